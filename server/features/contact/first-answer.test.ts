/** The clock of a first answer: what stops it, what ends it otherwise, what makes it run again. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Contact } from "#domain/api/contact.ts";
import type { EndedPlan } from "#domain/api/contact-exchange.ts";
import { submitLeadReply } from "#domain/api/lead.ts";
import type { PlanRun, TodayReply } from "#domain/api/task.ts";
import { noteSettledEmails } from "../../app/settled-emails.ts";
import type { SettledEmail } from "../../platform/mail/email.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { holdQueued } from "../../platform/mail/outbox.ts";
import { contactRequests, contacts } from "../../records/contact/contact-schema.ts";
import { closeRequests } from "../../records/contact-lead/close-requests.ts";
import { meetOldLeads } from "../../records/contact-lead/meet-lead.ts";
import { consents } from "../../records/lead/lead-schema.ts";
import { tasks } from "../../records/task/task-schema.ts";
import { countWaiting } from "../../testing/count-waiting.ts";
import { givenPlan } from "../../testing/given-plan.ts";
import { readMailedToken } from "../../testing/read-outbox.ts";
import { openTaskDesk, type TaskDesk } from "../../testing/task-desk.ts";
import { json } from "../../testing/test-server.ts";

let desk: TaskDesk;
let now = "";
beforeAll(async () => {
  // A server that sends: nothing is handed over here, each test says what became of an e-mail.
  desk = await openTaskDesk({ SMTP_URL: "smtp://127.0.0.1:9" });
});
afterAll(() => desk.server.close());
const setNow = (time: string) => {
  now = `2026-11-24T${time}:00Z`;
  desk.setNow(now);
};
beforeEach(async () => {
  setNow("09:00");
  const { db } = desk.server.services;
  await db.delete(tasks);
  await db.delete(contactRequests);
});

let people = 0;

/** A lead on the agency, of somebody else each time unless it has the e-mail of another; gives its id, and that of its contact. */
async function ask(email = `${randomUUID()}@exemple.fr`) {
  const body = { name: "Jeanne Roux", email, agency_id: desk.agent.agencyId, lead_type: "contact_agence" };
  people += 1;
  const phone = `06 12 34 56 ${10 + people}`;
  const reply = await desk.server.request("/functions/submit-lead", {
    method: "POST",
    ...json({
      ...body,
      phone,
      user_types: ["Vendeur"],
      message: "Bonjour",
      consent: true,
      call_consent: true,
    }),
  });
  const leadId = submitLeadReply.parse(await reply.json()).id ?? expect.fail();
  const { body: found } = await desk.ask("GET", `/api/contacts/of-lead/${leadId}`);
  return { leadId, email, contactId: (found as { contact_id: string }).contact_id };
}
type Asked = Awaited<ReturnType<typeof ask>>;

async function answer({ contactId, email }: Asked): Promise<string> {
  const key = randomUUID();
  const body = { idempotency_key: key, email, subject: "Votre demande", text: "À demain." };
  const reply = await desk.ask("POST", `/api/contacts/${contactId}/emails`, body);
  expect(reply).toMatchObject({ status: 200, body: { state: "queued" } });
  return key;
}

/** The e-mail of an answer ends so, as what sends e-mails has it noted. */
const settle = (id: string, state: SettledEmail["state"]) =>
  desk.server.services.db.transaction(async (tx) => {
    await tx.update(emails).set({ state }).where(eq(emails.aboutId, id));
    const settled = { kind: "contact-answer", about: { kind: "contact-entry", id }, state };
    await noteSettledEmails(() => new Date(now))(tx, [settled]);
  });

const attempt = (contactId: string, fields: object = {}) =>
  desk.ask("POST", `/api/contacts/${contactId}/attempts`, {
    idempotency_key: randomUUID(),
    way: "call",
    outcome: "reached",
    text: null,
    ...fields,
  });
const today = async () => ((await desk.ask("GET", "/api/today")).body as TodayReply).waiting;
const read = async ({ contactId }: Asked): Promise<Contact> =>
  (await desk.ask("GET", `/api/contacts/${contactId}`)).body;
const figures = async () => (await desk.ask("GET", "/api/contacts/answer-times")).body;
const counted = async () =>
  ((await desk.ask("GET", "/api/today/waiting")).body as { waiting: number }).waiting;

