import { afterAll, beforeAll, expect, test } from "vitest";
import { sectorsReply } from "#domain/api/map.ts";
import { saveProperties } from "../records/property/save-properties.ts";
import { buildNewProperty } from "../testing/build-property.ts";
import { createPeople } from "../testing/people.ts";
import { json, startTestServer, type TestServer } from "../testing/test-server.ts";

const everywhere = { west: 5.2, south: 43.1, east: 5.7, north: 43.5 };
const [soldCount, forSaleCount] = [230, 12];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { owner } = await createPeople(server);
  const rows = Array.from({ length: soldCount + forSaleCount }, (_, index) =>
    buildNewProperty({
      userId: owner.userId,
      externalReference: `lone-${index}`,
      placePrecision: "Secteur",
      saleDate: index < soldCount ? "2025-02-14" : null,
    }),
  );
  await server.services.database.db.transaction((tx) => saveProperties(tx, rows, server.services.secret));
});
afterAll(() => server.close());

async function ask(kinds: readonly string[]) {
  const reply = await server.request("/api/map/sectors", {
    method: "POST",
    ...json({ box: everywhere, kinds, filter: {} }),
  });
  return sectorsReply.parse(await reply.json());
}

test("homes without a point are told apart by kind before the list ends, and counted beyond it", async () => {
  const forSale = await ask(["for_sale"]);
  expect([forSale.total, forSale.items.length]).toEqual([forSaleCount, forSaleCount]);
  const sold = await ask(["sold"]);
  expect([sold.total, sold.items.length]).toEqual([soldCount, 200]);
  expect((await ask(["sold", "for_sale"])).total).toBe(soldCount + forSaleCount);
  expect(await ask([])).toEqual({ items: [], total: 0 });
});
