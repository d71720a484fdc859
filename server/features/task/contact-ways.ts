import { inArray } from "drizzle-orm";
import { emailKey, phoneKey } from "#domain/contact/contact-keys.ts";
import { ownerOf } from "#domain/market/owner-rule.ts";
import { need } from "#domain/need.ts";
import type { Platform } from "../../platform/platform.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { readAllowances } from "../../records/contact/read-allowances.ts";
import type { ContactWays } from "./task-rows.ts";

/** Reads how these contacts may be reached now, by what allows it alone; the function tells it of each. */
export async function readContactWays(
  { db, secret }: Pick<Platform, "db" | "secret">,
  contactIds: readonly string[],
): Promise<ContactWays> {
  const ways = new Map<string, ReturnType<ContactWays>>();
  const rows =
    contactIds.length === 0
      ? []
      : await db
          .select({
            id: contacts.id,
            userId: contacts.userId,
            agencyId: contacts.agencyId,
            email: contacts.firstEmail,
            phone: contacts.firstPhone,
          })
          .from(contacts)
          .where(inArray(contacts.id, [...new Set(contactIds)]));
  for (const own of Map.groupBy(rows, ownerOf).values()) {
    const addresses = own.flatMap(({ email, phone }) => [
      ...(email === null ? [] : [emailOf(email)]),
      ...(phone === null ? [] : [phoneOf(phone)]),
    ]);
    const allowanceOf = await readAllowances(db, secret, need(own[0]), addresses);
    for (const { id, email, phone } of own)
      ways.set(id, {
        email: email !== null && allowanceOf(emailOf(email)).isAllowed ? email : null,
        phone: phone !== null && allowanceOf(phoneOf(phone)).isAllowed ? phone : null,
      });
  }
  return (contactId) => ways.get(contactId) ?? { email: null, phone: null };
}

const emailOf = (email: string) => ({ kind: "email", key: emailKey(email) }) as const;
const phoneOf = (phone: string) => ({ kind: "phone", key: phoneKey(phone) }) as const;
