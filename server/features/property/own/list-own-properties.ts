import { and, asc, desc, eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Whose } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { removeCountry } from "#domain/address/place-name.ts";
import type {
  OwnLack,
  OwnListItem,
  OwnListing,
  OwnSort,
  ownListInput,
  ownListReply,
} from "#domain/api/own-property.ts";
import { changeableNames } from "#domain/property/change-facts.ts";
import { owesEnergyRating } from "#domain/property/energy-rating.ts";
import { statusOf } from "#domain/property/property.ts";
import { fieldRows } from "#domain/property/property-fields.ts";
import { propertyFormOf } from "#domain/property/property-form.ts";
import type { OwnPropertyCard } from "#domain/property/property-reply.ts";
import { missingOfOffer } from "#domain/property/publish-checklist.ts";
import { statusDisplay } from "#domain/property/visible-property.ts";
import { ofEachEquipment, propertyTypes } from "#domain/property/vocabulary.ts";
import { formatPrice } from "#domain/text/format.ts";
import { asJson, wholeRow } from "../../../platform/database/as-json.ts";
import type { Database } from "../../../platform/database/open.ts";
import { containsFolded, foldText } from "../../../platform/database/search.ts";
import { belongsTo } from "../../../records/account/belonging.ts";
import { fieldsOfRow } from "../../../records/property/find-property.ts";
import { photos, properties } from "../../../records/property/property-schema.ts";

const { path, width, height, color } = photos;

/** What a card is made of, its first photograph joined. */
export const cardColumns = {
  row: wholeRow(properties),
  photo: sql<
    OwnPropertyCard["photo"]
  >`case when ${path} is not null then ${asJson({ path, width, height, color })} end`,
};

