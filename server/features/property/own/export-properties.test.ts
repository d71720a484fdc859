import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { photos as photoTable } from "../../../records/property/property-schema.ts";
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

test("photographs leave by their addresses, those sent by hand by ours, and come back as they are", async () => {
  const { db } = server.services.database;
  const owner = await createOwner(db);
  const photo = (path: string, sourceUrl: string | null) => ({
    path: `${path}-${randomUUID()}.webp`,
    contentKey: `${randomUUID()}.webp`,
    sourceUrl,
    width: 40,
    height: 30,
    color: "#112233",
  });
  const photos = [
    photo("main", null),
    photo("adresse", "https://photos.example/a|b.jpg"),
    photo("archive", "sha256:00ff#1.jpg"),
    photo("main", null),
  ];
  const property = buildNewProperty({ userId: owner.userId, externalReference: "P-1", photos });
  await db.transaction((tx) => saveProperties(tx, [property], server.services.secret));
  const [, line = ""] = await expectRoundTrip(server, owner);
  expect(line).toContain(`https://essais.example/storage/property-photos/${photos[0]?.path}`);
  expect(line).toContain("https://photos.example/a|b.jpg");
  const stored = await db.select().from(photoTable).orderBy(photoTable.position);
  expect(stored.map(({ path }) => path)).toEqual(photos.map(({ path }) => path));
});
