/** Facts of one's own properties changed many at once, through HTTP. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FactChanges, factChangesReply } from "#domain/api/own-property.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import { buildNewProperty } from "../../../testing/build-property.ts";
import { buildAccount, testPassword } from "../../../testing/people.ts";
import { json, startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { createAccounts } from "../../account/create-account.ts";

let server: TestServer;
let userId: string;
let cookie: string;

beforeAll(async () => {
  server = await startTestServer();
  const account = await buildAccount({ email: "camille@essais.example", role: "professional" });
  [userId = ""] = await server.services.database.db.transaction((tx) => createAccounts(tx, [account]));
  cookie = await server.signIn("camille@essais.example", testPassword);
});
beforeEach(() => server.services.database.db.delete(properties));
afterAll(() => server.close());

async function build(...homes: readonly object[]): Promise<readonly string[]> {
  const { db } = server.services.database;
  const built = homes.map((overrides) =>
    buildNewProperty({
      userId,
      externalReference: randomUUID(),
      saleDate: null,
      price: 312_000,
      feesPayer: "Acquéreur",
      feesPercent: 4,
      priceWithoutFees: 300_000,
      ...overrides,
    }),
  );
  const { written } = await db.transaction((tx) => saveProperties(tx, built, server.services.secret));
  return written.map(({ after }) => after.id);
}

const send = (items: readonly object[], as = cookie, answers: object = {}) =>
  server.request("/api/own-properties/facts", { method: "POST", cookie: as, ...json({ items, ...answers }) });
async function change(items: readonly object[], answers: object = {}): Promise<FactChanges> {
  const reply = await send(items, cookie, answers);
  const body = await reply.json();
  expect({ status: reply.status, body }).toMatchObject({ status: 200 });
  return factChangesReply.parse(body);
}
const rowsOf = (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const [row] = await server.services.database.db.select().from(properties).where(eq(properties.id, id));
      return row;
    }),
  );

test("the fees of many are changed at once, and taken back as they were", async () => {
  const ids = await build({}, { price: 208_000, priceWithoutFees: 200_000 });
  const before = await rowsOf(ids);
  const { changed, refused } = await change(ids.map((id) => ({ id, change: { fees_percent: "5" } })));
  expect(refused).toEqual([]);
  expect(await rowsOf(ids)).toMatchObject([
    { feesPercent: 5, priceWithoutFees: 297_143, price: 312_000, version: 2 },
    { feesPercent: 5, priceWithoutFees: 198_095, price: 208_000, version: 2 },
  ]);
  await change(changed.map((one) => ({ id: one.id, change: one.before, from: one.after })));
  const changing = { version: 3, updatedAt: expect.any(Date), updatedBy: userId };
  expect(await rowsOf(ids)).toEqual(before.map((row) => ({ ...row, ...changing })));
});

test("what was sold on a day leaves the exact place on the map, and comes back to it", async () => {
  const ids = await build({});
  const [offer] = await rowsOf(ids);
  const { changed } = await change(
    ids.map((id) => ({ id, change: { status: "sold", sale_date: "2026-03-02" } })),
  );
  const [sold] = await rowsOf(ids);
  expect(sold).toMatchObject({ saleDate: "2026-03-02" });
  expect(sold?.publicLatitude).not.toBe(offer?.latitude);
  const undone = changed.map((one) => ({ id: one.id, change: one.before, from: one.after }));
  // What was sold says what becomes public before it is offered again.
  expect(await change(undone)).toMatchObject({
    changed: [],
    refused: [{ id: ids[0], is_publishing: true, message: expect.stringContaining("Tout le monde verra") }],
  });
  expect(await rowsOf(ids)).toEqual([sold]);
  await change(undone, { publishes_sold: true });
  const [back] = await rowsOf(ids);
  expect(back).toMatchObject({ saleDate: null, publicLatitude: offer?.latitude });
});

test("what a rule or somebody else keeps as it is is told, and the others change", async () => {
  const [low = "", high = ""] = await build({ floor: 1, totalFloors: 2 }, { floor: 5, totalFloors: 6 });
  const { changed, refused } = await change([
    { id: low, change: { total_floors: "3" } },
    { id: high, change: { total_floors: "3" } },
  ]);
  expect(changed.map(({ id }) => id)).toEqual([low]);
  expect(refused).toMatchObject([{ id: high, message: expect.stringContaining("inférieur ou égal") }]);
  const late = await change([{ id: low, change: { total_floors: "4" }, from: { total_floors: "2" } }]);
  expect(late).toMatchObject({ changed: [], refused: [{ message: expect.stringContaining("entre-temps") }] });
});

test("a draft loses what it lacks fact by fact, and stays hidden until somebody shows it", async () => {
  const [id = ""] = await build({
    price: 1,
    surfaceArea: 1,
    priceWithoutFees: null,
    isHidden: true,
    lacking: ["price", "surface_area"],
  });
  await change([{ id, change: { price: "280 000" } }]);
  expect(await rowsOf([id])).toMatchObject([{ price: 280_000, lacking: ["surface_area"], isHidden: true }]);
});

test("place and visibility are out of its reach, and nothing that is asked for changes nothing", async () => {
  const ids = await build({});
  const before = await rowsOf(ids);
  const facts = { latitude: "1", address: "ailleurs", is_hidden: true, user_id: "x", price: "312000" };
  expect(await change(ids.map((id) => ({ id, change: facts })))).toEqual({ changed: [], refused: [] });
  expect(await rowsOf(ids)).toEqual(before);
});

test.each([[[]], [[{ id: "x", change: {} }]], [[{ id: randomUUID(), change: { price: 3 } }]]])(
  "refuses %j",
  async (items) => {
    expect((await send(items)).status).toBe(400);
  },
);