/** A page of one's own properties or of one's agency's, hidden ones included, the last entered first; each word is looked for. */
export async function listOwnProperties(
  db: Database,
  actor: Account,
  { whose, which, lacks, search, sort, detail, cursor, limit }: z.output<typeof ownListInput>,
): Promise<z.infer<typeof ownListReply>> {
  const condition = and(
    belongsTo(properties, actor, whose),
    isNull(properties.deletedAt),
    searchOf(search),
    isListed(which, lacks),
  );
  const order = orders[sort];
  const key = sql`${order.key}`.as("key");
  const towards = order.isRising ? asc : desc;
  // Found and counted in one go: each text is read once, wherever the page begins. The rest of a property is read for
  // those of the page alone.
  const found = db.$with("found").as(
    db
      .select({
        id: properties.id,
        key,
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
          : sql`(${found.key}, ${found.number}) ${order.isRising ? sql`>` : sql`<`} ${findCursorPlace(db, { actor, whose }, { cursor, key })}`,
      )
      .orderBy(towards(found.key), towards(found.number))
      .limit(limit + 1),
  );
  const rows = await db
    .with(found, page)
    .select({ ...cardColumns, total: page.total, key: page.key })
    .from(page)
    .innerJoin(properties, eq(properties.id, page.id))
    .leftJoin(photos, and(eq(photos.propertyId, properties.id), eq(photos.position, 0)))
    .orderBy(towards(page.key), towards(page.number));
  const items = rows.slice(0, limit).map((found) => toItem(found, detail === "facts"));
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
  { cursor, key }: { readonly cursor: string; readonly key: SQL.Aliased },
): SQL {
  const listed = and(eq(properties.id, cursor), belongsTo(properties, actor, whose));
  return sql`(${db.select({ key, number: properties.number }).from(properties).where(listed)})`;
}

type Order = { readonly key: SQL; readonly isRising: boolean };
const rising = (key: SQL): Order => ({ key, isRising: true });
const falling = (key: SQL): Order => ({ key, isRising: false });

/** What each order is made of; what is equal follows the order in which it was entered. */
const orders: Readonly<Record<OwnSort, Order>> = {
  added: falling(sql`${properties.createdAt}`),
  changed: falling(sql`${properties.updatedAt}`),
  dearest: falling(sql`${properties.price}`),
  cheapest: rising(sql`${properties.price}`),
  largest: falling(sql`${properties.surfaceArea}`),
  address: rising(
    sql`concat_ws(' ', ${properties.postalCode}, ${foldText(sql`coalesce(${properties.streetName}, ${properties.address})`)}, lpad(substring(${properties.streetNumber} from '^[0-9]+'), 5, '0'))`,
  ),
};

/** Title, address, postal code and price; "250 000 €" is looked for as 250000 too. */
function searchOf(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter((word) => word !== "" && word !== "€");
  if (words.length === 0) return undefined;
  const digits = search.replace(/[\s.€]/g, "");
  return or(
    and(...words.map(containsWord)),
    /^\d+$/.test(digits) ? sql`${properties.price}::text like ${`%${digits}%`}` : undefined,
  );
}

/** Four or five digits may begin a postal code, which the text of an address often leaves out. */
function containsWord(word: string): SQL | undefined {
  const isInText = containsFolded(properties.searchText, word);
  return /^\d{4,5}$/.test(word) ? or(isInText, like(properties.postalCode, `${word}%`)) : isInText;
}

function isListed(which: OwnListing, lacks: OwnLack): SQL | undefined {
  switch (which) {
    case "all":
      return undefined;
    case "for_sale":
      return isNull(properties.saleDate);
    case "staged":
      return and(isNull(properties.saleDate), isNotNull(properties.saleStage));
    case "sold":
      return isNotNull(properties.saleDate);
    case "hidden":
      return eq(properties.isHidden, true);
    case "incomplete":
      return lacks === "anything" ? or(...Object.values(conditionsOfLacks())) : conditionsOfLacks()[lacks];
  }
}

/** The conditions for what lacks something: as `missingOfOffer` has it, which a test holds them to. */
function conditionsOfLacks(): Record<Exclude<OwnLack, "anything">, SQL> {
  const p = properties;
  const isFlat = sql`${p.propertyType} = 'Appartement'`;
  const owesRating = inArray(p.propertyType, propertyTypes.filter(owesEnergyRating));
  return {
    draft: sql`cardinality(${p.lacking}) > 0`,
    fees: sql`(${p.saleDate} is null and (${p.feesPayer} is null or (${p.feesPayer} = 'Acquéreur' and (
      (${p.feesPercent} is null and ${p.priceWithoutFees} is null)
      or abs((${p.price} - ${p.priceWithoutFees}) * 100.0 / ${p.priceWithoutFees} - ${p.feesPercent})
        > 0.01 + 100.0 / ${p.priceWithoutFees}
    ))))`,
    coproperty: sql`(${p.saleDate} is null and ((${p.copropertyLots} is null and ${isFlat})
      or (${p.copropertyLots} is not null and (${p.copropertyCharges} is null or ${p.copropertyProcedure} is null))))`,
    energy: sql`(${p.saleDate} is null and ${owesRating} and (
      ${p.dpeEnergyLetter} is null or ${p.dpeEmissionsLetter} is null
      or ${p.energyCostMin} is null or ${p.energyCostMax} is null or ${p.energyCostYear} is null))`,
    agency: sql`(${p.saleDate} is null and ${p.agencyName} is null)`,
  };
}

/** What its owner entered, by the names of calls. */
export function wireFieldsOf(row: typeof properties.$inferSelect) {
  const fields = fieldsOfRow(row);
  return Object.fromEntries(fieldRows.map(([name, { wire }]) => [wire, fields[name]]));
}

/** A line of the list: what it lacks is told by name, its facts where they are asked for. */
function toItem(found: RowWithPhoto, withFacts: boolean): OwnListItem {
  const { row } = found;
  const fields = wireFieldsOf(row);
  return {
    ...toCard(found),
    missing: [
      ...fieldRows.flatMap(([, { wire, label }]) => (row.lacking.includes(wire) ? [label] : [])),
      // Most of a large list is sold: of these no form is made, which would lack nothing.
      ...(row.saleDate === null ? missingOfOffer(propertyFormOf(fields)) : []),
    ],
    facts: withFacts ? readFacts(row, fields) : null,
  };
}

function readFacts(row: RowWithPhoto["row"], fields: ReturnType<typeof wireFieldsOf>) {
  const form = propertyFormOf({
    ...fields,
    ...ofEachEquipment((name) => row[name]),
    lacking: row.lacking,
  });
  return Object.fromEntries(changeableNames.map((name) => [name, form[name]]));
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
    address: removeCountry(row.address),
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