const start = (contactId: string, key: string) =>
  desk.ask("POST", `/api/follow-up-plans/${key}/start`, { contact_id: contactId });
const runsOf = async ({ contactId }: Asked) =>
  ((await desk.ask("GET", `/api/plan-runs?contact_id=${contactId}`)).body as { items: PlanRun[] }).items;
const running = async (asked: Asked) =>
  (await runsOf(asked))
    .flatMap(({ key, ended_at: ended, open }) => (ended === null ? [`${key} ${open}`] : []))
    .sort();
const turn = ({ leadId }: Asked, way: "set-aside" | "await-answer") =>
  desk.ask("POST", `/api/contacts/requests/${leadId}/${way}`);
const move = ({ contactId }: Asked, fields: object) =>
  desk.ask("PUT", `/api/contacts/${contactId}/step`, { kind: "Vendeur", lost_reason: null, ...fields });
const lose = (asked: Asked) => move(asked, { step: "lost", lost_reason: "Fausse demande" });
const withdraw = async ({ email }: Asked) => {
  const token = await readMailedToken(desk.server, email, "lead-receipt");
  const body = { token, purposes: ["request"] };
  expect((await desk.ask("POST", "/api/consents/withdraw", body)).status).toBe(200);
};
const setRequest = ({ leadId }: Asked, values: Partial<typeof contactRequests.$inferInsert>) =>
  desk.server.services.db.update(contactRequests).set(values).where(eq(contactRequests.leadId, leadId));
const stateSent = (id: string) =>
  desk.server.services.db.update(emails).set({ state: "sent" }).where(eq(emails.aboutId, id));

describe("an answer whose e-mail does not leave", () => {
  test("answers nobody: the person waits again since they asked, in the day, the count, the list and the figures", async () => {
    const some: Asked[] = [];
    for (let index = 0; index < 5; index += 1) some.push(await ask());
    setNow("09:10");
    const keys: string[] = [];
    for (const one of some) keys.push(await answer(one));
    expect([(await today()).total, await counted()]).toEqual([0, 0]);
    setNow("11:00");
    expect(await figures()).toMatchObject({ within_15_minutes: 100 });
    const [first, ...others] = some;
    for (const key of keys.slice(1)) await settle(key, "sent");
    await settle(keys[0] ?? "", "failed");
    const asked = first ?? expect.fail();
    expect(await today()).toMatchObject({
      total: 1,
      items: [{ lead_id: asked.leadId, since: "2026-11-24T09:00:00.000Z", is_answer_lost: true }],
    });
    expect(await counted()).toBe(1);
    expect(await figures()).toMatchObject({ within_15_minutes: 80 });
    expect(await read(asked)).toMatchObject({
      waiting_since: "2026-11-24T09:00:00.000Z",
      requests: [{ answered_at: null, attempts: 1 }],
    });
    expect((await read(others[0] ?? expect.fail())).waiting_since).toBeNull();
    // Sent again, it leaves after all: that is when they were answered.
    setNow("12:00");
    await settle(keys[0] ?? "", "sent");
    expect(await read(asked)).toMatchObject({
      waiting_since: null,
      requests: [{ answered_at: "2026-11-24T12:00:00.000Z" }],
    });
  });

  test("leaves standing what reached the person since; what is only kept stops the clock", async () => {
    const asked = await ask();
    setNow("09:10");
    const lost = await answer(asked);
    setNow("09:20");
    await attempt(asked.contactId);
    await settle(lost, "failed");
    expect(await read(asked)).toMatchObject({ requests: [{ answered_at: "2026-11-24T09:20:00.000Z" }] });
    const other = await ask();
    await settle(await answer(other), "kept");
    expect((await read(other)).waiting_since).toBeNull();
  });

  test("that leaves late answers nothing that was asked since", async () => {
    const first = await ask();
    setNow("09:10");
    const key = await answer(first);
    setNow("09:20");
    await ask(first.email);
    await settle(key, "sent");
    expect((await read(first)).waiting_since).toBe("2026-11-24T09:20:00.000Z");
  });

  test("since a restored backup held it and it was let go, answers nobody either", async () => {
    const { db, outbox } = desk.server.services;
    const asked = await ask();
    await answer(asked);
    await holdQueued(db, new Date(now));
    expect(await db.transaction((tx) => outbox.cancelHeld(tx))).toBeGreaterThan(0);
    expect(await read(asked)).toMatchObject({
      waiting_since: "2026-11-24T09:00:00.000Z",
      requests: [{ answered_at: null }],
    });
  });
});

