/** What was taken back for good stays so after a backup of before it is restored, whatever of it there is in the code. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyContent, type ReportClient } from "#domain/report/report-content.ts";
import { removeContact, restoreContact } from "../../features/contact/change-contact.ts";
import { removeReport, restoreReport } from "../../features/estimation/report/write-report.ts";
import { eraseLeadsOf } from "../../features/lead/erase-leads.ts";
import type { Database } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { notedKinds } from "../../records/erasure/erasure-kind.ts";
import { erasures } from "../../records/erasure/erasure-schema.ts";
import { appendToJournal } from "../../records/erasure/journal-file.ts";
import { importProblems, importRuns } from "../../records/import/import-schema.ts";
import { estimationReports } from "../../records/report/report-schema.ts";
import { addMember, createFounder } from "../../testing/build-team.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { applyJournals, erasureKinds } from "./apply-journal.ts";
import { erasureCases } from "./erasure-cases.fixture.ts";
import { addReport, type ErasureCase, type Ground, makeDesk } from "./erasure-ground.fixture.ts";

let ground: Ground;
let folder: string;

beforeAll(async () => {
  const server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), "erasures-"));
  const founder = await createFounder(server, { email: "gerante@agence.example", name: "Agence" });
  const { userId, agencyId } = founder;
  const team = { agencyId, role: "manager", sharesLeads: true } as const;
  const agent = await addMember(server, agencyId, { email: "agent@agence.example", role: "agent" });
  ground = {
    server,
    db: server.services.db,
    agencyId,
    manager: { userId, role: "professional", status: "active", emailVerified: true, team },
    agent: agent.userId,
  };
});
afterAll(async () => {
  await ground.server.close();
  await rm(folder, { recursive: true });
});

type Note = { readonly kind: string; readonly subject: string; readonly value: string | null };

/** What `change` notes, of something that a backup has as it was before: it is rolled back. */
async function noteAndRestore(change: (tx: Database) => PromiseLike<unknown>): Promise<Note[]> {
  let notes: Note[] = [];
  const rollback = new Error("The backup is of before.");
  const undone = ground.db.transaction(async (tx) => {
    await change(tx);
    const isOwn = eq(erasures.transaction, sql`pg_current_xact_id()::text::bigint`);
    const { kind, subject, value } = erasures;
    notes = await tx.select({ kind, subject, value }).from(erasures).where(isOwn).orderBy(erasures.at);
    throw rollback;
  });
  await expect(undone).rejects.toBe(rollback);
  return notes;
}

async function apply(notes: readonly Note[]): Promise<void> {
  const path = join(folder, `${crypto.randomUUID()}.jsonl`);
  const at = new Date().toISOString();
  await appendToJournal(
    path,
    notes.map((note) => ({ ...note, at, id: crypto.randomUUID() })),
  );
  expect(await applyJournals(ground.server.services, [path])).toBe(notes.length);
}

