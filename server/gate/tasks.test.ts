/**
 * Tasks, follow-up plans, calendar and e-mail of the morning between agencies: whatever another agency has to do, this one
 * reads the same bytes, and no word of another's stands in anything it or administrators may ask for.
 */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TaskItem, TaskSettings } from "#domain/api/task.ts";
import { createEmailRenderer } from "../app/email-kinds.ts";
import { sendDigests } from "../features/task/send-digests.ts";
import { makeBrand } from "../platform/config/config.ts";
import { emails } from "../platform/mail/mail-schema.ts";
import { properties } from "../records/property/property-schema.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { planRuns, taskReminders, tasks } from "../records/task/task-schema.ts";
import { createContact } from "../testing/build-contact.ts";
import { buildNewProperty } from "../testing/build-property.ts";
import { givenPlan } from "../testing/given-plan.ts";
import { createPeople, type People } from "../testing/people.ts";
import { openTaskDesk, type TaskDesk } from "../testing/task-desk.ts";
import { json } from "../testing/test-server.ts";

let desk: TaskDesk;
let people: People;
let ownContact: string;
let theirContact: string;
let theirProperty: string;

/** Planted in another agency's tasks, notes, plans, contact and home: each is found nowhere else. */
const canaries = {
  title: "Xérophile",
  note: "ornithorynque",
  contact: "Quetzalcoatl",
  plan: "Axolotlisme",
  step: "Zygomorphe",
  street: "rue Encelade",
} as const;
const words = Object.values(canaries);

const own = (fields: object) => desk.createTask(fields);

beforeAll(async () => {
  desk = await openTaskDesk();
  const { server, agent, stranger } = desk;
  people = await createPeople(server);
  const { db } = server.services;
  ownContact = await createContact(db, { ...agent, lastName: "Ici" });
  await own({ title: "Rappeler", contact_id: ownContact });
  await own({ title: "En retard", due_on: "2026-11-20" });
  await own({ title: "Plus tard", due_on: "2026-12-01", due_time: "09:00" });
  await desk.ask("POST", "/api/follow-up-plans/vendeur/start", { contact_id: ownContact });
  theirContact = await createContact(db, { ...stranger, lastName: canaries.contact });
  theirProperty = await createHome(stranger.userId);
  await plant(0);
});
afterAll(() => desk.server.close());

async function createHome(userId: string): Promise<string> {
  const row = buildNewProperty({
    userId,
    externalReference: "canari",
    address: `12 ${canaries.street}, 13006 Marseille`,
    streetNumber: "12",
    streetName: canaries.street,
  });
  const { services } = desk.server;
  await services.db.transaction((tx) => saveProperties(tx, [row], services.secret));
  const [home] = await services.db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.userId, userId));
  return home?.id ?? expect.fail();
}

/** What the other agency has to do, late, today and later; its plans and its home. */
async function plant(number: number): Promise<void> {
  const { cookie } = desk.stranger;
  for (const due_on of ["2026-11-20", "2026-11-24", "2026-12-01"])
    await desk.createTask(
      {
        title: `${canaries.title} ${number}`,
        note: canaries.note,
        due_on,
        contact_id: theirContact,
        property_id: theirProperty,
      },
      cookie,
    );
  const plan = {
    name: canaries.plan,
    starts_with_lead: true,
    steps: [{ delay_days: number, kind: "call", title: canaries.step }],
  };
  await desk.ask("PUT", "/api/follow-up-plans/vendeur", { ...plan, before: givenPlan("vendeur") }, cookie);
  await desk.ask("POST", "/api/follow-up-plans/vendeur/start", { contact_id: theirContact }, cookie);
  await desk.server.request("/functions/submit-lead", {
    method: "POST",
    ...json({
      name: `${canaries.contact} ${number}`,
      email: `${randomUUID()}@canari.example`,
      phone: "06 12 34 56 78",
      agency_id: desk.stranger.agencyId,
      lead_type: "contact_agence",
      message: canaries.note,
      consent: true,
    }),
  });
}

const questions = [
  "/api/tasks?whose=agency",
  "/api/tasks?whose=own",
  "/api/tasks?whose=agency&list=late",
  "/api/tasks?whose=agency&list=done",
  ...words.map((word) => `/api/tasks?whose=agency&search=${encodeURIComponent(word)}`),
  "/api/today?whose=agency",
  "/api/today?whose=own",
  "/api/today/waiting",
  "/api/follow-up-plans",
  "/api/task-settings",
];

const read = async (path: string, cookie?: string): Promise<string> => {
  const reply = await desk.server.request(path, { cookie });
  return `${reply.status} ${(await reply.text()).replace(/"requestId":"[^"]*"/, "")}`;
};

/** All that somebody reads of tasks: lists, the day, plans, the calendar, the e-mail of the morning. */
async function readAll({ cookie, email }: { readonly cookie: string; readonly email: string }) {
  const replies: string[] = [];
  const theirs = [`/api/tasks?contact_id=${theirContact}`, `/api/tasks?property_id=${theirProperty}`];
  for (const path of [...questions, ...theirs, `/api/plan-runs?contact_id=${ownContact}`])
    replies.push(await read(path, cookie));
  const settings: TaskSettings = (await desk.ask("GET", "/api/task-settings", undefined, cookie)).body;
  replies.push(await read(new URL(settings.calendar_url).pathname), await readDigest(email));
  return replies;
}

