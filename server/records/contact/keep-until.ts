import { type SQL, sql } from "drizzle-orm";
import { contractKeptMonths, forgottenOn, keptMonths } from "#domain/contact/contact-terms.ts";
import { type ContactRow, contacts } from "./contact-schema.ts";

/** When a contact is forgotten unless the person acts before. */
export function forgottenAt({ actedAt, archivedAt }: Pick<ContactRow, "actedAt" | "archivedAt">): Date {
  return forgottenOn(actedAt, archivedAt === null ? keptMonths : contractKeptMonths);
}

/** In a query of contacts: warned of since the last act; whoever gave a sign after a warning is warned of anew. */
export const isWarned: SQL = sql`coalesce(${contacts.warnedAt} > ${contacts.actedAt}, false)`;
