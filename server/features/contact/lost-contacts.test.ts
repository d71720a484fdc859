/** A fault of the database is told as one: nobody hears that what they asked for does not exist. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactWishes, contactWishMatches } from "../../records/contact/wish-schema.ts";
import { meetLead } from "../../records/contact-lead/meet-lead.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { createContact } from "../../testing/build-contact.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { createFounder, type TestPerson } from "../../testing/build-team.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let founder: TestPerson & { readonly agencyId: string };
const now = new Date();

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: "silent" });
  founder = await createFounder(server, { email: "gerant@pertes.example", name: "Agence des Pertes" });
});
afterAll(() => server.close());

const db = () => server.services.db;
const ask = (method: string, path: string, body?: object) =>
  server.request(`/api/contacts${path}`, { method, cookie: founder.cookie, ...(body && json(body)) });

async function addLead(): Promise<string> {
  const lead = {
    id: crypto.randomUUID(),
    ownerId: founder.userId,
    agencyId: founder.agencyId,
    name: "Jeanne Roux",
    email: "jeanne@exemple.fr",
    phone: null,
    userTypes: [],
    createdAt: now,
  };
  await db().transaction(async (tx) => {
    await tx.insert(leads).values({ ...lead, leadType: "contact_agence", recipient: "agency" });
    await meetLead(tx, lead);
  });
  return lead.id;
}

async function addMatch(contactId: string): Promise<{ wish_id: string; property_id: string }> {
  const home = buildNewProperty({ userId: founder.userId });
  const { written } = await db().transaction((tx) => saveProperties(tx, [home], server.services.secret));
  const propertyId = written[0]?.after.id ?? expect.fail("unsaved");
  const id = crypto.randomUUID();
  const wish = { id, contactId, types: [], arrondissements: [], createdAt: now, savedAt: now };
  await db().insert(contactWishes).values(wish);
  await db().insert(contactWishMatches).values({ wishId: id, propertyId, foundAt: now, isNew: true });
  return { wish_id: id, property_id: propertyId };
}

/** What was written of the contact last, by its id. */
async function readLast(contactId: string): Promise<string> {
  const reply = await ask("GET", `/${contactId}/timeline`);
  const { items } = (await reply.json()) as { items: { id: string }[] };
  return items[0]?.id ?? expect.fail("Nothing was written.");
}

test("a request, a note, an attempt and a match of a contact that cannot be read are not said to be gone", async () => {
  const id = await createContact(db(), founder);
  const write = async (path: string, body: object) => {
    const made = await ask("POST", `/${id}/${path}`, { idempotency_key: crypto.randomUUID(), ...body });
    expect([path, made.status]).toEqual([path, 200]);
    return readLast(id);
  };
  const note = await write("notes", { text: "Vue mer" });
  const attempt = await write("attempts", { way: "call", outcome: "reached", text: null });
  const [lead, match] = [await addLead(), await addMatch(id)];
  const askAll = async () => {
    const replies = await Promise.all([
      ask("GET", `/of-lead/${lead}`),
      ask("PATCH", `/notes/${note}`, { text: "Vue sur la mer" }),
      ask("DELETE", `/attempts/${attempt}`),
      ask("POST", "/matches/seen", match),
    ]);
    return replies.map(({ status }) => status);
  };
  await db().execute(sql`alter table contacts rename to contacts_away`);
  expect(await askAll()).toEqual([500, 500, 500, 500]);
  await db().execute(sql`alter table contacts_away rename to contacts`);
  expect(await askAll()).toEqual([200, 200, 200, 200]);
});
