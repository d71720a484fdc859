import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { hashPassword as hashWithScrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deletionWord } from "#domain/api/account.ts";
import { credentials, sessions, users } from "../../records/account/account-schema.ts";
import { hashPassword, isOldHash, verifyPassword } from "../../records/account/passwords.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { countWaiting } from "../../testing/count-waiting.ts";
import { buildAccount, testPassword } from "../../testing/people.ts";
import { readMailedToken } from "../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAccounts } from "./create-account.ts";
import { createAdministratorCommand } from "./create-administrator.ts";
import { endSessions, holdAccount } from "./ended-sessions.ts";
import { setPassword } from "./password-reset.ts";

test("a hash fits its password, in whichever spelling of its letters, and no other", async () => {
  const hash = await hashPassword("pass\u00e9 simple");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword({ hash, password: "passe\u0301 simple" })).toBe(true);
  expect(await verifyPassword({ hash, password: "passe simple" })).toBe(false);
});

test("two hashes of one password differ", async () => {
  expect(await hashPassword("mistral-fort")).not.toBe(await hashPassword("mistral-fort"));
});

test("a damaged hash fits nothing", async () => {
  const hash = await hashPassword("mistral-fort");
  for (const damaged of [hash.slice(0, -2), hash.slice(0, hash.lastIndexOf("$"))])
    expect(await verifyPassword({ hash: damaged, password: "mistral-fort" })).toBe(false);
});

test("a hash made by another program of the same algorithm fits", async () => {
  // Made with argon2-cffi for Python.
  const hash =
    "$argon2id$v=19$m=12288,t=3,p=1$Y2FsYW5xdWUtc2FsdC0xNg$E+grCRWvzZT5QKN9IykbHUrDz2ea98P76Kqvzt55pDk";
  expect(await verifyPassword({ hash, password: "mistral-fort" })).toBe(true);
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("an account with a hash of before signs in, and has a new one afterwards", async () => {
  const { db } = server.services.database;
  const email = "ancien@essais.example";
  const account = await buildAccount({ email, passwordHash: await hashWithScrypt(testPassword) });
  const [userId = ""] = await db.transaction((tx) => createAccounts(tx, [account]));
  const hashOf = async () => {
    const [row] = await db.select().from(credentials).where(eq(credentials.userId, userId));
    return row?.password ?? "";
  };
  await expect(server.signIn(email, "faux-mot")).rejects.toThrow("401");
  expect(isOldHash(await hashOf())).toBe(true);
  await server.signIn(email, testPassword);
  expect(isOldHash(await hashOf())).toBe(false);
  await server.signIn(email, testPassword);
});

describe.runIf(process.env.TEST_DATABASE_URL)("a password that is changed (needs TEST_DATABASE_URL)", () => {
  const newPassword = "Nouveau-Port2";
  const db = () => server.services.database.db;
  const create = async (email: string) => {
    const account = await buildAccount({ email, emailVerified: false });
    const [userId = ""] = await db().transaction((tx) => createAccounts(tx, [account]));
    return { userId, email, fullName: null };
  };

  test("opens no session for who signs in with the one before at that moment", async () => {
    const owner = await create("pendant@essais.example");
    const signIn = { email: owner.email, password: testPassword };
    const asking = await db().transaction(async (tx) => {
      await holdAccount(tx, owner.userId);
      const reply = server.request("/api/auth/sign-in/email", { method: "POST", ...json(signIn) });
      // Its password was looked at: it waits to open its session.
      await expect.poll(() => countWaiting(db())).toBe(1);
      await setPassword(tx, server.services, owner, await hashPassword(newPassword));
      await endSessions(tx, owner.userId);
      return { reply };
    });
    const refused = await asking.reply;
    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await db().$count(sessions, eq(sessions.userId, owner.userId))).toBe(0);
    await server.signIn(owner.email, newPassword);
  });

  test("leaves no link of before that changes the address", async () => {
    const owner = await create("adresse@essais.example");
    const cookie = await server.signIn(owner.email, testPassword);
    const asked = { email: "autre-adresse@essais.example", currentPassword: testPassword };
    await server.request("/api/account/email", { method: "POST", cookie, ...json(asked) });
    const token = await readMailedToken(server, asked.email, "change-email");
    const opening = await db().transaction(async (tx) => {
      await holdAccount(tx, owner.userId);
      const reply = server.request("/api/account/verify-email", { method: "POST", ...json({ token }) });
      await expect.poll(() => countWaiting(db())).toBe(1);
      await setPassword(tx, server.services, owner, await hashPassword(newPassword));
      return { reply };
    });
    expect((await opening.reply).status).toBe(404);
    const [after] = await db().select().from(users).where(eq(users.id, owner.userId));
    expect(after?.email).toBe(owner.email);
  });

  test.each([
    ["password", { password: "Voleur-Passe3", confirmPassword: "Voleur-Passe3" }],
    ["email", { email: "voleur@essais.example" }],
    ["deletion", { confirmation: deletionWord }],
  ])("lets nothing through that was asked for with the one before: %s", async (path, wanted) => {
    const owner = await create(`avant-${path}@essais.example`);
    const cookie = await server.signIn(owner.email, testPassword);
    const asking = await db().transaction(async (tx) => {
      await holdAccount(tx, owner.userId);
      const body = { currentPassword: testPassword, ...wanted };
      const reply = server.request(`/api/account/${path}`, { method: "POST", cookie, ...json(body) });
      // Its password was right when it was looked at.
      await expect.poll(() => countWaiting(db())).toBe(1);
      await setPassword(tx, server.services, owner, await hashPassword(newPassword));
      return { reply };
    });
    expect((await asking.reply).status).toBe(400);
    const [profile] = await db().select().from(profiles).where(eq(profiles.userId, owner.userId));
    expect(profile?.pendingEmail).toBeNull();
    await server.signIn(owner.email, newPassword);
  });

  test.each(["in the account", "by a command"])(
    "ends the session that is being opened: %s",
    async (where) => {
      const owner = await create(`ouvre-${where === "by a command" ? 1 : 2}@essais.example`);
      const cookie = await server.signIn(owner.email, testPassword);
      const body = { currentPassword: testPassword, password: newPassword, confirmPassword: newPassword };
      const change = async () => {
        if (where === "by a command")
          await createAdministratorCommand(
            server.services,
            Readable.from([newPassword]),
            { email: owner.email },
            () => undefined,
          );
        else await server.request("/api/account/password", { method: "POST", cookie, ...json(body) });
      };
      const id = randomUUID();
      const changing = await db().transaction(async (tx) => {
        // As the library's own statement does.
        await tx.select().from(users).where(eq(users.id, owner.userId)).for("key share");
        const done = change();
        await expect.poll(() => countWaiting(db())).toBe(1);
        const expiresAt = new Date("2100-01-01T00:00:00Z");
        await tx.insert(sessions).values({ id, token: id, userId: owner.userId, expiresAt });
        return { done };
      });
      await changing.done;
      expect(await db().$count(sessions, eq(sessions.id, id))).toBe(0);
      await server.signIn(owner.email, newPassword);
    },
  );
});
