/** Lists of many contacts: however one is read, it holds the same. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contactPageSize, contactsReply } from "#domain/api/contact.ts";
import { phoneKey } from "#domain/contact/contact-keys.ts";
import { contactBases, contacts } from "../../records/contact/contact-schema.ts";
import { createFounder, type TestPerson } from "../../testing/build-team.ts";
import { fillContacts } from "../../testing/fill-contacts.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let founder: TestPerson & { readonly agencyId: string };
let stranger: TestPerson & { readonly agencyId: string };
const each = 2 * contactPageSize + 20;

beforeAll(async () => {
  server = await startTestServer({}, () => new Date("2026-11-20T10:00:00Z"));
  founder = await createFounder(server, { email: "gerant@listes.example", name: "Agence des Listes" });
  stranger = await createFounder(server, { email: "autre@listes.example", name: "Autre Agence" });
  for (const owner of [founder, stranger]) await fillContacts(db(), owner, each);
  await db().execute(sql`
    update contacts set seller_now = (array['discovery', 'sale', 'lost', null])[1 + right(first_phone, 1)::int % 4],
      buyer_now = (array['visit', 'lost', null])[1 + right(first_phone, 2)::int % 3]`);
});
afterAll(() => server.close());

const db = () => server.services.db;

async function readPages(query: string) {
  const pages = [];
  for (let page = 0; page * contactPageSize < each; page += 1) {
    const reply = await server.request(`/api/contacts?${query}&page=${page}`, { cookie: founder.cookie });
    const { items, total } = contactsReply.parse(await reply.json());
    pages.push({ ids: items.map(({ id }) => id), total });
  }
  return pages;
}

const orders = ["activity", "created", "name", "waiting"].flatMap((sort) =>
  ["asc", "desc"].map((direction) => `sort=${sort}&direction=${direction}`),
);

test.each(orders)(
  "two letters or digits that all bear find what a word does that all bear: %s",
  async (order) => {
    const asked = (search: string) => readPages(`whose=agency&${order}&search=${search}`);
    const pages = await asked("marseille");
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(each);
    expect([await asked("ma"), await asked("06")]).toEqual([pages, pages]);
  },
);

test("those to call are all who may be, and wait or are at a step before the last", async () => {
  const rows = await db().select().from(contacts).where(eq(contacts.agencyId, founder.agencyId));
  const [merged, ...others] = rows;
  const root = others.find(({ sellerNow }) => sellerNow === "discovery");
  if (merged === undefined || root === undefined) return expect.fail();
  const telephones = [merged, root, ...others.filter((_, at) => at % 3 === 0)].map(
    ({ firstPhone }) => firstPhone,
  );
  const facts = {
    kind: "phone",
    basis: "contract",
    statedOn: "2026-11-03",
    source: "Mandat",
    statedAt: new Date(),
  };
  const keys = new Set(telephones.map((telephone) => phoneKey(telephone ?? "")));
  const theirs = { ...facts, agencyId: stranger.agencyId };
  await db()
    .insert(contactBases)
    .values([...keys].map((key) => ({ ...facts, key, agencyId: founder.agencyId })));
  await db()
    .insert(contactBases)
    .values(rows.map(({ firstPhone }) => ({ ...theirs, key: phoneKey(firstPhone ?? "") })));
  await db()
    .update(contacts)
    .set({ rootId: root.id, mergedIntoId: root.id })
    .where(eq(contacts.id, merged.id));
  const isUnderway = (step: string | null) => step !== null && step !== "sale" && step !== "lost";
  const wanted = others
    .filter(({ firstPhone }) => keys.has(phoneKey(firstPhone ?? "")))
    .filter((one) => one.waitingSince !== null || isUnderway(one.sellerNow) || isUnderway(one.buyerNow))
    .sort((one, other) => other.activeAt.getTime() - one.activeAt.getTime())
    .map(({ id }) => id);
  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.length).toBeLessThan(each / 2);
  const pages = await readPages("whose=agency&state=to-call");
  expect(pages.flatMap(({ ids }) => ids)).toEqual(wanted);
  expect(pages[0]?.total).toBe(wanted.length);
});
