import { contractKeptMonths, forgottenOn, keptMonths } from "#domain/contact/contact-terms.ts";
import type { ContactRow } from "./contact-schema.ts";

/** When a contact is forgotten unless the person acts before. */
export function forgottenAt({ actedAt, archivedAt }: Pick<ContactRow, "actedAt" | "archivedAt">): Date {
  return forgottenOn(actedAt, archivedAt === null ? keptMonths : contractKeptMonths);
}
