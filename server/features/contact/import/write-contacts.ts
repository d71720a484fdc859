import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Belonging } from "#domain/access.ts";
import { contactSteps, longestNote } from "#domain/contact/contact.ts";
import { cutText } from "#domain/contact/cut-note.ts";
import { announceOwnChange } from "../../../live/own-changes.ts";
import { UnreadableFileError } from "../../../platform/csv/unreadable-file-error.ts";
import { analyzeTables } from "../../../platform/database/analyze.ts";
import { insertMany } from "../../../platform/database/insert-many.ts";
import type { Database } from "../../../platform/database/open.ts";
import { updateMany } from "../../../platform/database/update-many.ts";
import { contactImportChanges } from "../../../records/contact/contact-import-schema.ts";
import { isOfOwner, lockContactsOf } from "../../../records/contact/contact-owner.ts";
import { contactAddresses, contactEntries, contacts } from "../../../records/contact/contact-schema.ts";
import { keyedAddresses } from "../../../records/contact/join-contact.ts";
import { makeListColumns, refreshContacts } from "../../../records/contact/refresh-contacts.ts";
import { findRun, type RunRow } from "../../../records/import/find-runs.ts";
import { importProblems, importRuns } from "../../../records/import/import-schema.ts";
import { inRunTurn, readInTurns } from "../../../records/import/import-turns.ts";
import { endRun, holdRunning, listProblems, StoppedError } from "../../../records/import/write-run.ts";
import { recordEvent } from "../../../records/timeline/timeline.ts";
import { timelineEvents } from "../../../records/timeline/timeline-schema.ts";
import { joinPeople, planCompletion, readStanding } from "./complete-contact.ts";
import { type Completed, type Created, findUntouched, forgetPlan, keepChanges } from "./keep-changes.ts";
import { listLeftParts } from "./left-parts.ts";
import { createPeopleMatcher, type ImportOwner, type MatchedPerson } from "./match-people.ts";
import type { ContactReading } from "./open-contact-file.ts";
import { type ContactImportDesk, longestGapMs, openRun } from "./open-run.ts";

/** Few enough that a reader of an embedded database waits for no more than a moment in between. */
const batchSize = 100;
/**
 * Renews the planner's statistics at so many lines, or at the owner's contacts where those are more, then fourfold:
 * with those of an empty owner, each line meets each of 20,000 contacts. An embedded database stands still for a second.
 */
const manyLines = 2_000;
const writtenTables = [contacts, contactAddresses, contactEntries, contactImportChanges, timelineEvents];

/** Each batch's contacts, undo and progress share a transaction, so that a server that dies doubles nothing. */
export async function writeContacts(
  desk: ContactImportDesk,
  run: RunRow,
  signal?: AbortSignal,
): Promise<void> {
  const { file, ...owner } = await inRunTurn(run, () => openRun(desk, run));
  if (!file.isNamed)
    throw new UnreadableFileError(
      "Ce que contiennent les colonnes de ce fichier a changé entre-temps\u00a0: recommencez l’import.",
    );
  const write = createBatchWriter(desk, run, { ...owner, source: file.format === "vcard" ? "vcard" : "csv" });
  let lines = 0;
  let analyzeFrom = Math.max(manyLines, await desk.db.$count(contacts, isOfOwner(contacts, owner.owner)));
  const isRead = await readInTurns(run, file.readings, batchSize, async (readings) => {
    const fresh = readings.slice(Math.max(0, run.linesDone - lines));
    lines += readings.length;
    if (fresh.length === 0) return true;
    await desk.traffic.gap(longestGapMs);
    try {
      await write(fresh, lines);
    } catch (error) {
      if (error instanceof StoppedError) return false;
      throw error;
    }
    if (lines >= analyzeFrom) {
      await analyzeTables(desk.db, contacts, contactAddresses);
      analyzeFrom = 4 * lines;
    }
    return signal?.aborted !== true && (await findRun(desk.db, run.id))?.state === "running";
  });
  if (isRead) await finish(desk, run, owner);
}

type Batch = ImportOwner & { readonly source: "csv" | "vcard" };

function createBatchWriter({ db, now }: ContactImportDesk, run: RunRow, batch: Batch) {
  let linesBefore = run.linesDone;
  return async (readings: readonly ContactReading[], linesDone: number): Promise<void> => {
    const refusals = readings.flatMap((reading) => (reading.ok ? [] : [reading.refusal]));
    const lines = readings.flatMap((reading) => (reading.ok ? [reading.value] : []));
    await db.transaction(async (tx) => {
      const at = now();
      await lockContactsOf(tx, batch.owner);
      // Where a node stood still for a while, another took its work up, and two have it.
      if ((await holdRunning(tx, run)) !== linesBefore) throw new StoppedError();
      // Earlier batches stand in the database: only this one's doubles are remembered.
      const matched = await createPeopleMatcher(batch)(tx, lines);
      await writeMatched(tx, run, batch, matched, at);
      await insertMany(
        tx,
        importProblems,
        listProblems(run.id, { refusals, leftParts: lines.flatMap(listLeftParts) }),
      );
      // One that comes further is not what ends its process.
      await tx.update(importRuns).set({ linesDone, attempts: 0 }).where(eq(importRuns.id, run.id));
      await announceOwnChange(tx, [run.userId], "imports");
    });
    linesBefore = linesDone;
  };
}

