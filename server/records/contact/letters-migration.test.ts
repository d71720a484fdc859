/** What stood before all letters of European names were folded: "Cœur" was "cor" in lists, "Şahin" kept its cedilla. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asc, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createOwner } from "../../testing/build-property.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { contactAddresses, contactEntries, contacts } from "./contact-schema.ts";
import { refreshContacts } from "./refresh-contacts.ts";

const migration = join(import.meta.dirname, "../../platform/database/migrations/0073_letters_of_names.sql");
const database = await openTestDatabase();
afterAll(() => database.close());

test("contacts with such letters are listed and searched as they would be once edited, others stay as they are", async () => {
  const { db } = database;
  const { userId } = await createOwner(db);
  const at = new Date("2026-11-20T10:00:00Z");
  const row = { userId, source: "typed", activeAt: at, actedAt: at, createdAt: at, searchText: " old" };
  const add = async (facts: Partial<typeof contacts.$inferInsert>) => {
    const id = randomUUID();
    await db.insert(contacts).values({ ...row, id, rootId: id, listName: "old", ...facts });
    return id;
  };
  const heart = await add({ firstName: "Zoé", lastName: "Cœur-d'Or", address: "1 rue Longue" });
  const merged = await add({ organization: "Łódź & Cie", rootId: heart, mergedIntoId: heart });
  const noted = await add({ lastName: "Roux" });
  const plain = await add({ lastName: "Été" });
  await db.insert(contactEntries).values([
    { id: randomUUID(), contactId: noted, kind: "note", text: "Sœur de ŞAHİN", at },
    { id: randomUUID(), contactId: heart, kind: "note", text: "À rappeler", at },
  ]);
  await db.insert(contactAddresses).values([
    {
      id: randomUUID(),
      contactId: merged,
      kind: "email",
      value: "Z@exemple.fr",
      key: "z@exemple.fr",
      position: 0,
    },
    {
      id: randomUUID(),
      contactId: heart,
      kind: "phone",
      value: "06 12 34 56 78",
      key: "+33612345678",
      position: 0,
    },
  ]);
  const read = () =>
    db
      .select({ id: contacts.id, listName: contacts.listName, searchText: contacts.searchText })
      .from(contacts)
      .orderBy(asc(contacts.id));
  await db.execute(sql.raw(readFileSync(migration, "utf8")));
  const filled = await read();
  expect(filled.find(({ id }) => id === plain)).toMatchObject({ listName: "old", searchText: " old" });
  expect(filled.find(({ id }) => id === heart)?.listName).toBe("coeur d or zoe");
  await refreshContacts(db, [heart, noted]);
  // What is merged has had no copy of its own since.
  const whole = (rows: typeof filled) => rows.filter(({ id }) => id !== merged);
  expect(whole(await read())).toEqual(whole(filled));
});
