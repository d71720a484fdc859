import { type SQL, sql } from "drizzle-orm";
import { mandateSteps } from "#domain/contact/contact.ts";
import { contractKeptMonths, forgottenOn, keptMonths, stoodMinutes } from "#domain/contact/contact-terms.ts";
import { detailOfEvent } from "../timeline/timeline-schema.ts";
import { type ContactRow, contacts } from "./contact-schema.ts";

/**
 * When a contact is forgotten unless the person acts before. Whoever gave a mandate leaves the lists on the day that
 * anybody else would go; `leavesListsAt` is null for all others, and once they have left.
 */
export function keptUntil(
  { actedAt, archivedAt }: Pick<ContactRow, "actedAt" | "archivedAt">,
  gaveMandate: boolean,
): { readonly forgottenAt: Date; readonly leavesListsAt: Date | null } {
  const isKept = gaveMandate || archivedAt !== null;
  return {
    forgottenAt: forgottenOn(actedAt, isKept ? contractKeptMonths : keptMonths),
    leavesListsAt: isKept && archivedAt === null ? forgottenOn(actedAt, keptMonths) : null,
  };
}

const contractSteps = sql.join(
  mandateSteps.map((step) => sql`${step}`),
  sql`, `,
);
const moved = detailOfEvent(sql`moved.detail`);
const last = sql`order by passed.at desc, passed.number desc`;
const hasStood = sql`coalesce(passed.left_at >= passed.at + make_interval(mins => ${stoodMinutes}), true)`;
/** Where a lost seller, or one merged into it, came from, and where it stood last, are steps of a contract. */
const wasUnderContract = sql`(
  select (array_agg(passed.step ${last}))[1] in (${contractSteps})
    and (array_agg(passed.step ${last}) filter (where ${hasStood}))[1] in (${contractSteps})
  from (
    select moved.at, moved.number, ${moved} ->> 'step' as step,
      lead(moved.at) over (order by moved.at, moved.number) as left_at
    from timeline_events moved join contacts part on part.id = moved.subject_id
    where part.root_id = ${contacts.id} and moved.subject_kind = 'contact' and moved.kind = 'contact-moved'
      and ${moved} ->> 'kind' = 'Vendeur') passed
  where passed.step <> 'lost')`;
/** In a query of contacts: there is a contract, or there was one that the sale was lost under: it is kept to show for it. */
export const hasMandate: SQL<boolean> = sql<boolean>`coalesce(
  case when ${contacts.sellerNow} = 'lost' then ${wasUnderContract} else ${contacts.sellerNow} in (${contractSteps}) end, false)`;

/** In a query of contacts: warned of since the last act; whoever gave a sign after a warning is warned of anew. */
export const isWarned: SQL = sql`coalesce(${contacts.warnedAt} > ${contacts.actedAt}, false)`;
