import { sql } from "drizzle-orm";
import { accountStatuses } from "#domain/account/account.ts";
import { emailStates, type FiguresReply } from "#domain/api/admin.ts";
import { describeAddressFile, readAddressFileState } from "../../geocoding/address-file.ts";
import { countBy } from "../../platform/database/count-by.ts";
import type { Database } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { emails } from "../../platform/mail/mail-schema.ts";
import { isHeld } from "../../platform/mail/outbox.ts";
import type { Platform } from "../../platform/platform.ts";
import { users } from "../../records/account/account-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { properties } from "../../records/property/property-schema.ts";

const weeksShown = 12;
const isHidden = sql`(${properties.isHidden} or ${properties.moderatedAt} is not null)`;

/** Counted anew for each call. */
export async function readFigures(
  { config, db, now: clock }: Pick<Platform, "config" | "db" | "now">,
  leadFigures: FiguresReply["leads"],
): Promise<FiguresReply> {
  const now = clock();
  const one = async (query: ReturnType<typeof sql>) =>
    rowsOf<Record<string, number>>(await db.execute(query))[0] ?? {};
  const people = await one(sql`
    select count(*) filter (where ${profiles.userRole} <> 'visitor' and ${profiles.status} = 'active')::int as professionals,
      count(${profiles.mapKey})::int as agencies
    from ${profiles}`);
  const counted = await one(sql`
    select count(*) filter (where ${properties.saleDate} is null)::int as for_sale,
      count(${properties.saleDate})::int as sold,
      count(*) filter (where ${isHidden} and ${properties.saleDate} is null)::int as for_sale_hidden,
      count(*) filter (where ${isHidden} and ${properties.saleDate} is not null)::int as sold_hidden
    from ${properties} where ${properties.deletedAt} is null`);
  return {
    accounts: await countBy(db, profiles, profiles.status, accountStatuses),
    professionals: people.professionals ?? 0,
    agencies_on_map: people.agencies ?? 0,
    properties: {
      for_sale: counted.for_sale ?? 0,
      sold: counted.sold ?? 0,
      for_sale_hidden: counted.for_sale_hidden ?? 0,
      sold_hidden: counted.sold_hidden ?? 0,
    },
    emails: await countBy(db, emails, emails.state, emailStates),
    held_emails: await db.$count(emails, isHeld),
    leads: leadFigures,
    addresses: describeAddressFile(config, await readAddressFileState(db), now),
    weeks: await readWeeks(db, now),
  };
}

/** Weeks begin on Monday in Paris. */
async function readWeeks(db: Database, now: Date): Promise<FiguresReply["weeks"]> {
  const monday = sql`date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'Europe/Paris')`;
  const since = sql`week.starts at time zone 'Europe/Paris'`;
  const until = sql`(week.starts + interval '7 days') at time zone 'Europe/Paris'`;
  const within = (table: typeof users | typeof properties | typeof emails | typeof leads) =>
    sql`(select count(*) from ${table} where ${table.createdAt} >= ${since} and ${table.createdAt} < ${until})::int`;
  const rows = await db.execute(sql`
    select to_char(week.starts, 'YYYY-MM-DD') as starts_on,
      ${within(users)} as accounts, ${within(properties)} as properties, ${within(emails)} as emails,
      ${within(leads)} as leads
    from generate_series(${monday} - interval '${sql.raw(String(weeksShown - 1))} weeks', ${monday}, interval '1 week') as week(starts)
    order by 1`);
  return rowsOf<FiguresReply["weeks"][number]>(rows).map((row) => ({ ...row }));
}
