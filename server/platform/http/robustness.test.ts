/** What anyone may send to the port: never a 500, always the one error shape, an id and the security headers. */
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorTable } from "#domain/errors.ts";
import { createAccounts } from "../../features/account/create-account.ts";
import { buildAccount, testPassword } from "../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let socketServer: Server;
let port: number;

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: "silent" });
  socketServer = createAdaptorServer({ fetch: server.app.fetch }) as Server;
  await new Promise<void>((resolve) => socketServer.listen(0, "127.0.0.1", resolve));
  ({ port } = socketServer.address() as AddressInfo);
  const account = await buildAccount({ email: "camille@essais.example" });
  await server.services.database.db.transaction((tx) => createAccounts(tx, [account]));
});
afterAll(async () => {
  socketServer.closeAllConnections();
  await new Promise((resolve) => socketServer.close(resolve));
  await server.close();
});

type RawReply = { readonly status: number; readonly head: string; readonly body: string };

/** Sends bytes as they are and reads until the server closes, or the whole reply is there. */
function sendRaw(lines: readonly string[], body: string | Buffer = ""): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    // The server may close while we still send: what it answered counts.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const [head = "", rest = ""] = text.split("\r\n\r\n", 2);
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
      if (Number.isNaN(status)) reject(new Error(`No reply: ${text}`));
      else resolve({ status, head: head.toLowerCase(), body: rest });
    });
    socket.write(`${lines.join("\r\n")}\r\nhost: 127.0.0.1:3000\r\nconnection: close\r\n\r\n`);
    socket.write(body);
  });
}

async function expectRefusal(reply: Response, code: keyof typeof errorTable): Promise<void> {
  expect(reply.status).toBe(errorTable[code].status);
  expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
  const requestId = reply.headers.get("x-request-id");
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await reply.json()).toMatchObject({ code, status: reply.status, requestId });
}

const detailsPath = "/functions/get-property-details";
const post = (
  path: string,
  body: string,
  headers: Record<string, string> = { "content-type": "application/json" },
) => server.request(path, { method: "POST", body, headers });

describe("unknown paths answer 404 in JSON:", () => {
  test.each([
    "/api",
    "/api/",
    "/api/none",
    "/api/auth/sign-up/email",
    "/functions",
    "/functions/none",
    "/api/%ff",
  ])("%s, whatever the method", async (path) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
      await expectRefusal(await server.request(path, { method }), "not-found");
    const head = await server.request(path, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([404, ""]);
  });

  test("what only pages could answer, asked with another method", async () => {
    await expectRefusal(await server.request("/", { method: "POST" }), "not-found");
    await expectRefusal(await server.request("/nowhere", { method: "DELETE" }), "not-found");
  });
});

describe("a malformed body answers 400:", () => {
  const bodies = [
    "{",
    "",
    "null",
    "[]",
    '"text"',
    "{}",
    '{"propertyId":1}',
    '{"__proto__":{}}',
    "\u0000",
    "é{",
  ];
  test.each(bodies)("%j", async (body) => {
    const reply = await post(detailsPath, body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ status: 400, requestId: reply.headers.get("x-request-id") });
    const signIn = await post("/api/auth/sign-in/email", body);
    expect([400, 415]).toContain(signIn.status);
    expect(await signIn.json()).toHaveProperty("code");
  });

  test("one of a deeply nested value, or of invalid UTF-8", async () => {
    expect((await post(detailsPath, "[".repeat(60_000))).status).toBe(400);
    const bytes = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    const headers = { "content-type": "application/json" };
    const reply = await server.request(detailsPath, { method: "POST", body: bytes, headers });
    expect(reply.status).toBe(400);
  });

  test("the refused fields are named, with a French sentence each", async () => {
    const reply = await post(detailsPath, '{"propertyId":"x","token":"public-view"}');
    expect(await reply.json()).toMatchObject({
      issues: [{ path: ["propertyId"], message: expect.stringMatching(/\.$/) }],
    });
  });
});

describe("another content type", () => {
  test.each([
    "text/plain",
    "application/xml",
    "multipart/form-data; boundary=x",
    "nonsense",
    "application/json; charset=x",
  ])("is never an error of ours: %s", async (type) => {
    for (const path of [detailsPath, "/api/map/members", "/api/auth/sign-in/email"]) {
      const reply = await post(path, '{"a":1}', { "content-type": type });
      expect([400, 415]).toContain(reply.status);
      expect(await reply.json()).toHaveProperty("requestId");
    }
  });
});

describe("a body over the limit answers 413", () => {
  const large = Buffer.alloc(1_000_001, 0x20);

  test("when its length is told", async () => {
    const reply = await sendRaw(
      [`POST ${detailsPath} HTTP/1.1`, "content-type: application/json", `content-length: ${large.length}`],
      large,
    );
    expect(reply.status).toBe(413);
    expect(JSON.parse(reply.body)).toMatchObject({ code: "too-large", status: 413 });
    expect(reply.head).toContain("content-security-policy");
  });

  test("before it has come, when its length is told", async () => {
    const reply = await sendRaw([`POST ${detailsPath} HTTP/1.1`, "content-length: 9000000000"], "{");
    expect(reply.status).toBe(413);
  });

  test("when its length is not told", async () => {
    const chunks = Buffer.concat([
      Buffer.from(`${large.length.toString(16)}\r\n`),
      large,
      Buffer.from("\r\n0\r\n\r\n"),
    ]);
    const reply = await sendRaw(
      [`POST ${detailsPath} HTTP/1.1`, "content-type: application/json", "transfer-encoding: chunked"],
      chunks,
    );
    expect(reply.status).toBe(413);
  });

  test("and one at the limit is read", async () => {
    expect((await post(detailsPath, " ".repeat(64_000))).status).toBe(400);
  });
});

