/** What the law gives everyone, whose account opens no session too. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../records/account/account-schema.ts";
import { buildAccount, buildAgency, testPassword } from "../../testing/people.ts";
import { readOutbox } from "../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAccounts } from "./create-account.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SIGN_INS_PER_MINUTE: "1000" });
});
afterAll(() => server.close());

const ask = (what: "export" | "deletion", body: object) =>
  server.request(`/api/auth/own-data/${what}`, { method: "POST", ...json(body) });

for (const status of ["pending", "rejected"] as const) {
  test(`an account that is ${status} is exported and deleted by whoever knows its password`, async () => {
    const { db } = server.services.database;
    const email = `${status}@attente.example`;
    const agency = buildAgency({ name: `Agence ${status}` });
    const account = await buildAccount({ email, role: "professional", status, agency });
    await db.transaction((tx) => createAccounts(tx, [account]));
    const own = { email: email.toUpperCase(), password: testPassword };

    const exported = await ask("export", own);
    expect(exported.status).toBe(200);
    expect(exported.headers.get("content-disposition")).toContain("attachment");
    expect(exported.headers.getSetCookie()).toEqual([]);
    expect(await exported.json()).toMatchObject({
      account: { email },
      profile: { status, agencyName: `Agence ${status}` },
    });

    expect((await ask("deletion", own)).status).toBe(400);
    const word = { confirmation: "SUPPRIMER" };
    const wrong = await ask("deletion", { ...own, ...word, password: "pas-le-bon" });
    expect(wrong.status).toBe(401);
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
    expect((await ask("deletion", { ...own, ...word })).status).toBe(200);
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
    const mails = await readOutbox(server, email);
    expect(mails.map(({ kind }) => kind)).toEqual(["account-deleted"]);
  });
}

test("neither tells whether an address has an account, and passwords are guessed there no more than elsewhere", async () => {
  const email = "guettee@attente.example";
  const account = await buildAccount({ email, status: "pending", role: "professional" });
  await server.services.database.db.transaction((tx) => createAccounts(tx, [account]));
  for (const who of [email, "personne@attente.example"]) {
    const replies: unknown[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const reply = await ask("export", { email: who, password: "pas-le-bon" });
      const { message } = (await reply.json()) as { message: string };
      replies.push([reply.status, message]);
    }
    expect(replies[0]).toEqual([401, "E-mail ou mot de passe incorrect."]);
    expect(replies.at(-1)).toEqual([429, expect.stringContaining("tentatives")]);
  }
  expect((await ask("export", { email, password: testPassword })).status).toBe(429);
  const signIn = await server.request("/api/auth/sign-in/email", {
    method: "POST",
    ...json({ email, password: testPassword }),
  });
  expect(signIn.status).toBe(429);
});
