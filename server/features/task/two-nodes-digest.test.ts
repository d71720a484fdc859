/** Two nodes on one database, whose clocks both come to eight: each person has one e-mail of the morning. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emails } from "../../platform/mail/mail-schema.ts";
import { taskReminders } from "../../records/task/task-schema.ts";
import { addMember, createFounder, type TestPerson } from "../../testing/build-team.ts";
import { json, startNodeOn, type TestServer } from "../../testing/test-server.ts";
import { openTwoConnections } from "../../testing/two-connections.ts";
import { sendDigestsJob } from "./send-digests.ts";

const day = "2026-11-24";
const tasksEach = 5;

const nodes: TestServer[] = [];
/** One for each node: they never show the same. */
const clocks = [new Date(`${day}T06:59:58Z`), new Date(`${day}T06:59:59Z`)];
let close: () => Promise<unknown>;
let people: TestPerson[];

beforeAll(async () => {
  const { databases, ...opened } = await openTwoConnections();
  close = opened.close;
  for (const [at, database] of databases.entries())
    nodes.push(await startNodeOn(database, {}, () => clocks[at] ?? expect.fail()));
  const [one] = nodes;
  if (one === undefined) throw new Error("No node was started.");
  const founder = await createFounder(one, { email: "une@deux-noeuds.example", name: "Agence Une" });
  const mate = await addMember(one, founder.agencyId, { email: "nego@deux-noeuds.example", role: "agent" });
  const other = await createFounder(one, { email: "autre@deux-noeuds.example", name: "Agence Autre" });
  people = [founder, mate, other];
  for (const { cookie } of people)
    for (let number = 1; number <= tasksEach; number += 1) {
      const task = { idempotency_key: crypto.randomUUID(), title: `Tâche ${number}`, due_on: day };
      const reply = await one.request("/api/tasks", { method: "POST", cookie, ...json(task) });
      expect(reply.status).toBe(200);
    }
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await close();
});

const setClocks = (...times: readonly [string, string]) => {
  for (const [at, time] of times.entries()) clocks[at] = new Date(`${day}T${time}Z`);
};
/** What the calendar has each node do, at once. */
const runBoth = () =>
  Promise.all(nodes.map(({ services }) => sendDigestsJob(services).run(new AbortController().signal)));
const readQueued = async () =>
  (nodes[0]?.services.db ?? expect.fail())
    .select({ recipient: emails.recipient, data: emails.data })
    .from(emails)
    .where(eq(emails.kind, "task-digest"));

test("who has tasks is written to once, by whichever node, however often both come to it", async () => {
  await runBoth();
  expect(await readQueued()).toEqual([]);
  // One is there already where the other is a second behind.
  setClocks("07:00:00", "06:59:59");
  await runBoth();
  const first = await readQueued();
  expect(first.map(({ recipient }) => recipient).sort()).toEqual(people.map(({ email }) => email).sort());
  setClocks("07:00:01", "07:00:00");
  await runBoth();
  setClocks("15:00:00", "14:00:00");
  await runBoth();
  expect(await readQueued()).toEqual(first);
});

test("run side by side, they queue one for each, and each task is told by it", async () => {
  const { db } = nodes[0]?.services ?? expect.fail();
  for (let round = 0; round < 5; round += 1) {
    await db.delete(taskReminders);
    await db.delete(emails);
    setClocks("07:00:00", "07:00:00");
    await runBoth();
    const queued = await readQueued();
    expect(queued.map(({ recipient }) => recipient).sort()).toEqual(people.map(({ email }) => email).sort());
    const told = await db.select().from(taskReminders);
    expect(told).toHaveLength(people.length * tasksEach);
    const digests = queued.map(({ data }) => (JSON.parse(data) as { digestId: string }).digestId);
    expect(new Set(told.map(({ digestId }) => digestId))).toEqual(new Set(digests));
  }
});
