import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Whose } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import type { ownListInput, ownListings, ownListReply } from "#domain/api/own-property.ts";
import { statusOf } from "#domain/property/property.ts";
import { fieldRows } from "#domain/property/property-fields.ts";
import { propertyFormOf } from "#domain/property/property-form.ts";
import type { OwnPropertyCard } from "#domain/property/property-reply.ts";
import { missingOfOffer } from "#domain/property/publish-checklist.ts";
import { statusDisplay } from "#domain/property/visible-property.ts";
import { formatPrice } from "#domain/text/format.ts";
import type { Database } from "../../../platform/database/open.ts";
import { containsFolded } from "../../../platform/database/search.ts";
import { isOf } from "../../../records/account/belonging.ts";
import { fieldsOfRow } from "../../../records/property/find-property.ts";
import { photos, properties } from "../../../records/property/property-schema.ts";

/** What a card is made of, its first photograph joined. */
export const cardColumns = {
  row: properties,
  photo: { path: photos.path, width: photos.width, height: photos.height, color: photos.color },
};

/** A page of one's own properties or of one's agency's, hidden ones included, the last entered first; each word is looked for. */
export async function listOwnProperties(
  db: Database,
  actor: Account,
  { whose, which, search, cursor, limit }: z.output<typeof ownListInput>,
): Promise<z.infer<typeof ownListReply>> {
  const condition = and(
    isOf(properties, actor, whose),
    isNull(properties.deletedAt),
    searchOf(search),
    lacking(which),
  );
  // Found and counted in one go: each text is read once, wherever the page begins. The rest of a property is read for
  // those of the page alone.
  const found = db.$with("found").as(
    db
      .select({
        id: properties.id,
        createdAt: properties.createdAt,
        number: properties.number,
        total: sql<number>`(count(*) over ())::int`.as("total"),
      })
      .from(properties)
      .where(condition),
  );
  const page = db.$with("page").as(
    db
      .select()
      .from(found)
      .where(
        cursor === undefined
          ? undefined
          : sql`(${found.createdAt}, ${found.number}) < ${findCursorPlace(db, { actor, whose }, cursor)}`,
      )
      .orderBy(desc(found.createdAt), desc(found.number))
      .limit(limit + 1),
  );
  const rows = await db
    .with(found, page)
    .select({ ...cardColumns, total: page.total })
    .from(page)
    .innerJoin(properties, eq(properties.id, page.id))
    .leftJoin(photos, and(eq(photos.propertyId, properties.id), eq(photos.position, 0)))
    .orderBy(desc(properties.createdAt), desc(properties.number));
  const items = rows.slice(0, limit).map((found) => ({
    ...toCard(found),
    missing: [
      ...fieldRows.flatMap(([, { wire, label }]) => (found.row.lacking.includes(wire) ? [label] : [])),
      ...missingOfOffer(propertyFormOf(wireFieldsOf(found.row))),
    ],
  }));
  return {
    items,
    next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    // After the last property no row is left that bears the total.
    total: rows[0]?.total ?? (cursor === undefined ? 0 : await db.$count(properties, condition)),
  };
}

/** The place in the order of the property that ended the page before, wherever it stands by now. */
function findCursorPlace(
  db: Database,
  { actor, whose }: { readonly actor: Account; readonly whose: Whose },
  cursor: string,
): SQL {
  const listed = and(eq(properties.id, cursor), isOf(properties, actor, whose));
  return sql`(${db
    .select({ createdAt: properties.createdAt, number: properties.number })
    .from(properties)
    .where(listed)})`;
}

/** Title, address and price; "250 000 €" is looked for as 250000 too. */
function searchOf(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter((word) => word !== "" && word !== "€");
  if (words.length === 0) return undefined;
  const digits = search.replace(/[\s.€]/g, "");
  return or(
    and(...words.map((word) => containsFolded(properties.searchText, word))),
    /^\d+$/.test(digits) ? sql`${properties.price}::text like ${`%${digits}%`}` : undefined,
  );
}

/** The condition for what lacks something: as `missingOfOffer` has it, which a test holds it to. */
function lacking(which: (typeof ownListings)[number]): SQL | undefined {
  if (which === "all") return undefined;
  const p = properties;
  return sql`(cardinality(${p.lacking}) > 0 or ${p.saleDate} is null and (
    ${p.feesPayer} is null or ${p.agencyName} is null
    or ${p.dpeEnergyLetter} is null or ${p.dpeEmissionsLetter} is null
    or ${p.energyCostMin} is null or ${p.energyCostMax} is null or ${p.energyCostYear} is null
    or (${p.copropertyLots} is null and ${p.propertyType} = 'Appartement')
    or (${p.copropertyLots} is not null and (${p.copropertyCharges} is null or ${p.copropertyProcedure} is null))
    or (${p.feesPayer} = 'Acquéreur' and (
      (${p.feesPercent} is null and ${p.priceWithoutFees} is null)
      or abs((${p.price} - ${p.priceWithoutFees}) * 100.0 / ${p.priceWithoutFees} - ${p.feesPercent})
        > 0.01 + 100.0 / ${p.priceWithoutFees}
    ))
  ))`;
}

/** What its owner entered, by the names of calls. */
function wireFieldsOf(row: typeof properties.$inferSelect) {
  const fields = fieldsOfRow(row);
  return Object.fromEntries(fieldRows.map(([name, { wire }]) => [wire, fields[name]]));
}

type RowWithPhoto = {
  readonly row: typeof properties.$inferSelect;
  readonly photo: OwnPropertyCard["photo"];
};

/** One's own property as lists show it. */
export function toCard({ row, photo }: RowWithPhoto): OwnPropertyCard {
  const { propertyType, saleDate, saleStage, saleKind } = fieldsOfRow(row);
  return {
    id: row.id,
    version: row.version,
    user_id: row.userId,
    title: row.title,
    address: row.address,
    price: row.price,
    price_display: row.lacking.includes("price") ? "Prix à compléter" : formatPrice(row.price),
    surface_area: row.surfaceArea,
    property_type: propertyType,
    rooms: row.rooms,
    status: statusOf(row),
    status_display: statusDisplay({ saleDate, saleStage, saleKind }, "whole"),
    sale_date: row.saleDate,
    is_hidden: row.isHidden,
    lacking: [...row.lacking],
    is_moderated: row.moderatedAt !== null,
    created_at: row.createdAt.toISOString(),
    photo,
  };
}
