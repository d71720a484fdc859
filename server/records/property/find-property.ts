import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type PlaceWord, placeWords } from "#domain/address/place-words.ts";
import { type AgentCard, isShownCard } from "#domain/agency/agent-card.ts";
import { need } from "#domain/need.ts";
import type { Photo, Property } from "#domain/property/property.ts";
import { type FieldsOfProperty, ofEachField } from "#domain/property/property-fields.ts";
import {
  type EnergyLetter,
  energyLetters,
  ofEachEquipment,
  type PropertyType,
  propertyTypes,
} from "#domain/property/vocabulary.ts";
import { asJson, oneOf, wholeRow } from "../../platform/database/as-json.ts";
import type { Database } from "../../platform/database/open.ts";
import { memberships } from "../account/agency-schema.ts";
import { bearerOf } from "../account/belonging.ts";
import { cardColumns } from "../account/card-columns.ts";
import { profiles } from "../account/profile-schema.ts";
import { photos, properties } from "./property-schema.ts";

type Row = typeof properties.$inferSelect;

/** Null when unknown or deleted; the caller checks who may see it. */
export async function findProperty(db: Database, id: string): Promise<Property | null> {
  const [row] = await findWhere(db, eq(properties.id, id));
  return row ?? null;
}

/** Keeps no order, and leaves deleted and unknown ones out. */
export async function findPropertiesById(db: Database, ids: readonly string[]): Promise<Property[]> {
  return ids.length === 0 ? [] : findWhere(db, inArray(properties.id, [...ids]));
}

export type PropertyInBrief = NonNullable<Awaited<ReturnType<typeof findPropertyInBrief>>>;

/** A property in brief, for those who do not need it whole. */
export async function findPropertyInBrief(db: Database, id: string) {
  const [property] = await findInBrief(db, eq(properties.id, id));
  return property ?? null;
}

/** Orders by random ids and leaves deleted ones out. */
export async function findInBrief(db: Database, where: SQL | undefined, most?: number) {
  const query = db
    .select({
      id: properties.id,
      number: properties.number,
      userId: properties.userId,
      agencyId: properties.agencyId,
      propertyType: properties.propertyType,
      rooms: properties.rooms,
      address: properties.address,
      streetNumber: properties.streetNumber,
      streetName: properties.streetName,
      postalCode: properties.postalCode,
      city: properties.city,
      placePrecision: properties.placePrecision,
      discreetAddress: properties.discreetAddress,
      saleDate: properties.saleDate,
      agencyName: properties.agencyName,
      agencyEmail: properties.agencyEmail,
      isHidden: properties.isHidden,
      moderatedAt: properties.moderatedAt,
      owner: { status: profiles.status, role: profiles.userRole },
    })
    .from(properties)
    .leftJoin(profiles, eq(profiles.userId, bearerOf(properties)))
    .where(and(where, isNull(properties.deletedAt)))
    .orderBy(asc(properties.id));
  const rows = await (most === undefined ? query : query.limit(most));
  return rows.map(({ moderatedAt, owner, ...property }) => ({
    ...property,
    placePrecision: placeWordOf(property.placePrecision),
    discreetAddress: placeWordOf(property.discreetAddress),
    propertyType: propertyTypeOf(property.propertyType),
    isModerated: moderatedAt !== null,
    isOwnerActive: countsAsOwner(owner),
  }));
}

/** Keeps the order of the numbers and leaves gone ones out. */
export async function findPropertiesByNumber(db: Database, numbers: readonly number[]): Promise<Property[]> {
  if (numbers.length === 0) return [];
  const found = await findRows(db, inArray(properties.number, [...numbers]));
  const order = new Map(numbers.map((number, index) => [number, index]));
  const sorted = found.sort((a, b) => need(order.get(a.row.number)) - need(order.get(b.row.number)));
  return sorted.map(toProperty);
}

/** A page of an agency's visible sales; by random ids for viewers who may not see dates, since the order would show them. */
export async function findSalesOfAgency(
  db: Database,
  agency: { readonly id: string; readonly name: string },
  page: { readonly by: "sale-date" | "nothing"; readonly offset: number; readonly limit: number },
): Promise<Property[]> {
  const found = await findRows(
    db,
    and(
      eq(properties.agencyName, agency.name),
      eq(properties.agencyId, agency.id),
      isNotNull(properties.saleDate),
      eq(properties.isHidden, false),
      isNull(properties.moderatedAt),
    ),
  )
    .orderBy(
      ...(page.by === "sale-date" ? [desc(properties.saleDate), desc(properties.createdAt)] : []),
      properties.id,
    )
    .limit(page.limit)
    .offset(page.offset);
  return found.map(toProperty);
}

