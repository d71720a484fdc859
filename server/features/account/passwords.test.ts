import { hashPassword as hashWithScrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { credentials } from "../../records/account/account-schema.ts";
import { hashPassword, isOldHash, verifyPassword } from "../../records/account/passwords.ts";
import { buildAccount, testPassword } from "../../testing/people.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAccounts } from "./create-account.ts";

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
