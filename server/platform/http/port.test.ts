import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type TakenPort, takePort } from "./port.ts";

const taken: TakenPort[] = [];
afterEach(() => Promise.all(taken.splice(0).map(({ close }) => close())));

async function take(portNumber = 0): Promise<TakenPort> {
  const one = await takePort("127.0.0.1", portNumber);
  taken.push(one);
  return one;
}

const ask = ({ port }: TakenPort) => fetch(`http://127.0.0.1:${port}/healthz`);

test("a request that comes before there is an answer is told in French to come back", async () => {
  const { port } = await take();
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(await reply.text()).toBe("Le serveur démarre : revenez dans quelques secondes.\n");
});

test("but one that asks whether the process lives hears that it does: a long start is no reason to end it", async () => {
  const reply = await ask(await take());
  expect(reply.status).toBe(200);
  expect(await reply.json()).toEqual({ status: "ok" });
});

test("a request is answered once there is an answer", async () => {
  const one = await take();
  one.answerWith((request) => new Response(new URL(request.url).pathname));
  const reply = await ask(one);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe("/healthz");
});

test("a connection stays open for longer than a proxy keeps it, which is a minute at most", async () => {
  const one = await take();
  const [, seconds] = /timeout=(\d+)/.exec((await ask(one)).headers.get("keep-alive") ?? "") ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test("a port that is taken, or an address of another machine, is refused with the fix", async () => {
  const { port } = await take();
  await expect(take(port)).rejects.toThrow(`PORT=${port + 1} npm start`);
  await expect(takePort("192.0.2.1", 0)).rejects.toThrow("HOST=127.0.0.1");
});

test.each([
  ["headers", "POST /functions/geocode HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: "],
  ["body", 'POST /functions/geocode HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{"addr'],
])("a request whose %s never come to an end loses its connection", async (_, half) => {
  const patience = { headersWithinMs: 200, silentMs: 200, lookEveryMs: 20, unreadMs: 60_000 };
  const one = await takePort("127.0.0.1", 0, patience);
  taken.push(one);
  one.answerWith(async (request) => new Response(await request.text()));
  const socket = connect(one.port, "127.0.0.1");
  const ended = new Promise<void>((resolve) => socket.on("error", () => undefined).on("close", resolve));
  socket.resume().write(half);
  const startedAt = performance.now();
  await ended;
  expect(performance.now() - startedAt).toBeGreaterThan(patience.silentMs - 50);
  // Another request may be cut off as well where the machine takes longer than that over it.
  await expect
    .poll(() =>
      ask(one).then(
        ({ status }) => status,
        () => "cut off",
      ),
    )
    .toBe(200);
});

test("a body that comes slowly and steadily is read to its end, however long it takes", async () => {
  const patience = { headersWithinMs: 200, silentMs: 200, lookEveryMs: 20, unreadMs: 60_000 };
  const one = await takePort("127.0.0.1", 0, patience);
  taken.push(one);
  one.answerWith(async (request) => new Response(await request.text()));
  const body = "un stock qui vient lentement, par une ligne de campagne";
  const socket = connect(one.port, "127.0.0.1").on("error", () => undefined);
  const ended = new Promise<string>((resolve) => {
    let said = "";
    socket.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.endsWith(body)) resolve(said);
    });
    socket.once("close", () => resolve(said));
  });
  const startedAt = performance.now();
  socket.write(`POST /drop HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${body.length}\r\n\r\n`);
  let sent = 0;
  const sending = setInterval(() => {
    socket.write(body.slice(sent, ++sent));
    if (sent === body.length) clearInterval(sending);
  }, 20);
  expect(await ended).toContain(body);
  clearInterval(sending);
  expect(performance.now() - startedAt).toBeGreaterThan(3 * patience.silentMs);
  socket.destroy();
});

test("closing lets the reply that is being sent finish, and takes no further one", async () => {
  const one = await take();
  let finish = () => {};
  const requestArrived = new Promise<void>((arrived) =>
    one.answerWith(
      () =>
        new Promise((resolve) => {
          finish = () => resolve(new Response("entière"));
          arrived();
        }),
    ),
  );
  const reply = ask(one);
  await requestArrived;
  const closed = one.close();
  const late = connect(one.port, "127.0.0.1");
  await expect(
    new Promise((resolve, reject) => late.once("connect", resolve).once("error", reject)),
  ).rejects.toThrow("ECONNREFUSED");
  finish();
  expect(await (await reply).text()).toBe("entière");
  await closed;
});

test("a reader who takes nothing of a reply loses the connection; one who waits for a reply keeps it", async () => {
  const patience = { headersWithinMs: 30_000, silentMs: 30_000, lookEveryMs: 5_000, unreadMs: 300 };
  const one = await takePort("127.0.0.1", 0, patience);
  taken.push(one);
  const chunk = new Uint8Array(1_000_000);
  let written = 0;
  const { promise: isCut, resolve: cut } = Promise.withResolvers<void>();
  const endless = () =>
    new ReadableStream({
      pull: (controller) => {
        written += chunk.length;
        controller.enqueue(chunk);
      },
      cancel: () => cut(),
    });
  one.answerWith(async (request) => {
    if (new URL(request.url).pathname === "/endless") return new Response(endless());
    await isCut;
    return new Response("enfin");
  });
  const waiting = ask(one);
  const reader = connect(one.port, "127.0.0.1").on("error", () => undefined);
  reader.pause().write("GET /endless HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  await isCut;
  // What the network itself holds, and little more.
  expect(written).toBeLessThan(50_000_000);
  expect(await (await waiting).text()).toBe("enfin");
  reader.destroy();
});

test("a connection that sends request after request without reading loses itself, not our memory", async () => {
  const one = await take();
  let answered = 0;
  one.answerWith(() => {
    answered += 1;
    return new Response(new Uint8Array(1_000_000));
  });
  const reader = connect(one.port, "127.0.0.1");
  const cut = new Promise((resolve) => reader.on("error", () => undefined).once("close", resolve));
  reader.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".repeat(5_000));
  reader.resume();
  await cut;
  expect(answered).toBeLessThanOrEqual(32);
});
