import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { canReach, decideReach, makeViewer } from "#domain/access.ts";
import type { Account } from "#domain/account/account.ts";
import { cleanAddress } from "#domain/address/place-name.ts";
import type { newReportInput } from "#domain/api/report.ts";
import { fullName } from "#domain/contact/contact-keys.ts";
import {
  emptyContent,
  mostReportPhotos,
  type ReportContent,
  type ReportHome,
} from "#domain/report/report-content.ts";
import type { Database } from "../../../platform/database/open.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import { contactRequests, contacts } from "../../../records/contact/contact-schema.ts";
import { leads } from "../../../records/lead/lead-schema.ts";
import { fieldsOfRow } from "../../../records/property/find-property.ts";
import { photos, properties } from "../../../records/property/property-schema.ts";
import type { CopiedPhoto } from "./report-photos.ts";

export type ReportSource = {
  readonly content: ReportContent;
  readonly propertyId: string | null;
  /** Those of the property, as many as a report may have. */
  readonly photos: readonly CopiedPhoto[];
};

/**
 * A report begins with facts of one's agency's property, the person of a contact or a lead, or nothing.
 * What one may not see counts as unknown.
 */
export async function readSourceOfReport(
  db: Database,
  account: Account,
  { property_id: propertyId, contact_id: contactId, lead_id: leadId }: z.output<typeof newReportInput>,
): Promise<ReportSource> {
  const home = propertyId === undefined ? emptyContent.home : await readHome(db, account, propertyId);
  const client =
    contactId !== undefined
      ? await readContactClient(db, account, contactId)
      : leadId !== undefined
        ? await readLeadClient(db, account, leadId)
        : emptyContent.client;
  return {
    content: { ...emptyContent, home, client },
    propertyId: propertyId ?? null,
    photos: propertyId === undefined ? [] : await readPhotos(db, propertyId),
  };
}

async function readPhotos(db: Database, propertyId: string): Promise<readonly CopiedPhoto[]> {
  const { id: key, contentKey, width, height, color } = photos;
  return db
    .select({ key, contentKey, width, height, color })
    .from(photos)
    .where(eq(photos.propertyId, propertyId))
    .orderBy(asc(photos.position))
    .limit(mostReportPhotos);
}

async function readHome(db: Database, account: Account, id: string): Promise<ReportHome> {
  const [row] = await db
    .select()
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)));
  if (row === undefined || !canReach(row, makeViewer(account), "seeStock"))
    throw new AppError("not-found", "Ce bien n’existe pas ou n’est plus visible.");
  const fields = cleanAddress(fieldsOfRow(row));
  const outside = (["balcony", "terrace", "garden"] as const).filter((space) => row[space]);
  return {
    ...emptyContent.home,
    property_type: fields.propertyType,
    address: fields.address,
    postal_code: fields.postalCode,
    city: fields.city,
    // The middle of a sector is no place to estimate at: its author puts the point.
    latitude: fields.placePrecision === "Secteur" ? null : fields.latitude,
    longitude: fields.placePrecision === "Secteur" ? null : fields.longitude,
    surface_area: Math.min(fields.surfaceArea, 10_000),
    land_area: fields.landArea === null || fields.landArea > 1_000_000 ? null : fields.landArea,
    rooms: atMost99(fields.rooms),
    bedrooms: atMost99(fields.bedrooms),
    floor: atMost99(fields.floor),
    total_floors: atMost99(fields.totalFloors),
    // A box that is not ticked may only have been left: it says nothing.
    elevator: row.elevator ? true : null,
    parking: row.box ? "box" : row.parking ? "place" : null,
    cellar: row.cellar ? true : null,
    pool: row.pool ? true : null,
    outside: outside.length === 0 ? null : outside,
    exposure: fields.exposure,
    dpe_energy_letter: fields.dpeEnergyLetter,
    dpe_emissions_letter: fields.dpeEmissionsLetter,
    coproperty_charges: fields.copropertyCharges,
    construction_year: fields.constructionYear,
  };
}

function atMost99(count: number | null): number | null {
  return count === null || count > 99 ? null : count;
}

/** Gives the contact that this one is part of now. */
async function readContactClient(
  db: Database,
  account: Account,
  id: string,
): Promise<ReportContent["client"]> {
  const root = db.select({ rootId: contacts.rootId }).from(contacts).where(eq(contacts.id, id));
  const [row] = await db
    .select()
    .from(contacts)
    .where(and(inArray(contacts.id, root), isNull(contacts.deletedAt)));
  if (row === undefined || !canReach(row, makeViewer(account), "seeContacts"))
    throw new AppError("not-found", "Ce contact n’existe pas, ou n’est pas le vôtre.");
  const named = await db
    .select({
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      organization: contacts.organization,
    })
    .from(contacts)
    .where(eq(contacts.rootId, row.id))
    .orderBy(sql`(${contacts.id} = ${row.id}) desc`, asc(contacts.createdAt), asc(contacts.id));
  const names = [...named.map(fullName), ...named.map(({ organization }) => organization)];
  return {
    name: names.find((name) => name !== null && name !== "") ?? null,
    email: row.firstEmail,
    phone: row.firstPhone,
  };
}

async function readLeadClient(db: Database, account: Account, id: string): Promise<ReportContent["client"]> {
  const [lead] = await db
    .select({
      ownerId: leads.ownerId,
      name: leads.name,
      email: leads.email,
      phone: leads.phone,
      contact: contacts,
    })
    .from(leads)
    .leftJoin(contactRequests, eq(contactRequests.leadId, leads.id))
    .leftJoin(contacts, eq(contacts.id, contactRequests.contactId))
    .where(eq(leads.id, id));
  const viewer = makeViewer(account);
  const isReadable =
    lead !== undefined &&
    (lead.ownerId === account.userId ||
      (decideReach(viewer, "readLeads") === "all" &&
        lead.contact !== null &&
        canReach(lead.contact, viewer, "readLeads")));
  if (!isReadable) throw new AppError("not-found", "Cette demande n’existe pas, ou n’est pas la vôtre.");
  return { name: lead.name, email: lead.email, phone: lead.phone };
}
