import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { waitLimitMs } from "../../testing/test-limits.ts";
import { isPublicAddress } from "./public-address.ts";
import { createSafeFetch, type SafeFetchOptions } from "./safe-fetch.ts";

const limits = { maxBytes: 100_000, timeoutMs: waitLimitMs, types: ["image/"] };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener, address = "127.0.0.2"): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  return (server.address() as AddressInfo).port;
}

/** A fetch for which 127.0.0.2 stands for the open Internet, and `names` for its name servers. */
function fetchFrom(ports: readonly number[], names: Readonly<Record<string, readonly string[][]>> = {}) {
  const lookups: string[] = [];
  const options: SafeFetchOptions = {
    ports,
    isPublic: (address) => address === "127.0.0.2",
    lookup: (host, callback) => {
      const answers = names[host] ?? [["127.0.0.2"]];
      const answer =
        answers[Math.min(lookups.filter((one) => one === host).length, answers.length - 1)] ?? [];
      lookups.push(host);
      callback(
        null,
        answer.map((address) => ({ address, family: 4 })),
      );
    },
  };
  return { fetch: createSafeFetch(options), lookups };
}

const image: RequestListener = (_, response) => {
  response.setHeader("content-type", "image/png").end("pixels");
};

test("a file of a public host is fetched", async () => {
  const port = await serve(image);
  const file = await fetchFrom([port]).fetch(`http://photos.example:${port}/a.png`, limits);
  expect(file).toEqual({
    bytes: Buffer.from("pixels"),
    type: "image/png",
    charset: undefined,
    status: 200,
    url: `http://photos.example:${port}/a.png`,
  });
});

const forbidden = [
  "http://localhost/",
  "http://127.0.0.1/",
  "http://127.1/",
  "http://0x7f000001/",
  "http://2130706433/",
  "http://0177.0.0.1/",
  "http://0.0.0.0/",
  "http://[::1]/",
  "http://[::]/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://169.254.169.254/latest/meta-data/",
  "http://168.63.129.16/machine/?comp=goalstate",
  "http://10.0.0.1/",
  "http://172.16.0.1/",
  "http://192.168.1.1/",
  "http://100.64.0.1/",
  "http://[fd00::1]/",
  "http://[fe80::1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[64:ff9b:1::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://224.0.0.1/",
  "http://192.0.2.1/",
  "http://255.255.255.255/",
];

test.each(forbidden)("%s is refused before anything is sent", async (url) => {
  await expect(createSafeFetch()(url, limits)).rejects.toMatchObject({ code: "forbidden-address" });
});

test("public addresses are told from the others", () => {
  const open = ["1.1.1.1", "212.27.48.10", "2a01:e0c:1::1", "2606:4700::1111"];
  expect(open.filter(isPublicAddress)).toEqual(open);
  expect(
    ["", "photos.example", "1.2.3.4.5", "fe80::1%eth0", "::ffff:10.0.0.1"].filter(isPublicAddress),
  ).toEqual([]);
});

describe("what is no http(s) address on a usual port is refused", () => {
  test.each([
    "file:///etc/passwd",
    "ftp://photos.example/a.png",
    "data:image/png;base64,AAAA",
    "http://photos.example:22/",
    "https://user:password@photos.example/",
    "photos.example",
    "",
  ])("%s", async (url) => {
    await expect(createSafeFetch()(url, limits)).rejects.toMatchObject({ code: "bad-url" });
  });
});

describe("redirects", () => {
  const redirectTo = (target: string): RequestListener => {
    return (request, response) => {
      if (request.url === "/a.png") image(request, response);
      else response.writeHead(302, { location: target }).end();
    };
  };

  test("to a public place are followed", async () => {
    const port = await serve(redirectTo("/a.png"));
    const file = await fetchFrom([port]).fetch(`http://photos.example:${port}/`, limits);
    expect(file.url).toBe(`http://photos.example:${port}/a.png`);
  });

  test.each(["http://127.0.0.1:PORT/a.png", "http://inside.example:PORT/a.png", "//[::1]:PORT/a.png"])(
    "to %s are refused at the connection",
    async (target) => {
      let reached = 0;
      const inside = await serve((request, response) => {
        reached++;
        image(request, response);
      }, "127.0.0.1");
      const port = await serve(redirectTo(target.replace("PORT", String(inside))));
      const { fetch } = fetchFrom([port, inside], { "inside.example": [["127.0.0.1"]] });
      await expect(fetch(`http://photos.example:${port}/`, limits)).rejects.toMatchObject({
        code: "forbidden-address",
      });
      expect(reached).toBe(0);
    },
  );

  test.each(["file:///etc/passwd", "http://photos.example:1/", "http://["])(
    "to %s are refused",
    async (target) => {
      const port = await serve(redirectTo(target));
      await expect(fetchFrom([port]).fetch(`http://photos.example:${port}/`, limits)).rejects.toMatchObject({
        code: "bad-url",
      });
    },
  );

  test("without end are cut", async () => {
    const port = await serve(redirectTo("/again"));
    await expect(fetchFrom([port]).fetch(`http://photos.example:${port}/`, limits)).rejects.toMatchObject({
      code: "too-many-redirects",
    });
  });
});

