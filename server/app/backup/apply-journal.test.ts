/** A backup that is restored gives nobody back what was taken from them, whatever the agency was like on its day. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAccounts } from "../../features/account/create-account.ts";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { users } from "../../records/account/account-schema.ts";
import { agencies, invitations, memberships } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { erasures } from "../../records/erasure/erasure-schema.ts";
import { appendToJournal } from "../../records/erasure/journal-file.ts";
import { taskSettings } from "../../records/task/task-schema.ts";
import { buildAccount, buildAgency } from "../../testing/people.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { applyJournals } from "./apply-journal.ts";

let database: OpenDatabase;
let folder: string;
let drawn = 0;
let agencyId: string;
let manager: string;
let agent: string;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "journal-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  const { db } = database;
  drawn += 1;
  manager = await addPerson(`gerant${drawn}@agence.example`, `Agence ${drawn}`);
  agent = await addPerson(`agent${drawn}@agence.example`);
  const [agency] = await db.select().from(agencies).where(eq(agencies.userId, manager));
  agencyId = agency?.id ?? expect.fail();
  await db.insert(memberships).values({ agencyId, userId: agent, role: "agent" });
  await db.update(profiles).set({ agencyId }).where(eq(profiles.userId, agent));
});

async function addPerson(email: string, name?: string, status: "active" | "pending" = "active") {
  const agency = name === undefined ? null : buildAgency({ name });
  const account = await buildAccount({ email, role: "professional", status, agency });
  const [id = ""] = await database.db.transaction((tx) => createAccounts(tx, [account]));
  return id;
}

/** Applies a journal of these lines, as after a backup of before them was restored. */
async function apply(...lines: { kind: string; subject: string; value?: string | null }[]) {
  const path = join(folder, `${crypto.randomUUID()}.jsonl`);
  const at = new Date().toISOString();
  await appendToJournal(
    path,
    lines.map(({ value = null, ...line }) => ({ id: crypto.randomUUID(), at, value, ...line })),
  );
  await applyJournals({ db: database.db, secret: "secret of these tests" }, [path]);
}

const readNotes = (subject: string) =>
  database.db
    .select({ kind: erasures.kind, value: erasures.value })
    .from(erasures)
    .where(eq(erasures.subject, subject))
    .orderBy(asc(erasures.at));

test("a manager whose account was deleted stays so, though they were the only one on the backup's day", async () => {
  const { db } = database;
  await apply({ kind: "account", subject: manager });
  expect(await db.$count(users, eq(users.id, manager))).toBe(0);
  const [agency] = await db.select().from(agencies).where(eq(agencies.id, agencyId));
  expect(agency?.userId).toBe(agent);
});

test("one whose agency nobody may take over takes it along", async () => {
  const { db } = database;
  await db.update(profiles).set({ status: "inactive" }).where(eq(profiles.userId, agent));
  await apply({ kind: "account", subject: manager });
  expect(await db.$count(users, eq(users.id, manager))).toBe(0);
  expect(await db.$count(agencies, eq(agencies.id, agencyId))).toBe(0);
});

test("a membership that ended, a role that was lost and an invitation that ended are noted, and not revived", async () => {
  const { db } = database;
  const own = and(eq(memberships.agencyId, agencyId), eq(memberships.userId, agent));
  await db.update(memberships).set({ role: "assistant" }).where(own);
  await db.delete(memberships).where(own);
  const notes = await readNotes(agent);
  expect(notes).toEqual([
    { kind: "membership", value: `${agencyId}/assistant` },
    { kind: "membership", value: agencyId },
  ]);
  const [now, later] = [new Date(), new Date(Date.now() + 86_400_000)];
  const row = { agencyId, email: "invite@exemple.fr", role: "agent", createdAt: now, expiresAt: later };
  const [invitation] = await db.insert(invitations).values(row).returning();
  const id = invitation?.id ?? expect.fail();
  const end = (endedAt: Date | null) => db.update(invitations).set({ endedAt }).where(eq(invitations.id, id));
  await end(now);
  expect(await readNotes(id)).toEqual([{ kind: "invitation", value: null }]);

  // The backup has them as they were.
  await db.insert(memberships).values({ agencyId, userId: agent, role: "manager" });
  await end(null);
  await apply({ kind: "membership", subject: agent, value: `${agencyId}/assistant` });
  expect(await db.select({ role: memberships.role }).from(memberships).where(own)).toEqual([
    { role: "assistant" },
  ]);
  await apply({ kind: "membership", subject: agent, value: agencyId }, { kind: "invitation", subject: id });
  expect(await db.$count(memberships, own)).toBe(0);
  const [ended] = await db.select().from(invitations).where(eq(invitations.id, id));
  expect(ended?.endedAt).not.toBeNull();
});

test("a manager who was demoted is so again where another is there, and bears the agency no more", async () => {
  const { db } = database;
  const roleOf = async (userId: string) => {
    const own = and(eq(memberships.agencyId, agencyId), eq(memberships.userId, userId));
    return (await db.select({ role: memberships.role }).from(memberships).where(own))[0]?.role;
  };
  const demotion = { kind: "membership", subject: manager, value: `${agencyId}/agent` };
  await apply(demotion);
  expect(await roleOf(manager)).toBe("manager");
  await apply({ kind: "membership", subject: agent, value: `${agencyId}/manager` }, demotion);
  expect([await roleOf(manager), await roleOf(agent)]).toEqual(["agent", "manager"]);
  const [agency] = await db.select().from(agencies).where(eq(agencies.id, agencyId));
  expect(agency?.userId).toBe(agent);
});

test("who was accepted under a name that was another's on the backup's day waits again", async () => {
  const { db } = database;
  const waiting = await addPerson(`attend${drawn}@agence.example`, `Agence ${drawn}`, "pending");
  await apply({ kind: "rights", subject: waiting, value: "professional/active" });
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, waiting));
  expect(profile?.status).toBe("pending");
});

test("no backup brings back a renewed calendar's old address, or a stopped e-mail of the morning", async () => {
  const { db } = database;
  const settings = async () =>
    (await db.select().from(taskSettings).where(eq(taskSettings.userId, agent)))[0];
  const change = (set: Partial<typeof taskSettings.$inferInsert>) =>
    db
      .insert(taskSettings)
      .values({ userId: agent, ...set })
      .onConflictDoUpdate({ target: taskSettings.userId, set });
  await change({ calendarNumber: 2 });
  await change({ calendarNames: false });
  await change({ calendarNumber: 3, sendsDigest: false });
  await change({ sendsDigest: true });
  const notes = await readNotes(agent);
  expect(notes).toContainEqual({ kind: "calendar", value: "2" });
  expect(notes.filter(({ kind }) => kind === "calendar")).toHaveLength(2);
  expect(notes.filter(({ kind }) => kind === "digest")).toHaveLength(1);

  // The backup is of before: its person had none of this.
  await db.delete(taskSettings).where(eq(taskSettings.userId, agent));
  const lines = notes.map(({ kind, value }) => ({ kind, value, subject: agent }));
  await apply(...lines);
  expect(await settings()).toMatchObject({ calendarNumber: 3, calendarNames: true, sendsDigest: false });
  // One that knows a newer address keeps it.
  await change({ calendarNumber: 7 });
  await apply({ kind: "calendar", subject: agent, value: "4" }, { kind: "digest", subject: "nobody" });
  expect(await settings()).toMatchObject({ calendarNumber: 7 });
});
