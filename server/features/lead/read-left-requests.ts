import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open.ts";
import { users } from "../../records/account/account-schema.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";

/** Goes by an address that the person proved: anyone signs up with anyone's. */
export async function readLeftRequests(db: Database, userId: string) {
  const [person] = await db
    .select({ email: users.email, isProven: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (person === undefined || !person.isProven) return [];
  const rows = await db
    .select({
      id: leads.id,
      created_at: leads.createdAt,
      kind: leads.leadType,
      agency_name: leads.agencyName,
      property_id: leads.propertyId,
      name: leads.name,
      email: leads.email,
      phone: leads.phone,
      message: leads.message,
      city: leads.city,
      user_types: leads.userTypes,
    })
    .from(leads)
    .where(eq(sql`lower(${leads.email})`, person.email.toLowerCase()))
    .orderBy(asc(leads.createdAt), asc(leads.id));
  const ledger = await db
    .select({
      leadId: consents.leadId,
      purpose: consents.purpose,
      version: consents.version,
      text: consents.text,
      given_at: consents.givenAt,
      withdrawn_at: consents.withdrawnAt,
    })
    .from(consents)
    .where(
      inArray(
        consents.leadId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map((row) => ({
    ...row,
    consents: ledger.flatMap(({ leadId, ...consent }) => (leadId === row.id ? [consent] : [])),
  }));
}
