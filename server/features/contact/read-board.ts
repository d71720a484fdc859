import { and, arrayContains, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { canReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import {
  type BoardCard,
  type BoardColumn,
  type boardInput,
  mostCardsOfColumn,
} from "#domain/api/contact-board.ts";
import { type ContactStep, contactSteps, type SteppedKind } from "#domain/contact/contact.ts";
import { need } from "#domain/need.ts";
import type { Database } from "../../platform/database/open.ts";
import { type ContactRow, contacts } from "../../records/contact/contact-schema.ts";
import { type ContactDesk, listStep, readGroups, writeName } from "./contact-rows.ts";
import { isListed, isWanted } from "./list-contacts.ts";
import { withOwnWaiting } from "./waiting-since.ts";

/** Those at no step come first; each column has its number. */
export async function readBoard(
  { db }: Pick<ContactDesk, "db">,
  actor: Account,
  { whose, kind, ...filter }: z.output<typeof boardInput>,
): Promise<BoardColumn[]> {
  const wanted = and(isListed(actor, whose), isWanted(actor, filter));
  const columns: BoardColumn[] = [];
  for (const step of [null, ...contactSteps[kind]])
    columns.push(await readColumn(db, actor, { kind, step, wanted }));
  return columns;
}

type Column = {
  readonly kind: SteppedKind;
  readonly step: ContactStep | null;
  readonly wanted: SQL | undefined;
};

async function readColumn(
  db: Database,
  actor: Account,
  { kind, step, wanted }: Column,
): Promise<BoardColumn> {
  const [now, since] =
    kind === "Vendeur"
      ? [contacts.sellerNow, contacts.sellerSince]
      : [contacts.buyerNow, contacts.buyerSince];
  const isThere = step === null ? and(isNull(now), arrayContains(contacts.allKinds, [kind])) : eq(now, step);
  const condition = and(wanted, isThere);
  const read = await db
    .select()
    .from(contacts)
    .where(condition)
    .orderBy(desc(sql`coalesce(${since}, ${contacts.createdAt})`), asc(contacts.id))
    .limit(mostCardsOfColumn);
  const rows = await withOwnWaiting(db, actor, read);
  const groups = await readGroups(db, rows);
  const viewer = makeViewer(actor);
  const items = rows.map((root) => ({
    ...toCard(root, need(groups.get(root.id)), kind),
    may_edit: canReach(root, viewer, "editContacts"),
  }));
  const total = rows.length < mostCardsOfColumn ? rows.length : await db.$count(contacts, condition);
  return { step, total, items };
}

function toCard(
  root: ContactRow,
  group: readonly [ContactRow, ...ContactRow[]],
  kind: SteppedKind,
): Omit<BoardCard, "may_edit"> {
  const [at] = listStep(kind, group);
  return {
    id: root.id,
    name: writeName(root, group),
    since: at?.since ?? root.createdAt.toISOString(),
    lost_reason: at?.lost_reason ?? null,
    waiting_since: root.waitingSince?.toISOString() ?? null,
    owner_id: root.userId,
  };
}
