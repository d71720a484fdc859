import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBrand } from "../../platform/config/config.ts";
import type { Database } from "../../platform/database/open.ts";
import { createLogger } from "../../platform/http/logger.ts";
import { sessions } from "../../records/account/account-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { listQueries } from "../../testing/list-queries.ts";
import { createPeople, type People, testPassword } from "../../testing/people.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAuth } from "./auth.ts";
import { readAccount } from "./read-account.ts";

const dayMs = 86_400_000;
let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
});
afterAll(() => server.close());

const whoIs = async (cookie: string) => {
  const reply = await server.request("/api/session", { cookie });
  return ((await reply.json()) as { account: { user_id: string; role: string } | null }).account;
};
const ownSession = () => eq(sessions.userId, people.visitor.userId);
const putOffTo = (expiresAt: Date) =>
  server.services.db.update(sessions).set({ expiresAt }).where(ownSession());
const readEnd = async () => {
  const [row] = await server.services.db
    .select({ at: sessions.expiresAt })
    .from(sessions)
    .where(ownSession());
  return row?.at.getTime() ?? expect.fail("there is no session");
};

test("who asks is one query, of session, person, profile and agency", async () => {
  const { cookie } = people.owner;
  const queries = await listQueries(server.services.db, async () => {
    expect((await server.request("/api/account/sessions", { cookie })).status).toBe(200);
  });
  expect(queries).toHaveLength(2);
  const [who, list] = queries;
  for (const table of ["sessions", "users", "profiles", "memberships", "agencies"])
    expect(who).toContain(`"${table}"`);
  expect(list).not.toContain('"profiles"');
});

test("a stranger's cookie asks nothing of the database", async () => {
  const cookie = "calanque.session_token=attaquant.signature";
  const queries = await listQueries(server.services.db, async () => {
    expect((await server.request("/api/account/sessions", { cookie })).status).toBe(401);
  });
  expect(queries).toEqual([]);
});

test("the token of one session under the signature of another is nobody's", async () => {
  const own = readCookie(people.visitor.cookie);
  const other = readCookie(people.administrator.cookie);
  const whoWith = (token: string, signature: string) =>
    whoIs(`calanque.session_token=${encodeURIComponent(`${token}.${signature}`)}`);
  expect(await whoWith(own.token, own.signature)).toMatchObject({ user_id: people.visitor.userId });
  expect(await whoWith(other.token, own.signature)).toBeNull();
});

/** The two parts of the cookie of a session. */
function readCookie(cookies: string) {
  const [, token, signature] = /session_token=(\w+)\.([^;]+)/.exec(cookies) ?? [];
  if (token === undefined || signature === undefined) throw new Error(`No session in ${cookies}.`);
  return { token, signature: decodeURIComponent(signature) };
}

test("a role that is lost is lost with the next request", async () => {
  const { cookie, userId } = people.professional;
  const setRole = (userRole: string) =>
    server.services.db.update(profiles).set({ userRole }).where(eq(profiles.userId, userId));
  expect(await whoIs(cookie)).toMatchObject({ role: "professional" });
  await setRole("visitor");
  expect(await whoIs(cookie)).toMatchObject({ role: "visitor" });
  await setRole("professional");
});

test("a professional who gave no name is a professional", async () => {
  const { cookie, userId } = people.professional;
  const setName = (fullName: string | null) =>
    server.services.db.update(profiles).set({ fullName }).where(eq(profiles.userId, userId));
  await setName(null);
  expect(await whoIs(cookie)).toMatchObject({ role: "professional" });
  await setName("Camille Essai");
});

test("whoever comes daily stays signed in: with their session its cookie is put off, once a day", async () => {
  const { cookie } = people.visitor;
  const ask = async (path: string) => {
    const { headers } = await server.request(path, { cookie });
    return { cookies: headers.getSetCookie(), keep: headers.get("cache-control") };
  };
  await putOffTo(new Date(Date.now() + 6.5 * dayMs));
  expect(await ask("/api/session")).toEqual({ cookies: [], keep: "no-store" });
  expect(await ask("/estimation-reports")).toEqual({ cookies: [], keep: "no-cache" });
  for (const path of ["/api/session", "/estimation-reports", "/api/admin/figures"]) {
    await putOffTo(new Date(Date.now() + 5.5 * dayMs));
    const { cookies, keep } = await ask(path);
    expect(cookies).toHaveLength(1);
    const [renewed = ""] = cookies;
    expect(readCookie(renewed)).toEqual(readCookie(cookie));
    expect(renewed).toMatch(/; Max-Age=604800;.*; HttpOnly/);
    expect(keep).toBe("no-store");
    expect((await ask(path)).cookies).toEqual([]);
  }
});

test("who signs out with a session that is due has no cookie left", async () => {
  const cookie = await server.signIn("unverified@essais.example", testPassword);
  await server.services.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + 5.5 * dayMs) })
    .where(eq(sessions.userId, people.unverified.userId));
  const reply = await server.request("/api/auth/sign-out", { method: "POST", cookie });
  const ofSession = reply.headers.getSetCookie().filter((one) => one.startsWith("calanque.session_token="));
  expect(ofSession.at(-1)).toMatch(/^calanque\.session_token=; Max-Age=0/);
});

/** Who the owner is to a server that finds sessions in `db`, with what it logs; its accounts library finds them always. */
async function readOwner(db: Database) {
  const lines: string[] = [];
  const { config, secret } = server.services;
  const auth = createAuth({ db: server.services.db, config, brand: makeBrand(config, 3000), secret });
  const logger = createLogger("error", { write: (line) => lines.push(line) });
  const headers = new Headers({ cookie: people.owner.cookie });
  const account = await readAccount({ auth, db }, headers, { logger, addCookie: () => expect.fail() });
  return { account, log: lines.join("") };
}

test("a fault of the query makes nobody a visitor unseen", async () => {
  const { db } = server.services;
  await db.execute(sql`alter table agencies rename to agencies_away`);
  try {
    const { account, log } = await readOwner(db);
    expect(account).toMatchObject({ role: "visitor", isProfileUnread: true });
    expect(log).toContain("42P01");
  } finally {
    await db.execute(sql`alter table agencies_away rename to agencies`);
  }
});

test("a database that is away is asked once: no request waits for it twice", async () => {
  const pool = new pg.Pool({ connectionString: "postgres://nobody@127.0.0.1:1/away" });
  await expect(readOwner(drizzle(pool))).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
  await pool.end();
});

test("a session that is used is put off once a day, and one that ended is nobody's", async () => {
  const { cookie } = people.visitor;
  const lasts = [6.5, 5.5].map((days) => new Date(Date.now() + days * dayMs));
  const [fresh, old] = [lasts[0] ?? expect.fail(), lasts[1] ?? expect.fail()];
  await putOffTo(fresh);
  expect(await whoIs(cookie)).not.toBeNull();
  expect(await readEnd()).toBe(fresh.getTime());
  await putOffTo(old);
  expect(await whoIs(cookie)).not.toBeNull();
  expect((await readEnd()) - Date.now()).toBeGreaterThan(6.9 * dayMs);
  await putOffTo(new Date(Date.now() - 1));
  expect(await whoIs(cookie)).toBeNull();
  const again = await server.signIn("visitor@essais.example", testPassword);
  expect(await whoIs(again)).toMatchObject({ user_id: people.visitor.userId });
  expect(await whoIs(cookie)).toBeNull();
});
