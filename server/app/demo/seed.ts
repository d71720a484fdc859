import { randomUUID } from "node:crypto";
import { and, inArray, like, sql } from "drizzle-orm";
import { parseAddress } from "#domain/address/address.ts";
import { cleanAddress } from "#domain/address/place-name.ts";
import { unknownFields } from "#domain/property/property-fields.ts";
import { sanitizeLine } from "#domain/text/sanitize-text.ts";
import { type DemoAccount, demoAccounts, demoPassword } from "../../../demo/accounts.ts";
import { agencies } from "../../../demo/agencies.ts";
import { choosePictures } from "../../../demo/choose-pictures.ts";
import { type DemoProperty, generateCity } from "../../../demo/city.ts";
import { spreadFirst } from "../../../demo/spread-facades.ts";
import { demoToday } from "../../../demo/today.ts";
import { createAccounts, type NewAccount, requestedAgency } from "../../features/account/create-account.ts";
import { marketSightings, marketYears } from "../../market/market-schema.ts";
import { tidyTables } from "../../platform/database/analyze.ts";
import type { Database } from "../../platform/database/open.ts";
import { writeSetting } from "../../platform/database/settings.ts";
import { users } from "../../records/account/account-schema.ts";
import { hashPassword } from "../../records/account/passwords.ts";
import { removeOwnersFromMap } from "../../records/agency/write-agencies.ts";
import { demoReference, demoSetting, removedDemo } from "../../records/demo-state.ts";
import { properties } from "../../records/property/property-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import type { NewPhoto, NewProperty } from "../../records/property/stored-property.ts";
import type { Services } from "../services.ts";
import { demoKeyPrefix, describePictures, renderLogos, type StoredPictures } from "./render-pictures.ts";
import { seedContacts } from "./seed-contacts.ts";
import { removeLeads, seedLeads } from "./seed-leads.ts";
import { removeLinks, seedLinks } from "./seed-links.ts";
import { seedReports } from "./seed-reports.ts";
import { removeDemoSales } from "./seed-sales.ts";
import { demoTeamEmails, seedTeam } from "./seed-team.ts";

const batchSize = 500;
/** A larger city has the same leads and pictures, on these. */
const firstProperties = 2_300;

export type Say = (text: string) => void;

