import { asc, sql } from "drizzle-orm";
import { contactAddresses, contacts } from "./contact-schema.ts";

/** In a query of addresses with their contacts: those of a contact itself first, then of what was merged into it. */
export const addressOrder = [
  sql`(${contacts.id} = ${contacts.rootId}) desc`,
  asc(contacts.createdAt),
  asc(contacts.id),
  asc(contactAddresses.position),
  asc(contactAddresses.id),
];