async function writeMatched(
  tx: Database,
  run: RunRow,
  batch: Batch,
  matched: readonly MatchedPerson[],
  at: Date,
): Promise<void> {
  const people = [...Map.groupBy(matched, ({ contactId }) => contactId)].map(([contactId, lines]) => ({
    contactId,
    isNew: lines.every(({ isNew }) => isNew),
    person: joinPeople(lines.map(({ person }) => person)),
  }));
  const created = people.filter(({ isNew }) => isNew);
  const standing = await readStanding(
    tx,
    people.filter(({ isNew }) => !isNew).map(({ contactId }) => contactId),
  );
  const completed = people.flatMap(({ contactId, person }): Completed[] => {
    const known = standing.get(contactId);
    const completion = known === undefined ? null : planCompletion(known, person, at);
    return known === undefined || completion === null
      ? []
      : [{ ...known, completion, notes: makeNotes(run, { contactId, text: completion.note, at }) }];
  });
  const untouched = await findUntouched(tx, run, completed);
  await insertCreated(tx, run, batch, created, at);
  await fillCompleted(tx, completed);
  await refreshContacts(
    tx,
    completed.map(({ root }) => root.id),
  );
  await keepChanges(tx, run, { created, completed, untouched, at });
}

async function insertCreated(
  tx: Database,
  run: RunRow,
  { owner, source }: Batch,
  created: readonly Created[],
  at: Date,
): Promise<void> {
  const { userId, agencyId } = owner;
  const people = created.map((one) => ({
    row: makeRow(one, { userId, agencyId, source }, at),
    addresses: keyedAddresses(one.person),
    note: one.person.note,
  }));
  const columns = await makeListColumns(tx, people);
  await insertMany(
    tx,
    contacts,
    people.map(({ row }, index) => ({ ...row, ...columns[index] })),
  );
  await insertMany(
    tx,
    contactAddresses,
    people.flatMap(({ row, addresses }) =>
      addresses.map((address, position) => ({ ...address, id: randomUUID(), contactId: row.id, position })),
    ),
  );
  await insertMany(
    tx,
    contactEntries,
    created.flatMap(({ contactId, person: { note: text } }) => makeNotes(run, { contactId, text, at })),
  );
  await recordEvent(
    tx,
    ...created.map(({ contactId: subjectId }) => ({
      kind: "contact-created" as const,
      detail: { source },
      subjectId,
      ownerId: userId,
      agencyId,
      actorId: run.userId,
      at,
    })),
  );
}

function makeRow({ contactId: id, person }: Created, whose: Belonging & Pick<Batch, "source">, at: Date) {
  const { firstName, lastName, organization, address, kinds, tags } = person;
  const [sells, buys] = [kinds.includes("Vendeur"), kinds.includes("Acquéreur")];
  return {
    ...whose,
    id,
    rootId: id,
    version: 1,
    firstName,
    lastName,
    organization,
    address,
    kinds: [...kinds],
    tags: [...tags],
    sellerStep: sells ? contactSteps.Vendeur[0] : null,
    sellerSince: sells ? at : null,
    buyerStep: buys ? contactSteps.Acquéreur[0] : null,
    buyerSince: buys ? at : null,
    activeAt: at,
    actedAt: at,
    createdAt: at,
  };
}

/** People can edit these notes: each is no longer than one typed by hand. */
function makeNotes(
  run: RunRow,
  { contactId, text, at }: { readonly contactId: string; readonly text: string | null; readonly at: Date },
) {
  return cutText(text ?? "", longestNote)
    .filter((part) => part.trim() !== "")
    .map((part, place) => ({
      id: randomUUID(),
      contactId,
      text: part,
      kind: "note",
      authorId: run.userId,
      // Keeps the order of the file in their timeline and in an export.
      at: new Date(at.getTime() + place),
    }));
}

async function fillCompleted(tx: Database, completed: readonly Completed[]): Promise<void> {
  await updateMany(
    tx,
    contacts,
    completed.map(({ root: { id }, completion: { columns } }) => ({ id, change: columns })),
    sql`version = ${contacts.version} + 1`,
  );
  await insertMany(
    tx,
    contactAddresses,
    completed.flatMap(({ root, completion }) =>
      completion.addresses.map((address) => ({ ...address, id: randomUUID(), contactId: root.id })),
    ),
  );
  await insertMany(
    tx,
    contactEntries,
    completed.flatMap(({ notes }) => notes),
  );
}

async function finish({ db, now }: ContactImportDesk, run: RunRow, { owner }: ImportOwner): Promise<void> {
  await forgetPlan(db, run);
  await endRun(db, run, "done", now());
  await announceOwnChange(db, [owner], "contacts");
  if ((run.linesTotal ?? 0) >= manyLines) await analyzeTables(db, ...writtenTables);
}
