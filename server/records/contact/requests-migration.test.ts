/** What stood before requests outlived their contacts: leads of contacts that were forgotten since the last night. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { phoneKey } from "#domain/contact/contact-keys.ts";
import { createOwner } from "../../testing/build-property.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { erasures } from "../erasure/erasure-schema.ts";
import { leads } from "../lead/lead-schema.ts";
import { contactRequests } from "./contact-schema.ts";

const migration = join(
  import.meta.dirname,
  "../../platform/database/migrations/0069_requests_outlive_contacts.sql",
);
const fill = readFileSync(migration, "utf8").split("--> statement-breakpoint").at(-1) ?? "";
const database = await openTestDatabase();
afterAll(() => database.close());

const phones = [
  "06 11 22 33 44",
  "611223344",
  "0033 6 11 22 33 44",
  "0033 06 11 22 33 44",
  "33611223344",
  " +33 (0)6 11.22-33 44",
  "+33 06 11 22 33 44",
  "+44 20 7946 0958",
  "(0)6 11 22 33 44",
  "12 34",
  "+",
  "sans",
  null,
];

test("leads without a request are met, with their telephone's key, where contacts were ever forgotten", async () => {
  const { db } = database;
  const { userId } = await createOwner(db);
  const lead = { leadType: "contact_agence", recipient: "agency", userTypes: [], createdAt: new Date() };
  const owned = { ...lead, ownerId: userId, name: "Zoé", email: "zoe@exemple.fr" };
  const rows = phones.map((phone) => ({ ...owned, id: randomUUID(), phone }));
  await db
    .insert(leads)
    .values([
      ...rows,
      { ...owned, ownerId: null },
      { ...owned, name: null, email: null, erasedAt: new Date() },
    ]);
  const [met] = rows;
  const answered = { leadId: met?.id ?? "", receivedAt: lead.createdAt, phoneKey: "kept", isClocked: true };
  await db.insert(contactRequests).values(answered);
  await db.execute(sql.raw(fill));
  expect(await db.$count(contactRequests)).toBe(1);

  await db.insert(erasures).values({ kind: "contact", subject: randomUUID() });
  for (const _ of [1, 2]) await db.execute(sql.raw(fill));
  const filled = await db.select().from(contactRequests);
  const keyOf = (phone: string | null) => (phone === null ? null : phoneKey(phone));
  expect(new Map(filled.map((row) => [row.leadId, [row.contactId, row.phoneKey, row.isClocked]]))).toEqual(
    new Map(
      rows.map(({ id, phone }) => [id, id === met?.id ? [null, "kept", true] : [null, keyOf(phone), false]]),
    ),
  );
});
