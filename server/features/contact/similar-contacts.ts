import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Account } from "#domain/account/account.ts";
import { mostSimilar, type SimilarContact } from "#domain/api/contact.ts";
import { type Likeness, likenesses } from "#domain/contact/contact.ts";
import { distinctWords, emailKey, fullNameKey, phoneKey } from "#domain/contact/contact-keys.ts";
import { foldText } from "#domain/text/fold-text.ts";
import type { Database } from "../../platform/database/open.ts";
import { nameOfRoot } from "../../records/contact/contact-names.ts";
import { contactAddresses, contacts } from "../../records/contact/contact-schema.ts";
import { isListed } from "./list-contacts.ts";

type Typed = {
  /** The contact that is edited, which is not like itself. */
  readonly id?: string | undefined;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
};

/** So common a name tells nobody apart. */
const mostOfOneName = 50;

/**
 * Contacts that one may see with the same e-mail address, telephone or name, in this order.
 * Whoever enters somebody new also gets those with nearly that name.
 */
export async function findSimilar(db: Database, actor: Account, typed: Typed): Promise<SimilarContact[]> {
  const others = and(
    isListed(actor, "agency"),
    typed.id === undefined ? undefined : ne(contacts.id, typed.id),
  );
  const byAddress = await findByAddress(db, others, typed);
  // Both names in either order: one of them alone is too common.
  const isNamed = fullNameKey(typed).includes(" ");
  const isNear = typed.id === undefined ? nearName(typed) : null;
  if (byAddress.size === 0 && !isNamed && isNear === null) return [];
  const select = (which: SQL | undefined) =>
    db.select(similarColumns).from(contacts).where(and(others, which));
  const alike = or(
    inArray(contacts.id, [...byAddress.keys()]),
    isNamed ? inArray(contacts.listName, listNames(typed)) : undefined,
  );
  const roots = await select(alike).limit(mostOfOneName);
  const items = roots.map(
    (root): SimilarContact => ({ ...root, likeness: byAddress.get(root.id) ?? "name" }),
  );
  if (isNear !== null && items.length < mostSimilar) {
    const known = new Set(items.map(({ id }) => id));
    const near = await select(isNear)
      .orderBy(desc(nearness(typed)), asc(contacts.id))
      .limit(2 * mostSimilar);
    items.push(
      ...near.filter(({ id }) => !known.has(id)).map((root) => ({ ...root, likeness: "near-name" as const })),
    );
  }
  const rank = ({ likeness }: SimilarContact) => likenesses.indexOf(likeness);
  return items.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostSimilar);
}

const similarColumns = {
  id: contacts.id,
  name: nameOfRoot(contacts),
  email: contacts.firstEmail,
  phone: contacts.firstPhone,
};

/** Shorter words are in too many names. */
const shortestWord = 3;

/** A condition on contacts whose name has each typed word, or one nearly like it; null without a word. */
function nearName(typed: Typed): SQL | null {
  const words = distinctWords(typed).filter((word) => word.length >= shortestWord);
  // The searched text has an index, but holds notes too: the name itself must have the word.
  const isNear = (word: string) =>
    sql`(${word}::text <% ${contacts.searchText} and ${word}::text <% ${contacts.listName})`;
  return words.length === 0 ? null : sql.join(words.map(isNear), sql` and `);
}

function nearness(typed: Typed): SQL {
  return sql`similarity(${contacts.listName}, ${listNames(typed)[0]?.trim() ?? ""}::text)`;
}

/** As lists sort them: without case and accents, hyphens as blanks. */
function listNames({ firstName, lastName }: Typed): string[] {
  const fold = (text: string) =>
    foldText(text)
      .replace(/[-_'’.,;:@/()+]/g, " ")
      .trim();
  const [first, last] = [fold(firstName ?? ""), fold(lastName ?? "")];
  return [`${last} ${first}`, `${first} ${last}`];
}

/** Among contacts of this condition alone: what other agencies know takes no query, whose time would tell it. */
async function findByAddress(
  db: Database,
  among: SQL | undefined,
  { emails, phones }: Typed,
): Promise<Map<string, Likeness>> {
  const keys = {
    email: emails.map(emailKey).filter((key) => key.includes("@")),
    phone: phones.map(phoneKey).filter((key) => key.length >= 10),
  };
  // E-mail addresses come last, so that the stronger likeness counts.
  const kinds = (["phone", "email"] as const).filter((kind) => keys[kind].length > 0);
  if (kinds.length === 0) return new Map();
  const rows = await db
    .select({ rootId: contacts.rootId, kind: contactAddresses.kind })
    .from(contactAddresses)
    .innerJoin(contacts, eq(contacts.id, contactAddresses.contactId))
    .where(
      and(
        or(
          ...kinds.map((kind) =>
            and(eq(contactAddresses.kind, kind), inArray(contactAddresses.key, keys[kind])),
          ),
        ),
        inArray(contacts.rootId, db.select({ id: contacts.id }).from(contacts).where(among)),
      ),
    );
  return new Map(
    kinds.flatMap((kind) =>
      rows.filter((row) => row.kind === kind).map(({ rootId }): [string, Likeness] => [rootId, kind]),
    ),
  );
}
