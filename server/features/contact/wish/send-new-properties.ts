import { aliasedTable, and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { announceOwnChange } from "../../../live/own-changes.ts";
import type { Database } from "../../../platform/database/open.ts";
import type { ScheduledJob } from "../../../platform/jobs/jobs.ts";
import type { Platform } from "../../../platform/platform.ts";
import { isInLists } from "../../../records/contact/contact-lists.ts";
import { contacts } from "../../../records/contact/contact-schema.ts";
import { aboutEntry } from "../../../records/contact/erase-contacts.ts";
import { noteEmailTo } from "../../../records/contact/meet-recipient.ts";
import { holdsPropertiesConsent } from "../../../records/contact/read-allowances.ts";
import { isStandingWish } from "../../../records/contact/read-wishes.ts";
import { contactWishes, contactWishMatches } from "../../../records/contact/wish-schema.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { readAddresses } from "../contact-rows.ts";
import { isOffered } from "./find-matches.ts";
import { newPropertiesEmail, newPropertiesSubject, readProperties } from "./new-properties-email.ts";

type Needs = Pick<Platform, "db" | "secret" | "outbox" | "now">;

/** What was found longer ago is no news to anybody. */
const notifiedWithinMs = 14 * 86_400_000;
/** More would be read by nobody. */
const mostProperties = 10;

/** Once a day, when people are up. */
export function sendNewPropertiesJob(platform: Needs): ScheduledJob {
  return { name: "send-new-homes", cron: "20 9 * * *", run: () => sendNewProperties(platform) };
}

/** Writes to buyers who agreed to that purpose alone: one e-mail a day, of each home once. */
export async function sendNewProperties(platform: Needs): Promise<void> {
  const at = platform.now();
  const since = new Date(at.getTime() - notifiedWithinMs);
  const rootIds = await listRootsWithUnsent(platform.db, since);
  for (const rootId of rootIds)
    await platform.db.transaction((tx) => sendPropertiesTo(tx, platform, { rootId, since, at }));
}

const roots = aliasedTable(contacts, "roots");

/** Under no other wish of the same person: one that comes back may find a home that another brought. */
const isNotNotified = sql`not exists (
  select from contact_wish_matches sent
  join contact_wishes its_wish on its_wish.id = sent.wish_id
  join contacts its_contact on its_contact.id = its_wish.contact_id
  where sent.property_id = ${contactWishMatches.propertyId} and sent.told_at is not null
    and its_contact.root_id = ${roots.id}
)`;

function isUnsent(since: Date) {
  return and(
    isStandingWish,
    contactWishMatches.isNew,
    isNull(contactWishMatches.notifiedAt),
    gt(contactWishMatches.foundAt, since),
    isNotNotified,
    isInLists(roots),
    isOffered,
    or(
      eq(properties.agencyId, roots.agencyId),
      and(isNull(roots.agencyId), isNull(properties.agencyId), eq(properties.userId, roots.userId)),
    ),
  );
}

/** Contacts with homes of their agency that no e-mail named to them. */
async function listRootsWithUnsent(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: roots.id })
    .from(contactWishMatches)
    .innerJoin(contactWishes, eq(contactWishes.id, contactWishMatches.wishId))
    .innerJoin(contacts, eq(contacts.id, contactWishes.contactId))
    .innerJoin(roots, eq(roots.id, contacts.rootId))
    .innerJoin(properties, eq(properties.id, contactWishMatches.propertyId))
    .where(isUnsent(since));
  return rows.map(({ id }) => id);
}

type Delivery = { readonly rootId: string; readonly since: Date; readonly at: Date };

async function sendPropertiesTo(
  tx: Database,
  { secret, outbox }: Needs,
  { rootId, since, at }: Delivery,
): Promise<void> {
  const [root] = await tx.select().from(contacts).where(eq(contacts.id, rootId)).for("update");
  if (root === undefined || (await wasNotifiedToday(tx, rootId, at))) return;
  const email = await findAgreed(tx, secret, root);
  if (email === null) return;
  const found = await tx
    .selectDistinct({ id: contactWishMatches.propertyId })
    .from(contactWishMatches)
    .innerJoin(contactWishes, eq(contactWishes.id, contactWishMatches.wishId))
    .innerJoin(contacts, eq(contacts.id, contactWishes.contactId))
    .innerJoin(roots, eq(roots.id, contacts.rootId))
    .innerJoin(properties, eq(properties.id, contactWishMatches.propertyId))
    .where(and(eq(roots.id, rootId), isUnsent(since)));
  const propertyIds = found.map(({ id }) => id);
  // What is over the most waits for the next day.
  const homes = (await readProperties(tx, root, propertyIds)).slice(0, mostProperties);
  if (homes.length === 0) return;
  const sentIds = homes.map(({ id }) => id);
  // Under a deleted wish too, which may come back: the person hears of a home once.
  const wishes = tx
    .select({ id: contactWishes.id })
    .from(contactWishes)
    .innerJoin(contacts, eq(contacts.id, contactWishes.contactId))
    .where(eq(contacts.rootId, rootId));
  await tx
    .update(contactWishMatches)
    .set({ notifiedAt: at })
    .where(
      and(
        inArray(contactWishMatches.wishId, wishes),
        inArray(contactWishMatches.propertyId, sentIds),
        isNull(contactWishMatches.notifiedAt),
      ),
    );
  const text = homes.map(({ title, price_display }) => `${title}, ${price_display}`).join("\n");
  const entryId = await noteEmailTo(tx, rootId, {
    email,
    subject: newPropertiesSubject,
    text,
    actorId: null,
    at,
  });
  await outbox.enqueue(tx, {
    ...newPropertiesEmail.to(email, { entryId, propertyIds: sentIds }),
    about: { kind: aboutEntry, id: entryId },
  });
  await announceOwnChange(tx, [root], "contacts");
}

/** Done twice on a day of Marseille, the job still keeps what is over the most for the next one. */
async function wasNotifiedToday(tx: Database, rootId: string, at: Date): Promise<boolean> {
  const [last] = await tx
    .select({ notifiedAt: contactWishMatches.notifiedAt })
    .from(contactWishMatches)
    .innerJoin(contactWishes, eq(contactWishes.id, contactWishMatches.wishId))
    .innerJoin(contacts, eq(contacts.id, contactWishes.contactId))
    .where(and(eq(contacts.rootId, rootId), isNotNull(contactWishMatches.notifiedAt)))
    .orderBy(desc(contactWishMatches.notifiedAt))
    .limit(1);
  return last?.notifiedAt != null && dayInParis(last.notifiedAt) === dayInParis(at);
}

/** The first address of a contact whose person agreed to hear of homes. */
async function findAgreed(
  tx: Database,
  secret: string,
  root: typeof contacts.$inferSelect,
): Promise<string | null> {
  for (const { kind, value } of await readAddresses(tx, root.id))
    if (kind === "email" && (await holdsPropertiesConsent(tx, { secret, owner: root, email: value })))
      return value;
  return null;
}