describe("a request that needs no answer any more", () => {
  test("since its person withdrew, waits nowhere, and is neither answered nor left unanswered", async () => {
    const asked = await ask();
    for (let index = 0; index < 5; index += 1) {
      const other = await ask();
      await attempt(other.contactId);
    }
    setNow("11:00");
    await withdraw(asked);
    expect([(await today()).total, await counted()]).toEqual([0, 0]);
    expect(await read(asked)).toMatchObject({
      waiting_since: null,
      requests: [{ answered_at: null, closed_because: "withdrawn" }],
    });
    expect(await figures()).toMatchObject({ requests: 5, within_an_hour: 100 });
  });

  test("since its person withdrew, waits no more when an answer to it is cancelled, then or later", async () => {
    const asked = await ask();
    await answer(asked);
    await withdraw(asked);
    expect((await read(asked)).requests).toMatchObject([{ answered_at: null, closed_because: "withdrawn" }]);
    const second = await ask();
    const late = await answer(second);
    await stateSent(late);
    await withdraw(second);
    await settle(late, "failed");
    expect([(await read(second)).waiting_since, (await today()).total]).toEqual([null, 0]);
  });

  test("since its person withdrew before they were a contact, waits from nowhere on", async () => {
    const { db } = desk.server.services;
    const asked = await ask();
    await db.delete(contactRequests).where(eq(contactRequests.leadId, asked.leadId));
    const isOfLead = eq(consents.leadId, asked.leadId);
    await db
      .update(consents)
      .set({ withdrawnAt: new Date(now) })
      .where(isOfLead);
    await meetOldLeads({ db, now: () => new Date(now) });
    expect(await read(asked)).toMatchObject({
      waiting_since: null,
      requests: [{ closed_because: "withdrawn" }],
    });
  });

  test("since its person is lost, waits no more, and again once that is taken back", async () => {
    const asked = await ask();
    await lose(asked);
    expect(await read(asked)).toMatchObject({ waiting_since: null, requests: [{ closed_because: "lost" }] });
    await move(asked, { step: "discovery", since: now });
    expect(await read(asked)).toMatchObject({ waiting_since: now.replace("Z", ".000Z") });
    // Somebody who buys still waits when they sell no more.
    await move(asked, { kind: "Acquéreur", step: "search" });
    await lose(asked);
    expect((await read(asked)).waiting_since).not.toBeNull();
  });

  test("is set aside by hand, and waits again since it came when that is taken back; answered, it stays so", async () => {
    const asked = await ask();
    setNow("10:00");
    expect((await turn(asked, "set-aside")).body).toMatchObject({
      waiting_since: null,
      requests: [{ closed_because: "set-aside", answered_at: null, attempts: 0 }],
    });
    expect([(await today()).total, await counted()]).toEqual([0, 0]);
    expect((await turn(asked, "await-answer")).body).toMatchObject({
      waiting_since: "2026-11-24T09:00:00.000Z",
    });
    await attempt(asked.contactId);
    expect((await turn(asked, "set-aside")).body).toMatchObject({ requests: [{ closed_because: null }] });
  });

  test("waits no more when it is taken up again where its person was reached meanwhile", async () => {
    const asked = await ask();
    await start(asked.contactId, "relance");
    await turn(asked, "set-aside");
    setNow("09:10");
    await attempt(asked.contactId);
    setNow("09:20");
    expect((await turn(asked, "await-answer")).body).toMatchObject({
      waiting_since: null,
      requests: [{ closed_because: null, answered_at: "2026-11-24T09:10:00.000Z" }],
    });
    expect(await running(asked)).toEqual([]);
  });

  test.skipIf(!process.env.TEST_DATABASE_URL)(
    "is closed after a change of its contact: neither waits for ever (needs TEST_DATABASE_URL)",
    async () => {
      const { db } = desk.server.services;
      const asked = await ask();
      const isOfLead = eq(contactRequests.leadId, asked.leadId);
      const closing = { because: "withdrawn", at: new Date(now) } as const;
      const closed = await db.transaction(async (tx) => {
        await tx.select().from(contacts).where(eq(contacts.id, asked.contactId)).for("update");
        const other = db.transaction((own) => closeRequests(own, [asked.leadId], closing)).catch(String);
        await expect.poll(() => countWaiting(tx)).toBe(1);
        await tx.update(contactRequests).set({ attempts: 1 }).where(isOfLead);
        return { other };
      });
      expect(await closed.other).toBeUndefined();
      expect((await read(asked)).requests).toMatchObject([{ attempts: 1, closed_because: "withdrawn" }]);
    },
  );
});

