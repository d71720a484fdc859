/** Whose address counts, seen where it matters: the limit of sign-ins by address. */
import { afterEach, describe, expect, test } from "vitest";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";

/** Requests of these tests come from 127.0.0.1, as those of a proxy on the same machine do. */
const proxy = "127.0.0.1";
const limit = 3;
let server: TestServer;
afterEach(() => server.close());

const start = async (environment: Record<string, string> = {}) => {
  server = await startTestServer({ SIGN_INS_PER_MINUTE: String(limit), ...environment });
};

async function signIn(forwardedFor?: string): Promise<Response> {
  const { body, headers } = json({ email: "personne@essais.example", password: "pas-le-bon" });
  return server.request("/api/auth/sign-in/email", {
    method: "POST",
    body,
    headers: forwardedFor === undefined ? headers : { ...headers, "x-forwarded-for": forwardedFor },
  });
}

/** Uses up an address's sign-ins, all at once; each is refused for its password alone. */
async function exhaust(forwardedFor?: string): Promise<void> {
  const replies = await Promise.all(Array.from({ length: limit }, () => signIn(forwardedFor)));
  expect(replies.map(({ status }) => status)).toEqual(Array(limit).fill(401));
}

test("one sign-in too many in a minute is refused in the form of every refusal", async () => {
  await start();
  await exhaust();
  const reply = await signIn();
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await reply.json()).toEqual({
    code: "too-many-requests",
    status: 429,
    message: expect.stringMatching(/^Trop de tentatives\. Réessayez dans /),
    requestId: reply.headers.get("x-request-id"),
  });
});

describe("X-Forwarded-For", () => {
  test("is not believed from someone who is no trusted proxy", async () => {
    await start({ TRUSTED_PROXIES: "10.0.0.1" });
    await exhaust("203.0.113.1");
    expect((await signIn("203.0.113.2")).status).toBe(429);
    expect((await signIn()).status).toBe(429);
  });

  test("tells one client from another behind a trusted proxy", async () => {
    await start({ TRUSTED_PROXIES: proxy });
    await exhaust("203.0.113.1");
    expect((await signIn("203.0.113.1")).status).toBe(429);
    expect((await signIn("203.0.113.2")).status).toBe(401);
  });

  test("counts from its end: what a client wrote before its own address changes nothing", async () => {
    await start({ TRUSTED_PROXIES: `${proxy}, 10.0.0.1` });
    await exhaust("203.0.113.1");
    expect((await signIn("198.51.100.7, 203.0.113.1, 10.0.0.1")).status).toBe(429);
    expect((await signIn("203.0.113.1, 198.51.100.7")).status).toBe(401);
  });

  test("of a client that names the library's own header is passed over", async () => {
    await start({ TRUSTED_PROXIES: proxy });
    await exhaust("203.0.113.1");
    const { body, headers } = json({ email: "personne@essais.example", password: "pas-le-bon" });
    const forged = { ...headers, "x-forwarded-for": "203.0.113.1", "x-client-address": "203.0.113.9" };
    const reply = await server.request("/api/auth/sign-in/email", { method: "POST", body, headers: forged });
    expect(reply.status).toBe(429);
  });

  test("decides who may read the metrics when no token is set", async () => {
    await start({ TRUSTED_PROXIES: proxy });
    const metrics = async (headers: Record<string, string>) =>
      (await server.request("/metrics", { headers })).status;
    expect(await metrics({})).toBe(200);
    expect(await metrics({ "x-forwarded-for": "203.0.113.1" })).toBe(404);
  });

  test("never decides for a public site: its metrics ask for their token", async () => {
    const open = { PUBLIC_URL: "https://carte.exemple.fr" };
    await start(open);
    expect((await server.request("/metrics")).status).toBe(404);
    await server.close();
    await start({ ...open, METRICS_TOKEN: "a-token-of-sixteen" });
    const headers = { authorization: "Bearer a-token-of-sixteen" };
    expect((await server.request("/metrics", { headers })).status).toBe(200);
  });

  test("of an undeclared proxy on this machine opens the metrics to nobody", async () => {
    await start();
    const reply = await server.request("/metrics", { headers: { "x-forwarded-for": "203.0.113.1" } });
    expect(reply.status).toBe(404);
  });
});

describe("one client is one, however its address is written:", () => {
  test.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff::2"],
    ["2001:DB8:1:2::1", "[2001:db8:1:2::9]:443"],
    ["203.0.113.7", "203.0.113.7:5123"],
    ["203.0.113.7", "::ffff:203.0.113.7"],
  ])("%s and %s", async (one, other) => {
    await start({ TRUSTED_PROXIES: proxy });
    await exhaust(one);
    expect((await signIn(other)).status).toBe(429);
    expect((await signIn("2001:db8:1:3::1")).status).toBe(401);
  });
});
