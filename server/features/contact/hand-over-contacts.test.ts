/** Contacts that change hands: what goes along, what stays, who may, and how it is taken back. */
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contact, contactsReply } from "#domain/api/contact.ts";
import { handOverContactsReply } from "#domain/api/contact-carrier.ts";
import { contactTimelineReply } from "#domain/api/contact-exchange.ts";
import { teamLogReply } from "#domain/api/team.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { agencies } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { endMembership } from "../../records/agency/leave-agency.ts";
import { contactRequests, contacts } from "../../records/contact/contact-schema.ts";
import { meetLead } from "../../records/contact-lead/meet-lead.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { planRuns, tasks } from "../../records/task/task-schema.ts";
import { createContact } from "../../testing/build-contact.ts";
import { addMember, createFounder, type TestPerson } from "../../testing/build-team.ts";
import { countWaiting } from "../../testing/count-waiting.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";

type Member = TestPerson & { readonly agencyId: string };

let server: TestServer;
let manager: Member;
let agent: Member;
let colleague: Member;
let stranger: Member;
let at = new Date("2026-11-24T10:00:00Z");

beforeAll(async () => {
  server = await startTestServer({}, () => at);
  manager = await createFounder(server, { email: "gerant@mains.example", name: "Agence des Mains" });
  stranger = await createFounder(server, { email: "autre@mains.example", name: "Agence d’à côté" });
  const { agencyId } = manager;
  const add = async (fullName: string, email: string) => ({
    ...(await addMember(server, agencyId, { email, role: "agent", fullName })),
    agencyId,
  });
  agent = await add("Alice Montredon", "alice@mains.example");
  colleague = await add("Yanis Roquefavour", "yanis@mains.example");
});
afterAll(() => server.close());

