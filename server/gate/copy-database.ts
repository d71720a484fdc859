import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../platform/database/open.ts";
import { settings } from "../platform/database/setting-schema.ts";
import { credentials, users } from "../records/account/account-schema.ts";
import { agencies, invitations, memberships } from "../records/account/agency-schema.ts";
import { profiles } from "../records/account/profile-schema.ts";
import { leads } from "../records/lead/lead-schema.ts";
import { linkAliases, shortLinks } from "../records/link/link-schema.ts";
import { mapChanges } from "../records/map-log/map-log-schema.ts";
import { photos, properties } from "../records/property/property-schema.ts";

const people: readonly PgTable[] = [users, credentials, agencies, profiles, memberships, invitations];
const things: readonly PgTable[] = [properties, photos, linkAliases, shortLinks, leads, settings, mapChanges];

/** The copy equals the original in all that people own. */
export async function copyDatabase(from: Database, to: Database): Promise<void> {
  // The names of pages stand there already.
  await to.delete(linkAliases);
  for (const table of [...people, ...things]) {
    const rows = await from.select().from(table);
    if (rows.length > 0) await to.insert(table).overridingSystemValue().values(rows);
    if (!("number" in getTableColumns(table))) continue;
    // Numbers go on where the copied ones end.
    const name = sql.raw(getTableName(table));
    await to.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'number'), (select max(number) from ${name}))`,
    );
  }
}
