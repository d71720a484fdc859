/** A server with an agency, things to take back, and how these are read. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Account } from "#domain/account/account.ts";
import type { Brand } from "#domain/brand.ts";
import { need } from "#domain/need.ts";
import { emptyContent } from "#domain/report/report-content.ts";
import type { Database } from "../../platform/database/open.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { feeds } from "../../records/import/feed-schema.ts";
import { estimationReports } from "../../records/report/report-schema.ts";
import { reportLinks } from "../../records/report/shared-report-schema.ts";
import { createContact } from "../../testing/build-contact.ts";
import { addMember } from "../../testing/build-team.ts";
import { type TestServer, testOrigin } from "../../testing/test-server.ts";

export type Ground = {
  readonly server: TestServer;
  readonly db: Database;
  readonly agencyId: string;
  readonly manager: Account;
  readonly agent: string;
};

export type ErasureCase = {
  /** Returns its id. */
  readonly make: (ground: Ground) => Promise<string>;
  /** As the program does, in a transaction. */
  readonly takeBack: (tx: Database, id: string, ground: Ground) => PromiseLike<unknown>;
  readonly read: (db: Database, id: string) => Promise<unknown>;
  readonly after: unknown;
};

export const now = () => new Date();
export const tomorrow = () => new Date(Date.now() + 86_400_000);

const testBrand: Brand = {
  name: "Calanque",
  tagline: "",
  contactEmail: "contact@calanque.example",
  origin: testOrigin,
  sendsEmails: false,
  hasModel: false,
};

export const makeDesk = ({ server }: Ground, db: Database) => ({
  ...server.services,
  db,
  sendsEmails: false,
  brand: testBrand,
});

export async function addReport({ db, manager, agencyId }: Ground, email: string): Promise<string> {
  const row = { userId: manager.userId, agencyId, step: "bien", title: "Un bien", clientName: "Jean" };
  const content = { ...emptyContent, client: { name: "Jean", email, phone: null } };
  const values = { ...row, content, createdAt: now(), updatedAt: now(), idempotencyKey: randomUUID() };
  return need((await db.insert(estimationReports).values(values).returning())[0]).id;
}

export async function addReportLink(ground: Ground, recipientEmail: string): Promise<string> {
  const reportId = await addReport(ground, "client@exemple.fr");
  const values = { reportId, recipientName: "Luc", recipientEmail, createdAt: now() };
  return need((await ground.db.insert(reportLinks).values(values).returning())[0]).id;
}

export async function addPerson({ server, agencyId }: Ground, email: string): Promise<string> {
  return (await addMember(server, agencyId, { email: `${email}@agence.example`, role: "agent" })).userId;
}

export async function addFeed({ db, agent: userId, agencyId }: Ground): Promise<string> {
  await db.delete(feeds);
  const values = { userId, agencyId, createdAt: now() };
  return need((await db.insert(feeds).values(values).returning())[0]).id;
}

export const addContact = ({ db, manager, agencyId }: Ground, email?: string) =>
  createContact(db, { userId: manager.userId, agencyId, ...(email !== undefined && { email }) });

/** A recipient of a report whom the agency knows by nothing else. */
export async function addReader(ground: Ground, email: string): Promise<string> {
  const id = await addContact(ground, email);
  await ground.db.update(contacts).set({ source: "report" }).where(eq(contacts.id, id));
  return id;
}

/** Undefined where the row is gone. */
export const readColumn =
  (table: PgTable, column: string, idColumn = "id") =>
  async (db: Database, id: string): Promise<unknown> => {
    const names = [sql.identifier(column), sql.identifier(idColumn)];
    const query = sql`select ${names[0]} as value from ${table} where ${names[1]} = ${id}`;
    return rowsOf<{ value: unknown }>(await db.execute(query))[0]?.value;
  };
export const isColumnSet = (table: PgTable, column: string) => async (db: Database, id: string) =>
  (await readColumn(table, column)(db, id)) !== null;
export const isThere =
  (table: PgTable, idColumn = "id") =>
  async (db: Database, id: string) =>
    (await readColumn(table, idColumn, idColumn)(db, id)) !== undefined;