describe("odd addresses are never an error of ours", () => {
  const long = "a".repeat(9_000);
  test.each([
    `/${long}`,
    `/api/${long}`,
    `/api/session?${long}`,
    `/storage/property-photos/${long}`,
    "/%",
    "/%00",
    "/%ff%fe",
    "/api/properties/%00",
    "/api/properties/%E0%A4%A",
    "/api/properties/..%2f..%2fetc",
    "/storage/property-photos/%00",
    "/storage/property-photos/..%2f..%2fsecret",
    "/storage/agency-logos/%2e%2e%2fsecret",
    "/storage/agency-logos/%E0%A4%A",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%00",
    "/assets/%E0%A4%A",
    "/api/map/tiles/8/0/0?types=%00",
    "/api/map/tiles/8/0/0?seq=0&seq=0",
    "/api/map/tiles/8/0/0?blocks=0",
    "/api/map/tiles/8/0/0?blocks=65536",
    "/api/map/figure-tiles/8/0/0?minPrice=1&blocks=-1",
    "/api/map/tiles/99999999999999999/0/0",
    "/api/map/tiles/8/-1/0",
    "/api/map/tiles/8/0.5/1e3",
    "//evil.example/",
    "/api//session",
    "/?property=%00",
  ])("%s", async (path) => {
    for (const method of ["GET", "HEAD", "OPTIONS", "POST"]) {
      const reply = await sendRaw([`${method} ${path} HTTP/1.1`]);
      expect({ method, status: reply.status }).toEqual({
        method,
        status: expect.toSatisfy((status) => status < 500),
      });
      expect(reply.body).not.toMatch(/root:|"dependencies"/);
    }
  });

  test("one longer than Node takes is refused by Node itself", async () => {
    expect((await sendRaw([`GET /${"a".repeat(40_000)} HTTP/1.1`])).status).toBe(431);
  });

  test.each(["GET / HTTP/9.9", "\u0000", "GET / HTTP/1.1\r\ncontent-length: x"])(
    "no HTTP: %j",
    async (line) => {
      expect((await sendRaw([line])).status).toBe(400);
    },
  );
});

describe("every reply", () => {
  const replies: [string, () => Promise<Response>][] = [
    ["of a page", () => server.request("/")],
    ["of an unknown page", () => server.request("/nowhere/at/all")],
    ["of a call", () => server.request("/api/session")],
    ["of an error", () => post(detailsPath, "{")],
    [
      "of a refused origin",
      () => server.request(detailsPath, { method: "POST", headers: { origin: "https://evil.example" } }),
    ],
    ["of a tile", () => server.request("/api/map/tiles/8/0/0")],
    [
      "of a tile that did not change",
      async () => {
        const etag = (await server.request("/api/map/tiles/8/0/0")).headers.get("etag") ?? "";
        return server.request("/api/map/tiles/8/0/0", { headers: { "if-none-match": etag } });
      },
    ],
    ["of the feed", () => server.request("/api/map/feed", { method: "HEAD" })],
    [
      "of a sign-in",
      () =>
        post(
          "/api/auth/sign-in/email",
          JSON.stringify({ email: "camille@essais.example", password: testPassword }),
        ),
    ],
    ["of a refused sign-in", () => post("/api/auth/sign-in/email", "{}")],
    ["of a missing photograph", () => server.request("/storage/property-photos/none.webp")],
  ];

  test.each(replies)("carries the security headers and an id: %s", async (_, ask) => {
    const reply = await ask();
    const { headers } = reply;
    expect(headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(headers.get("content-security-policy")).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cache-control")).toBeTruthy();
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test("of a tile that did not change is a 304 without a body", async () => {
    const reply = await (replies[6]?.[1] ?? expect.fail)();
    expect([reply.status, await reply.text()]).toEqual([304, ""]);
  });

  test("has an id of its own, which a client cannot choose", async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const reply = await server.request("/healthz", { headers: { "x-request-id": "chosen" } });
        return reply.headers.get("x-request-id");
      }),
    );
    expect(new Set([...ids, "chosen"]).size).toBe(3);
  });

  test("asks for HTTPS where the site has it", async () => {
    const secure = await startTestServer({ PUBLIC_URL: "https://carte.exemple.fr" });
    const { headers } = await secure.request("/");
    expect(headers.get("strict-transport-security")).toMatch(/^max-age=\d{8}/);
    expect(headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
    await secure.close();
  });
});

describe("the cookies of signing in", () => {
  const credentials = json({ email: "camille@essais.example", password: testPassword });

  test("are out of reach of scripts and of other sites", async () => {
    const reply = await post("/api/auth/sign-in/email", credentials.body);
    const cookies = reply.headers.getSetCookie();
    // The session's is sent everywhere; that of a known browser where one signs in.
    expect(cookies.map((cookie) => /; Path=([^;]*)/i.exec(cookie)?.[1])).toEqual(["/", "/api/auth"]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly(;|$)/i);
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/i);
      expect(cookie).not.toMatch(/; (Domain|Secure)/i);
    }
  });

  test("go over HTTPS alone where the site has it", async () => {
    const secure = await startTestServer({ PUBLIC_URL: "https://carte.exemple.fr" });
    const account = await buildAccount({ email: "camille@essais.example" });
    await secure.services.database.db.transaction((tx) => createAccounts(tx, [account]));
    const headers = { ...credentials.headers, origin: "https://carte.exemple.fr" };
    const reply = await secure.request("/api/auth/sign-in/email", {
      method: "POST",
      ...credentials,
      headers,
    });
    const cookies = reply.headers.getSetCookie();
    expect(cookies[0]).toMatch(/^__Secure-/);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure(;|$)/i);
    await secure.close();
  });
});