describe("a contact that is lost no more", () => {
  test("waits again however they left that step: to none, from their page, by a step of the other kind", async () => {
    const asked = await ask();
    const ways = [{ step: null }, { step: "discovery" }, { kind: "Acquéreur", step: "search" }];
    for (const way of ways) {
      await lose(asked);
      expect((await read(asked)).waiting_since).toBeNull();
      await move(asked, way);
      expect(await read(asked)).toMatchObject({ waiting_since: "2026-11-24T09:00:00.000Z" });
    }
  });

  test("has what was closed before wait no more, as whoever was not lost before a step is taken back", async () => {
    const first = await ask();
    const closed = { closedAt: new Date(now), closedBecause: "lost" };
    await setRequest(first, closed);
    setNow("09:30");
    await move(first, { step: "estimation" });
    await move(first, { step: "discovery", since: now });
    expect((await read(first)).waiting_since).toBeNull();
    const second = await ask(first.email);
    setNow("10:00");
    await lose(first);
    setNow("10:30");
    await move(first, { step: "discovery" });
    expect((await read(first)).requests).toMatchObject([
      { id: second.leadId, closed_because: null },
      { id: first.leadId, closed_because: "lost" },
    ]);
  });

  test("waits again with its plans when a loss of many is taken back, and no more when that of a return is", async () => {
    const asked = await ask();
    await start(asked.contactId, "relance");
    const plans = await running(asked);
    expect(plans).not.toEqual([]);
    const change = async (step: object) => {
      const body = { ids: [asked.contactId], step: { kind: "Vendeur", lost_reason: null, ...step } };
      return ((await desk.ask("POST", "/api/contacts/change", body)).body as { undo: object }).undo;
    };
    const undo = (what: object) => desk.ask("POST", "/api/contacts/change/undo", { undo: what });
    setNow("09:30");
    const loss = await change({ step: "lost", lost_reason: "Fausse demande" });
    expect(await read(asked)).toMatchObject({ waiting_since: null, requests: [{ closed_because: "lost" }] });
    expect(await running(asked)).toEqual([]);
    setNow("09:31");
    expect(await undo(loss)).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await read(asked)).toMatchObject({ waiting_since: "2026-11-24T09:00:00.000Z" });
    expect(await running(asked)).toEqual(plans);
    setNow("09:40");
    await lose(asked);
    const later = await ask(asked.email);
    setNow("09:50");
    const back = await change({ step: "discovery" });
    expect((await read(asked)).requests).toMatchObject([{ closed_because: null }, { closed_because: null }]);
    await undo(back);
    expect((await read(asked)).requests).toMatchObject([
      { id: later.leadId, closed_because: null },
      { id: asked.leadId, closed_because: "lost" },
    ]);
  });

  test("waits for one request alone where that is said of it", async () => {
    const asked = await ask();
    await lose(asked);
    expect((await turn(asked, "await-answer")).body).toMatchObject({
      waiting_since: "2026-11-24T09:00:00.000Z",
      requests: [{ closed_because: null }],
    });
  });
});

