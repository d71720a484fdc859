/** Every field that the format has a rank for, of every kind of home, as an agency that knows none of them reads it. */
import { inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FieldName, fieldRows } from "#domain/property/property-fields.ts";
import {
  energyLetters,
  equipmentNames,
  heatings,
  propertyTypes,
  saleKinds,
} from "#domain/property/vocabulary.ts";
import { agencies, memberships } from "../../../records/account/agency-schema.ts";
import { profiles } from "../../../records/account/profile-schema.ts";
import { importColumns } from "../../../records/import/import-schema.ts";
import { fieldsOfRow } from "../../../records/property/find-property.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { saveProperties } from "../../../records/property/save-properties.ts";
import type { NewProperty } from "../../../records/property/stored-property.ts";
import { filledRanks } from "../../../testing/agency-archives.ts";
import { buildNewProperty, createOwner } from "../../../testing/build-property.ts";
import { type FeedDeskForTests, openFeedDesk } from "../../../testing/feed-desk.ts";
import { polirisArchive, polirisListing } from "../../../testing/poliris-file.ts";
import { unpackZip } from "../../../testing/unpack-zip.ts";
import { readRanks } from "../import/read-poliris.ts";

let giver: FeedDeskForTests;
let reader: FeedDeskForTests;
beforeAll(async () => {
  giver = await openFeedDesk();
  reader = await openFeedDesk();
});
afterAll(() => Promise.all([giver.server.close(), reader.server.close()]));

/** What does not travel: the mandate's terms are each agency's own, the format knows no rank of the rest. */
const withoutRank: ReadonlySet<FieldName> = new Set<FieldName>([
  ...(["mandateDate", "mandateEnd", "mandateExclusive"] as const),
  ...(["saleStage", "placePrecision", "discreetAddress", "carrezArea", "constructionPeriod"] as const),
  ...(["propertyTax", "rentCharges", "agencyName", "agencyWebsite", "sourceDomain", "sourceUrl"] as const),
]);

const fees = { price: 290_000, feesPayer: "Acquéreur", feesPercent: 4, priceWithoutFees: 278_846 } as const;
const annuity = { saleKind: "Viager", annuityDown: 85_000, annuityMonthly: 740, price: 90_000 } as const;
const energy = { energyCostMin: 800, energyCostMax: 1_150, energyCostYear: 2023 };
const coproperty = { copropertyLots: 24, copropertyCharges: 1_900, copropertyProcedure: false };
const homes: readonly Partial<NewProperty>[] = [
  ...propertyTypes.map((propertyType) => ({ propertyType, landArea: 420 })),
  ...heatings.filter((one) => one !== "Autre").map((heating) => ({ heating })),
  ...saleKinds.map((saleKind) => ({ saleKind })),
  ...energyLetters.map((letter) => ({ dpeEnergyLetter: letter, dpeEmissionsLetter: letter, ...energy })),
  ...["N", "SE", "SW", "SEWN"].map((exposure) => ({ exposure })),
  { ...annuity, annuityAges: "78 ans" },
  { ...annuity, annuityAges: "78 et 81 ans", annuityDown: null },
  { saleKind: "Vendu loué", rent: 950 },
  { ...fees, mandateNumber: "M-1" },
  { ...fees, feesPayer: "Vendeur", feesPercent: null, priceWithoutFees: null },
  coproperty,
  { ...coproperty, copropertyProcedure: true, procedureDetail: "Administrateur provisoire nommé" },
  { description: "Deux lignes,\ndont une « citée »", constructionYear: 1932, bathrooms: 2 },
  { rooms: null, bedrooms: null, floor: null, totalFloors: null },
  { floor: 0, totalFloors: 3 },
  ...equipmentNames.filter((name) => name !== "garden").map((name) => ({ equipment: { [name]: true } })),
];

/** Whom to call for a home, at an e-mail of who reads the archive too: another's is not taken. */
const callers = { agencyPhone: "04 91 12 34 56", agencyEmail: "camille@essais.example" };

