import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Whose } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { fieldRows } from "#domain/property/property-fields.ts";
import { equipmentNames } from "#domain/property/vocabulary.ts";
import { byteOrderMark, writeCsvLine } from "#domain/text/csv.ts";
import type { Database } from "../../../platform/database/open.ts";
import { users } from "../../../records/account/account-schema.ts";
import { belongsTo } from "../../../records/account/belonging.ts";
import { properties } from "../../../records/property/property-schema.ts";
import type { NewPhoto } from "../../../records/property/stored-property.ts";
import type { StoredProperty } from "../../../records/property/write-properties.ts";
import { type Column, columns } from "../import/columns.ts";
import { findStoredPhotos } from "../stored-photos.ts";

/** Properties read at once: no more are in memory, however many there are. */
const batchSize = 500;

/** Writes a file that the import reads back unchanged, hidden homes included. */
export async function* exportProperties(
  db: Database,
  account: Pick<Account, "userId" | "team">,
  { whose, origin }: { readonly whose: Whose; readonly origin: string },
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvLine(columns);
  let last = 0;
  for (;;) {
    const rows = await db
      .select({ row: properties, email: users.email })
      .from(properties)
      .innerJoin(users, eq(users.id, properties.userId))
      .where(
        and(belongsTo(properties, account, whose), isNull(properties.deletedAt), gt(properties.number, last)),
      )
      .orderBy(asc(properties.number))
      .limit(batchSize);
    const photos = await findStoredPhotos(
      db,
      rows.map(({ row }) => row.id),
    );
    for (const { row, email } of rows) {
      const cells = writeCells(row, photos.get(row.id) ?? [], origin);
      yield writeCsvLine(columns.map((column) => (column === "owner_email" ? email : cells[column])));
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < batchSize) return;
    last = end.row.number;
  }
}

type Cells = Readonly<Record<Exclude<Column, "owner_email">, string>>;

/** What each column says. Photographs have the address that they came from, or ours, by which the import knows them again. */
function writeCells(row: StoredProperty, photos: readonly NewPhoto[], origin: string): Cells {
  const urls = photos.map(({ sourceUrl, path }) =>
    sourceUrl?.startsWith("http") ? sourceUrl : `${origin}/storage/property-photos/${path}`,
  );
  const cells = {
    external_reference: row.externalReference ?? row.id,
    ...Object.fromEntries(fieldRows.map(([name, { wire }]) => [wire, row[name]])),
    ...Object.fromEntries(equipmentNames.map((name) => [name, row[name]])),
    photos: urls.some((url) => url.includes("|")) ? JSON.stringify(urls) : urls.join("|"),
    photo_captions: photos.some(({ caption }) => caption)
      ? JSON.stringify(photos.map(({ caption }) => caption ?? ""))
      : "",
    is_hidden: row.isHidden,
    created_at: row.createdAt.toISOString(),
  };
  return Object.fromEntries(Object.entries(cells).map(([column, value]) => [column, cellOf(value)])) as Cells;
}

function cellOf(value: string | number | boolean | null | undefined): string {
  if (typeof value === "boolean") return value ? "oui" : "non";
  return value?.toString() ?? "";
}
