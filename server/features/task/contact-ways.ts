import { inArray } from "drizzle-orm";
import { ownerOf } from "#domain/access.ts";
import { shortRefusal } from "#domain/contact/allowance.ts";
import { emailKey, phoneKey } from "#domain/contact/contact-keys.ts";
import { need } from "#domain/need.ts";
import type { Platform } from "../../platform/platform.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { readAllowances } from "../../records/contact/read-allowances.ts";
import type { ContactWays } from "./task-rows.ts";

/** Reads what allows each address now, and gives a function that answers for each contact. */
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
    for (const { id, email, phone } of own) {
      const phoneAllowance = phone === null ? null : allowanceOf(phoneOf(phone));
      const emailAllowance = email === null ? null : allowanceOf(emailOf(email));
      ways.set(id, {
        phone: phoneAllowance?.isAllowed === true ? phone : null,
        email: emailAllowance?.isAllowed === true ? email : null,
        phone_refusal: phoneAllowance && shortRefusal("phone", phoneAllowance),
        email_refusal: emailAllowance && shortRefusal("email", emailAllowance),
      });
    }
  }
  return (contactId) => ways.get(contactId) ?? noWays;
}

export const noWays: ReturnType<ContactWays> = {
  phone: null,
  email: null,
  phone_refusal: null,
  email_refusal: null,
};

const emailOf = (email: string) => ({ kind: "email", key: emailKey(email) }) as const;
const phoneOf = (phone: string) => ({ kind: "phone", key: phoneKey(phone) }) as const;