test("each kind that is noted is one that a restore takes back, and each of these has its case here", async () => {
  const sources = rowsOf<{ source: string }>(
    await ground.db.execute(
      sql`select prosrc as source from pg_proc where prosrc ~ 'note_erasure\\(|INTO "erasures"'`,
    ),
  );
  // By the function that notes one, or by a statement of its own that notes many.
  const notes = /(?:note_erasure\(|INTO "erasures"[^;]*?(?:SELECT|VALUES \()\s*)'([\w-]+)'/g;
  const noted = sources.flatMap(({ source }) => [...source.matchAll(notes)].map(([, kind]) => kind));
  expect(noted.length).toBeGreaterThan(10);
  expect(noted).toContain("contact");
  const known = Object.keys(erasureKinds);
  expect(known).toEqual(expect.arrayContaining([...noted, ...notedKinds]));
  expect(Object.keys(erasureCases).sort()).toEqual(known.sort());
});

test("each column that tells when something was taken back for good is followed by a trigger", async () => {
  const unfollowed = rowsOf<{ name: string }>(
    await ground.db.execute(sql`
      select c.relname || '.' || a.attname as name from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      where a.attname ~ '^(revoked|withdrawn|erased|uncounted)_at$|^(drop|give|calendar)_number$'
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and a.attnum = any (t.tgattr)
          and t.tgname like '%note_%')`),
  );
  expect(unfollowed).toEqual([]);
});

test.for(Object.entries(erasureCases))("%s: taken back again", async ([kind, one]: [string, ErasureCase]) => {
  const { db } = ground;
  const id = await one.make(ground);
  const before = await one.read(db, id);
  expect(before).not.toEqual(one.after);
  const notes = await noteAndRestore((tx) => one.takeBack(tx, id, ground));
  expect(await one.read(db, id)).toEqual(before);
  const own = notes.filter((note) => note.kind === kind);
  expect(own.map(({ subject }) => subject)).toContain(id);
  await apply(own);
  expect(await one.read(db, id)).toEqual(one.after);
});

test("a contact that is forgotten again takes the files with it that may hold them", async () => {
  const { db, manager } = ground;
  const runs = { waiting: crypto.randomUUID(), running: crypto.randomUUID(), done: crypto.randomUUID() };
  const run = {
    userId: manager.userId,
    kind: "contacts",
    fileName: "a.csv",
    fileSize: 9,
    createdAt: new Date(),
  };
  await db.insert(importRuns).values([
    { ...run, id: runs.waiting, state: "ready", plan: "Roux" },
    { ...run, id: runs.running, state: "running", plan: "Roux" },
    { ...run, id: runs.done, state: "done" },
  ]);
  const left = {
    runId: runs.done,
    line: 2,
    kind: "photo",
    reference: "Roux",
    reason: "Importé sans «\u00a0Roux\u00a0»",
  };
  await db.insert(importProblems).values(left);
  const one = erasureCases.contact ?? expect.fail();
  const id = await one.make(ground);
  await apply(await noteAndRestore((tx) => one.takeBack(tx, id, ground)));
  const rows = await db
    .select()
    .from(importRuns)
    .where(inArray(importRuns.id, Object.values(runs)));
  expect(Object.fromEntries(rows.map(({ id: runId, state }) => [runId, state]))).toEqual({
    [runs.running]: "cancelling",
    [runs.done]: "done",
  });
  expect(JSON.stringify([rows, await db.select().from(importProblems)])).not.toContain("Roux");
});

test.for([
  ["contact-deletion", removeContact, restoreContact],
  ["report-deletion", removeReport, restoreReport],
] as const)("%s: one that was undone stays undone", async ([kind, remove, restore]) => {
  const one = erasureCases[kind] ?? expect.fail();
  const id = await one.make(ground);
  const notes = await noteAndRestore(async (tx) => {
    await remove(makeDesk(ground, tx), ground.manager, id);
    await restore(makeDesk(ground, tx), ground.manager, id);
  });
  expect(notes).toHaveLength(2);
  await apply(notes);
  expect(await one.read(ground.db, id)).not.toEqual(one.after);
});

/** Whom a report is for, once its client was replaced by another, who was erased, and a backup of before was restored. */
async function restoreReplaced(
  before: Partial<ReportClient>,
  replaced: Partial<ReportClient>,
  erased: string,
) {
  const { db, server } = ground;
  const id = await addReport(ground, "");
  const setClient = (tx: Database, client: Partial<ReportClient>) =>
    tx
      .update(estimationReports)
      .set({
        content: { ...emptyContent, client: { ...emptyContent.client, ...client } },
        clientName: client.name ?? "",
      })
      .where(eq(estimationReports.id, id));
  await setClient(db, before);
  const notes = await noteAndRestore(async (tx) => {
    await setClient(tx, replaced);
    await eraseLeadsOf(tx, erased, server.services);
  });
  await apply(notes);
  const [report] = await db.select().from(estimationReports).where(eq(estimationReports.id, id));
  return { name: report?.clientName, client: report?.content.client };
}

const odile = { name: "Odile Martin", email: "odile@exemple.fr", phone: "06 12 34 56 78" };
const basile = { name: "Basile Roux", email: "basile@exemple.fr", phone: "06 98 76 54 32" };
const nobody = { name: "", client: emptyContent.client };

test("the client that a report had before the one who was erased is not blanked with them", async () => {
  expect(await restoreReplaced(odile, basile, basile.email)).toEqual({ name: odile.name, client: odile });
});

test.each([
  ["under another e-mail address", { email: "Basile.Roux@autre.example" }],
  ["by their telephone alone", { name: "B.", email: "b@autre.example", phone: "+33 6 98 76 54 32" }],
  ["with no e-mail address yet", { name: "M. R.", email: null, phone: null }],
])("whoever was erased is blanked in a report that knew them %s", async (_how, known) => {
  expect(await restoreReplaced({ ...basile, ...known }, basile, basile.email)).toEqual(nobody);
});

test("whoever was erased after another took their place in a report is in it no more", async () => {
  expect(await restoreReplaced(odile, basile, "Odile@exemple.fr")).toEqual(nobody);
});

test("a journal of before clients were told apart blanks whoever the report names", async () => {
  const id = await addReport(ground, odile.email);
  await apply([{ kind: "report-client", subject: id, value: null }]);
  const [report] = await ground.db.select().from(estimationReports).where(eq(estimationReports.id, id));
  expect(report?.content.client).toEqual(emptyContent.client);
});
