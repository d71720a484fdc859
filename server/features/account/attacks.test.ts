/** What an attacker tries on accounts, each over HTTP as they would. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessions } from "../../records/account/account-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { buildAccount, createPeople, type People, testPassword } from "../../testing/people.ts";
import { readMailedToken, readOutbox } from "../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAccounts } from "./create-account.ts";

let server: TestServer;
let people: People;
let now = new Date("2026-11-21T10:00:00Z");

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  people = await createPeople(server);
});
afterAll(() => server.close());

const signIn = (
  email: string,
  password: string,
  init: { cookie?: string; headers?: Record<string, string> } = {},
) => {
  const { body, headers } = json({ email, password });
  return server.request("/api/auth/sign-in/email", {
    method: "POST",
    cookie: init.cookie,
    body,
    headers: { ...headers, ...init.headers },
  });
};
const cookieOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

describe("a password", () => {
  test("is not guessed: after ten wrong ones even the right one waits, for a known and an unknown address alike", async () => {
    const statusesOf = async (email: string) => {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 20; attempt++)
        statuses.push((await signIn(email, `faux-${attempt}`)).status);
      return statuses;
    };
    const [known, unknown] = await Promise.all([
      statusesOf("visitor@essais.example"),
      statusesOf("personne@essais.example"),
    ]);
    expect(known).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
    expect(unknown).toEqual(known);
    const right = await signIn("VISITOR@essais.example", testPassword);
    expect(right.status).toBe(429);
    expect(await right.json()).toMatchObject({ message: "Trop de tentatives. Réessayez dans 15 minutes." });
    now = new Date(now.getTime() + 15 * 60_000);
    expect((await signIn("visitor@essais.example", testPassword)).status).toBe(200);
  });

  test("is not guessed by many tries at once either", async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => signIn("owner@essais.example", "faux-mot")),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    now = new Date(now.getTime() + 15 * 60_000);
  });

  test("of a person signed in is not guessed through the form that changes it", async () => {
    const { cookie } = people.suspended;
    const body = { currentPassword: "faux", password: "Nouveau-Port2", confirmPassword: "Nouveau-Port2" };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt++)
      statuses.push(
        (await server.request("/api/account/password", { method: "POST", cookie, ...json(body) })).status,
      );
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    now = new Date(now.getTime() + 15 * 60_000);
  });

  test("is tried a few times a minute from one address, whatever the accounts", async () => {
    const strict = await startTestServer({ SIGN_INS_PER_MINUTE: "3" });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index++) {
      const { body, headers } = json({ email: `liste${index}@essais.example`, password: "faux-mot" });
      const reply = await strict.request("/api/auth/sign-in/email", { method: "POST", body, headers });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    await strict.close();
  });
});

describe("nobody is locked out by a stranger", () => {
  const wrongFrom = (address: string) => ({
    email: "professional@essais.example",
    password: "faux-mot",
    address,
  });
  const signInFrom = async (
    strict: TestServer,
    { email, password, address }: ReturnType<typeof wrongFrom>,
  ) => {
    const { body, headers } = json({ email, password });
    const init = { method: "POST", body, headers: { ...headers, "x-forwarded-for": address } };
    return strict.request("/api/auth/sign-in/email", init);
  };

  test("who tries their password from elsewhere, and whoever is signed in may still change it", async () => {
    const strict = await startTestServer({ TRUSTED_PROXIES: "127.0.0.1" });
    const own = await createPeople(strict);
    for (let attempt = 0; attempt < 12; attempt++) await signInFrom(strict, wrongFrom("203.0.113.5"));
    expect((await signInFrom(strict, wrongFrom("203.0.113.5"))).status).toBe(429);
    const right = { ...wrongFrom("203.0.113.6"), password: testPassword };
    expect((await signInFrom(strict, right)).status).toBe(200);
    const body = {
      currentPassword: testPassword,
      password: "Nouveau-Port2",
      confirmPassword: "Nouveau-Port2",
    };
    const { cookie } = own.professional;
    const changed = await strict.request("/api/account/password", { method: "POST", cookie, ...json(body) });
    expect(changed.status).toBe(200);
    await strict.close();
  });

  test("who asks for links to their address: a person signed in has turns of their own", async () => {
    const { cookie } = people.unverified;
    const forget = () =>
      server.request("/api/account/forgotten-password", {
        method: "POST",
        ...json({ email: "unverified@essais.example" }),
      });
    for (let turn = 0; turn < 7; turn++) await forget();
    expect((await forget()).status).toBe(429);
    const again = await server.request("/api/account/verification", { method: "POST", cookie });
    expect(again.status).toBe(200);
  });
});

describe("the way out of a lock-out stays open", () => {
  const post = (path: string, body: object) => server.request(path, { method: "POST", ...json(body) });
  const forget = (email: string) => post("/api/account/forgotten-password", { email });
  const chosen = { password: "Mistral-fort1", confirmPassword: "Mistral-fort1" };
  const create = async (account: { email: string; emailVerified?: boolean }) => {
    const built = await buildAccount(account);
    await server.services.database.db.transaction((tx) => createAccounts(tx, [built]));
  };

  test("whoever signs up with its address, or asks for other spellings of its mailbox", async () => {
    const email = "sortie@essais.example";
    await create({ email });
    const statuses = [];
    for (let turn = 0; turn < 6; turn++)
      statuses.push((await post("/api/account/sign-up", { email, ...chosen })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let turn = 0; turn < 12; turn++) await forget(`sortie+${turn % 2}@essais.example`);
    expect((await forget("Sortie@essais.example")).status).toBe(200);
    expect(await readMailedToken(server, email, "reset-password")).not.toBe("");
  });

  test("whoever uses up its links: those that were sent work until others may be asked for", async () => {
    const email = "liens@essais.example";
    await create({ email });
    for (let turn = 0; turn < 5; turn++) await forget(email);
    now = new Date(now.getTime() + 59 * 60_000);
    const refused = await forget(email);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      message:
        "Trop de tentatives. Réessayez dans une minute. Un lien reçu il y a moins d’une heure fonctionne encore.",
    });
    const token = await readMailedToken(server, email, "reset-password");
    expect((await post("/api/account/reset-password", { token, ...chosen })).status).toBe(200);
    expect((await forget(email)).status).toBe(200);
  });

  test("a mailbox is not filled through accounts that anybody makes of its spellings", async () => {
    const spellings = ["a", "b", "c"].map((tag) => `boite+${tag}@essais.example`);
    for (const email of spellings) await create({ email, emailVerified: false });
    await create({ email: "boite@essais.example" });
    for (const email of spellings)
      for (let turn = 0; turn < 5; turn++) expect((await forget(email)).status).toBe(200);
    const sent = await Promise.all(spellings.map((email) => readOutbox(server, email)));
    expect(sent.flat()).toHaveLength(10);
    await forget("boite@essais.example");
    expect(await readOutbox(server, "boite@essais.example")).toHaveLength(1);
  });
});

/** A server that knows networks apart, with unproven accounts, and who asks for links to these from everywhere. */
async function openMailbox(emails: readonly string[]) {
  const strict = await startTestServer({ TRUSTED_PROXIES: "127.0.0.1", ACCOUNT_REQUESTS_PER_HOUR: "1000" });
  for (const email of emails) {
    const built = await buildAccount({ email, emailVerified: false });
    await strict.services.database.db.transaction((tx) => createAccounts(tx, [built]));
  }
  const forget = (email: string, from: string) => {
    const { body, headers } = json({ email });
    const init = { method: "POST", body, headers: { ...headers, "x-forwarded-for": from } };
    return strict.request("/api/account/forgotten-password", init);
  };
  const askFrom = async (network: string, asked: readonly string[]) => {
    for (const email of asked)
      for (let turn = 0; turn < 5; turn += 1)
        expect((await forget(email, `${network}.${turn + 1}`)).status).toBe(200);
  };
  return { strict, forget, askFrom };
}

