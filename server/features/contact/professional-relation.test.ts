/** What an agency states of who it deals with in their trade: for whom, until when, and what neither gives nor takes it. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Contact, contact, contactsReply, newContactReply } from "#domain/api/contact.ts";
import { contactTimelineReply } from "#domain/api/contact-exchange.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { meetLead } from "../../records/contact-lead/meet-lead.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { createFounder, type TestPerson } from "../../testing/build-team.ts";
import { createContactImports } from "../../testing/contact-import.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let agency: TestPerson & { readonly agencyId: string };
const at = new Date("2026-11-24T10:00:00Z");

beforeAll(async () => {
  server = await startTestServer({}, () => at);
  agency = await createFounder(server, { email: "etude@relation.example", name: "Agence des Études" });
});
afterAll(() => server.close());

const call = (path: string, method = "GET", body?: object) =>
  server.request(`/api/contacts${path}`, { method, cookie: agency.cookie, ...(body && json(body)) });
const read = async (id: string) => contact.parse(await (await call(`/${id}`)).json());
async function create(body: object): Promise<Contact> {
  const reply = await call("", "POST", { idempotency_key: crypto.randomUUID(), ...body });
  return newContactReply.parse(await reply.json()).contact;
}
const state = (id: string, value: string, on = "2026-11-03") =>
  call(`/${id}/allow`, "POST", {
    kind: value.includes("@") ? "email" : "phone",
    value,
    basis: "professional",
    on,
    source: "Ventes suivies ensemble",
  });
const phoneOf = async (id: string) =>
  (await read(id)).addresses.find(({ kind }) => kind === "phone") ?? expect.fail();
const setKinds = async (id: string, kinds: readonly string[]) => {
  const { version } = await read(id);
  expect((await call(`/${id}`, "PATCH", { version, kinds })).status).toBe(200);
};
const wait = (id: string) =>
  server.services.db.update(contacts).set({ waitingSince: at }).where(eq(contacts.id, id));
const toCall = async () =>
  contactsReply.parse(await (await call("?whose=agency&state=to-call")).json()).items.map(({ id }) => id);

test("it lets a notary be called until they sell or buy, and again once they do not", async () => {
  const phone = "04 91 20 30 40";
  const notary = await create({ last_name: "Sabatier", phones: [phone], kinds: ["Notaire"] });
  expect(await phoneOf(notary.id)).toMatchObject({
    is_allowed: false,
    reason: "Rien n’autorise encore à appeler ce numéro. Déclarez votre relation professionnelle.",
  });
  expect((await state(notary.id, phone)).status).toBe(200);
  expect(await phoneOf(notary.id)).toMatchObject({
    is_allowed: true,
    allowance: "stated",
    reason: "Relation professionnelle depuis le 3 novembre 2026 (Ventes suivies ensemble)",
  });
  const { items } = contactTimelineReply.parse(await (await call(`/${notary.id}/timeline`)).json());
  expect(items[0]).toMatchObject({ kind: "allowed", detail: "Relation professionnelle" });
  await wait(notary.id);
  expect(await toCall()).toContain(notary.id);
  await setKinds(notary.id, ["Notaire", "Vendeur"]);
  expect(await phoneOf(notary.id)).toMatchObject({
    is_allowed: false,
    allowance: "none",
    reason: expect.stringContaining("suspendue\u00a0: ce contact est aussi vendeur ou acquéreur"),
    stated: { basis: "professional" },
  });
  await wait(notary.id);
  expect(await toCall()).not.toContain(notary.id);
  await setKinds(notary.id, []);
  expect((await phoneOf(notary.id)).reason).toContain("n’est plus notaire ni partenaire");
  await wait(notary.id);
  expect(await toCall()).not.toContain(notary.id);
  await setKinds(notary.id, ["Partenaire"]);
  expect((await phoneOf(notary.id)).is_allowed).toBe(true);
});

test("it is no act of the person's: they are kept no longer for it", async () => {
  const phone = "04 91 20 30 41";
  const { id } = await create({ last_name: "Gardé", phones: [phone], kinds: ["Notaire"] });
  await server.services.db
    .update(contacts)
    .set({ actedAt: new Date("2026-01-05T10:00:00Z"), createdAt: new Date("2026-01-05T10:00:00Z") })
    .where(eq(contacts.id, id));
  await state(id, phone);
  expect((await read(id)).kept_until).toBe("2029-01-05");
});

test.each([
  ["a seller", ["Vendeur"]],
  ["a buyer who is a partner too", ["Acquéreur", "Partenaire"]],
  ["somebody of no kind", []],
])("it is not stated of %s", async (_, kinds) => {
  const phone = `04 91 20 31 ${String(10 + kinds.length)}`;
  const { id } = await create({ last_name: `Particulier ${kinds.length}`, phones: [phone], kinds });
  const refused = await state(id, phone);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(await refused.json())).toContain("ni vendeur ni acquéreur");
  expect((await phoneOf(id)).stated).toBeNull();
});

test("a withdrawal wins over it, on whatever day it was stated", async () => {
  const { db } = server.services;
  const { userId: ownerId, agencyId } = agency;
  const lead = {
    id: crypto.randomUUID(),
    ownerId,
    agencyId,
    name: "Marc Delorme",
    email: "marc@diagnostics.example",
    phone: "0491203050",
    userTypes: [],
    createdAt: new Date("2026-10-01T10:00:00Z"),
  };
  const { id } = await create({
    last_name: "Delorme",
    emails: [lead.email],
    phones: [lead.phone],
    kinds: ["Partenaire"],
  });
  expect((await state(id, lead.phone, "2026-11-20")).status).toBe(200);
  await db.transaction(async (tx) => {
    await tx.insert(leads).values({ ...lead, leadType: "contact_agence", recipient: "agency" });
    await tx.insert(consents).values({
      leadId: lead.id,
      purpose: "call",
      text: "Je veux être rappelé",
      version: "1",
      emailKey: "k",
      proof: "p",
      givenAt: lead.createdAt,
    });
    await meetLead(tx, lead);
  });
  expect((await phoneOf(id)).allowance).toBe("ledger");
  await db
    .update(consents)
    .set({ withdrawnAt: new Date("2026-11-10T10:00:00Z") })
    .where(eq(consents.leadId, lead.id));
  expect((await phoneOf(id)).allowance).toBe("withdrawn");
  await wait(id);
  expect(await toCall()).not.toContain(id);
  const again = await state(id, lead.phone, "2026-11-23");
  expect(again.status).toBe(400);
  expect(JSON.stringify(await again.json())).toContain("a retiré son accord");
});

test("neither a merge nor a file gives or takes it: it rests while it is part of a seller", async () => {
  const phone = "04 91 20 30 60";
  const notary = await create({ last_name: "Fusion", phones: [phone], kinds: ["Notaire"] });
  await state(notary.id, phone);
  const seller = await create({ last_name: "Vendeuse", phones: ["04 91 20 30 61"], kinds: ["Vendeur"] });
  const { merges } = contact.parse(
    await (await call(`/${notary.id}/merge`, "POST", { other_id: seller.id })).json(),
  );
  const merged = await read(notary.id);
  expect(merged.addresses.map(({ is_allowed }) => is_allowed)).toEqual([false, false]);
  await call(`/merges/${merges[0]?.id}/undo`, "POST", {});
  expect((await phoneOf(notary.id)).is_allowed).toBe(true);
  expect((await phoneOf(seller.id)).stated).toBeNull();

  const files = createContactImports(server, agency, () => at);
  const same = await files.run(
    `Nom;Téléphone;Profil ou étiquettes\nFusion;${phone};Notaire\nNeuve;04 91 20 30 62;Notaire`,
  );
  expect((await phoneOf(notary.id)).is_allowed).toBe(true);
  const { items } = contactsReply.parse(await (await call("?whose=agency&search=Neuve")).json());
  expect(await phoneOf(items[0]?.id ?? "")).toMatchObject({ stated: null, is_allowed: false });
  await files.undo(same.id);
  expect((await phoneOf(notary.id)).is_allowed).toBe(true);
});

const stand = async (id: string, kind: string, step: string) => {
  const body = { kind, step, lost_reason: step === "lost" ? "Parti ailleurs" : null };
  expect((await call(`/${id}/step`, "PUT", body)).status).toBe(200);
};
const wishes = async (id: string) => {
  const nothing = { types: [], arrondissements: [], circle: null, surface: null, rooms: null };
  const body = { version: 0, ...nothing, budget: 300_000 };
  expect((await call(`/${id}/wishes/${crypto.randomUUID()}`, "PUT", body)).status).toBe(200);
};

test.each([
  ["a seller at mandate", "04 91 20 32 10", (id: string) => stand(id, "Vendeur", "mandate")],
  ["a buyer who visits", "04 91 20 32 11", (id: string) => stand(id, "Acquéreur", "visit")],
  ["whoever looks for a home", "04 91 20 32 12", wishes],
])("%s is a consumer, whatever kinds are ticked", async (name, phone, begin) => {
  const { id } = await create({ last_name: name, phones: [phone], kinds: ["Notaire"] });
  expect((await state(id, phone)).status).toBe(200);
  await begin(id);
  await setKinds(id, ["Notaire"]);
  expect(await phoneOf(id)).toMatchObject({
    is_allowed: false,
    reason: expect.stringContaining("suspendue\u00a0: ce contact est aussi vendeur ou acquéreur"),
  });
  await wait(id);
  expect(await toCall()).not.toContain(id);
  const again = await state(id, phone);
  expect([again.status, JSON.stringify(await again.json())]).toEqual([
    400,
    expect.stringContaining("ni vendeur ni acquéreur"),
  ]);
});

test("who sold or bought elsewhere is dealt with in their trade again", async () => {
  const phone = "04 91 20 32 13";
  const { id } = await create({ last_name: "Perdue", phones: [phone], kinds: ["Notaire"] });
  await state(id, phone);
  await stand(id, "Vendeur", "mandate");
  await stand(id, "Vendeur", "lost");
  await setKinds(id, ["Notaire"]);
  expect((await phoneOf(id)).is_allowed).toBe(true);
  await wait(id);
  expect(await toCall()).toContain(id);
});

test("it is not stated of a number that a seller has too, nor offered, and rests with the true reason", async () => {
  const phone = "04 91 20 33 10";
  const email = "standard@relation.example";
  const notary = await create({
    last_name: "Standard",
    phones: [phone],
    emails: [email],
    kinds: ["Notaire"],
  });
  const addressesOf = async () => (await read(notary.id)).addresses;
  expect((await addressesOf()).map((one) => one.may_state_relation)).toEqual([true, true]);
  expect((await state(notary.id, phone)).status).toBe(200);
  expect((await phoneOf(notary.id)).may_state_relation).toBe(false);
  const seller = await create({ last_name: "Vend ici", phones: [phone], kinds: ["Vendeur"] });
  const shared = await phoneOf(notary.id);
  expect(shared).toMatchObject({ is_allowed: false, may_state_relation: false });
  expect(shared.reason).toMatch(/suspendue\u00a0: ce numéro est aussi celui d’un vendeur ou acquéreur\.$/);
  expect((await phoneOf(seller.id)).reason).toContain("ce contact est aussi vendeur ou acquéreur");
  const again = await state(notary.id, phone);
  expect([again.status, JSON.stringify(await again.json())]).toEqual([
    400,
    expect.stringContaining("Ce numéro est aussi celui d’un vendeur ou acquéreur"),
  ]);
  await call(`/${notary.id}/disallow`, "POST", { kind: "phone", value: phone });
  expect(await phoneOf(notary.id)).toMatchObject({
    may_state_relation: false,
    reason: expect.stringMatching(/^Ce numéro est aussi celui d’un vendeur ou acquéreur/),
  });
  expect((await addressesOf()).find(({ kind }) => kind === "email")?.may_state_relation).toBe(true);
});

test("it takes the place of no consent in writing that somebody recorded meanwhile", async () => {
  const phone = "04 91 20 33 11";
  const { id } = await create({ last_name: "Écrite", phones: [phone], kinds: ["Notaire"] });
  const consent = { kind: "phone", value: phone, basis: "consent", on: "2026-11-02", source: "Formulaire" };
  expect((await call(`/${id}/allow`, "POST", consent)).status).toBe(200);
  const refused = await state(id, phone);
  expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
    400,
    expect.stringContaining("déjà enregistré"),
  ]);
  expect((await phoneOf(id)).stated).toMatchObject({ basis: "consent", source: "Formulaire" });
  // The other way round it does.
  const other = await create({ last_name: "Déclarée", phones: ["04 91 20 33 12"], kinds: ["Notaire"] });
  await state(other.id, "04 91 20 33 12");
  await call(`/${other.id}/allow`, "POST", { ...consent, value: "04 91 20 33 12" });
  expect((await phoneOf(other.id)).stated?.basis).toBe("consent");
});