test("what leaves comes in as it was, field by field, by ranks that our own import reads", async () => {
  const given = homes.map((home, index) =>
    buildNewProperty({
      userId: giver.userId,
      externalReference: `R-${index}`,
      title: `Bien ${index}`,
      ...callers,
      ...home,
    }),
  );
  await giver.db.transaction((tx) => saveProperties(tx, given, giver.server.services.secret));
  const { give_url: url } = await giver.change({ gives_stock: true });
  const archive = Buffer.from(await (await giver.server.request(giver.pathOf(url))).arrayBuffer());
  const plan = await reader.send(archive, "annonces.zip");
  expect(plan).toMatchObject({ state: "ready", refused: 0, plan: { ignored: [] } });
  const table = (await unpackZip(archive)).get("Annonces.csv")?.toString("latin1") ?? "";
  expect([...filledRanks(table)].filter((rank) => !readRanks.has(rank))).toEqual([]);
  await reader.run(plan.id);
  const [left, back] = [await giver.readRows(), await reader.readRows()];
  const compared = fieldRows.map(([name]) => name).filter((name) => !withoutRank.has(name));
  // A field that no home has would leave its rank untried; what is sold does not leave.
  const isTried = (name: FieldName) => left.some((row) => fieldsOfRow(row)[name] !== null);
  expect(compared.filter((name) => !isTried(name))).toEqual(["saleDate"]);
  const told = (rows: typeof left) =>
    rows.map((row) => {
      const fields = fieldsOfRow(row);
      const equipment = equipmentNames.filter((name) => row[name]);
      return [
        row.externalReference,
        Object.fromEntries(compared.map((name) => [name, fields[name]])),
        equipment,
      ];
    });
  expect(told(back)).toEqual(told(left));
});

test("homes of several people leave under names of their own, and what comes back is nobody's anew", async () => {
  const { db, userId } = giver;
  const colleague = await createOwner(db);
  const [agency] = await db.insert(agencies).values({ userId }).returning({ id: agencies.id });
  const agencyId = agency?.id ?? expect.fail();
  await db.insert(memberships).values([
    { agencyId, userId, role: "manager" },
    { agencyId, userId: colleague.userId, role: "agent" },
  ]);
  await db
    .update(profiles)
    .set({ agencyId })
    .where(inArray(profiles.userId, [userId, colleague.userId]));
  const build = (carrier: string, externalReference: string | null) =>
    buildNewProperty({ userId: carrier, agencyId, externalReference });
  const some = [
    build(colleague.userId, "S-1"),
    build(userId, "S-1"),
    build(colleague.userId, null),
    build(userId, null),
  ];
  await db.transaction((tx) => saveProperties(tx, some, giver.server.services.secret));
  const before = await db.select().from(properties).orderBy(properties.number);
  const { give_url: url } = await giver.change({ gives_stock: true });
  const archive = Buffer.from(await (await giver.server.request(giver.pathOf(url))).arrayBuffer());
  const table = (await unpackZip(archive)).get("Annonces.csv")?.toString("latin1") ?? "";
  const lines = table.trim().split("\r\n");
  for (const rank of [2, 175])
    expect(new Set(lines.map((line) => line.split("!#")[rank - 1])).size).toBe(lines.length);
  expect(lines.filter((line) => line.split("!#")[1]?.startsWith('"S-1'))).toHaveLength(2);

  const plan = await giver.send(archive, "annonces.zip");
  expect(plan.plan?.counts).toMatchObject({ create: 0, update: 0, refuse: 0 });
  await giver.run(plan.id);
  expect(await db.select().from(properties).orderBy(properties.number)).toEqual(before);
});

describe("an archive of ours, of a stock that a software drops", () => {
  let desk: FeedDeskForTests;
  beforeEach(async () => {
    desk = await openFeedDesk();
  });
  afterEach(() => desk.server.close());

  const stock = polirisArchive(
    [0, 1, 2, 3].map((number) => polirisListing(number, { 1: "a1" })),
    [],
  );
  const drop = async (url: string | null) => {
    expect((await desk.put(url, stock)).status).toBe(202);
    await desk.workAll();
  };
  const give = async (url: string | null) =>
    Buffer.from(await (await desk.server.request(desk.pathOf(url))).arrayBuffer());
  const names = async () =>
    (await desk.readRows()).map(({ id, externalReference }) => [id, externalReference]);

  test("comes back as nobody's anew", async () => {
    const { drop_url, give_url } = await desk.change({ takes_drops: true, gives_stock: true });
    await drop(drop_url);
    const sent = await desk.send(await give(give_url), "annonces.zip");
    expect(sent.plan?.counts).toMatchObject({ create: 0, update: 0, leave: 4, refuse: 0 });
  });

  test("says nothing of what the software calls the agency, should it come first", async () => {
    const { drop_url, give_url } = await desk.change({ takes_drops: true, gives_stock: true });
    const byHand = [0, 1, 2, 3].map((number) =>
      buildNewProperty({ userId: desk.userId, externalReference: `VA${number}` }),
    );
    await desk.db.transaction((tx) => saveProperties(tx, byHand, desk.server.services.secret));
    const before = await names();
    const sent = await desk.send(await give(give_url), "annonces.zip");
    await desk.run(sent.id);
    expect(await desk.db.select().from(importColumns)).toEqual([]);
    await drop(drop_url);
    expect(await names()).toEqual(before);
    expect((await desk.readRows()).map(({ price }) => price)).toEqual([200_000, 200_001, 200_002, 200_003]);
  });
});
