/** Follow-up plans: written, begun, ended by the first answer. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import type { PlanRun, tasksReply } from "#domain/api/task.ts";
import { givenPlans, type PlanKey } from "#domain/task/follow-up-plan.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { endWaitingPlans } from "../../records/task/run-plans.ts";
import { followUpPlans, planRuns, tasks } from "../../records/task/task-schema.ts";
import { createContact } from "../../testing/build-contact.ts";
import { addMember } from "../../testing/build-team.ts";
import { givenPlan } from "../../testing/given-plan.ts";
import { openTaskDesk, type TaskDesk } from "../../testing/task-desk.ts";
import { json } from "../../testing/test-server.ts";
import { eraseLeads } from "../lead/erase-leads.ts";

let desk: TaskDesk;
beforeAll(async () => {
  desk = await openTaskDesk();
});
afterAll(() => desk.server.close());
let contactId: string;
beforeEach(async () => {
  desk.setNow("2026-11-24T09:00:00Z");
  const { db } = desk.server.services;
  await db.delete(tasks);
  await db.delete(followUpPlans);
  contactId = await createContact(db, desk.agent);
});

const open = async (): Promise<z.infer<typeof tasksReply>["items"]> =>
  ((await desk.ask("GET", "/api/tasks")).body as z.infer<typeof tasksReply>).items;
const start = async (key = "acquereur", contact_id = contactId, cookie?: string) =>
  desk.ask("POST", `/api/follow-up-plans/${key}/start`, { contact_id }, cookie);
const leaveLead = async (email: string) => {
  const body = { name: "Jeanne Roux", email, phone: "06 12 34 56 78", agency_id: desk.agent.agencyId };
  const reply = await desk.server.request("/functions/submit-lead", {
    method: "POST",
    ...json({ ...body, lead_type: "contact_agence", message: "Bonjour", consent: true }),
  });
  expect(reply.status).toBe(200);
};
const runs = async () =>
  ((await desk.ask("GET", `/api/plan-runs?contact_id=${contactId}`)).body as { items: PlanRun[] }).items;

describe("a plan", () => {
  test("is begun in one press: its tasks are due so many days later, and linked to the contact", async () => {
    expect((await start()).status).toBe(200);
    expect(
      (await open()).map(({ title, due_on, plan, contact }) => [title, due_on, plan, contact?.id]),
    ).toEqual(
      [
        ["Premier appel (projet, budget, délai)", "2026-11-24"],
        ["Envoyer une sélection de biens", "2026-11-25"],
        ["Proposer une visite", "2026-11-28"],
        ["Reprendre contact", "2026-12-04"],
      ].map((one) => [...one, "Nouvel acquéreur", contactId]),
    );
    expect(await runs()).toMatchObject([{ key: "acquereur", open: 4, ended_at: null }]);
  });

  test("begun twice runs once, and again once nothing of it is left", async () => {
    const first = (await start()).body as PlanRun;
    expect(((await start()).body as PlanRun).id).toBe(first.id);
    expect(await open()).toHaveLength(4);
    for (const { id } of await open()) await desk.ask("POST", `/api/tasks/${id}/done`);
    desk.setNow("2026-11-24T10:00:00Z");
    await start();
    expect((await runs()).map(({ open: left, end_reason: reason }) => [left, reason])).toEqual([
      [4, null],
      [0, "finished"],
    ]);
  });

  test("that waits for an answer ends with it, whichever merged contact it runs with; others go on", async () => {
    const { db } = desk.server.services;
    const other = await createContact(db, desk.agent);
    await start();
    await start("relance", other);
    await desk.createTask({ title: "Sans plan", contact_id: contactId });
    const chasing = (await open()).find(({ plan }) => plan === "Relance");
    await desk.ask("POST", `/api/tasks/${chasing?.id}/done`);
    await db
      .update(contacts)
      .set({ rootId: contactId, mergedIntoId: contactId })
      .where(eq(contacts.id, other));
    const end = (at: string) =>
      db.transaction((tx) =>
        endWaitingPlans(tx, contactId, {
          leadIds: [randomUUID()],
          heir: null,
          reason: "answered",
          endedBy: randomUUID(),
          now: new Date(at),
        }),
      );
    await end("2026-11-24T10:00:00Z");
    const left = (await open()).map(({ plan }) => plan);
    expect([left.length, left.filter((plan) => plan === "Nouvel acquéreur").length]).toEqual([5, 4]);
    const reasons = (await runs()).map(({ key, end_reason: reason }) => [key, reason]);
    expect(reasons.sort()).toEqual([
      ["acquereur", null],
      ["relance", "answered"],
    ]);
    expect((await desk.ask("GET", "/api/tasks?list=done")).body).toMatchObject({ total: 1 });
    // A second answer ends nothing more.
    await end("2026-11-25T10:00:00Z");
    expect((await runs()).find(({ key }) => key === "relance")?.ended_at).toBe("2026-11-24T10:00:00.000Z");
  });

  test("is stopped by hand", async () => {
    const { id } = (await start()).body as PlanRun;
    expect((await desk.ask("POST", `/api/plan-runs/${id}/stop`)).body).toMatchObject({
      end_reason: "stopped",
      open: 0,
    });
    expect(await open()).toEqual([]);
    const reply = await desk.ask("POST", `/api/plan-runs/${id}/stop`, {}, desk.stranger.cookie);
    expect(reply.status).toBe(404);
  });

  test("is begun with no contact of another agency", async () => {
    expect((await start("acquereur", contactId, desk.stranger.cookie)).status).toBe(404);
    expect(await open()).toEqual([]);
  });

  test("leaves nothing behind of a contact that is erased", async () => {
    const { db } = desk.server.services;
    await start();
    await db.delete(contacts).where(eq(contacts.id, contactId));
    expect([await open(), await db.$count(planRuns, eq(planRuns.contactId, contactId))]).toEqual([[], 0]);
  });
});

describe("the plans of an agency", () => {
  const own = {
    name: "Le nôtre",
    starts_with_lead: true,
    steps: [{ delay_days: 0, kind: "call", title: "Appeler tout de suite" }],
  };
  const write = (key: PlanKey, plan: object, before: object, cookie?: string) =>
    desk.ask("PUT", `/api/follow-up-plans/${key}`, { ...plan, before }, cookie);

  test("are the given ones until it writes them, for itself alone, and can be given back", async () => {
    expect((await write("acquereur", own, givenPlan("acquereur"))).body).toMatchObject({
      ...own,
      is_own: true,
    });
    expect((await write("acquereur", { ...own, name: "Deux fois" }, own)).status).toBe(200);
    const foreign = await desk.ask("GET", "/api/follow-up-plans", undefined, desk.stranger.cookie);
    expect(JSON.stringify(foreign.body)).not.toContain("Deux fois");
    await start();
    expect((await open()).map(({ title, plan }) => [title, plan])).toEqual([
      ["Appeler tout de suite", "Deux fois"],
    ]);
    const given = (await desk.ask("DELETE", "/api/follow-up-plans/acquereur")).body;
    expect(given).toMatchObject({ name: givenPlans.acquereur.name, is_own: false });
  });

  test("are given back from what was read alone, and refused with what stands over a colleague's words", async () => {
    const theirs = { ...own, name: "D’un collègue" };
    expect((await write("vendeur", own, givenPlan("vendeur"))).status).toBe(200);
    expect((await write("vendeur", theirs, own)).status).toBe(200);
    const reset = (before: object) => desk.ask("DELETE", "/api/follow-up-plans/vendeur", { before });
    const refused = await reset(own);
    expect([refused.status, refused.body]).toMatchObject([409, { code: "edit-conflict", current: theirs }]);
    expect((await reset(theirs)).body).toMatchObject({ is_own: false });
    // The same again, after an answer that was lost.
    expect((await reset(theirs)).body).toMatchObject({ is_own: false });
  });

  test("are written over what was read, and refused with what stands over anything else", async () => {
    const [one, other] = [
      { ...own, name: "De l’une" },
      { ...own, name: "De l’autre" },
    ];
    const given = givenPlan("relance");
    const statuses = await Promise.all([one, other].map((plan) => write("relance", plan, given)));
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [late, kept] = statuses[0]?.status === 409 ? [one, other] : [other, one];
    // The same again, after an answer that was lost.
    expect((await write("relance", kept, given)).status).toBe(200);
    const refused = await write("relance", late, given);
    expect([refused.status, refused.body]).toMatchObject([409, { code: "edit-conflict", current: kept }]);
    expect((await write("relance", late, kept)).body).toMatchObject(late);
    expect((await desk.ask("DELETE", "/api/follow-up-plans/relance")).status).toBe(200);
    expect((await write("relance", kept, late)).status).toBe(409);
  });

  test("begin with a new lead where it says so, end with its first answer, and go with who left it", async () => {
    const { db } = desk.server.services;
    const email = `${randomUUID()}@exemple.fr`;
    await leaveLead(email);
    expect(await open()).toEqual([]);
    await write("vendeur", own, givenPlan("vendeur"));
    desk.setNow("2026-11-24T09:05:00Z");
    await leaveLead(email);
    const [task] = await open();
    expect([task?.title, task?.contact?.name]).toEqual(["Appeler tout de suite", "Jeanne Roux"]);
    const note = (outcome: string) =>
      desk.ask("POST", `/api/contacts/${task?.contact?.id}/attempts`, {
        way: "call",
        idempotency_key: randomUUID(),
        outcome,
      });
    expect((await note("no-answer")).status).toBe(200);
    expect(await open()).toHaveLength(1);
    expect((await note("reached")).status).toBe(200);
    expect(await open()).toEqual([]);
    const written = await db.select().from(leads).where(eq(leads.email, email));
    const ids = written.map(({ id }) => id);
    await db.transaction((tx) => eraseLeads(tx, ids, new Date("2026-11-24T12:00:00Z")));
    expect(await db.$count(tasks)).toBe(0);
  });

  test("are written by its managers alone", async () => {
    const email = "negociateur@taches.example";
    const { cookie } = await addMember(desk.server, desk.agent.agencyId, { email, role: "agent" });
    expect((await write("vendeur", own, own, cookie)).status).toBe(403);
    expect((await desk.ask("DELETE", "/api/follow-up-plans/vendeur", {}, cookie)).status).toBe(403);
    const read = await desk.ask("GET", "/api/follow-up-plans", undefined, cookie);
    expect(read.body).toMatchObject({ may_edit: false });
  });
});
