import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { need } from "#domain/need.ts";
import type { OpenDatabase } from "../../platform/database/open.ts";
import { createOwner } from "../../testing/build-property.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { contactMerges, contacts } from "./contact-schema.ts";
import { joinContact } from "./join-contact.ts";
import { mergeContacts, unmergeContacts } from "./merge-contacts.ts";

let database: OpenDatabase;
let userId: string;
const at = new Date("2026-11-20T10:00:00Z");
const count = 5;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ userId } = await createOwner(database.db));
});
afterAll(() => database.close());

async function readAll() {
  return database.db.select().from(contacts).orderBy(asc(contacts.id));
}

/** What lists show, sort and search by, of a contact that they no longer hold. */
const noCopy = {
  listName: "",
  searchText: "",
  firstEmail: null,
  firstPhone: null,
  allKinds: [],
  allTags: [],
  sellerNow: null,
  buyerNow: null,
  waitingSince: null,
};

/** People of whom each has something that others have not. */
async function meetPeople(): Promise<string[]> {
  await database.db.delete(contactMerges);
  await database.db.delete(contacts);
  return database.db.transaction(async (tx) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const { contactId } = await joinContact(tx, {
        owner: { userId, agencyId: null },
        person: {
          firstName: index === 0 ? null : `Prénom ${index}`,
          lastName: index === 0 ? null : `Nom ${index}`,
          organization: index % 2 === 0 ? `Société ${index}` : null,
          emails: [`contact-${index}@exemple.fr`],
          phones: index % 2 === 1 ? [`04 91 00 00 0${index}`] : [],
          kinds: index % 2 === 0 ? ["Vendeur"] : ["Acquéreur", "Notaire"],
          tags: [`étiquette ${index}`],
        },
        source: "typed",
        at: new Date(at.getTime() + index * 1000),
      });
      ids.push(contactId);
    }
    return ids;
  });
}

test("merges in any shape, undone in any order, give back what was, byte for byte but for the versions", async () => {
  const pair = fc.tuple(fc.nat(count - 1), fc.nat(count - 1));
  await fc.assert(
    fc.asyncProperty(
      fc.array(pair, { maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      async (pairs, choices) => {
        const ids = await meetPeople();
        const before = await readAll();
        const rootOf = async (id: string) => need((await readAll()).find((row) => row.id === id)).rootId;
        const merges: string[] = [];
        for (const [one, other] of pairs) {
          const [survivorId, mergedId] = [await rootOf(need(ids[one])), await rootOf(need(ids[other]))];
          if (survivorId === mergedId) continue;
          const merge = { survivorId, mergedId, actorId: userId, at };
          merges.push(await database.db.transaction((tx) => mergeContacts(tx, merge)));
        }
        const merged = await readAll();
        expect(new Set(merged.map(({ rootId }) => rootId)).size).toBe(count - merges.length);
        while (merges.length > 0) {
          const [mergeId] = merges.splice(choices.next().value % merges.length, 1);
          const undo = { mergeId: need(mergeId), actorId: userId, at };
          expect(await database.db.transaction((tx) => unmergeContacts(tx, undo))).not.toBeNull();
        }
        const after = await readAll();
        const versionOf = (id: string) => need(after.find((row) => row.id === id)).version;
        // Never an older one, and that of no form that was open meanwhile.
        expect(after).toEqual(before.map((row) => ({ ...row, version: versionOf(row.id) })));
        const touched = before.filter(({ id }) =>
          merged.some((row) => row.rootId !== row.id && row.id === id),
        );
        for (const { id, version } of touched) expect(versionOf(id)).toBeGreaterThan(version);
      },
    ),
    { numRuns: 10 },
  );
});

test("a merge is undone once", async () => {
  const [one = "", other = ""] = await meetPeople();
  const merge = { survivorId: one, mergedId: other, actorId: userId, at };
  const mergeId = await database.db.transaction((tx) => mergeContacts(tx, merge));
  const undo = () => database.db.transaction((tx) => unmergeContacts(tx, { mergeId, actorId: userId, at }));
  expect(await undo()).toEqual({ rootId: one, restoredId: other });
  expect(await undo()).toBeNull();
});

test("what was merged keeps no copy of its names and addresses for lists, whichever version of the program merged it", async () => {
  const migration = join(
    import.meta.dirname,
    "../../platform/database/migrations/0076_merged_contacts_keep_no_copy.sql",
  );
  const [survivorId, mergedId, aloneId] = (await meetPeople()).map(need);
  const rowOf = async (id = "") => need((await readAll()).find((row) => row.id === id));
  const [before, alone] = [await rowOf(mergedId), await rowOf(aloneId)];
  const merge = { survivorId: need(survivorId), mergedId: need(mergedId), actorId: userId, at };
  await database.db.transaction((tx) => mergeContacts(tx, merge));
  const survivor = await rowOf(survivorId);
  expect(survivor.searchText).toContain("contact 1 exemple fr");
  expect(await rowOf(mergedId)).toMatchObject(noCopy);
  // As the version before left it.
  const { listName, searchText, firstEmail, firstPhone, allKinds, allTags, buyerNow } = before;
  await database.db
    .update(contacts)
    .set({ listName, searchText, firstEmail, firstPhone, allKinds, allTags, buyerNow, waitingSince: at })
    .where(eq(contacts.id, need(mergedId)));
  await database.db.execute(sql.raw(readFileSync(migration, "utf8")));
  expect(await rowOf(mergedId)).toMatchObject(noCopy);
  expect([await rowOf(survivorId), await rowOf(aloneId)]).toEqual([survivor, alone]);
});