type FoundRow = Awaited<ReturnType<typeof findRows>>[number];
type OwnerAgency = NonNullable<FoundRow["owner"]>;

async function findWhere(db: Database, condition: SQL): Promise<Property[]> {
  return (await findRows(db, condition)).map(toProperty);
}

/** One query without joins: the planner would weigh their orders for longer than the reading takes. */
function findRows(db: Database, condition: SQL | undefined) {
  const { status, userRole: role, agencyName: name, mapKey, feeScheduleUrl } = profiles;
  const owner = db
    .select({ all: asJson({ status, role, name, mapKey, feeScheduleUrl }) })
    .from(profiles)
    .where(eq(profiles.userId, bearerOf(properties)));
  const { userId: _carrier, ...card } = cardColumns;
  const carrier = db
    .select({ all: asJson({ ...card, name: profiles.fullName, status }) })
    .from(memberships)
    .innerJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(and(eq(memberships.agencyId, properties.agencyId), eq(memberships.userId, properties.userId)));
  const { path, width, height, color, caption } = photos;
  const ofPhotos = asJson({ path, width, height, color, caption });
  const pictures = db
    .select({ all: sql<Photo[]>`json_agg(${ofPhotos} order by ${photos.position})` })
    .from(photos)
    .where(eq(photos.propertyId, properties.id));
  return db
    .select({
      row: wholeRow(properties),
      owner: oneOf(owner),
      carrier: oneOf(carrier),
      photos: oneOf(pictures),
    })
    .from(properties)
    .where(and(condition, isNull(properties.deletedAt)));
}

function toProperty({ row, owner, carrier, photos: ownPhotos }: FoundRow): Property {
  return {
    ...fieldsOfRow(row),
    id: row.id,
    userId: row.userId,
    streetNumber: row.streetNumber,
    streetName: row.streetName,
    publicLatitude: row.publicLatitude,
    publicLongitude: row.publicLongitude,
    equipment: ofEachEquipment((name) => row[name]),
    agencyId: row.agencyId,
    shownAgencyId: chooseShownAgency(owner, row),
    feeScheduleUrl: owner?.feeScheduleUrl ?? null,
    agent: findAgent(carrier),
    photos: ownPhotos ?? [],
    isHidden: row.isHidden,
    isModerated: row.moderatedAt !== null,
    isOwnerActive: countsAsOwner(owner),
    createdAt: row.createdAt.toISOString(),
  };
}

/** A visitor's homes for sale stay off the map, as a suspended account's do. */
function countsAsOwner(owner: Pick<OwnerAgency, "status" | "role"> | null): boolean {
  return owner?.status === "active" && owner.role !== "visitor";
}

function findAgent(carrier: FoundRow["carrier"]): AgentCard | null {
  if (carrier === null || carrier.name === null) return null;
  const { name, status, ...card } = carrier;
  return isShownCard({ ...card, status }) ? { name, ...card } : null;
}

/** What a stored row says of the fields of the table. */
export function fieldsOfRow(row: Row): FieldsOfProperty {
  return ofEachField((name, field) => {
    if (field.kind === "type") return propertyTypeOf(row.propertyType);
    if (field.kind === "letter") return energyLetterOf(row[name]);
    if (field.kind === "choice") return field.choices.find((choice) => choice === row[name]) ?? null;
    return row[name];
  });
}

/** Only an active agency on the map is shown; properties may bear another name. */
function chooseShownAgency(owner: OwnerAgency | null, { agencyId, agencyName }: Row): string | null {
  const isListed = owner !== null && owner.status === "active" && owner.mapKey !== null;
  return isListed && agencyName !== null && owner.name === agencyName ? agencyId : null;
}

function propertyTypeOf(text: string): PropertyType {
  return propertyTypes.find((type) => type === text) ?? "Autre";
}

/** A stored word for how sure or how discreet a place is; null for none. */
function placeWordOf(text: unknown): PlaceWord | null {
  return placeWords.find((word) => word === text) ?? null;
}

function energyLetterOf(text: unknown): EnergyLetter | null {
  return energyLetters.find((letter) => letter === text) ?? null;
}
