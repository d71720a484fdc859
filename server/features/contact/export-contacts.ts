import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { decideReach, makeViewer } from "#domain/access.ts";
import type { ContactFileFormat, exportContactsInput } from "#domain/api/contact-import.ts";
import { allContactSteps, contactKinds, contactSources } from "#domain/contact/contact.ts";
import {
  countNoteColumns,
  type WrittenContact,
  writeContactHeadings,
  writeContactLine,
} from "#domain/contact/contact-table.ts";
import { contactSourceNames, contactStepNames } from "#domain/contact/contact-words.ts";
import { writeCard } from "#domain/contact/vcard.ts";
import { byteOrderMark } from "#domain/text/csv.ts";
import { formatDate } from "#domain/text/instant.ts";
import type { Database } from "../../platform/database/open.ts";
import type { SignedInAccount } from "../../platform/http/context.ts";
import { users } from "../../records/account/account-schema.ts";
import { writeAgencyLog } from "../../records/agency/agency-log.ts";
import { writeAudit } from "../../records/audit/audit.ts";
import {
  type ContactRow,
  contactAddresses,
  contactEntries,
  contacts,
} from "../../records/contact/contact-schema.ts";
import { factsOf } from "./contact-rows.ts";
import { isListed, isWanted } from "./list-contacts.ts";

/** No more contacts are in memory at once, however many there are. */
const batchSize = 500;

export type ContactExport = {
  readonly count: number;
  /** How many of those asked for are a colleague's, whom this person sees and may not export. */
  readonly kept: number;
  readonly text: AsyncGenerator<string>;
};

/**
 * The import reads this file back unchanged; whoever may not export the whole agency gets the contacts they carry.
 * The agency's log notes the export, and of how many contacts.
 */
export async function exportContacts(
  db: Database,
  actor: SignedInAccount,
  input: z.output<typeof exportContactsInput>,
): Promise<ContactExport> {
  const { format, ids } = input;
  const mayExportAll = decideReach(makeViewer(actor), "exportContacts") === "all";
  const asked = ids === undefined ? isWanted(actor, input) : inArray(contacts.id, ids);
  const seen = and(isListed(actor, input.whose), asked);
  const which = mayExportAll ? seen : and(isListed(actor, "own"), asked);
  const { count, kept } = await db.transaction(async (tx) => {
    const found = await tx.$count(contacts, which);
    await logExport(tx, actor, format, found);
    return { count: found, kept: mayExportAll ? 0 : (await tx.$count(contacts, seen)) - found };
  });
  return { count, kept, text: writeAll(db, which, format) };
}

async function logExport(
  tx: Database,
  actor: SignedInAccount,
  format: ContactFileFormat,
  count: number,
): Promise<void> {
  const to = `${count} en ${format === "csv" ? "CSV" : "cartes de visite"}`;
  const action = "contacts-export";
  if (actor.team === null)
    await writeAudit(tx, actor, {
      action,
      targetKind: "account",
      targetId: actor.userId,
      targetName: actor.fullName ?? actor.email,
      to,
    });
  else await writeAgencyLog(tx, actor, { agencyId: actor.team.agencyId, action, person: null, to });
}

async function* writeAll(
  db: Database,
  which: SQL | undefined,
  format: ContactFileFormat,
): AsyncGenerator<string> {
  const noteColumns = format === "csv" ? countNoteColumns(await findLongestNotes(db, which)) : 1;
  const write = (one: WrittenContact) =>
    format === "csv" ? writeContactLine(one, noteColumns) : writeCard(one);
  yield format === "csv" ? byteOrderMark + writeContactHeadings(noteColumns) : "";
  let last: ContactRow | undefined;
  do {
    const isNext = last && sql`(${contacts.listName}, ${contacts.id}) > (${last.listName}, ${last.id}::uuid)`;
    const roots: ContactRow[] = await db
      .select()
      .from(contacts)
      .where(and(which, isNext))
      .orderBy(asc(contacts.listName), asc(contacts.id))
      .limit(batchSize);
    yield (await readWhole(db, roots)).map(write).join("");
    last = roots.length < batchSize ? undefined : roots.at(-1);
  } while (last !== undefined);
}