test("whoever asks for an unproven account gets a link, whatever others ask for its mailbox from elsewhere", async () => {
  const owner = "titulaire@essais.example";
  const spellings = ["a", "b", "c", "d", "e", "f"].map((tag) => `titulaire+${tag}@essais.example`);
  const { strict, forget, askFrom } = await openMailbox([owner, ...spellings]);
  const links = async () => (await readOutbox(strict, owner, "reset-password")).length;
  await askFrom("203.0.113", spellings.slice(0, 2));
  await forget(owner, "198.51.100.7");
  expect(await links()).toBe(1);
  // From ever more networks: one link now and then leaves all the same.
  await askFrom("192.0.2", spellings.slice(2, 4));
  await askFrom("233.252.0", spellings.slice(4));
  await forget(owner, "198.51.100.7");
  expect(await links()).toBe(2);
  await strict.close();
});

test("a mailbox is not filled from everywhere through ever more spellings, each of which gets a link now and then", async () => {
  const spellings = Array.from({ length: 20 }, (_, at) => `partout+${at}@essais.example`);
  const { strict, forget, askFrom } = await openMailbox(spellings);
  for (const [at, network] of ["203.0.113", "192.0.2", "233.252.0"].entries())
    await askFrom(network, spellings.slice(2 * at, 2 * at + 2));
  const count = async () =>
    (await Promise.all(spellings.map((email) => readOutbox(strict, email)))).flat().length;
  expect(await count()).toBe(30);
  for (const email of spellings.slice(6))
    expect((await forget(email, `198.18.${spellings.indexOf(email)}.7`)).status).toBe(200);
  expect(await count()).toBe(42);
  await strict.close();
});

