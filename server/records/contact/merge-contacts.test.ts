import { asc } from "drizzle-orm";
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
