import { and, asc, eq, type SQL } from "drizzle-orm";
import * as z from "zod/mini";
import type { Belonging } from "#domain/access.ts";
import { need } from "#domain/need.ts";
import { formatShortDate } from "#domain/text/instant.ts";
import type { Block, Row } from "../../documents/block.ts";
import { composeEmail } from "../../documents/email-body.ts";
import { defineEmail, type EmailContext } from "../../documents/email-kind.ts";
import type { Database } from "../../platform/database/open.ts";
import { CancelledEmailError, type RenderedEmail } from "../../platform/mail/email.ts";
import { users } from "../../records/account/account-schema.ts";
import { agencies, memberships } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { isInLists } from "../../records/contact/contact-lists.ts";
import { isOfOwner } from "../../records/contact/contact-owner.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { isWarned } from "../../records/contact/keep-until.ts";
import { readGroups, writeName } from "./contact-rows.ts";
import { requireSender } from "./contact-sender.ts";

/** The names are read when it leaves: a row of the outbox holds nobody's name. */
const ofWarning = z.object({
  agencyId: z.nullable(z.string()),
  userId: z.string(),
  count: z.number(),
  day: z.string(),
  /** Null for all of the owner's contacts; else those that this person carries. */
  carrierId: z._default(z.nullable(z.string()), null),
  /** When they were warned of; null for a row of an earlier version, which names nobody. */
  warnedAt: z._default(z.nullable(z.string()), null),
});
type Warning = z.infer<typeof ofWarning>;

/** One e-mail names so many; the list has all. */
const mostNamed = 25;

export const warningEmail = defineEmail({
  name: "contact-purge-warning",
  hidden: "text",
  data: ofWarning,
  subject: ({ count }) => subjectOf(count),
  render: renderWarning,
});

function subjectOf(count: number): string {
  return count === 1 ? "Un contact sera bientôt effacé" : `${count} contacts seront bientôt effacés`;
}

type WarningRecipient = Pick<Warning, "agencyId" | "userId" | "count" | "carrierId"> & {
  readonly email: string;
};

/**
 * The agency's own address hears of all of its contacts.
 * Where each sees their own alone, carriers hear of theirs, and a manager of all at their own address.
 */
export async function listWarningRecipients(
  tx: Database,
  own: readonly Belonging[],
): Promise<WarningRecipient[]> {
  const { userId, agencyId } = need(own[0]);
  const all = { agencyId, userId, count: own.length, carrierId: null };
  const { email } = await requireSender(tx, { userId, agencyId });
  if (agencyId === null) return [{ ...all, email }];
  const [agency] = await tx
    .select({ sharesLeads: agencies.sharesLeads, bearerId: agencies.userId, bearerEmail: users.email })
    .from(agencies)
    .innerJoin(users, eq(users.id, agencies.userId))
    .where(eq(agencies.id, agencyId));
  if (agency === undefined || agency.sharesLeads) return [{ ...all, email }];
  const people = await tx
    .select({ carrierId: users.id, email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(memberships.agencyId, agencyId), eq(profiles.status, "active")));
  const carriers = people
    .filter(({ carrierId }) => carrierId !== agency.bearerId)
    .map((person) => ({
      ...person,
      agencyId,
      userId,
      count: own.filter((row) => row.userId === person.carrierId).length,
    }));
  return [{ ...all, email: agency.bearerEmail }, ...carriers.filter(({ count }) => count > 0)];
}

/** Names those of whom the agency heard nothing for long, and the day they go. */
async function renderWarning(warning: Warning, { brand, db }: EmailContext): Promise<RenderedEmail> {
  const { rows, total } = await readNamed(db, warning, `${brand.origin}/mes-contacts`);
  const { day } = warning;
  const who = total === 1 ? "Un de vos contacts ne s’est" : `${total} de vos contacts ne se sont`;
  const subject = subjectOf(total);
  const whose = warning.agencyId === null || warning.carrierId !== null ? "" : "&qui=agence";
  const more = total - rows.length;
  const blocks: Block[] = [
    { kind: "text", text: "Bonjour," },
    {
      kind: "text",
      text: `${who} pas manifesté depuis près de trois ans. Passé ce délai, nous ne gardons pas ${total === 1 ? "ses" : "leurs"} données\u00a0: elles seront effacées à partir du ${day}.`,
    },
    ...(rows.length > 0 ? [{ kind: "facts" as const, rows }] : []),
    ...(rows.length > 0 && more > 0
      ? [{ kind: "text" as const, text: more === 1 ? "Et un autre." : `Et ${more} autres.` }]
      : []),
    {
      kind: "text",
      text: `Un appel noté «\u00a0Joint\u00a0» ou un contrat déclaré sur ${total === 1 ? "sa fiche le" : "leur fiche les"} garde plus longtemps. Ceux qui vous ont confié un mandat sortent de vos listes et sont gardés dix ans.`,
    },
    {
      kind: "button",
      label: total === 1 ? "Voir ce contact" : "Voir ces contacts",
      url: `${brand.origin}/mes-contacts?etat=leaving${whose}`,
    },
  ];
  return { subject, ...composeEmail(brand, { title: subject, blocks }) };
}

/** By name; where none is left to go, the e-mail is cancelled. */
async function readNamed(
  db: Database,
  warning: Warning,
  url: string,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  if (warning.warnedAt === null) return { rows: [], total: warning.count };
  const which = isNamedIn(warning, new Date(warning.warnedAt));
  const roots = await db
    .select()
    .from(contacts)
    .where(which)
    .orderBy(asc(contacts.listName), asc(contacts.id))
    .limit(mostNamed);
  if (roots.length === 0) throw new CancelledEmailError("Aucun de ces contacts n’est plus à effacer.");
  const groups = await readGroups(db, roots);
  return {
    rows: roots.map((root): Row => {
      const since = `sans nouvelles depuis le ${formatShortDate(root.actedAt.toISOString())}`;
      return [writeName(root, need(groups.get(root.id))), since, `${url}?contact=${root.id}`];
    }),
    total: await db.$count(contacts, which),
  };
}

function isNamedIn({ agencyId, userId, carrierId }: Warning, at: Date): SQL | undefined {
  return and(
    isOfOwner(contacts, { agencyId, userId }),
    carrierId === null ? undefined : eq(contacts.userId, carrierId),
    isInLists(contacts),
    eq(contacts.warnedAt, at),
    isWarned,
  );
}
