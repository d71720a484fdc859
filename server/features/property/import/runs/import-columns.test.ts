/** Files whose headings are an agency's own: guessed, said by hand, kept for the next ones. */
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { properties } from "../../../../records/property/property-schema.ts";
import { type ImportDeskForTests, openImportDesk } from "../../../../testing/import-desk.ts";
import { makeXlsx } from "../../../../testing/make-xlsx.ts";

let desk: ImportDeskForTests;
beforeEach(async () => {
  desk = await openImportDesk();
});
afterEach(() => desk.server.close());

const sheet = (price: string | number) =>
  makeXlsx([
    ["Notre stock au 1er novembre"],
    ["N° interne agence", "Bien", "Combien", "Où", "CP", "Surf. hab.", "Pièces", "Photo 1", "Photo 2"],
    ["X-1", "Studio", price, "12 rue Paradis", 13006, "82,5 m²", "T2", "1.jpg", ""],
    ["X-2", "Villa", "1,2 M", "", 13008, 140, 5, "", ""],
  ]);
const columns = [
  { heading: "N° interne agence", target: "external_reference" },
  { heading: "Bien", target: "property_type" },
  { heading: "Combien", target: "price" },
  { heading: "Où", target: "address" },
];

test("a workbook with odd headings waits for its columns, and the next one knows them", async () => {
  const asked = await desk.send(sheet("245 000 €"), "stock.xlsx");
  expect(asked).toMatchObject({ state: "ready", lines_total: 0 });
  expect(asked.plan?.missing).toEqual(["Référence", "Prix", "Adresse", "Type de bien"]);
  expect(asked.plan?.columns).toContainEqual({ heading: "Combien", target: null, example: "245 000 €" });
  expect(asked.plan?.columns).toContainEqual({ heading: "CP", target: "postal_code", example: "13006" });

  const twice = [...columns, { heading: "CP", target: "price" }];
  const refused = await desk.ask("POST", `/${asked.id}/columns`, { columns: twice });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Deux colonnes donnent «\u00a0Prix\u00a0»");

  expect(await desk.ask("POST", `/${asked.id}/columns`, { columns })).toMatchObject({ status: 200 });
  const planned = await desk.work(asked.id);
  expect(planned.plan).toMatchObject({ format: "xlsx", missing: [], counts: { create: 2, refuse: 0 } });
  expect(planned.plan?.sample[0]).toMatchObject({ reference: "X-1", price_display: "245\u202f000\u00a0€" });
  expect(planned.plan?.sample[0]?.fields).toContainEqual({ label: "Surface", text: "83\u00a0m²" });
  // Said alone, a column stands beside the others as they are read.
  const again = await desk.ask("POST", `/${asked.id}/columns`, {
    columns: [{ heading: "CP", target: "price" }],
  });
  expect(again.status).toBe(400);
  expect(await desk.run(planned.id)).toMatchObject({ state: "done", created: 2 });
  const [first, second] = await desk.readRows();
  expect(first).toMatchObject({ propertyType: "Appartement", rooms: 2, postalCode: "13006", price: 245_000 });
  expect(second).toMatchObject({ propertyType: "Maison", price: 1_200_000, placePrecision: "Secteur" });

  const next = await desk.send(sheet(250_000), "stock.xlsx");
  expect(next.plan).toMatchObject({ missing: [], counts: { update: 1, create: 0 } });
});

const headings = ["Réf.", "Type", "Prix", "Adresse", "CP", "Surface"] as const;
const odd: readonly (readonly [
  heading: string,
  cell: string | number,
  stored: object,
  note: string | null,
])[] = [
  ["Parking", "2", { parking: true }, null],
  ["Garage", "1 box", { box: true }, null],
  ["Terrasse", "12 m²", { terrace: true }, null],
  ["Cave", "cave n°3", { cellar: true }, null],
  ["Cave", "à voir", { cellar: false }, "Cave = à voir"],
  ["Ascenseur", "sans", { elevator: false }, null],
  ["Exclusivité", "Simple", { mandateExclusive: false }, null],
  ["Date mandat", "15/03/26", { mandateDate: "2026-03-15" }, null],
  ["Date mandat", "mars 2026", { mandateDate: null }, "Date du mandat = mars 2026"],
  ["Date mandat", 46_000, { mandateDate: "2025-12-09" }, null],
  ["Charges", "120 €/mois", { copropertyCharges: 1_440 }, null],
  ["Charges (€/mois)", "150", { copropertyCharges: 1_800 }, null],
  ["Charges (€/mois)", "1 500 €/an", { copropertyCharges: 1_500 }, null],
  ["Rente (€/an)", 8_880, { annuityMonthly: 740 }, null],
  ["Terrain (ha)", "0,5", { landArea: 5_000 }, null],
  ["Prix net vendeur (k€)", "230", { priceWithoutFees: 230_000 }, null],
  ["Taxe foncière (année 2024)", "1310", { propertyTax: 1_310 }, null],
  ["Charges (€/an, 2024)", "1500", { copropertyCharges: 1_500 }, null],
  ["Terrain (ha ou m²)", "450", { landArea: 450 }, null],
  ["Honoraires", "12000", { feesPercent: null }, "Honoraires TTC = 12000"],
  ["Étage", "3ème/5", { floor: 3, totalFloors: 5 }, null],
  ["DPE", "D (180)", { dpeEnergyLetter: "D" }, null],
  ["DPE", "vierge", { dpeEnergyLetter: null }, "Classe énergie (DPE) = vierge"],
  ["Latitude", "N/A", { placePrecision: "Secteur" }, "Latitude = N/A"],
  ["Négociateur", "Paul", {}, null],
];

