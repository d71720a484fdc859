/** Many contacts that are moved or tagged at once, and what takes that back, over HTTP. */
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type Contact,
  type ContactsChange,
  changeContactsReply,
  contact,
  newContactReply,
} from "#domain/api/contact.ts";
import { contacts } from "../../records/contact/contact-schema.ts";
import { meetLead } from "../../records/contact-lead/meet-lead.ts";
import { leads } from "../../records/lead/lead-schema.ts";
import { timelineEvents } from "../../records/timeline/timeline-schema.ts";
import { createFounder, type TestPerson } from "../../testing/build-team.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let founder: TestPerson & { readonly agencyId: string };
let stranger: TestPerson;
const start = new Date("2026-11-20T10:00:00Z");
let at = start;

beforeAll(async () => {
  server = await startTestServer({}, () => at);
  founder = await createFounder(server, { email: "gerant@lots.example", name: "Agence des Lots" });
  stranger = await createFounder(server, { email: "autre@lots.example", name: "Autre Agence" });
});
beforeEach(() => {
  at = start;
});
afterAll(() => server.close());

const call = (path: string, method = "GET", body?: object, who: TestPerson = founder) =>
  server.request(`/api/contacts${path}`, { method, cookie: who.cookie, ...(body && json(body)) });
const later = () => {
  at = new Date(at.getTime() + 60_000);
};

async function create(fields: object = {}): Promise<string> {
  const body = { idempotency_key: crypto.randomUUID(), last_name: "Lot", kinds: [], ...fields };
  return newContactReply.parse(await (await call("", "POST", body)).json()).contact.id;
}
const step = (id: string, kind: string, to: string, reason: string | null = null) =>
  call(`/${id}/step`, "PUT", { kind, step: to, lost_reason: reason });
const read = async (id: string): Promise<Contact> => contact.parse(await (await call(`/${id}`)).json());
const change = async (ids: readonly string[], what: object) =>
  changeContactsReply.parse(await (await call("/change", "POST", { ids, ...what })).json());
const move = (ids: readonly string[], to: string, reason: string | null = null) =>
  change(ids, { step: { kind: "Vendeur", step: to, lost_reason: reason } });
const undo = async (what: ContactsChange | null, who?: TestPerson) => {
  const reply = await call("/change/undo", "POST", { undo: what }, who);
  const { changed } = (await reply.json()) as { changed?: number };
  return reply.status === 200 ? changed : reply.status;
};
/** All that is stored of them, but for the version of their form. */
const rowsOf = async (ids: readonly string[]) => {
  const { db } = server.services.database;
  const rows = await db
    .select()
    .from(contacts)
    .where(inArray(contacts.id, [...ids]))
    .orderBy(contacts.id);
  return rows.map(({ version: _version, ...row }) => row);
};

test("those that stand at the step already keep since when, and are not counted", async () => {
  const [there, elsewhere] = [await create({ kinds: ["Vendeur"] }), await create({ kinds: ["Vendeur"] })];
  await step(there, "Vendeur", "mandate");
  const before = (await read(there)).steps;
  later();
  const { changed, undo: done } = await move([there, elsewhere], "mandate");
  expect([changed, done?.move?.from.map(({ id }) => id)]).toEqual([1, [elsewhere]]);
  expect((await read(there)).steps).toEqual(before);
  expect((await read(elsewhere)).steps).toMatchObject([{ step: "mandate", since: at.toISOString() }]);
  expect(await move([there, elsewhere], "mandate")).toEqual({ changed: 0, undo: null });
});

test("a move of many is taken back: step, since when, kind and reason are as they were, and their history too", async () => {
  const ids = [
    await create({ kinds: ["Vendeur"] }),
    await create({ kinds: ["Acquéreur"] }),
    await create({ kinds: ["Vendeur"] }),
    await create(),
  ];
  const [, , lost = ""] = ids;
  await step(lost, "Vendeur", "lost", "Vendu par un confrère");
  const events = () =>
    server.services.database.db
      .select()
      .from(timelineEvents)
      .where(inArray(timelineEvents.subjectId, ids))
      .orderBy(timelineEvents.number);
  const [before, history] = [await rowsOf(ids), await events()];
  later();
  const { changed, undo: done } = await move(ids, "mandate");
  expect(changed).toBe(4);
  for (const id of ids) expect((await read(id)).kinds).toContain("Vendeur");
  later();
  expect(await undo(done, stranger)).toBe(404);
  expect(await undo(done)).toBe(4);
  expect(await rowsOf(ids)).toEqual(before);
  expect(await events()).toEqual(history);
  // Once more, it finds nothing that stands there still.
  expect(await undo(done)).toBe(0);
});