/** Brings the demonstration to `count` properties with its accounts; repeatable, and never removes any. */
export async function growDemo(services: Services, count: number, say: Say): Promise<void> {
  const { db } = services.database;
  say("· Création de la ville de démonstration…");
  const startedAt = performance.now();
  const pictures = describePictures();
  const owners = await createDemoOwners(services);
  let batch: NewProperty[] = [];
  let writtenCount = 0;
  const flush = async () => {
    const rows = batch;
    batch = [];
    await db.transaction((tx) => saveProperties(tx, rows, services.secret));
    writtenCount += rows.length;
    if (writtenCount % 10_000 < batchSize && writtenCount >= 10_000) say(`  ${writtenCount} biens`);
  };
  const lastNumber = await lastDemoNumber(db, [...owners.values()]);
  const first: DemoProperty[] = [];
  for (const property of spreadFirst(
    generateCity({ properties: count, today: demoToday }),
    firstProperties,
  )) {
    if (first.length < firstProperties) first.push(property);
    if (numberOf(property.reference) <= lastNumber) continue;
    batch.push(toNewProperty(property, owners, pictures));
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  await writeSetting(db, demoSetting, String(Math.max(lastNumber, count)));
  await seedLeads(services, first, { owners, today: demoToday });
  await seedLinks(services, { owners, today: demoToday });
  await seedTeam({ db, now: services.now });
  await seedReports(services, { owners, today: demoToday, now: services.now() });
  await seedContacts({ db, now: services.now });
  await tidyTables(services.database);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace(".", ",");
  say(`  ${writtenCount} biens et ${owners.size} agences en ${seconds} s`);
}

/** 0 for none; properties are written in the order of their numbers. */
async function lastDemoNumber(db: Database, owners: readonly string[]): Promise<number> {
  const reference = properties.externalReference;
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(substring(${reference} from 6)::int), 0)` })
    .from(properties)
    .where(and(inArray(properties.userId, [...owners]), like(reference, `${demoReference}%`)));
  return row?.last ?? 0;
}

function numberOf(reference: string): number {
  return Number(reference.slice(demoReference.length));
}

/** Removes the demonstration's accounts, all that is theirs, and its pictures. */
export async function removeDemo(services: Services): Promise<void> {
  const { db } = services.database;
  const emails = [...demoAccounts.map(({ email }) => email), ...demoTeamEmails];
  await db.transaction(async (tx) => {
    const rows = await tx.select({ id: users.id }).from(users).where(inArray(users.email, emails));
    const ids = rows.map(({ id }) => id);
    await removeLeads(tx, ids);
    await removeLinks(tx, ids);
    await removeOwnersFromMap(tx, ids);
    await tx.delete(users).where(inArray(users.id, ids));
    await tx.delete(marketYears);
    await tx.delete(marketSightings);
    await writeSetting(tx, demoSetting, removedDemo);
    await removeDemoSales(tx);
  });
  for await (const { key } of services.photos.list())
    if (key.startsWith(demoKeyPrefix)) await services.photos.remove(key);
}

/** By e-mail; missing accounts are created. */
async function createDemoOwners(services: Services): Promise<Map<string, string>> {
  const { db } = services.database;
  const emails = demoAccounts.map(({ email }) => email);
  const known = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails));
  const ids = new Map(known.map(({ id, email }) => [email, id]));
  const missing = demoAccounts.filter(({ email }) => !ids.has(email));
  if (missing.length === 0) return ids;
  const [passwordHash, logos] = await Promise.all([hashPassword(demoPassword), renderLogos(services.photos)]);
  const accounts = missing.map((account) => toNewAccount(account, passwordHash, logos));
  const created = await db.transaction((tx) => createAccounts(tx, accounts));
  for (const [index, { email }] of missing.entries()) ids.set(email, created[index] ?? "");
  return ids;
}

function toNewAccount(account: DemoAccount, passwordHash: string, logos: readonly string[]): NewAccount {
  const { email, fullName, role, status, emailVerified, agency, request } = account;
  return {
    email,
    fullName,
    role,
    status,
    emailVerified,
    passwordHash,
    agency:
      agency === null
        ? request && requestedAgency(request)
        : { ...agency, logoUrl: `/storage/agency-logos/${logos[agencies.indexOf(agency)]}` },
  };
}

function toNewProperty(
  property: DemoProperty,
  owners: ReadonlyMap<string, string>,
  pictures: StoredPictures,
): NewProperty {
  const { reference, ownerEmail, agency, pictures: _choice, ...typed } = property;
  const userId = owners.get(ownerEmail);
  if (userId === undefined) throw new Error(`No account for ${ownerEmail}`);
  const fields = cleanAddress(typed);
  const { streetNumber, streetName } = parseAddress(fields.address);
  return {
    ...unknownFields,
    ...fields,
    streetNumber,
    streetName,
    userId,
    externalReference: reference,
    agencyName: agency.name,
    agencyPhone: agency.phone,
    agencyEmail: agency.email,
    // As the form would write them, so that an edit or an import of the export changes nothing else.
    title: sanitizeLine(fields.title),
    agencyWebsite: new URL(agency.website).href,
    photos: pickPhotos(property, pictures),
  };
}

function pickPhotos(property: DemoProperty, pictures: StoredPictures): NewPhoto[] {
  return choosePictures(property)
    .flatMap((name) => pictures.get(name) ?? [])
    .map((picture) => ({ ...picture, path: `${randomUUID()}.webp`, sourceUrl: null }));
}
