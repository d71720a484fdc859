/** Rules of property rows that are more than a column's own. */
import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index } from "drizzle-orm/pg-core";

type CheckedColumns = Record<
  | "id"
  | "number"
  | "userId"
  | "agencyId"
  | "price"
  | "surfaceArea"
  | "saleStage"
  | "createdAt"
  | "isHidden"
  | "lacking"
  | "placePrecision"
  | "discreetAddress"
  | "publicLatitude"
  | "mapKey"
  | "moderatedAt"
  | "deletedAt"
  | "saleDate"
  | "updatedAt",
  AnyPgColumn
>;

/** How sure a place is and what is told of it, and what a draft lacks. */
export function checksOfPlaceAndDraft(table: CheckedColumns) {
  return [
    check("properties_draft", sql`${table.isHidden} or cardinality(${table.lacking}) = 0`),
    check(
      "properties_place_words",
      sql`coalesce(${table.placePrecision}, 'Rue') in ('Rue', 'Secteur') and coalesce(${table.discreetAddress}, 'Rue') in ('Rue', 'Secteur')`,
    ),
    // All that one's own list sorts and filters by, so that an index alone gives a page of thousands.
    index("properties_own_list")
      .on(
        table.userId,
        table.agencyId,
        table.createdAt,
        table.updatedAt,
        table.price,
        table.surfaceArea,
        table.saleDate,
        table.saleStage,
        table.isHidden,
        table.number,
        table.id,
      )
      .where(sql`${table.deletedAt} is null`),
    // Buyers' wishes are matched with homes for sale that changed lately.
    index("properties_offers_changed")
      .on(table.updatedAt)
      .where(sql`${table.saleDate} is null and ${table.deletedAt} is null and not ${table.isHidden}`),
    // Few, and read whenever a list is open.
    index("properties_by_sector")
      .on(table.publicLatitude)
      .where(
        sql`${table.mapKey} is null and not ${table.isHidden} and ${table.moderatedAt} is null and ${table.deletedAt} is null`,
      ),
  ];
}

type FactColumns = Record<
  "landArea" | "bathrooms" | "constructionYear" | "heating" | "propertyTax" | "rent",
  AnyPgColumn
>;

/** Facts that the law asks nobody to tell. */
export function checksOfFacts(facts: FactColumns) {
  return [
    check("properties_land", sql`${facts.landArea} >= 1`),
    check("properties_bathrooms", sql`${facts.bathrooms} >= 0`),
    check("properties_construction", sql`${facts.constructionYear} between 1000 and 2100`),
    check(
      "properties_heating",
      sql`${facts.heating} in ('Individuel au gaz', 'Individuel électrique', 'Collectif', 'Pompe à chaleur', 'Bois ou granulés', 'Fioul', 'Autre')`,
    ),
    check("properties_yearly", sql`${facts.propertyTax} >= 0 and ${facts.rent} >= 0`),
  ];
}

type SaleColumns = Record<
  | "saleStage"
  | "saleKind"
  | "annuityDown"
  | "annuityMonthly"
  | "carrezArea"
  | "constructionPeriod"
  | "rent"
  | "rentCharges",
  AnyPgColumn
>;

/** How a property is sold, and what its lease and its lot measure. */
export function checksOfSale(sale: SaleColumns) {
  return [
    check("properties_sale_stage", sql`${sale.saleStage} in ('Sous offre', 'Sous compromis')`),
    check("properties_sale_kind", sql`${sale.saleKind} in ('Viager', 'Vendu loué')`),
    check("properties_annuity", sql`${sale.annuityDown} >= 0 and ${sale.annuityMonthly} >= 0`),
    check("properties_carrez", sql`${sale.carrezArea} > 0`),
    check(
      "properties_construction_period",
      sql`${sale.constructionPeriod} in ('Avant 1900', '1900 à 1948', '1949 à 1974', '1975 à 1989', '1990 à 2005', '2006 à 2012', 'Depuis 2013')`,
    ),
    check(
      "properties_rent_charges",
      sql`${sale.rentCharges} >= 0 and ${sale.rentCharges} <= coalesce(${sale.rent}, ${sale.rentCharges})`,
    ),
  ];
}
