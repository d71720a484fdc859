/** What happened to a lead or a link, as features write it; what it is read by, and what clears it. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { submitLeadReply } from "#domain/api/lead.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import { createPeople, type People, testPassword } from "../../testing/people.ts";
import { readMailedToken } from "../../testing/read-outbox.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { leads } from "../lead/lead-schema.ts";
import { properties } from "../property/property-schema.ts";
import { saveProperties } from "../property/save-properties.ts";
import { readTimeline, recordEvent } from "./timeline.ts";
import { timelineEvents } from "./timeline-schema.ts";

let server: TestServer;
let people: People;
let propertyId: string;

beforeAll(async () => {
  server = await startTestServer();
  people = await createPeople(server);
  const { db } = server.services.database;
  const row = buildNewProperty({ userId: people.owner.userId, saleDate: "2025-03-04" });
  await db.transaction((tx) => saveProperties(tx, [row], server.services.secret));
  const [stored] = await db.select({ id: properties.id }).from(properties);
  propertyId = stored?.id ?? expect.fail();
});
afterAll(() => server.close());

const send = (method: string, path: string, body: unknown, cookie?: string) =>
  server.request(path, { method, cookie, ...json(body) });

async function leaveLead(email: string): Promise<string> {
  const person = { name: "Jeanne Canari", phone: "06 99 88 77 66", email, message: "Le mot canari" };
  const body = { ...person, property_id: propertyId, consent: true };
  const reply = await send("POST", "/functions/submit-lead", body);
  return submitLeadReply.parse(await reply.json()).id ?? expect.fail();
}

const readEvents = async (subjectKind: "lead" | "link", subjectId: string) => {
  const events = await readTimeline(server.services.database.db, { subjectKind, subjectId });
  return events.map(({ kind, detail, actorId }) => ({ kind, detail, actorId }));
};

const settled = (email: "sheet" | "notice") => ({
  kind: "lead-email-settled",
  detail: { email, state: "kept" },
  actorId: null,
});

describe("the timeline of a lead", () => {
  test("tells that it came, what became of its e-mails and what its person took back", async () => {
    const id = await leaveLead("chronologie@exemple.fr");
    const token = await readMailedToken(server, "chronologie@exemple.fr", "detailed-sheet");
    await send("POST", "/api/consents/withdraw", { token, purposes: ["request"] });
    expect(await readEvents("lead", id)).toEqual([
      { kind: "lead-received", detail: { lead_type: "fiche_detaillee" }, actorId: null },
      settled("sheet"),
      settled("notice"),
      { kind: "lead-consent-withdrawn", detail: { purposes: ["request"] }, actorId: null },
    ]);
    const { db } = server.services.database;
    const [lead] = await db.select().from(leads).where(eq(leads.id, id));
    const events = await readTimeline(db, { subjectKind: "lead", subjectId: id });
    expect(new Set(events.map(({ agencyId }) => agencyId))).toEqual(new Set([lead?.agencyId]));
    // Withdrawn again, nothing happens.
    await send("POST", "/api/consents/withdraw", { token, purposes: ["request"] });
    expect(await readEvents("lead", id)).toHaveLength(4);
  });

  test("names nobody, and is gone once its person is erased", async () => {
    const { db } = server.services.database;
    const id = await leaveLead("efface@exemple.fr");
    const text = JSON.stringify(await db.select().from(timelineEvents));
    expect(text).toContain(id);
    for (const canary of ["Canari", "06 99 88", "efface@exemple.fr", "mot canari"])
      expect(text).not.toContain(canary);
    const token = await readMailedToken(server, "efface@exemple.fr", "detailed-sheet");
    expect((await send("POST", "/api/consents/erase", { token })).status).toBe(200);
    expect(await readEvents("lead", id)).toEqual([]);
  });
});

test("the timeline of a link tells its life, who did what, and goes with it", async () => {
  const { cookie, userId } = people.professional;
  const body = { alias: "au-fil-du-temps", destination_url: "https://exemple.fr/" };
  const { id } = (await (await send("POST", "/api/links", body, cookie)).json()) as { id: string };
  const change = (fields: object) => send("PATCH", `/api/links/${id}`, fields, cookie);
  for (const fields of [
    { is_active: false },
    { destination_url: "https://exemple.fr/autre" },
    { title: "x" },
  ])
    expect((await change(fields)).status).toBe(200);
  expect((await send("DELETE", `/api/links/${id}`, {}, cookie)).status).toBe(200);
  expect((await send("POST", `/api/links/${id}/restore`, {}, cookie)).status).toBe(200);
  const own = { actorId: userId };
  expect(await readEvents("link", id)).toEqual([
    { kind: "link-created", detail: { alias: "au-fil-du-temps" }, ...own },
    { kind: "link-switched", detail: { is_active: false }, ...own },
    { kind: "link-redirected", detail: { destination_url: "https://exemple.fr/autre" }, ...own },
    { kind: "link-removed", detail: {}, ...own },
    { kind: "link-restored", detail: {}, ...own },
  ]);
  const exported = await server.request("/api/account/export", { cookie });
  expect(await exported.text()).toContain("link-redirected");
});

test("an event of a kind that only a newer node knows is left out, and takes nothing along", async () => {
  const { db } = server.services.database;
  const { cookie, userId } = people.professional;
  const subjectId = crypto.randomUUID();
  const event = { subjectKind: "link", subjectId, ownerId: userId, detail: {}, at: new Date() };
  await db.insert(timelineEvents).values([
    { ...event, kind: "link-of-tomorrow" },
    { ...event, kind: "link-removed" },
  ]);
  expect(await readEvents("link", subjectId)).toEqual([{ kind: "link-removed", detail: {}, actorId: null }]);
  expect((await server.request("/api/account/export", { cookie })).status).toBe(200);
});

test("what is undone happened in no timeline", async () => {
  const { db } = server.services.database;
  const before = await db.$count(timelineEvents);
  const failing = db.transaction(async (tx) => {
    await recordEvent(tx, {
      kind: "link-removed",
      detail: {},
      subjectId: crypto.randomUUID(),
      ownerId: null,
      agencyId: null,
      actorId: null,
      at: new Date(),
    });
    throw new Error("Undone.");
  });
  await expect(failing).rejects.toThrow("Undone.");
  expect(await db.$count(timelineEvents)).toBe(before);
});

test("an account that is deleted takes its timelines along, those of its leads too", async () => {
  const { db } = server.services.database;
  const { cookie, userId } = people.owner;
  const id = await leaveLead("reste@exemple.fr");
  expect((await readTimeline(db, { ownerId: userId })).length).toBeGreaterThan(0);
  const body = { currentPassword: testPassword, confirmation: "SUPPRIMER" };
  expect((await send("POST", "/api/account/deletion", body, cookie)).status).toBe(200);
  expect(await db.select().from(leads).where(eq(leads.id, id))).toEqual([]);
  expect(await readTimeline(db, { ownerId: userId })).toEqual([]);
  expect(await readEvents("lead", id)).toEqual([]);
});

test("who was handed something is named by nothing once their account is gone", async () => {
  const { db } = server.services.database;
  const { cookie, userId } = people.visitor;
  const subjectId = crypto.randomUUID();
  const given = {
    subjectId,
    ownerId: people.professional.userId,
    agencyId: null,
    actorId: null,
    at: new Date(),
  };
  const handOver = (to: string) =>
    ({ kind: "contact-handed-over", detail: { user_id: to }, ...given }) as const;
  await recordEvent(db, handOver(userId), handOver(people.professional.userId));
  const body = { currentPassword: testPassword, confirmation: "SUPPRIMER" };
  expect((await send("POST", "/api/account/deletion", body, cookie)).status).toBe(200);
  const events = await readTimeline(db, { subjectKind: "contact", subjectId });
  expect(events.map(({ detail }) => detail)).toEqual([
    { user_id: "" },
    { user_id: people.professional.userId },
  ]);
  expect(JSON.stringify(await db.select().from(timelineEvents))).not.toContain(userId);
});
