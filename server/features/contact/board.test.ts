/** Contacts by their steps, over HTTP, the views that people keep of them, and what texts of their own may hold. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newContactReply } from "#domain/api/contact.ts";
import { type BoardReply, boardReply, mostViews, viewsReply } from "#domain/api/contact-board.ts";
import { createFounder, type TestPerson } from "../../testing/build-team.ts";
import { json, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { contactsOfAccount } from "./contacts-of-account.ts";

let server: TestServer;
let founder: TestPerson;
let stranger: TestPerson;
let at = new Date("2026-11-20T10:00:00Z");

beforeAll(async () => {
  server = await startTestServer({}, () => at);
  founder = await createFounder(server, { email: "gerant@essais.example", name: "Agence des Essais" });
  stranger = await createFounder(server, { email: "autre@essais.example", name: "Autre Agence" });
});
afterAll(() => server.close());

const call = (path: string, method = "GET", body?: object, who: TestPerson = founder) =>
  server.request(`/api/contacts${path}`, { method, cookie: who.cookie, ...(body && json(body)) });

async function create(name: string, kinds: readonly string[]): Promise<string> {
  const body = { idempotency_key: crypto.randomUUID(), last_name: name, kinds };
  return newContactReply.parse(await (await call("", "POST", body)).json()).contact.id;
}
const move = (id: string, kind: string, step: string | null, more: object = {}) =>
  call(`/${id}/step`, "PUT", { kind, step, lost_reason: null, ...more });
const read = async (query: string, who?: TestPerson): Promise<BoardReply> =>
  boardReply.parse(await (await call(`/board?${query}`, "GET", undefined, who)).json());
const shown = ({ columns }: BoardReply) =>
  Object.fromEntries(
    columns
      .filter(({ total }) => total > 0)
      .map(({ step, total, items }) => [step ?? "none", [total, ...items.map(({ name }) => name)]]),
  );

test("contacts stand in the column of their step, the last who came first", async () => {
  const [first, second, both] = [
    await create("Première", ["Vendeur"]),
    await create("Deuxième", ["Vendeur"]),
    await create("Double", ["Vendeur", "Acquéreur"]),
  ];
  await create("Notaire", ["Notaire"]);
  await move(first, "Vendeur", "mandate");
  at = new Date("2026-11-21T10:00:00Z");
  await move(second, "Vendeur", "mandate");
  await move(both, "Acquéreur", "lost", { lost_reason: "A acheté ailleurs" });
  const sellers = await read("kind=Vendeur");
  expect(sellers.columns.map(({ step }) => step)).toEqual([
    null,
    "discovery",
    "estimation",
    "mandate",
    "agreement",
    "sale",
    "lost",
  ]);
  expect(shown(sellers)).toEqual({ discovery: [1, "Double"], mandate: [2, "Deuxième", "Première"] });
  const buyers = await read("kind=Acqu%C3%A9reur");
  expect(shown(buyers)).toEqual({ lost: [1, "Double"] });
  expect(buyers.columns.at(-1)?.items[0]).toMatchObject({
    lost_reason: "A acheté ailleurs",
    since: "2026-11-21T10:00:00.000Z",
    may_edit: true,
  });
  expect(shown(await read("kind=Vendeur&search=premi%C3%A8re"))).toEqual({ mandate: [1, "Première"] });
  expect(shown(await read("kind=Vendeur&whose=agency", stranger))).toEqual({});
});

test("a move that is taken back gives the days in step back; nobody stands there since a day to come", async () => {
  const id = await create("Repris", ["Acquéreur"]);
  const since = at.toISOString();
  await move(id, "Acquéreur", "visit");
  at = new Date("2026-12-01T10:00:00Z");
  await move(id, "Acquéreur", "offer");
  await move(id, "Acquéreur", "visit", { since });
  const sinceOf = async () =>
    (await read("kind=Acqu%C3%A9reur&search=Repris")).columns.flatMap(({ items }) => items)[0]?.since;
  expect(await sinceOf()).toBe(since);
  await move(id, "Acquéreur", "visit", { since: "2040-01-01T00:00:00.000Z" });
  expect(await sinceOf()).toBe(at.toISOString());
  await move(id, "Acquéreur", null);
  expect(shown(await read("kind=Acqu%C3%A9reur&search=Repris"))).toEqual({ none: [1, "Repris"] });
});

test("a tag is looked for without what no text can hold", async () => {
  const body = {
    idempotency_key: crypto.randomUUID(),
    last_name: "Étiqueté",
    kinds: ["Vendeur"],
    tags: ["nord"],
  };
  await call("", "POST", body);
  expect(shown(await read("kind=Vendeur&tag=nord"))).toEqual({ discovery: [1, "Étiqueté"] });
  expect(shown(await read("kind=Vendeur&tag=%00nord%0A"))).toEqual({ discovery: [1, "Étiqueté"] });
});

test("what is no kind with steps is refused in a sentence", async () => {
  const reply = await call("/board?kind=Notaire");
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain("Choisissez vendeur ou acquéreur");
});

describe("a view", () => {
  const keep = (body: object, who?: TestPerson) =>
    call("/views", "POST", { idempotency_key: crypto.randomUUID(), filter: {}, ...body }, who);
  const views = async (who?: TestPerson) =>
    viewsReply.parse(await (await call("/views", "GET", undefined, who)).json()).items;

  test("is its person's alone, by its name, and keeps filters and a sort without the words searched for", async () => {
    const filter = { kind: "Vendeur", state: "waiting", sort: "waiting", layout: "columns", search: "Roux" };
    expect((await keep({ name: "Vendeurs à rappeler", filter })).status).toBe(200);
    expect((await keep({ name: "  " })).status).toBe(400);
    const [view, ...rest] = await views();
    expect(rest).toEqual([]);
    expect(view).toMatchObject({
      name: "Vendeurs à rappeler",
      filter: { kind: "Vendeur", state: "waiting", sort: "waiting", layout: "columns", whose: "own" },
    });
    expect(JSON.stringify(view)).not.toContain("Roux");
    expect(await views(stranger)).toEqual([]);
    expect((await call(`/views/${view?.id}`, "DELETE", undefined, stranger)).status).toBe(404);
  });

  test("of the same name takes the other's place; asked for twice it is one; deleted it is gone", async () => {
    const key = crypto.randomUUID();
    await keep({ name: "Perdus", idempotency_key: key, filter: { step: "lost" } });
    await keep({ name: "Perdus", idempotency_key: key, filter: { step: "lost" } });
    await keep({ name: "Perdus", filter: { step: "lost", whose: "agency" } });
    const found = (await views()).filter(({ name }) => name === "Perdus");
    expect(found).toMatchObject([{ id: key, filter: { step: "lost", whose: "agency" } }]);
    expect((await call(`/views/${key}`, "DELETE")).status).toBe(200);
    expect((await views()).some(({ id }) => id === key)).toBe(false);
  });

  test("is refused in a sentence where there are thirty, and goes with its account's export", async () => {
    for (let number = (await views()).length; number < mostViews; number += 1)
      expect((await keep({ name: `Vue ${number}` })).status).toBe(200);
    const refused = await keep({ name: "Une de trop" });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("30 vues au plus")]);
    expect((await keep({ name: "Vue 5", filter: { state: "to-call" } })).status).toBe(200);
    const { db } = server.services.database;
    const exported = await contactsOfAccount.exportOf?.(db, founder.userId);
    expect(exported?.contact_views).toHaveLength(mostViews);
  });
});

test("a text of one's own is refused where it has a blank that nothing fills, in a sentence that names it", async () => {
  const template = { idempotency_key: crypto.randomUUID(), name: "Relance", subject: null };
  const refused = await call("/templates", "POST", { ...template, text: "Bonjour {nom}, à {prix} ?" });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining("{prix} n’existe pas"),
  ]);
  const wrongSubject = await call("/templates", "POST", { ...template, subject: "{date}", text: "Bonjour" });
  expect(wrongSubject.status).toBe(400);
  const text = "Bonjour {nom}, pour {bien}. {agence}";
  expect((await call("/templates", "POST", { ...template, text })).status).toBe(200);
});
