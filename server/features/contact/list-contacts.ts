import { and, arrayContains, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { reachOf, viewerOf, type Whose } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { contactPageSize, type contactsInput, type contactsReply } from "#domain/api/contact.ts";
import { readListPage } from "../../platform/database/list-page.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { isOf } from "../../records/account/belonging.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { isFoundBy } from "../../records/contact/refresh-contacts.ts";
import { type ContactDesk, toContactItems } from "./contact-rows.ts";

/** A page of one's own contacts or of one's agency's, with every tag in use there. */
export async function listContacts(
  desk: ContactDesk,
  actor: Account,
  input: z.output<typeof contactsInput>,
): Promise<z.infer<typeof contactsReply>> {
  const { db } = desk;
  const own = isListed(actor, input.whose);
  const condition = and(own, isWanted(input));
  const found = db
    .select()
    .from(contacts)
    .where(condition)
    .orderBy(...orderOf(input));
  const page = await readListPage(found, {
    page: input.page,
    pageSize: contactPageSize,
    total: db.$count(contacts, condition),
    toItems: (rows) => toContactItems(desk, rows),
  });
  const tags = rowsOf<{ tag: string }>(
    await db.execute(sql`select distinct unnest(${contacts.allTags}) as tag from ${contacts} where ${own}`),
  );
  return {
    ...page,
    tags: tags.map(({ tag }) => tag).sort((one, other) => one.localeCompare(other, "fr")),
    counts: {
      all: await db.$count(contacts, own),
      waiting: await db.$count(contacts, and(own, isNotNull(contacts.waitingSince))),
    },
    keeps_emails: !desk.sendsEmails,
  };
}

/** In a query of contacts: those that lists of this person may hold. */
export function isListed(actor: Account, whose: Whose): SQL | undefined {
  const reach = reachOf(viewerOf(actor), "seeContacts") === "all" ? whose : "own";
  return and(
    isOf(contacts, actor, reach),
    // The root of its own: the planner counts nulls, and no columns that are equal.
    isNull(contacts.mergedIntoId),
    isNull(contacts.deletedAt),
    isNull(contacts.archivedAt),
  );
}

type Filter = Omit<z.output<typeof contactsInput>, "page" | "whose" | "sort" | "direction">;

function isWanted({ search, kind, step, tag, source, state }: Filter): SQL | undefined {
  return and(
    isFoundBy(search),
    kind && arrayContains(contacts.allKinds, [kind]),
    step &&
      or(
        kind === "Acquéreur" ? undefined : eq(contacts.sellerNow, step),
        kind === "Vendeur" ? undefined : eq(contacts.buyerNow, step),
      ),
    tag === undefined ? undefined : arrayContains(contacts.allTags, [tag]),
    source && eq(contacts.source, source),
    state === undefined ? undefined : isInState(state),
  );
}

function isInState(state: NonNullable<Filter["state"]>): SQL | undefined {
  if (state === "waiting") return isNotNull(contacts.waitingSince);
  const isOpen = (column: typeof contacts.sellerNow | typeof contacts.buyerNow) =>
    sql`(${column} is not null and ${column} not in ('sale', 'lost'))`;
  return and(
    isNotNull(contacts.firstPhone),
    or(isNotNull(contacts.waitingSince), isOpen(contacts.sellerNow), isOpen(contacts.buyerNow)),
  );
}

function orderOf({ sort, direction }: Pick<z.output<typeof contactsInput>, "sort" | "direction">): SQL[] {
  const inOrder = direction === "asc" ? asc : desc;
  const first = {
    activity: inOrder(contacts.activeAt),
    created: inOrder(contacts.createdAt),
    name: inOrder(contacts.listName),
    waiting: sql`${inOrder(contacts.waitingSince)} nulls last`,
  }[sort];
  return [first, asc(contacts.id)];
}