test("one private address among a name's answers refuses the name", async () => {
  const port = await serve(image);
  const { fetch } = fetchFrom([port], { "mixed.example": [["127.0.0.2", "127.0.0.1"]] });
  await expect(fetch(`http://mixed.example:${port}/`, limits)).rejects.toMatchObject({
    code: "forbidden-address",
  });
});

test("a name that changes its answer is connected at the address that was vetted, or not at all", async () => {
  const port = await serve((request, response) => {
    response.setHeader("connection", "close");
    image(request, response);
  });
  const { fetch, lookups } = fetchFrom([port], { "rebinding.example": [["127.0.0.2"], ["127.0.0.1"]] });
  const url = `http://rebinding.example:${port}/`;
  expect((await fetch(url, limits)).bytes.toString()).toBe("pixels");
  expect(lookups).toEqual(["rebinding.example"]);
  await expect(fetch(url, limits)).rejects.toMatchObject({ code: "forbidden-address" });
});

describe("limits", () => {
  test("an endless body is cut at the limit", async () => {
    let sent = 0;
    const port = await serve((_, response) => {
      response.setHeader("content-type", "image/png");
      const send = (): void => {
        sent += 10_000;
        if (!response.destroyed) response.write(Buffer.alloc(10_000), () => setImmediate(send));
      };
      send();
    });
    await expect(fetchFrom([port]).fetch(`http://photos.example:${port}/`, limits)).rejects.toMatchObject({
      code: "too-large",
    });
    expect(sent).toBeLessThan(20_000_000);
  });

  test("a small answer that unfolds into a large one is cut too", async () => {
    const port = await serve((_, response) => {
      response.writeHead(200, { "content-type": "image/png", "content-encoding": "gzip" });
      response.end(gzipSync(Buffer.alloc(10_000_000)));
    });
    await expect(fetchFrom([port]).fetch(`http://photos.example:${port}/`, limits)).rejects.toMatchObject({
      code: "too-large",
    });
  });

  test.each(["headers", "body"])("%s that never come end with the time", async (part) => {
    const port = await serve((_, response) => {
      if (part === "body") response.writeHead(200, { "content-type": "image/png" }).write("pix");
    });
    await expect(
      fetchFrom([port]).fetch(`http://photos.example:${port}/`, { ...limits, timeoutMs: 200 }),
    ).rejects.toMatchObject({ code: "too-slow", message: "Le site répond trop lentement." });
  });

  test("another type, no type, or an error of the site is refused and named", async () => {
    const port = await serve((request, response) => {
      if (request.url === "/page") response.setHeader("content-type", "text/html; charset=utf-8");
      if (request.url === "/gone") response.statusCode = 410;
      response.end("hello");
    });
    const { fetch } = fetchFrom([port]);
    const base = `http://photos.example:${port}`;
    await expect(fetch(`${base}/page`, limits)).rejects.toMatchObject({
      message: "Le site n’a pas envoyé le type de fichier attendu (text/html).",
    });
    await expect(fetch(`${base}/none`, limits)).rejects.toMatchObject({ code: "wrong-type" });
    await expect(fetch(`${base}/gone`, limits)).rejects.toMatchObject({
      message: "Le site a refusé la demande (réponse 410).",
    });
  });

  test("a port nobody listens on is told as a site that does not answer", async () => {
    const port = await serve(image);
    await new Promise((resolve) => servers.pop()?.close(resolve));
    await expect(fetchFrom([port]).fetch(`http://photos.example:${port}/`, limits)).rejects.toMatchObject({
      code: "unreachable",
    });
  });
});

test("a name that nobody knows is told as a site that does not answer", async () => {
  const fetch = createSafeFetch({
    ports: [80],
    // Node's own lookup leaves the addresses out.
    lookup: (_, callback) => callback(Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" })),
  });
  await expect(fetch("http://nowhere.example/a.png", limits)).rejects.toThrow();
});