const db = () => server.services.db;
const ask = (who: TestPerson, path: string, body?: object) =>
  server.request(`/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    cookie: who.cookie,
    ...(body && json(body)),
  });
const give = (who: TestPerson, ids: readonly string[], to: TestPerson) =>
  ask(who, "/contacts/carrier", { ids, user_id: to.userId });
const giveTo = async (who: TestPerson, ids: readonly string[], to: TestPerson) => {
  const reply = await give(who, ids, to);
  expect(reply.status).toBe(200);
  return handOverContactsReply.parse(await reply.json());
};
const carriedBy = (who: Member, lastName = "Roux") => createContact(db(), { ...who, lastName });
const carrierOf = async (id: string) => {
  const reply = contact.parse(await (await ask(manager, `/contacts/${id}`)).json());
  return reply.owner_name;
};
const countOwn = async (who: TestPerson) =>
  contactsReply.parse(await (await ask(who, "/contacts?whose=own")).json()).counts.all;
const linesOf = async (id: string) => {
  const { items } = contactTimelineReply.parse(await (await ask(manager, `/contacts/${id}/timeline`)).json());
  return items.flatMap(({ kind, detail, by, is_back: isBack }) =>
    kind === "handed-over" ? [[isBack ? "back" : "given", detail, by]] : [],
  );
};

async function createTask(who: TestPerson, contactId: string, title: string): Promise<string> {
  const body = { idempotency_key: crypto.randomUUID(), title, due_on: "2026-11-25", contact_id: contactId };
  const reply = await ask(who, "/tasks", body);
  return ((await reply.json()) as { id: string }).id;
}

/** Who carries each of these tasks, in their order. */
async function carriersOfTasks(ids: readonly string[]): Promise<string[]> {
  const rows = await db()
    .select({ id: tasks.id, userId: tasks.userId })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)?.userId ?? "");
}

async function createLead(owner: Member, email: string): Promise<string> {
  const lead = {
    id: crypto.randomUUID(),
    ownerId: owner.userId,
    agencyId: owner.agencyId,
    name: "Jeanne Roux",
    email,
    phone: null,
    userTypes: [],
    createdAt: at,
  };
  await db().transaction(async (tx) => {
    await tx.insert(leads).values({ ...lead, leadType: "contact_agence", recipient: "agency" });
    await meetLead(tx, lead);
  });
  return lead.id;
}

test("the log tells who reads their own contacts alone of no other's, neither how many nor that there are any", async () => {
  const { agencyId } = manager;
  const logOf = async (who: TestPerson) => {
    const { items } = teamLogReply.parse(await (await ask(who, "/team/log")).json());
    return items.map(({ action, actor_name: actor, to }) => [action, actor, to]);
  };
  await giveTo(manager, [await carriedBy(manager)], colleague);
  await giveTo(manager, [await carriedBy(manager)], agent);
  expect((await ask(manager, "/contact-exports", { whose: "agency", format: "csv" })).status).toBe(200);
  const whole = await logOf(agent);
  const [exported, given] = [whole[0] ?? [], whole[1] ?? []];
  expect(whole.slice(0, 3)).toEqual([
    ["contacts-export", "Gérant de Agence des Mains", expect.stringMatching(/ en CSV$/)],
    ["team-hand-over-contacts", "Gérant de Agence des Mains", "1 contact"],
    ["team-hand-over-contacts", "Gérant de Agence des Mains", "1 contact"],
  ]);
  await db().update(agencies).set({ sharesLeads: false }).where(eq(agencies.id, agencyId));
  // What was handed to oneself, or done by oneself, stays.
  expect(await logOf(agent)).toEqual([given]);
  expect(await logOf(manager)).toEqual(whole);
  expect((await ask(agent, "/contact-exports", { whose: "own", format: "csv" })).status).toBe(200);
  expect(await logOf(agent)).toHaveLength(2);
  expect(await logOf(agent)).not.toContainEqual(exported);
  await db().update(agencies).set({ sharesLeads: true }).where(eq(agencies.id, agencyId));
});

test("with a contact go its carrier's leads, open tasks and plans that run; what others carry or was done stays", async () => {
  const id = await createContact(db(), { ...agent, email: "jeanne@exemple.fr" });
  const lead = await createLead(agent, "jeanne@exemple.fr");
  const [open, done, theirs] = [
    await createTask(agent, id, "Rappeler"),
    await createTask(agent, id, "Écrire"),
    await createTask(colleague, id, "Visiter"),
  ];
  await ask(agent, `/tasks/${done}/done`, {});
  const run = (await (await ask(agent, "/follow-up-plans/vendeur/start", { contact_id: id })).json()) as {
    id: string;
  };
  const planned = (await db().select().from(tasks).where(eq(tasks.planRunId, run.id))).map((row) => row.id);
  expect(planned.length).toBeGreaterThan(0);
  const before = [await countOwn(agent), await countOwn(colleague)];
  const all = [open, done, theirs, ...planned];
  const carriersBefore = await carriersOfTasks(all);

  const { ids, tasks: along, kept, undo } = await giveTo(agent, [id], colleague);
  expect([ids, kept, along]).toEqual([[id], 0, 1 + planned.length]);
  expect(await carrierOf(id)).toBe("Yanis Roquefavour");
  expect([await countOwn(agent), await countOwn(colleague)]).toEqual([
    (before[0] ?? 0) - 1,
    (before[1] ?? 0) + 1,
  ]);
  expect(await carriersOfTasks(all)).toEqual([
    colleague.userId,
    agent.userId,
    colleague.userId,
    ...planned.map(() => colleague.userId),
  ]);
  const leadOwner = async () => (await db().select().from(leads).where(eq(leads.id, lead)))[0]?.ownerId;
  const runOwner = async () => (await db().select().from(planRuns).where(eq(planRuns.id, run.id)))[0]?.userId;
  expect([await leadOwner(), await runOwner()]).toEqual([colleague.userId, colleague.userId]);
  expect(await linesOf(id)).toEqual([["given", "Yanis Roquefavour", "Alice Montredon"]]);

  // The agent has no right over it any more: what takes it back is sealed.
  expect((await giveTo(agent, [id], manager)).kept).toBe(1);
  const back = await ask(agent, "/contacts/carrier/undo", { undo });
  expect(await back.json()).toEqual({ ids: [id] });
  expect(await carrierOf(id)).toBe("Alice Montredon");
  expect([await countOwn(agent), await countOwn(colleague)]).toEqual(before);
  expect(await carriersOfTasks(all)).toEqual(carriersBefore);
  expect([await leadOwner(), await runOwner()]).toEqual([agent.userId, agent.userId]);
  expect(await linesOf(id)).toEqual([
    ["back", "Alice Montredon", "Alice Montredon"],
    ["given", "Yanis Roquefavour", "Alice Montredon"],
  ]);
  const log = (await (await ask(manager, "/team/log")).json()) as { items: { action: string }[] };
  expect(log.items.map(({ action }) => action).slice(0, 2)).toEqual([
    "team-hand-back-contacts",
    "team-hand-over-contacts",
  ]);
  // Taken back twice, nothing more happens.
  expect(await (await ask(agent, "/contacts/carrier/undo", { undo })).json()).toEqual({ ids: [] });
});

test("of many, a manager hands over all, and an agent those that they carry alone", async () => {
  const [own, theirs] = [await carriedBy(agent, "Mienne"), await carriedBy(colleague, "Sienne")];
  const byAgent = await giveTo(agent, [own, theirs], manager);
  expect([byAgent.ids, byAgent.kept]).toEqual([[own], 1]);
  expect(await carrierOf(theirs)).toBe("Yanis Roquefavour");
  const byManager = await giveTo(manager, [own, theirs], agent);
  expect([new Set(byManager.ids), byManager.kept]).toEqual([new Set([own, theirs]), 0]);
  expect([await carrierOf(own), await carrierOf(theirs)]).toEqual(["Alice Montredon", "Alice Montredon"]);
  // Each goes back to whom it came from.
  await ask(manager, "/contacts/carrier/undo", { undo: byManager.undo });
  expect(await carrierOf(theirs)).toBe("Yanis Roquefavour");
  // Who has them already is given nothing.
  expect(await giveTo(manager, [theirs], colleague)).toEqual({ ids: [], kept: 0, tasks: 0, undo: null });
});

test("one that the asker does not see makes all of them unknown, and nobody but an active colleague is given any", async () => {
  const own = await carriedBy(agent);
  const other = await carriedBy(stranger);
  const deleted = await carriedBy(agent);
  await db().update(contacts).set({ deletedAt: at }).where(eq(contacts.id, deleted));
  for (const hidden of [other, deleted, crypto.randomUUID()])
    expect((await give(agent, [own, hidden], colleague)).status).toBe(404);
  expect((await give(agent, [own], stranger)).status).toBe(404);
  expect((await give(stranger, [other], agent)).status).toBe(404);
  expect(await carrierOf(own)).toBe("Alice Montredon");
  const narrow = eq(agencies.id, manager.agencyId);
  await db().update(agencies).set({ sharesLeads: false }).where(narrow);
  const theirs = await carriedBy(colleague);
  expect((await give(agent, [theirs], agent)).status).toBe(404);
  // Given away, it is read no more where each reads their own.
  await giveTo(agent, [own], colleague);
  expect((await ask(agent, `/contacts/${own}`)).status).toBe(404);
  await db().update(agencies).set({ sharesLeads: true }).where(narrow);
});

test("it goes back to who is suspended meanwhile, and not to who left", async () => {
  const { agencyId } = manager;
  const join = async (email: string) => ({
    ...(await addMember(server, agencyId, { email, role: "agent", fullName: email })),
    agencyId,
  });
  const [suspended, gone] = [await join("suspendu@mains.example"), await join("absent@mains.example")];
  const given = [await carriedBy(suspended), await carriedBy(gone), await carriedBy(agent)];
  const { undo } = await giveTo(manager, given, colleague);
  await db().update(profiles).set({ status: "inactive" }).where(eq(profiles.userId, suspended.userId));
  await db().transaction((tx) => endMembership(tx, { agencyId, userId: gone.userId }, manager.userId));
  const back = (await (await ask(manager, "/contacts/carrier/undo", { undo })).json()) as { ids: string[] };
  expect(new Set(back.ids)).toEqual(new Set([given[0], given[2]]));
  const carriers = [];
  for (const id of given) carriers.push(await carrierOf(id));
  expect(carriers).toEqual(["suspendu@mains.example", "Yanis Roquefavour", "Alice Montredon"]);
});

test("what was deleted, merged or handed on meanwhile stays, with its tasks", async () => {
  const [deleted, merged, handedOn, other] = [
    await carriedBy(agent),
    await carriedBy(agent),
    await carriedBy(agent),
    await carriedBy(colleague),
  ];
  const given = [deleted, merged, handedOn];
  const tasksOfThem = [];
  for (const id of given) tasksOfThem.push(await createTask(agent, id, "Rappeler"));
  const { undo } = await giveTo(agent, given, colleague);
  await db().update(contacts).set({ deletedAt: at }).where(eq(contacts.id, deleted));
  await ask(colleague, `/contacts/${other}/merge`, { other_id: merged });
  await db().update(contacts).set({ userId: manager.userId }).where(eq(contacts.id, handedOn));
  const back = await ask(agent, "/contacts/carrier/undo", { undo });
  expect(await back.json()).toEqual({ ids: [] });
  expect(await carriersOfTasks(tasksOfThem)).toEqual(given.map(() => colleague.userId));
});

test("of the leads that go along, those that wait are written to the colleague, unless they took them", async () => {
  const waits = await createContact(db(), { ...agent, email: "attend@exemple.fr" });
  const answered = await createContact(db(), { ...agent, email: "repondu@exemple.fr" });
  await createLead(agent, "attend@exemple.fr");
  const lead = await createLead(agent, "repondu@exemple.fr");
  await db().update(contactRequests).set({ answeredAt: at }).where(eq(contactRequests.leadId, lead));
  const countCopies = ({ email }: Member) =>
    db().$count(emails, and(eq(emails.recipient, email), eq(emails.kind, "lead-notice-copy")));
  const before = await countCopies(colleague);
  const { undo } = await giveTo(agent, [waits, answered], colleague);
  expect(await countCopies(colleague)).toBe(before + 1);
  // Who carried it knows it.
  const own = await countCopies(agent);
  await ask(agent, "/contacts/carrier/undo", { undo });
  expect(await countCopies(agent)).toBe(own);
  await giveTo(manager, [waits], manager);
  expect(await countCopies(manager)).toBe(0);
});

test("one that is theirs beside the agency stays, and is counted; one that the colleague has is not", async () => {
  const own = await createContact(db(), { ...agent, agencyId: null });
  const theirs = await carriedBy(colleague);
  expect(await giveTo(agent, [own, theirs], colleague)).toMatchObject({ ids: [], kept: 1 });
});

test("who was merged into it by a colleague stays that colleague's once the merge is undone", async () => {
  const [root, merged] = [await carriedBy(agent, "Une"), await carriedBy(colleague, "Deux")];
  const task = await createTask(agent, merged, "Rappeler");
  const { merges } = contact.parse(
    await (await ask(agent, `/contacts/${root}/merge`, { other_id: merged })).json(),
  );
  expect((await giveTo(agent, [root], manager)).tasks).toBe(1);
  expect(await carriersOfTasks([task])).toEqual([manager.userId]);
  await ask(manager, `/contacts/merges/${merges[0]?.id}/undo`, {});
  expect(await carrierOf(merged)).toBe("Yanis Roquefavour");
  expect(await carrierOf(root)).toBe("Gérant de Agence des Mains");
});

test("it is taken back within an hour, by who did it, as it was sealed", async () => {
  const id = await carriedBy(agent);
  const { undo } = await giveTo(agent, [id], colleague);
  const forged = { ...undo, to: manager.userId };
  for (const [who, sent] of [
    [colleague, undo],
    [agent, forged],
  ] as const)
    expect((await ask(who, "/contacts/carrier/undo", { undo: sent })).status).toBe(409);
  const before = at;
  at = new Date(at.getTime() + 3_601_000);
  const late = await ask(agent, "/contacts/carrier/undo", { undo });
  at = before;
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("demandez à la personne qui les suit, ou à un gérant");
  expect(await carrierOf(id)).toBe("Yanis Roquefavour");
  // The page offers it ten minutes after a try that failed.
  at = new Date(before.getTime() + 610_000);
  expect(await (await ask(agent, "/contacts/carrier/undo", { undo })).json()).toEqual({ ids: [id] });
  at = before;
  await giveTo(agent, [id], colleague);
  // What the colleague handed on is not taken from the next.
  const again = await giveTo(manager, [id], agent);
  await giveTo(agent, [id], colleague);
  expect(await (await ask(manager, "/contacts/carrier/undo", { undo: again.undo })).json()).toEqual({
    ids: [],
  });
  expect(await carrierOf(id)).toBe("Yanis Roquefavour");
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "who leaves is given no contact, or gives away what was just given (needs TEST_DATABASE_URL)",
  async () => {
    const { agencyId } = manager;
    const join = async (email: string) => ({
      ...(await addMember(server, agencyId, { email, role: "agent" })),
      agencyId,
    });
    const [first, second] = [await join("parti@mains.example"), await join("partant@mains.example")];
    const [late, early] = [await carriedBy(agent), await carriedBy(agent)];

    const given = await db().transaction(async (tx) => {
      await endMembership(tx, { agencyId, userId: first.userId }, colleague.userId);
      const reply = give(manager, [late], first);
      await expect.poll(() => countWaiting(db())).toBe(1);
      return { reply };
    });
    expect((await given.reply).status).toBe(404);
    expect(await carrierOf(late)).toBe("Alice Montredon");

    const ended = await db().transaction(async (tx) => {
      await tx.select().from(contacts).where(eq(contacts.id, early)).for("update");
      const reply = give(manager, [early], second);
      await expect.poll(() => countWaiting(db())).toBe(1);
      const leaving = db().transaction((own) =>
        endMembership(own, { agencyId, userId: second.userId }, colleague.userId),
      );
      await expect.poll(() => countWaiting(db())).toBe(2);
      return { reply, leaving };
    });
    expect((await ended.reply).status).toBe(200);
    await ended.leaving;
    expect(await carrierOf(early)).toBe("Yanis Roquefavour");
  },
);
