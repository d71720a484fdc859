import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deletionWord } from "#domain/api/account.ts";
import { adminLead, adminLeadsReply } from "#domain/api/admin-lead.ts";
import { submitLeadReply, untoldReply } from "#domain/api/lead.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { auditLog } from "../../records/audit/audit-schema.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { createPeople, type People, testPassword } from "../../testing/people.ts";
import { json, startNodeOn, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { purgeLeadsCommand } from "./purge-command.ts";

let server: TestServer;
let people: People;
let property: string;
let at = new Date("2026-11-20T10:00:00.000Z");

beforeAll(async () => {
  const unlimited = { LEADS_PER_EMAIL_PER_HOUR: "1000", LEADS_PER_PROPERTY_PER_HOUR: "1000" };
  server = await startTestServer(unlimited, () => at);
  people = await createPeople(server);
  const { db } = server.services.database;
  const own = { userId: people.owner.userId, agencyName: "Agence des Essais", saleDate: "2025-03-04" };
  await db.transaction((tx) => saveProperties(tx, [buildNewProperty(own)], server.services.secret));
  const [stored] = await db.select({ id: properties.id }).from(properties);
  property = stored?.id ?? expect.fail();
});
afterAll(() => server.close());

const ask = (path: string, init: RequestInit = {}) =>
  server.request(`/api/admin/${path}`, { ...init, cookie: people.administrator.cookie });
const list = async (query = "") => adminLeadsReply.parse(await (await ask(`leads${query}`)).json());
const submit = async (name: string, overrides: object = {}) => {
  const body = {
    property_id: property,
    name,
    phone: "06 11 22 33 44",
    email: `${name}@exemple.fr`,
    consent: true,
  };
  const reply = await server.request("/functions/submit-lead", {
    method: "POST",
    ...json({ ...body, ...overrides }),
  });
  return submitLeadReply.parse(await reply.json()).id ?? expect.fail();
};
const noticesOf = (id: string) =>
  server.services.database.db
    .select()
    .from(emails)
    .where(and(eq(emails.aboutId, id), eq(emails.kind, "lead-notice")));
const failNotice = (id: string) =>
  server.services.database.db
    .update(emails)
    .set({ state: "failed", lastError: "550 user unknown" })
    .where(and(eq(emails.aboutId, id), eq(emails.kind, "lead-notice")));
const sendNotice = (id: string) => ask(`leads/${id}/notice`, { method: "POST", ...json({}) });
const lastAudit = async (action: string) =>
  (await server.services.database.db.select().from(auditLog).where(eq(auditLog.action, action))).at(-1);

test("everyone's leads are sorted, searched and counted by state", async () => {
  for (const name of ["Berthe", "anatole", "Zoé"]) {
    at = new Date(at.getTime() + 60_000);
    await submit(name);
  }
  const failed = await submit("Igor");
  await failNotice(failed);
  expect((await list("?sort=name&direction=asc")).items.map(({ name }) => name)).toEqual([
    "anatole",
    "Berthe",
    "Igor",
    "Zoé",
  ]);
  const { items, total, by_state: byState } = await list("?filter=failed");
  expect(items.map(({ id }) => id)).toEqual([failed]);
  expect({ total, byState }).toEqual({
    total: 1,
    byState: { received: 0, "sheet-sent": 0, "agency-told": 0, kept: 3, failed: 1 },
  });
  expect((await list("?search=BERTHE")).total).toBe(1);
});

describe("an agency that was not told", () => {
  const untold = async () => {
    const { agencies } = untoldReply.parse(await (await ask("untold-leads")).json());
    return agencies.flatMap((agency) => agency.leads.map(({ id }) => id));
  };

  test("is told again under the same Message-ID, once, from two tabs at once", async () => {
    const id = await submit("Encore");
    await failNotice(id);
    const [before] = await noticesOf(id);
    expect(await untold()).toContain(id);
    const replies = await Promise.all([sendNotice(id), sendNotice(id)]);
    for (const reply of replies) expect(await reply.json()).toEqual({ success: true, state: "kept" });
    const after = await noticesOf(id);
    expect(after).toEqual([{ ...before, state: "kept", lastError: null }]);
    expect(await untold()).toContain(id);
    const { db } = server.services.database;
    const lines = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(lines).toMatchObject([{ action: "lead-notify", fromValue: "failed", toValue: "kept" }]);
  });

  test("stands apart from another of the same name", async () => {
    const { db } = server.services.database;
    const ids = [await submit("Homonyme"), await submit("Semblable")];
    for (const id of ids) await failNotice(id);
    await db
      .update(leads)
      .set({ ownerId: people.professional.userId, agencyId: null })
      .where(eq(leads.id, ids[1] ?? ""));
    const { agencies } = untoldReply.parse(await (await ask("untold-leads")).json());
    const groups = ids.map((id) => agencies.findIndex((one) => one.leads.some((lead) => lead.id === id)));
    expect(new Set(groups).size).toBe(2);
    expect(groups.map((at) => agencies[at]?.recipient_name)).toEqual(
      Array.from(ids, () => agencies[groups[0] ?? -1]?.recipient_name),
    );
  });

  test("is told once e-mails can leave, where its notice was only kept", async () => {
    const id = await submit("Gardée");
    expect((await list("?search=gardee")).items).toMatchObject([{ state: "kept", notice_state: "kept" }]);
    expect(await (await sendNotice(id)).json()).toEqual({ success: true, state: "kept" });
    expect(await untold()).toContain(id);
    const [kept] = await noticesOf(id);
    const node = await startNodeOn(server.services.database, { SMTP_URL: "smtp://127.0.0.1:9" }, () => at);
    const reply = await node.request(`/api/admin/leads/${id}/notice`, {
      method: "POST",
      cookie: people.administrator.cookie,
      ...json({}),
    });
    await Promise.all([node.map.close(), node.addresses.close(), node.services.press.close()]);
    expect(await reply.json()).toEqual({ success: true, state: "queued" });
    expect(await noticesOf(id)).toEqual([{ ...kept, state: "queued" }]);
    expect(await untold()).not.toContain(id);
    await server.services.database.db.update(emails).set({ state: "sent" }).where(eq(emails.aboutId, id));
    expect((await list("?search=gardee")).items).toMatchObject([{ state: "agency-told" }]);
  });

  test("is told at its new address where the old one failed", async () => {
    const { db } = server.services.database;
    const id = await submit("Partie");
    await failNotice(id);
    await db
      .update(profiles)
      .set({ agencyEmail: "neuve@essais.example" })
      .where(eq(profiles.userId, people.owner.userId));
    expect(await (await sendNotice(id)).json()).toEqual({ success: true, state: "kept" });
    const states = (await noticesOf(id)).map(({ recipient, state }) => `${recipient} ${state}`);
    expect(states.sort()).toEqual(["agence@essais.example cancelled", "neuve@essais.example kept"]);
  });

  test("is not told of somebody who took their consent back", async () => {
    const { db } = server.services.database;
    const id = await submit("Repentie");
    await failNotice(id);
    await db.update(consents).set({ withdrawnAt: at }).where(eq(consents.leadId, id));
    expect(await untold()).not.toContain(id);
    expect((await sendNotice(id)).status).toBe(409);
    expect((await noticesOf(id)).map(({ state }) => state)).toEqual(["failed"]);
  });
});

describe("the table to take away", () => {
  test("holds every lead once, safe for spreadsheets, however many there are", async () => {
    const { db } = server.services.database;
    await submit("=HYPERLINK(1)", { email: "formule@exemple.fr", message: 'Un "mot"; puis\nun autre' });
    const createdAt = new Date(at.getTime() - 86_400_000);
    const many = Array.from({ length: 450 }, (_, index) => ({
      leadType: "contact",
      name: `Foule ${index}`,
      email: `foule${index}@exemple.fr`,
      recipient: "team",
      userTypes: [],
      createdAt,
    }));
    await db.insert(leads).values(many);
    const reply = await ask("export/leads");
    expect(reply.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(reply.headers.get("content-disposition")).toBe('attachment; filename="demandes-2026-11-20.csv"');
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await reply.arrayBuffer());
    expect(text.startsWith('\uFEFF"Reçue le";"Nature";"État";"Nom"')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(1)";"formule@exemple.fr";"06 11 22 33 44"`);
    expect(text).toContain('"Un ""mot""; puis\nun autre"');
    const ids = [...text.matchAll(/"([\da-f-]{36})"\r\n/g)].map(([, id]) => id);
    const stored = await db.select({ id: leads.id }).from(leads);
    expect(ids.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
  });

  test("is narrowed as the list is, and told in the log without the words that were searched", async () => {
    const text = await (await ask("export/leads?search=berthe")).text();
    expect(text.trim().split("\r\n")).toHaveLength(2);
    const line = await lastAudit("lead-export");
    expect(line).toMatchObject({ targetKind: "lead", actorName: "Camille Essai" });
    expect(JSON.stringify(line)).not.toMatch(/berthe/i);
    expect((await ask("export/leads?filter=inconnu")).status).toBe(400);
  });
});

describe("the proof of consent", () => {
  test("says who agreed to what, in which words, when by the server's clock, and that it is genuine", async () => {
    const id = await submit("Prouvée", { call_consent: true, consent_timestamp: "2026-11-20T09:59:00.000Z" });
    const reply = await ask(`leads/${id}/proof`);
    expect(reply.headers.get("content-disposition")).toBe(`attachment; filename="consentements-${id}.txt"`);
    const text = await reply.text();
    for (const words of [
      "Personne          Prouvée",
      "CONSENTEMENT 1 SUR 2 : Transmission de ma demande et réponse par e-mail",
      "« J'accepte que mes coordonnées soient transmises à l'agence «\u00a0Agence des Essais\u00a0» pour répondre à ma demande.",
      `Donné le          ${"20 novembre 2026 à 11:03, heure de Paris"} (2026-11-20T10:03:00.000Z)`,
      "Case cochée le    20 novembre 2026 à 10:59, heure de Paris (2026-11-20T09:59:00.000Z)",
      "Retiré le         pas retiré",
      "Vérification      authentique",
    ])
      expect(text).toContain(words);
    expect(await lastAudit("lead-proof")).toMatchObject({ targetId: id });
  });

  test("says so where a row is not as it was written", async () => {
    const id = await submit("Falsifiée");
    const { db } = server.services.database;
    await db.update(consents).set({ text: "J'accepte tout." }).where(eq(consents.leadId, id));
    const { consents: shown } = adminLead.parse(await (await ask(`leads/${id}`)).json());
    expect(shown.map(({ is_genuine: isGenuine }) => isGenuine)).toEqual([false]);
    expect(await (await ask(`leads/${id}/proof`)).text()).toContain("LA SIGNATURE NE CORRESPOND PAS");
  });
});

test("an administrator erases a person on request, with all they left; the log names nobody", async () => {
  const id = await submit("Oubliée", { message: "une" });
  await submit("Oubliée", { email: "OUBLIÉE@exemple.fr".toLowerCase(), message: "deux" });
  const { same_person: same } = adminLead.parse(await (await ask(`leads/${id}`)).json());
  expect(same).toBe(2);
  const erase = () => ask(`leads/${id}`, { method: "DELETE", ...json({}) });
  expect(await (await erase()).json()).toEqual({ erased: 2 });
  expect(adminLead.parse(await (await ask(`leads/${id}`)).json())).toMatchObject({
    name: null,
    email: null,
    consents: [{ is_genuine: true }],
  });
  expect((await erase()).status).toBe(409);
  const line = await lastAudit("lead-erase");
  expect(line).toMatchObject({ targetId: id, toValue: "2 demandes" });
  expect(JSON.stringify(line)).not.toMatch(/oubli/i);
});

test("the purge from the terminal tells ids and dates alone, and erases only without the dry run", async () => {
  const { db } = server.services.database;
  const createdAt = new Date("2023-01-02T03:04:05.000Z");
  const [old] = await db
    .insert(leads)
    .values({
      leadType: "contact",
      recipient: "team",
      name: "Ancienne",
      email: "ancienne@exemple.fr",
      userTypes: [],
      createdAt,
    })
    .returning();
  const events: unknown[] = [];
  const run = (parameters: Record<string, string>) =>
    purgeLeadsCommand(server.services, Readable.from([]), parameters, (event) => events.push(event));
  expect(await run({ dryRun: "1" })).toEqual({ count: 1 });
  expect(events).toEqual([{ id: old?.id, createdAt: "2023-01-02T03:04:05.000Z" }]);
  const nameNow = async () => (await db.select().from(leads).where(eq(leads.createdAt, createdAt)))[0]?.name;
  expect(await nameNow()).toBe("Ancienne");
  expect(await run({})).toEqual({ count: 1 });
  expect(await nameNow()).toBeNull();
  expect(await run({ dryRun: "1" })).toEqual({ count: 0 });
});

test("an account that is deleted takes the leads it received with it, but for the proofs", async () => {
  const { db } = server.services.database;
  const id = await submit("Dernière");
  const proofs = (await db.select().from(consents)).length;
  const reply = await server.request("/api/account/deletion", {
    method: "POST",
    cookie: people.owner.cookie,
    ...json({ currentPassword: testPassword, confirmation: deletionWord }),
  });
  expect(reply.status).toBe(200);
  expect((await ask(`leads/${id}`)).status).toBe(404);
  expect(await noticesOf(id)).toEqual([]);
  expect(await db.select().from(consents)).toHaveLength(proofs);
});
