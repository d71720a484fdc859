import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
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
import type { Database } from "../../platform/database/open.ts";
import { memberships } from "../account/agency-schema.ts";
import { bearerOf } from "../account/belonging.ts";
import { cardColumns } from "../account/card-columns.ts";
import { profiles } from "../account/profile-schema.ts";
import { photos, properties } from "./property-schema.ts";

const carriers = alias(profiles, "carriers");

type Row = typeof properties.$inferSelect;

/** The property with this id, deleted ones left out; who may see it is for the caller to decide. Null when unknown. */
export async function findProperty(db: Database, id: string): Promise<Property | null> {
  const [row] = await findWhere(db, eq(properties.id, id));
  return row ?? null;
}

/** The properties with these ids, in no order; deleted and unknown ones are left out. */
export async function findPropertiesById(db: Database, ids: readonly string[]): Promise<Property[]> {
  return ids.length === 0 ? [] : findWhere(db, inArray(properties.id, [...ids]));
}

/** What tells which property it is, whose, and whether it is to be seen. */
export type PropertyInBrief = NonNullable<Awaited<ReturnType<typeof findPropertyInBrief>>>;

/** A property in brief, for those who do not need it whole. */
export async function findPropertyInBrief(db: Database, id: string) {
  const [property] = await findInBrief(db, eq(properties.id, id));
  return property ?? null;
}

/** Those that pass, in brief and by their ids, which are random, so many at most; deleted ones are left out. */
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

/** The properties with these map numbers, in the order of the numbers; numbers that are gone are left out. */
export async function findPropertiesByNumber(db: Database, numbers: readonly number[]): Promise<Property[]> {
  if (numbers.length === 0) return [];
  const found = await findRows(db, inArray(properties.number, [...numbers]));
  const order = new Map(numbers.map((number, index) => [number, index]));
  const sorted = found.sort((a, b) => need(order.get(a.row.number)) - need(order.get(b.row.number)));
  return withPhotos(db, sorted);
}

/**
 * A page of the properties an agency sold, hidden ones left out: those its owner entered under its name, the last sold
 * first, or by their random ids for viewers who may not see the dates, since the order of entry betrays them.
 */
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
  return withPhotos(db, found);
}

type OwnerAgency = {
  readonly status: string;
  readonly role: string;
  readonly name: string | null;
  readonly mapKey: unknown;
  readonly feeScheduleUrl: string | null;
};
type OwnedRow = {
  readonly row: Row;
  readonly owner: OwnerAgency | null;
  readonly card: (Omit<AgentCard, "name"> & { readonly userId: string }) | null;
  readonly carrier: { readonly name: string | null; readonly status: string } | null;
};

async function findWhere(db: Database, condition: SQL): Promise<Property[]> {
  return withPhotos(db, await findRows(db, condition));
}

function findRows(db: Database, condition: SQL | undefined) {
  return db
    .select({
      row: properties,
      owner: {
        status: profiles.status,
        role: profiles.userRole,
        name: profiles.agencyName,
        mapKey: profiles.mapKey,
        feeScheduleUrl: profiles.feeScheduleUrl,
      },
      card: cardColumns,
      carrier: { name: carriers.fullName, status: carriers.status },
    })
    .from(properties)
    .leftJoin(profiles, eq(profiles.userId, bearerOf(properties)))
    .leftJoin(
      memberships,
      and(eq(memberships.agencyId, properties.agencyId), eq(memberships.userId, properties.userId)),
    )
    .leftJoin(carriers, eq(carriers.userId, memberships.userId))
    .where(and(condition, isNull(properties.deletedAt)));
}

async function withPhotos(db: Database, found: readonly OwnedRow[]): Promise<Property[]> {
  const ids = found.map(({ row }) => row.id);
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      propertyId: photos.propertyId,
      path: photos.path,
      width: photos.width,
      height: photos.height,
      color: photos.color,
      caption: photos.caption,
    })
    .from(photos)
    .where(inArray(photos.propertyId, ids))
    .orderBy(asc(photos.propertyId), asc(photos.position));
  const byProperty = Map.groupBy(rows, (row) => row.propertyId);
  return found.map((one) => toProperty(one, byProperty.get(one.row.id) ?? []));
}

function toProperty({ row, owner, card, carrier }: OwnedRow, ownPhotos: readonly Photo[]): Property {
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
    agent: findAgent(card, carrier),
    photos: ownPhotos.map(({ path, width, height, color, caption }) => ({
      path,
      width,
      height,
      color,
      caption,
    })),
    isHidden: row.isHidden,
    isModerated: row.moderatedAt !== null,
    isOwnerActive: countsAsOwner(owner),
    createdAt: row.createdAt.toISOString(),
  };
}

/** Only a professional or an administrator has homes for sale on the map: a visitor is as one who is suspended. */
function countsAsOwner(owner: Pick<OwnerAgency, "status" | "role"> | null): boolean {
  return owner?.status === "active" && owner.role !== "visitor";
}

function findAgent(card: OwnedRow["card"], carrier: OwnedRow["carrier"]): AgentCard | null {
  if (card === null || carrier === null || carrier.name === null) return null;
  const { userId: _carrier, ...shown } = card;
  return carrier.status === "active" && isShownCard(shown) ? { name: carrier.name, ...shown } : null;
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

/** An agency stands on the map while it is active and has a place there; properties may bear another name than it. */
function chooseShownAgency(owner: OwnerAgency | null, { agencyId, agencyName }: Row): string | null {
  const isListed = owner !== null && owner.status === "active" && owner.mapKey !== null;
  return isListed && agencyName !== null && owner.name === agencyName ? agencyId : null;
}

function propertyTypeOf(text: string): PropertyType {
  return propertyTypes.find((type) => type === text) ?? "Autre";
}

function placeWordOf(text: unknown): PlaceWord | null {
  return placeWords.find((word) => word === text) ?? null;
}

function energyLetterOf(text: unknown): EnergyLetter | null {
  return energyLetters.find((letter) => letter === text) ?? null;
}