test("a mailbox is not filled through changes of address either", async () => {
  const { cookie } = people.owner;
  const change = (email: string) =>
    server.request("/api/account/email", {
      method: "POST",
      cookie,
      ...json({ email, currentPassword: testPassword }),
    });
  const statuses = [];
  for (const tag of ["a", "b", "c", "d"]) statuses.push((await change(`victime+${tag}@gmail.com`)).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  const { cookie: other } = people.administrator;
  const asOther = await server.request("/api/account/email", {
    method: "POST",
    cookie: other,
    ...json({ email: "vic.time@googlemail.com", currentPassword: testPassword }),
  });
  expect(asOther.status).toBe(200);
  const oneTooMany = await server.request("/api/account/email", {
    method: "POST",
    cookie: other,
    ...json({ email: "victime@gmail.com", currentPassword: testPassword }),
  });
  expect(oneTooMany.status).toBe(429);
  expect(Number(oneTooMany.headers.get("retry-after"))).toBeGreaterThan(0);
});

describe("a session", () => {
  test("is not fixed: signing in makes a new one, whatever cookie was brought", async () => {
    const brought = people.professional.cookie;
    const own = cookieOf(await signIn("administrator@essais.example", testPassword, { cookie: brought }));
    expect(own).not.toBe(brought);
    const invented = "calanque.session_token=attaquant.signature";
    const second = cookieOf(await signIn("administrator@essais.example", testPassword, { cookie: invented }));
    expect(second).not.toContain("attaquant");
    expect(await (await server.request("/api/session", { cookie: invented })).json()).toMatchObject({
      account: null,
    });
  });

  test("travels in a cookie that scripts and other sites cannot use", async () => {
    const reply = await signIn("administrator@essais.example", testPassword);
    expect(await reply.json()).toEqual({ done: true });
    const [cookie] = reply.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  test("of somebody else is neither read nor ended", async () => {
    const [row] = await server.services.database.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, people.owner.userId));
    const { cookie } = people.professional;
    const reply = await server.request(`/api/account/sessions/${row?.id}`, { method: "DELETE", cookie });
    expect(reply.status).toBe(404);
  });
});

describe("another site's page", () => {
  const foreign = { origin: "https://attaquant.example" };
  const writes = [
    ["POST", "/api/auth/sign-in/email"],
    ["POST", "/api/auth/sign-out"],
    ["POST", "/api/account/sign-up"],
    ["POST", "/api/account/password"],
    ["POST", "/api/account/deletion"],
    ["PUT", "/api/account/profile"],
    ["PUT", "/api/account/agency/logo"],
    ["DELETE", "/api/account/sessions"],
    ["POST", "/api/admin/accounts/x/status"],
  ] as const;

  test.each(writes)("does nothing with %s %s", async (method, path) => {
    const { body, headers } = json({ email: "a@essais.example", password: "mistral-fort" });
    const reply = await server.request(path, {
      method,
      cookie: people.administrator.cookie,
      body,
      headers: { ...headers, ...foreign },
    });
    expect(reply.status).toBe(403);
  });
});

test("a page that the browser marks as another site's does nothing either, where it hides its origin", async () => {
  const sent = async (site: string) =>
    server.app.request(
      new Request("http://127.0.0.1:3000/api/account/profile", {
        method: "PUT",
        body: JSON.stringify({ full_name: "Camille Essai" }),
        headers: {
          "content-type": "application/json",
          "sec-fetch-site": site,
          cookie: people.administrator.cookie,
        },
      }),
    );
  expect((await sent("cross-site")).status).toBe(403);
  expect((await sent("same-site")).status).toBe(403);
  expect((await sent("same-origin")).status).toBe(200);
});

describe("a role", () => {
  test("counts only while the account is active, from the next request on", async () => {
    const account = await buildAccount({ email: "chef@essais.example", role: "administrator" });
    const { db } = server.services.database;
    const [userId = ""] = await db.transaction((tx) => createAccounts(tx, [account]));
    const cookie = await server.signIn("chef@essais.example", testPassword);
    const status = async () => (await server.request("/api/admin/figures", { cookie })).status;
    expect(await status()).toBe(200);
    await db.update(profiles).set({ status: "inactive" }).where(eq(profiles.userId, userId));
    expect(await status()).toBe(404);
    await db
      .update(profiles)
      .set({ status: "active", userRole: "visitor" })
      .where(eq(profiles.userId, userId));
    expect(await status()).toBe(404);
  });

  test("is a visitor's where there is no profile", async () => {
    const account = await buildAccount({ email: "orphelin@essais.example", role: "administrator" });
    const { db } = server.services.database;
    const [userId = ""] = await db.transaction((tx) => createAccounts(tx, [account]));
    const cookie = await server.signIn("orphelin@essais.example", testPassword);
    await db.delete(profiles).where(eq(profiles.userId, userId));
    expect(await (await server.request("/api/session", { cookie })).json()).toMatchObject({
      account: { role: "visitor" },
    });
    expect((await server.request("/api/admin/figures", { cookie })).status).toBe(404);
  });
});

test("a right that the database could not tell of is not refused: the request may be sent again", async () => {
  const { db } = server.services.database;
  const asks = [
    ["owner", "GET", "/api/own-properties"],
    ["owner", "GET", "/api/links"],
    ["owner", "POST", "/functions/generate_short_alias"],
    ["owner", "GET", "/api/account"],
    ["owner", "PUT", "/api/account/agency/logo"],
    ["administrator", "GET", "/api/admin/figures"],
  ] as const;
  await db.execute(sql`alter table profiles rename to profiles_away`);
  try {
    for (const [who, method, path] of asks) {
      const init = { method, cookie: people[who].cookie, ...(method !== "GET" && json({})) };
      const reply = await server.request(path, init);
      expect([path, reply.status]).toEqual([path, 503]);
    }
    expect(
      await (await server.request("/api/session", { cookie: people.owner.cookie })).json(),
    ).toMatchObject({ account: { role: "visitor" } });
  } finally {
    await db.execute(sql`alter table profiles_away rename to profiles`);
  }
  expect((await server.request("/api/links", { cookie: people.owner.cookie })).status).toBe(200);
});

describe("a body", () => {
  const paths = ["/api/auth/sign-in/email", "/api/account/sign-up", "/api/account/reset-password"];
  const post = (path: string, body: string) =>
    server.request(path, { method: "POST", body, headers: { "content-type": "application/json" } });

  test.each(paths)("that is oversized or no JSON is refused by %s", async (path) => {
    const long = JSON.stringify({ email: "a@essais.example", password: "x".repeat(1_100_000) });
    expect((await post(path, long)).status).toBe(413);
    for (const broken of ["", "{", "[]", "null", '"texte"', '{"email":{"$ne":1},"password":["a"]}'])
      expect((await post(path, broken)).status).toBe(400);
  });

  test("with a password longer than any is refused before it costs a hash", async () => {
    const body = { email: "visitor@essais.example", password: "x".repeat(60_000) };
    expect((await post("/api/auth/sign-in/email", JSON.stringify(body))).status).toBe(400);
  });

  test("that names a page to go to is not followed", async () => {
    const body = {
      email: "visitor@essais.example",
      password: testPassword,
      callbackURL: "https://attaquant.example",
    };
    const reply = await post("/api/auth/sign-in/email", JSON.stringify(body));
    expect(reply.status).toBe(200);
    expect(reply.headers.get("location")).toBeNull();
    expect(await reply.text()).not.toContain("attaquant");
  });
});

test("every other endpoint of the accounts library is closed", async () => {
  const paths = [
    "sign-up/email",
    "update-user",
    "change-email",
    "delete-user",
    "forget-password",
    "list-sessions",
    "get-session",
    "error",
  ];
  for (const path of paths)
    for (const method of ["GET", "POST"]) {
      const reply = await server.request(`/api/auth/${path}`, { method, cookie: people.visitor.cookie });
      expect({ path, method, status: reply.status }).toEqual({ path, method, status: 404 });
    }
});