test.each(odd)("a cell « %s » of %s keeps no home out: %o", async (heading, cell, stored, note) => {
  const row = ["X-1", "Studio", "245 000 €", "13006 Marseille", 13006, 82];
  const asked = await desk.send(
    makeXlsx([
      [...headings, heading],
      [...row, cell],
    ]),
    "stock.xlsx",
  );
  expect(asked.plan?.counts).toMatchObject({ create: 1, refuse: 0 });
  const notes = asked.plan?.notes.filter((one) => one.startsWith("Valeur")) ?? [];
  expect(notes).toEqual(note === null ? [] : [`Valeur non reprise\u00a0: ${note} (1 bien).`]);
  await desk.run(asked.id);
  expect(await desk.readRows()).toMatchObject([{ ...stored, isHidden: false }]);
});

test("a workbook that does not speak of floors leaves a house the one that an earlier file gave it", async () => {
  const house = ["X-1", "Villa", "245 000 €", "13006 Marseille", 13006, 82];
  const send = (...rows: readonly (readonly (string | number)[])[]) =>
    desk.send(makeXlsx(rows), "stock.xlsx");
  await desk.run((await send([...headings, "Étage"], [...house, 1])).id);
  expect(await desk.readRows()).toMatchObject([{ propertyType: "Maison", floor: 1 }]);
  await desk.run((await send([...headings, "Pièces"], [...house, 5])).id);
  expect(await desk.readRows()).toMatchObject([{ rooms: 5, floor: 1 }]);
});

test("a price or a surface that is not one number is to be completed, and told", async () => {
  const rows = [
    ["X-1", "Studio", "245 000 / 250 000", "13006 Marseille", 13006, "env. 65 m²"],
    ["X-2", "Studio", "env. 245 000 €", "13006 Marseille", 13006, "65-70"],
  ];
  const asked = await desk.send(makeXlsx([headings, ...rows]), "stock.xlsx");
  expect(asked.plan?.notes).toContain(
    "Valeurs non reprises\u00a0: Prix = 245 000 / 250 000 (1 bien), Surface = 65-70 (1 bien).",
  );
  await desk.run(asked.id);
  expect(await desk.readRows()).toMatchObject([
    { lacking: ["price"], surfaceArea: 65, isHidden: true },
    { lacking: ["surface_area"], price: 245_000, isHidden: true },
  ]);
});

test("a home without its type is to be completed, and what somebody chose stays", async () => {
  const row = ["X-1", "", "245 000 €", "13006 Marseille", 13006, 82];
  const asked = await desk.send(makeXlsx([headings, row]), "stock.xlsx");
  expect(asked.plan?.counts).toMatchObject({ create: 1, refuse: 0 });
  await desk.run(asked.id);
  expect(await desk.readRows()).toMatchObject([
    { lacking: ["property_type"], propertyType: "Autre", isHidden: true },
  ]);
  await desk.db.update(properties).set({ propertyType: "Maison", lacking: [], isHidden: false });
  expect((await desk.send(makeXlsx([headings, row]), "stock.xlsx")).plan?.counts).toMatchObject({ leave: 1 });
});

test("fees that contradict each other are told before the import", async () => {
  const names = [...headings, "Honoraires", "Prix net vendeur"];
  const home = (reference: string, percent: string) => {
    const place = ["12 rue Paradis", 13006, 82] as const;
    return [reference, "Studio", 210_000, ...place, percent, 200_000];
  };
  const asked = await desk.send(makeXlsx([names, home("X-1", "5 %"), home("X-2", "8 %")]), "stock.xlsx");
  expect(asked.plan?.notes).toContainEqual(
    expect.stringMatching(/^1 bien a des honoraires qui se contredisent/),
  );
});

test("what stands beside a sheet's table keeps no home out, and is told", async () => {
  const row = ["X-1", "Studio", "245 000 €", "13006 Marseille", 13006, 82];
  const asked = await desk.send(makeXlsx([headings, [...row, "", "à rappeler"]]), "stock.xlsx");
  expect(asked.plan).toMatchObject({
    counts: { create: 1, refuse: 0 },
    notes: expect.arrayContaining(["Valeur non reprise\u00a0: Colonne sans titre = à rappeler (1 bien)."]),
  });
});

test("a file of two columns asks for what it has not, and what is no workbook of today says so", async () => {
  const asked = await desk.send(Buffer.from("a;b\n1;2"), "notes.csv");
  expect(asked.plan?.missing).toContain("Prix");
  const old = await desk.send(Buffer.from("d0cf11e0a1b11ae1", "hex"), "stock.xls");
  expect(old).toMatchObject({
    state: "failed",
    failure: expect.stringContaining("n’est pas au format .xlsx"),
  });
});

const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

test.each([
  [png, "Ce fichier est une image"],
  [gzipSync(png), "Ce fichier est une image"],
  [Buffer.from("%PDF-1.7\n"), "Ce fichier est un PDF"],
  [Buffer.alloc(2_000), "Ce fichier n’est pas un tableau"],
])("%# is no table: it asks for no columns and says what is read", async (bytes, kind) => {
  expect(await desk.send(bytes, "stock.csv")).toMatchObject({
    state: "failed",
    failure: `${kind}\u00a0: choisissez un fichier .zip, .csv ou .xlsx.`,
    plan: null,
  });
});

test("a table in UTF-16 is read", async () => {
  const asked = await desk.send(Buffer.from("\uFEFFCombien;CP\r\n1;13006\r\n", "utf16le"), "stock.csv");
  expect(asked.plan?.columns).toContainEqual({ heading: "CP", target: "postal_code", example: "13006" });
});