async function readDigest(email: string): Promise<string> {
  const { services } = desk.server;
  await services.db.delete(taskReminders);
  await services.db.delete(emails).where(eq(emails.kind, "task-digest"));
  await sendDigests(services);
  const [row] = await services.db.select().from(emails).where(eq(emails.recipient, email));
  if (row?.kind !== "task-digest") return "none";
  const { subject, text, html } = await createEmailRenderer(services, makeBrand(services.config, 3000))(row);
  return [subject, text, html].join("\n");
}

test("what another agency has to do changes no byte of what this one reads, its calendar and e-mail among it", async () => {
  const before = await readAll(desk.agent);
  expect(before.at(-1)).toContain("Rappeler");
  expect(before.at(-2)).toContain("SUMMARY:Rappeler");
  for (let number = 1; number <= 4; number += 1) await plant(number);
  expect(await readAll(desk.agent)).toEqual(before);
  // The other one does read all of it, so that the questions are worth asking.
  const theirs = (await readAll(desk.stranger)).join("\n");
  for (const word of words) expect(theirs).toContain(word);
});

test("no word of it reaches another professional or an administrator", async () => {
  const others = (["administrator", "professional"] as const).map((kind) => ({
    cookie: people[kind].cookie,
    email: `${kind}@essais.example`,
  }));
  for (const person of [desk.agent, ...others]) {
    const found = (await readAll(person)).join("\n").toLowerCase();
    for (const word of words) expect(found).not.toContain(word.toLowerCase());
  }
});

test("a calendar that names nobody says no word of its own tasks, contacts and homes", async () => {
  const { cookie } = desk.stranger;
  await desk.ask("PATCH", "/api/task-settings", { calendar_names: false }, cookie);
  const settings: TaskSettings = (await desk.ask("GET", "/api/task-settings", undefined, cookie)).body;
  const feed = await read(new URL(settings.calendar_url).pathname);
  expect(feed).toContain("SUMMARY:");
  for (const word of words) expect(feed).not.toContain(word);
});

test("another agency's task, plan or home answers byte for byte as an unknown one, whatever is asked of it", async () => {
  const { db } = desk.server.services;
  const [task] = await db.select().from(tasks).where(eq(tasks.userId, desk.stranger.userId)).limit(1);
  const [run] = await db.select().from(planRuns).where(eq(planRuns.userId, desk.stranger.userId)).limit(1);
  const unknown = "11111111-0000-4000-8000-000000000000";
  const begun = await desk.ask(
    "POST",
    "/api/estimation-reports",
    { idempotency_key: randomUUID() },
    desk.stranger.cookie,
  );
  const { id: theirReport } = begun.body as { id: string };
  const fields = { title: "Volée", due_on: "2026-11-24" };
  type Ids = {
    readonly task: string;
    readonly run: string;
    readonly contact: string;
    readonly home: string;
    readonly report: string;
  };
  const calls = (ids: Ids): readonly (readonly [method: string, path: string, body?: object])[] => [
    ["PATCH", `/api/tasks/${ids.task}`, { ...fields, version: 1 }],
    ["DELETE", `/api/tasks/${ids.task}`],
    ...["done", "reopen", "restore"].map((way) => ["POST", `/api/tasks/${ids.task}/${way}`, {}] as const),
    ["POST", `/api/tasks/${ids.task}/later`, { days: 1 }],
    ["POST", "/api/tasks", { ...fields, idempotency_key: unknown, contact_id: ids.contact }],
    ["POST", "/api/tasks", { ...fields, idempotency_key: unknown, property_id: ids.home }],
    ["POST", "/api/follow-up-plans/vendeur/start", { contact_id: ids.contact }],
    ["GET", `/api/plan-runs?contact_id=${ids.contact}`],
    ["POST", `/api/plan-runs/${ids.run}/stop`, {}],
    ["POST", `/api/today/reports/${ids.report}/seen`, {}],
    ["POST", `/api/today/reports/${ids.report}/unseen`, {}],
  ];
  const stored = async () => JSON.stringify(await db.select().from(tasks).orderBy(tasks.id));
  const before = await stored();
  const theirs = {
    task: task?.id ?? expect.fail(),
    run: run?.id ?? expect.fail(),
    contact: theirContact,
    home: theirProperty,
    report: theirReport,
  };
  const readAnswers = async (cookie: string, ids: Ids) => {
    const replies: string[] = [];
    for (const [method, path, body] of calls(ids)) {
      const reply = await desk.server.request(path, { method, cookie, ...(body && json(body)) });
      const text = (await reply.text()).replace(/"requestId":"[^"]*"/, "");
      replies.push(`${method} ${path.replace(/[0-9a-f-]{36}/, "ID")} ${reply.status} ${text}`);
    }
    return replies;
  };
  for (const { cookie } of [desk.agent, people.administrator]) {
    const answers = await readAnswers(cookie, theirs);
    expect(answers).toEqual(
      await readAnswers(cookie, {
        task: unknown,
        run: unknown,
        contact: unknown,
        home: unknown,
        report: unknown,
      }),
    );
    expect(answers.every((reply) => reply.includes(" 404 "))).toBe(true);
  }
  expect(await stored()).toBe(before);
});

test("a task of a home that went to another agency says no more where it stands", async () => {
  const { cookie } = desk.stranger;
  const before = (await desk.ask("GET", "/api/tasks?whose=own", undefined, cookie)).body as {
    items: TaskItem[];
  };
  expect(JSON.stringify(before)).toContain(canaries.street);
  const { agent, server } = desk;
  const to = { userId: agent.userId, agencyId: agent.agencyId };
  await server.services.db.update(properties).set(to).where(eq(properties.id, theirProperty));
  expect(
    JSON.stringify((await desk.ask("GET", "/api/tasks?whose=own", undefined, cookie)).body),
  ).not.toContain(canaries.street);
});
