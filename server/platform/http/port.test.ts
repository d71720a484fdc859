import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type TakenPort, takePort } from "./port.ts";

const taken: TakenPort[] = [];
afterEach(() => Promise.all(taken.splice(0).map(({ close }) => close())));

async function take(wanted = 0): Promise<TakenPort> {
  const one = await takePort("127.0.0.1", wanted);
  taken.push(one);
  return one;
}

const ask = ({ port }: TakenPort) => fetch(`http://127.0.0.1:${port}/healthz`);

test("a request that comes before there is an answer is told in French to come back", async () => {
  const reply = await ask(await take());
  expect(reply.status).toBe(503);
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(await reply.text()).toBe("Le serveur démarre : revenez dans quelques secondes.\n");
});

test("and is answered from then on", async () => {
  const one = await take();
  one.answerWith((request) => new Response(new URL(request.url).pathname));
  const reply = await ask(one);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe("/healthz");
});

test("a port that is taken, or an address of another machine, is refused with the fix", async () => {
  const { port } = await take();
  await expect(take(port)).rejects.toThrow(`PORT=${port + 1} npm start`);
  await expect(takePort("192.0.2.1", 0)).rejects.toThrow("HOST=127.0.0.1");
});

test("closing lets the reply that is being sent finish, and takes no further one", async () => {
  const one = await take();
  let finish = () => {};
  const asked = new Promise<void>((arrived) =>
    one.answerWith(
      () =>
        new Promise((resolve) => {
          finish = () => resolve(new Response("entière"));
          arrived();
        }),
    ),
  );
  const reply = ask(one);
  await asked;
  const closed = one.close();
  const late = connect(one.port, "127.0.0.1");
  await expect(
    new Promise((resolve, reject) => late.once("connect", resolve).once("error", reject)),
  ).rejects.toThrow("ECONNREFUSED");
  finish();
  expect(await (await reply).text()).toBe("entière");
  await closed;
});
