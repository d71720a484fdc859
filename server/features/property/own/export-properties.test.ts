import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveProperties } from "../../../records/property/save-properties.ts";
import { buildNewProperty, createOwner } from "../../../testing/build-property.ts";
import { expectRoundTrip } from "../../../testing/export-round.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("what is exported is imported unchanged, whatever was typed", async () => {
  const { db } = server.services.database;
  const owner = await createOwner(db);
  const build = (overrides: object) =>
    buildNewProperty({ userId: owner.userId, externalReference: randomUUID(), ...overrides });
  const typed = [
    build({ title: "=SOMME(A1)", description: 'Deux lignes ;\n« citées » "ici"', feesPayer: "Vendeur" }),
    build({ title: "'-1 pièce", isHidden: true, saleDate: "2024-02-29", feesPercent: 4.25 }),
    build({ copropertyLots: 42, copropertyCharges: 0, copropertyProcedure: true, mandateNumber: "+17" }),
    build({ priceWithoutFees: 240_000, copropertyProcedure: false, exposure: "SE", dpeEnergyLetter: "A" }),
    build({ floor: 0, equipment: { pool: true }, sourceUrl: "https://exemple.fr/a?b=1;2" }),
  ];
  await db.transaction((tx) => saveProperties(tx, typed, server.services.secret));
  const lines = await expectRoundTrip(server, owner);
  expect(lines[1]).toContain(`"'=SOMME(A1)"`);
});