test("what somebody changed since stays, and so do those that are gone", async () => {
  const ids = [await create(), await create(), await create()];
  const [moved = "", gone = "", left = ""] = ids;
  const { undo: done } = await move(ids, "mandate");
  later();
  await step(moved, "Vendeur", "sale");
  await call(`/${gone}`, "DELETE");
  expect(await undo(done)).toBe(1);
  expect((await read(moved)).steps).toMatchObject([{ step: "sale" }]);
  expect(await read(left)).toMatchObject({ steps: [], kinds: [] });
});

test("a step of another kind is refused where a move is taken back", async () => {
  const id = await create();
  const { undo: done } = await move([id], "mandate");
  const from = [{ id, step: "visit", lost_reason: null, since: null, edited_at: null, is_kind_new: false }];
  const forged = { tags: [], move: done?.move && { ...done.move, from } } as ContactsChange;
  expect(await undo(forged)).toBe(400);
});

test("a tag that many got goes from those alone that got it, and one that was taken comes back", async () => {
  const [had, got] = [await create({ tags: ["nord"] }), await create()];
  const added = await change([had, got], { add_tag: "nord" });
  expect(added.changed).toBe(1);
  expect(await undo(added.undo)).toBe(1);
  expect([(await read(had)).tags, (await read(got)).tags]).toEqual([["nord"], []]);
  const removed = await change([had, got], { remove_tag: "nord" });
  expect(await undo(removed.undo)).toBe(1);
  expect([(await read(had)).tags, (await read(got)).tags]).toEqual([["nord"], []]);
});

test("a tag comes back to the rows it stood on, and goes with them once their merge is undone", async () => {
  const [kept, other] = [await create(), await create({ tags: ["nord"] })];
  const third = await create({ tags: ["nord"] });
  const merge = async (id: string) =>
    contact.parse(await (await call(`/${kept}/merge`, "POST", { other_id: id })).json()).merges;
  const unmerge = async (id: string) =>
    expect((await call(`/merges/${id}/undo`, "POST", {})).status).toBe(200);
  const [first] = await merge(other);
  later();
  const [second] = await merge(third);
  const before = await rowsOf([kept, other, third]);
  const { undo: done } = await change([kept], { remove_tag: "nord" });
  expect((await read(kept)).tags).toEqual([]);
  later();
  expect(await undo(done)).toBe(1);
  expect((await rowsOf([kept, other, third])).map(({ tags }) => tags)).toEqual(
    before.map(({ tags }) => tags),
  );
  const again = (await change([kept], { remove_tag: "nord" })).undo;
  await unmerge(second?.id ?? "");
  // Who stands alone again has it back, and the root whose it never was does not.
  await undo(again);
  await unmerge(first?.id ?? "");
  const tagsOf = async (id: string) => (await read(id)).tags;
  expect([await tagsOf(kept), await tagsOf(other), await tagsOf(third)]).toEqual([[], ["nord"], ["nord"]]);
});

test("one that was merged has its own step back, and not the other's", async () => {
  const [kept, other] = [await create(), await create({ kinds: ["Vendeur"] })];
  await step(other, "Vendeur", "estimation");
  await call(`/${kept}/merge`, "POST", { other_id: other });
  const before = (await read(kept)).steps;
  expect(before).toMatchObject([{ step: "estimation" }]);
  later();
  const { undo: done } = await move([kept], "mandate");
  expect(await undo(done)).toBe(1);
  expect((await read(kept)).steps).toEqual(before);
  const { db } = server.services.database;
  const [row] = await db.select().from(contacts).where(eq(contacts.id, kept));
  expect(row?.sellerStep).toBeNull();
});

test("a request that a move let wait again waits on after its undo, where another step keeps its person", async () => {
  const lead = {
    id: crypto.randomUUID(),
    ownerId: founder.userId,
    agencyId: founder.agencyId,
    name: "Lise Perdue",
    email: "lise@lots.example",
    phone: null,
    userTypes: [],
    createdAt: at,
  };
  await server.services.db.transaction(async (tx) => {
    await tx.insert(leads).values({ ...lead, leadType: "contact_agence", recipient: "agency" });
    await meetLead(tx, lead);
  });
  const { contact_id: id } = (await (await call(`/of-lead/${lead.id}`)).json()) as { contact_id: string };
  const isWaiting = async () =>
    (await read(id)).requests.some(({ closed_because: closed }) => closed === null);
  await step(id, "Vendeur", "lost", "Autre agence");
  expect(await isWaiting()).toBe(false);
  later();
  const { undo: done } = await move([id], "mandate");
  expect(await isWaiting()).toBe(true);
  later();
  await step(id, "Acquéreur", "visit");
  expect(await undo(done)).toBe(1);
  expect((await read(id)).steps.map(({ step: at }) => at)).toEqual(["lost", "visit"]);
  expect(await isWaiting()).toBe(true);
});
