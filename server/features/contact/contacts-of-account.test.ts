import { afterAll, beforeAll, expect, test } from "vitest";
import { createContact } from "../../testing/build-contact.ts";
import { addMember, createFounder, type TestPerson } from "../../testing/build-team.ts";
import { buildAccount, testPassword } from "../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createAccounts } from "../account/create-account.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const send = async (who: TestPerson, method: string, path: string, body?: object) => {
  const reply = await server.request(path, { method, cookie: who.cookie, ...(body && json(body)) });
  expect([path, reply.status]).toEqual([path, 200]);
  return reply;
};

/** States that a contact of this address may be written to. */
async function state(who: TestPerson & { readonly agencyId: string | null }, email: string) {
  const id = await createContact(server.services.db, { ...who, email });
  const statement = { kind: "email", value: email, basis: "contract", on: "2026-01-05", source: "Mandat" };
  await send(who, "POST", `/api/contacts/${id}/allow`, statement);
}

const exportOf = async (who: TestPerson) => (await send(who, "GET", "/api/account/export")).text();

test("an export holds no address that was stated for an agency of several, during the work there nor after it", async () => {
  const manager = await createFounder(server, { email: "gerant@dits.example", name: "Agence des Dits" });
  const { agencyId } = manager;
  const agent = {
    ...(await addMember(server, agencyId, { email: "agent@dits.example", role: "agent" })),
    agencyId,
  };
  await state(agent, "cliente@dits.example");
  expect(await exportOf(agent)).not.toContain("cliente@dits.example");
  await send(manager, "POST", "/api/team/people/end", { user_id: agent.userId, to: manager.userId });
  const cookie = await server.signIn(agent.email, testPassword);
  expect(await exportOf({ ...agent, cookie })).not.toContain("cliente@dits.example");
});

test("an export holds what somebody stated who works alone, with an agency or without one", async () => {
  const founder = await createFounder(server, { email: "seule@dits.example", name: "Agence d’une personne" });
  await state(founder, "client@dits.example");
  expect(await exportOf(founder)).toContain('"key":"client@dits.example"');
  const account = await buildAccount({ email: "sans@dits.example", role: "professional" });
  const [userId = ""] = await server.services.db.transaction((tx) => createAccounts(tx, [account]));
  const cookie = await server.signIn(account.email, testPassword);
  const alone = { userId, email: account.email, cookie, agencyId: null };
  await state(alone, "autre@dits.example");
  expect(await exportOf(alone)).toContain('"key":"autre@dits.example"');
});