/** Includes contacts merged into these. */
async function readWhole(db: Database, roots: readonly ContactRow[]): Promise<WrittenContact[]> {
  if (roots.length === 0) return [];
  const ids = roots.map(({ id }) => id);
  const merged = await db
    .select()
    .from(contacts)
    .where(and(inArray(contacts.rootId, ids), ne(contacts.id, contacts.rootId)))
    .orderBy(asc(contacts.createdAt), asc(contacts.id));
  const owners = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(roots.map(({ userId }) => userId))]));
  const mergedOf = Map.groupBy(merged, ({ rootId }) => rootId);
  const addressesOf = Map.groupBy(await readValues(db, ids), ({ rootId }) => rootId);
  const notesOf = Map.groupBy(await readNotes(db, ids), ({ rootId }) => rootId);
  return roots.map((root) => {
    const addresses = addressesOf.get(root.id) ?? [];
    const note = (notesOf.get(root.id) ?? []).map(({ text }) => text ?? "").join("\n");
    return {
      ...factsOf([root, ...(mergedOf.get(root.id) ?? [])]),
      emails: listValues(addresses, "email"),
      phones: listValues(addresses, "phone"),
      kinds: contactKinds.filter((kind) => root.allKinds.includes(kind)),
      tags: [...root.allTags].sort((one, other) => one.localeCompare(other, "fr")),
      note: note || null,
      steps: stepsOf(root),
      source: contactSourceNames[contactSources.find((one) => one === root.source) ?? "typed"],
      owner: owners.find(({ id }) => id === root.userId)?.name ?? "",
      createdOn: formatDate(root.createdAt.toISOString()),
    };
  });
}

async function readValues(db: Database, rootIds: string[]) {
  return db
    .select({
      rootId: contacts.rootId,
      kind: contactAddresses.kind,
      value: contactAddresses.value,
      key: contactAddresses.key,
    })
    .from(contactAddresses)
    .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
    .where(inArray(contacts.rootId, rootIds))
    .orderBy(
      sql`(${contacts.id} = ${contacts.rootId}) desc`,
      asc(contacts.createdAt),
      asc(contacts.id),
      asc(contactAddresses.position),
      asc(contactAddresses.id),
    );
}

/** Of two addresses that compare the same, takes the first. */
function listValues(addresses: Awaited<ReturnType<typeof readValues>>, wanted: string): string[] {
  const own = addresses.filter(({ kind }) => kind === wanted);
  return own
    .filter(({ key }, index) => own.findIndex((other) => other.key === key) === index)
    .map(({ value }) => value);
}

async function readNotes(db: Database, rootIds: string[]) {
  return db
    .select({ rootId: contacts.rootId, text: contactEntries.text })
    .from(contactEntries)
    .innerJoin(contacts, eq(contacts.id, contactEntries.contactId))
    .where(and(inArray(contacts.rootId, rootIds), eq(contactEntries.kind, "note")))
    .orderBy(asc(contactEntries.at), asc(contactEntries.id));
}

/** In bytes, which are never fewer than characters. */
async function findLongestNotes(db: Database, which: SQL | undefined): Promise<number> {
  const [longest] = await db
    .select({ bytes: sql<number>`sum(octet_length(${contactEntries.text}) + 1)::int` })
    .from(contactEntries)
    .innerJoin(contacts, eq(contacts.id, contactEntries.contactId))
    .where(
      and(
        eq(contactEntries.kind, "note"),
        inArray(contacts.rootId, db.select({ id: contacts.id }).from(contacts).where(which)),
      ),
    )
    .groupBy(contacts.rootId)
    .orderBy(desc(sql`1`))
    .limit(1);
  return longest?.bytes ?? 0;
}

function stepsOf({ sellerNow, buyerNow }: ContactRow): string {
  const writeWord = (kind: string, step: string | null) => {
    const known = allContactSteps.find((one) => one === step);
    return known === undefined ? [] : [`${kind}\u00a0: ${contactStepNames[known].toLowerCase()}`];
  };
  return [...writeWord("Vendeur", sellerNow), ...writeWord("Acquéreur", buyerNow)].join(", ");
}