describe("the plans of who waits", () => {
  const ended = (reply: { body: unknown }) =>
    (reply.body as { ended_plans: EndedPlan[] }).ended_plans.map(({ name }) => name);

  test("end with the first answer where they chase it; a sale or a purchase goes on, and the reply says so", async () => {
    const asked = await ask();
    await start(asked.contactId, "vendeur");
    await start(asked.contactId, "relance");
    const missed = await attempt(asked.contactId, { outcome: "no-answer" });
    expect([ended(missed), await running(asked)]).toEqual([[], ["relance 3", "vendeur 5"]]);
    setNow("09:05");
    expect(ended(await attempt(asked.contactId))).toEqual(["Relance"]);
    expect(await running(asked)).toEqual(["vendeur 5"]);
  });

  test("end where they chase somebody who waits for nothing, once a call reaches them; what is only written ends none", async () => {
    const asked = await ask();
    await attempt(asked.contactId);
    setNow("09:10");
    await start(asked.contactId, "relance");
    await start(asked.contactId, "vendeur");
    await answer(asked);
    const tried = [
      await attempt(asked.contactId, { outcome: "message-left" }),
      await attempt(asked.contactId, { way: "mail" }),
    ];
    expect([tried.map(ended), await running(asked)]).toEqual([
      [[], []],
      ["relance 3", "vendeur 5"],
    ]);
    setNow("09:20");
    const [first, second] = [randomUUID(), randomUUID()];
    const reached = await attempt(asked.contactId, { idempotency_key: first, is_received: true });
    expect([ended(reached), await running(asked)]).toEqual([["Relance"], ["vendeur 5"]]);
    setNow("09:30");
    await attempt(asked.contactId, { idempotency_key: second });
    // Noted by mistake: it goes on once nothing else reached them.
    await desk.ask("DELETE", `/api/contacts/attempts/${first}`);
    expect(await running(asked)).toEqual(["vendeur 5"]);
    await desk.ask("DELETE", `/api/contacts/attempts/${second}`);
    expect(await running(asked)).toEqual(["relance 3", "vendeur 5"]);
  });

  test("that their request began end with its answer, are given back by hand, and when the answer did not leave", async () => {
    const own = { ...givenPlan("acquereur"), starts_with_lead: true };
    await desk.ask("PUT", "/api/follow-up-plans/acquereur", { ...own, before: givenPlan("acquereur") });
    const asked = await ask();
    expect(await running(asked)).toEqual(["acquereur 4"]);
    const key = randomUUID();
    const body = { idempotency_key: key, email: asked.email, subject: "Bonjour", text: "À demain." };
    const reply = await desk.ask("POST", `/api/contacts/${asked.contactId}/emails`, body);
    const [run] = (reply.body as { ended_plans: EndedPlan[] }).ended_plans;
    expect([run?.name, await running(asked)]).toEqual(["Nouvel acquéreur", []]);
    expect((await desk.ask("POST", `/api/plan-runs/${run?.id}/resume`)).body).toMatchObject({ open: 4 });
    const other = await ask();
    const lost = await answer(other);
    expect(await running(other)).toEqual([]);
    await settle(lost, "failed");
    expect(await running(other)).toEqual(["acquereur 4"]);
    await desk.ask("DELETE", "/api/follow-up-plans/acquereur", { before: own });
  });

  test("end with a request that is set aside, and go on with it", async () => {
    const asked = await ask();
    await start(asked.contactId, "relance");
    await turn(asked, "set-aside");
    expect(await running(asked)).toEqual([]);
    await turn(asked, "await-answer");
    expect(await running(asked)).toEqual(["relance 3"]);
  });

  test("are given back with the clock where a call was noted by mistake, which counts nowhere then", async () => {
    const asked = await ask();
    await start(asked.contactId, "relance");
    const before = await read(asked);
    setNow("09:05");
    const key = randomUUID();
    await attempt(asked.contactId, { idempotency_key: key });
    expect([(await today()).total, await running(asked)]).toEqual([0, []]);
    const foreign = await desk.ask("DELETE", `/api/contacts/attempts/${key}`, {}, desk.stranger.cookie);
    expect(foreign.status).toBe(404);
    const taken = await desk.ask("DELETE", `/api/contacts/attempts/${key}`);
    expect(taken.body).toMatchObject({
      waiting_since: before.waiting_since,
      kept_until: before.kept_until,
      requests: [{ attempts: 0, answered_at: null }],
    });
    expect([(await today()).total, await running(asked)]).toEqual([1, ["relance 3"]]);
    const events = (await desk.ask("GET", `/api/contacts/${asked.contactId}/timeline`)).body;
    expect(JSON.stringify(events)).not.toContain("reached");
    const late = randomUUID();
    await attempt(asked.contactId, { idempotency_key: late });
    setNow("12:00");
    expect((await desk.ask("DELETE", `/api/contacts/attempts/${late}`)).status).toBe(409);
  });

  test("go on where a second answer takes the place of one that did not leave, and does not leave either", async () => {
    const asked = await ask();
    await start(asked.contactId, "relance");
    setNow("09:10");
    const first = await answer(asked);
    setNow("09:20");
    const second = await answer(asked);
    await settle(first, "failed");
    expect([(await read(asked)).waiting_since, await running(asked)]).toEqual([null, []]);
    await settle(second, "failed");
    expect([(await today()).total, await running(asked)]).toEqual([1, ["relance 3"]]);
  });

  test("go on with nobody who withdrew, or who is lost, when an answer to them does not leave", async () => {
    const gone = await ask();
    await start(gone.contactId, "relance");
    const late = await answer(gone);
    await stateSent(late);
    await withdraw(gone);
    await settle(late, "failed");
    expect(await running(gone)).toEqual([]);
    const lost = await ask();
    await start(lost.contactId, "relance");
    const key = await answer(lost);
    await lose(lost);
    await settle(key, "failed");
    expect(await read(lost)).toMatchObject({ waiting_since: null, requests: [{ closed_because: "lost" }] });
    expect(await running(lost)).toEqual([]);
    await move(lost, { step: "discovery" });
    expect([(await today()).total, await running(lost)]).toEqual([1, ["relance 3"]]);
  });

  test("that one request began go on for another that waits, and wait for none that nobody is told of", async () => {
    const own = { ...givenPlan("acquereur"), starts_with_lead: true };
    await desk.ask("PUT", "/api/follow-up-plans/acquereur", { ...own, before: givenPlan("acquereur") });
    const first = await ask();
    setNow("09:10");
    const second = { ...(await ask(first.email)), contactId: first.contactId };
    await turn(first, "set-aside");
    expect(await running(first)).toEqual(["acquereur 4"]);
    await turn(second, "set-aside");
    expect(await running(first)).toEqual([]);
    await desk.ask("DELETE", "/api/follow-up-plans/acquereur", { before: own });
    const other = await ask();
    setNow("09:20");
    await setRequest(await ask(other.email), { isClocked: false });
    await start(other.contactId, "relance");
    await turn(other, "set-aside");
    expect(await running(other)).toEqual([]);
  });

  test("a call that is taken back twice at once is counted down once", async () => {
    const asked = await ask();
    const key = randomUUID();
    await attempt(asked.contactId, { outcome: "no-answer" });
    await attempt(asked.contactId, { outcome: "no-answer", idempotency_key: key });
    const take = () => desk.ask("DELETE", `/api/contacts/attempts/${key}`);
    const replies = await Promise.all([take(), take()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await read(asked)).requests).toMatchObject([{ attempts: 1 }]);
  });

  test("of another agency are named to nobody whose call bears the key of what ended them", async () => {
    const asked = await ask();
    await start(asked.contactId, "relance");
    await turn(asked, "set-aside");
    const created = await desk.ask(
      "POST",
      "/api/contacts",
      { idempotency_key: randomUUID(), last_name: "Ailleurs", kinds: ["Vendeur"] },
      desk.stranger.cookie,
    );
    const { id } = (created.body as { contact: Contact }).contact;
    const call = { idempotency_key: asked.leadId, way: "call", outcome: "reached", text: null };
    const reply = await desk.ask("POST", `/api/contacts/${id}/attempts`, call, desk.stranger.cookie);
    expect([reply.status, ended(reply)]).toEqual([200, []]);
  });

  test("are given back by hand where an answer ended them, and in no other case", async () => {
    const asked = await ask();
    await start(asked.contactId, "relance");
    await lose(asked);
    const [run] = await runsOf(asked);
    const reply = await desk.ask("POST", `/api/plan-runs/${run?.id}/resume`);
    expect([reply.body, await running(asked)]).toMatchObject([{ end_reason: "stopped", open: 0 }, []]);
  });

  test("that runs for another request of somebody merged already ends, rather than twice for one", async () => {
    const own = { ...givenPlan("acquereur"), starts_with_lead: true };
    await desk.ask("PUT", "/api/follow-up-plans/acquereur", { ...own, before: givenPlan("acquereur") });
    const [first, second] = [await ask(), await ask()];
    await desk.ask("DELETE", "/api/follow-up-plans/acquereur", { before: own });
    await desk.server.services.db
      .update(contacts)
      .set({ rootId: first.contactId, mergedIntoId: first.contactId })
      .where(eq(contacts.id, second.contactId));
    expect(await running(first)).toEqual(["acquereur 4", "acquereur 4"]);
    await turn(second, "set-aside");
    expect(await running(first)).toEqual(["acquereur 4"]);
    await turn(second, "await-answer");
    expect(await running(first)).toEqual(["acquereur 4", "acquereur 4"]);
  });
});
