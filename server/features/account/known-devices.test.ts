/** A stranger who uses up an account's wrong passwords keeps its owner out of no device they have signed in on. */
import { afterEach, expect, test } from "vitest";
import { createRateLimiter } from "../../platform/limits/rate-limit.ts";
import { createPeople, testPassword } from "../../testing/people.ts";
import { readOutbox } from "../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { wrongPasswordsOverAll } from "./account-limits.ts";

const email = "professional@essais.example";
let server: TestServer;
let now = new Date("2026-11-21T10:00:00Z");
afterEach(() => server.close());

const start = async () => {
  server = await startTestServer(
    { TRUSTED_PROXIES: "127.0.0.1", SIGN_INS_PER_MINUTE: "1000", ACCOUNT_REQUESTS_PER_HOUR: "1000" },
    () => now,
  );
  await createPeople(server);
};

function post(path: string, body: object, from: string, cookie?: string): Promise<Response> {
  const { body: text, headers } = json(body);
  const init = { method: "POST", body: text, cookie, headers: { ...headers, "x-forwarded-for": from } };
  return server.request(path, init) as Promise<Response>;
}
const signIn = (password: string, from: string, cookie?: string, who = email) =>
  post("/api/auth/sign-in/email", { email: who, password }, from, cookie);

/** What a browser still holds once its session has ended. */
const deviceCookie = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .filter((cookie) => !cookie.includes("session"))
    .join("; ");

/** Uses up the wrong passwords that an account has from everywhere together, without a hash for each of them. */
async function lockOut(who = email): Promise<void> {
  const { services } = server;
  const limiter = createRateLimiter(services.database.db, services.secret, services.now);
  for (let turn = 0; turn <= wrongPasswordsOverAll.most; turn += 1)
    await limiter.takeAll([{ limit: wrongPasswordsOverAll, who }]);
}

/** Sets a new password by the link that is e-mailed. */
async function resetBy(from: string, password: string): Promise<Response> {
  await post("/api/account/forgotten-password", { email }, from);
  const [letter] = await readOutbox(server, email);
  const token = /#jeton=([\w.~-]+)/.exec(letter?.text ?? "")?.[1];
  const body = { token, password, confirmPassword: password };
  const reset = await post("/api/account/reset-password", body, from);
  expect(reset.status).toBe(200);
  return reset;
}

test("a browser that has signed in before signs in while strangers guess; their turns stay used up", async () => {
  await start();
  const first = await signIn(testPassword, "198.51.100.1");
  const device = deviceCookie(first);
  const [, mark] = first.headers.getSetCookie();
  expect(mark).toMatch(/; HttpOnly/i);
  expect(mark).toMatch(/; SameSite=Lax/i);
  expect(mark).not.toContain("professional");
  await lockOut();
  const strange = await signIn(testPassword, "198.51.100.2");
  expect(strange.status).toBe(429);
  expect(await strange.json()).toMatchObject({
    message:
      "Trop de tentatives. Réessayez dans 15 minutes, ou choisissez un nouveau mot de passe par e-mail.",
  });
  expect((await signIn(testPassword, "198.51.100.3", device)).status).toBe(200);
  expect((await signIn(testPassword, "198.51.100.4")).status).toBe(429);
});

test("a known browser's own guesses are counted too, and its mark serves no other account, nor for ever", async () => {
  await start();
  const device = deviceCookie(await signIn(testPassword, "198.51.100.1"));
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    statuses.push((await signIn("faux-mot", `198.51.100.${attempt}`, device)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  now = new Date(now.getTime() + 15 * 60_000);
  const other = "owner@essais.example";
  await lockOut(other);
  const renamed = device.replace(
    /^[^=]+/,
    deviceCookie(await signIn(testPassword, "198.51.100.9")).split("=")[0] ?? "",
  );
  for (const cookie of [device, renamed])
    expect((await signIn(testPassword, "198.51.100.5", cookie, other)).status).toBe(429);
  await lockOut();
  const forged = device.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  expect((await signIn(testPassword, "198.51.100.6", forged)).status).toBe(429);
  expect((await signIn(testPassword, "198.51.100.6", device)).status).toBe(200);
  now = new Date(now.getTime() + 200 * 86_400_000);
  await lockOut();
  expect((await signIn(testPassword, "198.51.100.7", device)).status).toBe(429);
});

test("the e-mailed link lets its owner in, however many passwords strangers go on trying", async () => {
  await start();
  await lockOut();
  const password = "Nouveau-Port2";
  const reset = await resetBy("198.51.100.1", password);
  expect((await signIn(password, "198.51.100.1", deviceCookie(reset))).status).toBe(200);
  expect((await signIn(password, "198.51.100.2")).status).toBe(429);
});

test("a changed password leaves the browser that changed it known, and no other", async () => {
  await start();
  const own = await signIn(testPassword, "198.51.100.1");
  const other = deviceCookie(await signIn(testPassword, "198.51.100.2"));
  const session = own.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
  const password = "Nouveau-Port2";
  const body = { currentPassword: testPassword, password, confirmPassword: password };
  const change = await post("/api/account/password", body, "198.51.100.1", session);
  expect(change.status).toBe(200);
  await lockOut();
  expect((await signIn(password, "198.51.100.2", other)).status).toBe(429);
  expect((await signIn(password, "198.51.100.1", deviceCookie(own))).status).toBe(429);
  expect((await signIn(password, "198.51.100.1", deviceCookie(change))).status).toBe(200);
});

test("a password reset by the e-mailed link makes strangers of the browsers that knew the old one", async () => {
  await start();
  const before = deviceCookie(await signIn(testPassword, "198.51.100.1"));
  const password = "Nouveau-Port2";
  const reset = await resetBy("198.51.100.3", password);
  await lockOut();
  expect((await signIn(password, "198.51.100.1", before)).status).toBe(429);
  expect((await signIn(password, "198.51.100.3", deviceCookie(reset))).status).toBe(200);
});

test("guesses from one large IPv6 network are refused soon, however many small ones it is cut into", async () => {
  await start();
  const statuses: number[] = [];
  for (let guess = 0; guess < 40; guess += 1)
    statuses.push((await signIn("faux-mot", `2001:db8:1:${guess.toString(16)}::1`)).status);
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(20).fill(429)]);
  expect((await signIn(testPassword, "2001:db8:2:1::1")).status).toBe(200);
});

test("an address that has no account answers as one that has", async () => {
  await start();
  await lockOut("personne@essais.example");
  const [known, unknown] = [
    await signIn("faux-mot", "198.51.100.1"),
    await signIn("faux-mot", "198.51.100.1", "", "autre@essais.example"),
  ];
  expect(known.headers.getSetCookie()).toEqual(unknown.headers.getSetCookie());
  expect((await signIn("faux-mot", "198.51.100.2", "", "personne@essais.example")).status).toBe(429);
});
