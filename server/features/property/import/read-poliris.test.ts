import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { properties } from "../../../records/property/property-schema.ts";
import { openImport, property } from "../../../testing/import-run.ts";
import { makeZip } from "../../../testing/make-zip.ts";
import { nameOfRank } from "./poliris-names.ts";
import { polirisRanks } from "./read-poliris.ts";

let opened: Awaited<ReturnType<typeof openImport>>;
beforeEach(async () => {
  opened = await openImport();
});
afterEach(() => opened.database.close());

/** Fields of one listing by their rank in the format. */
const listing: Readonly<Record<number, string>> = {
  1: "agence13",
  2: "VA950",
  3: "Vente",
  4: "Appartement",
  5: "13006",
  6: "MARSEILLE",
  7: "France",
  8: "12 bis rue Paradis",
  11: "325000",
  15: "4.5",
  16: "65.23",
  17: "0",
  18: "3",
  19: "2",
  20: "Traversant à Castellane",
  21: "Très bel appartement.<BR>Été comme hiver.",
  24: "0",
  25: "5",
  35: "OUI",
  37: "OUI",
  39: "2",
  41: "NON",
  42: "OUI",
  43: "0",
  44: "1",
  48: "OUI",
  65: "",
  85: "http://photos.example/1.jpg",
  86: "230.jpg",
  175: "00001",
  177: "D",
  179: "VI",
  298: "43.2865",
  299: "5.3789",
  301: "4.09",
};

function toPoliris(
  lines: readonly Readonly<Record<number, string>>[],
  quote = '"',
  separator = "!#",
): Uint8Array {
  const rows = lines.map((fields) =>
    Array.from({ length: 334 }, (_, index) => `${quote}${fields[index + 1] ?? ""}${quote}`).join(separator),
  );
  // As agencies' software writes it: Windows-1252.
  return Buffer.from(rows.join("\r\n"), "latin1");
}

const owner = property.owner_email;
const readRows = () => opened.database.db.select().from(properties);

describe("a file of the Poliris format", () => {
  test.each([
    ["quoted", '"', "!#"],
    ["quoted with spaces around the separator", '"', " !# "],
    ["unquoted", "", "!#"],
  ])("%s, becomes properties of the account it is given for", async (_, quote, separator) => {
    const { counts } = await opened.runImport(toPoliris([listing], quote, separator), undefined, owner);
    expect(counts).toMatchObject({ lines: 1, created: 1, refused: 0 });
    const [stored] = await opened.readProperties();
    expect(stored).toMatchObject({
      title: "Traversant à Castellane",
      description: "Très bel appartement.\nÉté comme hiver.",
      price: 325_000,
      surfaceArea: 66,
      rooms: 3,
      bedrooms: 2,
      floor: 0,
      totalFloors: 5,
      exposure: "SW",
      streetNumber: "12 bis",
      postalCode: "13006",
      dpeEnergyLetter: "D",
      dpeEmissionsLetter: null,
      saleDate: null,
      equipment: {
        balcony: true,
        elevator: false,
        cellar: true,
        parking: false,
        box: true,
        terrace: true,
        pool: false,
      },
    });
  });

  test("imported again doubles nothing, and says which lines it leaves and why", async () => {
    const lines = [
      listing,
      { ...listing, 3: "Location", 2: "LA1", 175: "2" },
      { ...listing, 5: "69003", 6: "LYON", 8: "1 rue Garibaldi", 298: "", 299: "", 175: "3" },
    ];
    await opened.runImport(toPoliris(lines), undefined, owner);
    const { counts, events } = await opened.runImport(toPoliris(lines), undefined, owner);
    expect(counts).toMatchObject({ created: 0, unchanged: 1, refused: 2 });
    const refusals = events.flatMap((event) => (event.kind === "refused" ? [event.refusal] : []));
    expect(refusals).toEqual([
      { line: 2, reference: "2", reasons: ["« Location » n’est pas une vente"], isGone: true },
      { line: 3, reference: "3", reasons: ["Le bien n’est pas à Marseille\u00a0: 69003 LYON"] },
    ]);
  });

  test("tells what the law asks: fees, mandate, copropriété, land and energy", async () => {
    const legal = {
      17: "340",
      27: "1967",
      29: "1",
      30: "1",
      112: "M-2026-7",
      258: "OUI",
      259: "24",
      260: "1450",
      261: "NON",
      302: "1",
      303: "311000",
      326: "980",
      327: "1370",
      328: "2021",
    };
    await opened.runImport(toPoliris([{ ...listing, ...legal }]), undefined, owner);
    const [stored] = await opened.readProperties();
    expect(stored).toMatchObject({
      mandateNumber: "M-2026-7",
      feesPayer: "Acquéreur",
      feesPercent: 4.5,
      priceWithoutFees: 311_000,
      copropertyLots: 24,
      copropertyCharges: 1450,
      copropertyProcedure: false,
      energyCostMin: 980,
      energyCostMax: 1370,
      energyCostYear: 2021,
      constructionYear: 1967,
      bathrooms: 2,
      landArea: 340,
    });
  });

  test("tells heating, the mandate's terms and what the procedure is about, and names what it leaves", async () => {
    const more = { 33: "4608", 83: "OUI", 113: "02/03/2026", 261: "OUI", 262: "Mandataire ad hoc" };
    await opened.runImport(toPoliris([{ ...listing, ...more }]), undefined, owner);
    expect(await opened.readProperties()).toMatchObject([
      {
        heating: "Collectif",
        mandateExclusive: true,
        mandateDate: "2026-03-02",
        copropertyProcedure: true,
        procedureDetail: "Mandataire ad hoc",
        saleKind: null,
      },
    ]);
    const named = Array.from({ length: 334 }, (_, index) => nameOfRank(index + 1));
    const read = new Set(polirisRanks().flatMap(({ ranks }) => ranks));
    const nameless = named.filter((name, index) => !read.has(index + 1) && !name.includes("("));
    // What says whose listing it is, of which kind, in which country and by which version is read, and shown as nothing.
    expect(nameless).toEqual(["Champ 1", "Champ 7", "Champ 301"]);
  });

  test.each([
    ["9216", "Fioul"],
    ["8704", "Individuel au gaz"],
    ["10368", "Individuel électrique"],
    ["24576", "Pompe à chaleur"],
    ["individuel électrique", "Individuel électrique"],
    ["128", null],
    ["autre", null],
  ])("a heating of « %s » is « %s »", async (text, heating) => {
    await opened.runImport(toPoliris([{ ...listing, 33: text }]), undefined, owner);
    expect(await opened.readProperties()).toMatchObject([{ heating }]);
  });

  test("a zero that software writes where nothing was entered is no value", async () => {
    const zeros = { 18: "0", 24: "3", 25: "0", 29: "0", 30: "0", 260: "0", 298: "0", 299: "0.000000" };
    const { counts, refusals } = await opened.runImport(
      toPoliris([{ ...listing, ...zeros, 8: "", 326: "0", 327: "0.00" }]),
      undefined,
      owner,
    );
    expect(refusals).toEqual([]);
    expect(counts).toMatchObject({ created: 1 });
    expect(await readRows()).toMatchObject([
      {
        rooms: null,
        floor: 3,
        totalFloors: null,
        bathrooms: null,
        copropertyCharges: null,
        energyCostMin: null,
        energyCostMax: null,
        placePrecision: "Secteur",
        discreetAddress: null,
      },
    ]);
  });

  test("a sale for an annuity is told from plain sales, by its own price where no other is told", async () => {
    const annuity = { 3: "Viager", 11: "0", 15: "", 185: "85000", 186: "740", 187: "0", 188: "81" };
    const couple = { ...annuity, 11: "90000", 187: "84", 175: "00002", 8: "14 rue Paradis" };
    await opened.runImport(
      toPoliris([
        { ...listing, ...annuity },
        { ...listing, ...couple },
      ]),
      undefined,
      owner,
    );
    const stored = await readRows();
    const pick = ({
      price,
      saleKind,
      annuityDown,
      annuityMonthly,
      annuityAges,
    }: (typeof stored)[number]) => ({
      price,
      saleKind,
      annuityDown,
      annuityMonthly,
      annuityAges,
    });
    const terms = { saleKind: "Viager", annuityDown: 85_000, annuityMonthly: 740 };
    expect(stored.map(pick).sort((one, other) => one.price - other.price)).toEqual([
      { ...terms, price: 85_000, annuityAges: "81 ans" },
      { ...terms, price: 90_000, annuityAges: "84 et 81 ans" },
    ]);
  });

  test("what is sold with its tenant has its rent, and no annuity", async () => {
    const leased = { 3: "Produit d'investissement", 12: "870", 186: "740" };
    await opened.runImport(toPoliris([{ ...listing, ...leased }]), undefined, owner);
    expect(await opened.readProperties()).toMatchObject([
      { saleKind: "Vendu loué", rent: 870, annuityMonthly: null },
    ]);
    await opened.runImport(
      toPoliris([{ ...listing, 12: "870", 175: "3", 8: "16 rue Paradis" }]),
      undefined,
      owner,
    );
    expect((await readRows()).find(({ externalReference }) => externalReference === "3")?.rent).toBeNull();
  });

  test("of an older version leaves what it does not know of as it was", async () => {
    await opened.runImport(toPoliris([{ ...listing, 302: "2" }]), undefined, owner);
    const { counts } = await opened.runImport(toPoliris([listing]), undefined, owner);
    expect(counts).toMatchObject({ unchanged: 1 });
    expect(await opened.readProperties()).toMatchObject([{ feesPayer: "Vendeur" }]);
  });

  test.each([
    ["Divers", "Duplex", "Appartement"],
    ["Maison/Villa", "", "Maison"],
    ["Loft/Atelier/Surface", "", "Appartement"],
    ["Hôtel particulier", "", "Maison"],
    ["Bâtiment", "", "Immeuble"],
    ["Parking/Box", "", "Autre"],
    ["Terrain", "", "Autre"],
  ])("takes « %s », « %s » for %s", async (type, subType, propertyType) => {
    await opened.runImport(toPoliris([{ ...listing, 4: type, 181: subType }]), undefined, owner);
    expect(await opened.readProperties()).toMatchObject([{ propertyType }]);
  });

  test("holds a raw line break inside a field, and two agencies with the same references", async () => {
    const broken = { ...listing, 21: "Vue mer.\r\nDernier étage.\n" };
    const other = { ...listing, 1: "agence14", 8: "14 rue Paradis" };
    const { counts } = await opened.runImport(toPoliris([broken, other, listing]), undefined, owner);
    // The third line is the first home again.
    expect(counts).toMatchObject({ created: 2, refused: 1 });
    const stored = await readRows();
    expect(stored.map(({ externalReference }) => externalReference).sort()).toEqual([
      "00001",
      "agence14/00001",
    ]);
    expect(stored.find(({ externalReference }) => externalReference === "00001")?.description).toBe(
      "Vue mer.\nDernier étage.",
    );
  });

  test("keeps each agency's references in whichever order its lines come, and in an archive", async () => {
    const other = { ...listing, 1: "agence12", 8: "14 rue Paradis" };
    await opened.runImport(toPoliris([listing]), undefined, owner);
    const { counts } = await opened.runImport(toPoliris([other, listing]), undefined, owner);
    expect(counts).toMatchObject({ created: 1, updated: 0, unchanged: 1 });
    const archive = makeZip([{ name: "Annonces.csv", bytes: toPoliris([other, listing]) }]);
    const again = await opened.runImport(archive, undefined, owner);
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect((await readRows()).map(({ externalReference }) => externalReference).sort()).toEqual([
      "00001",
      "agence12/00001",
    ]);
  });

  test("a raw line break after a quotation ends no home", async () => {
    const quoting = { ...listing, 2: "00002", 175: "", 21: 'Résidence dite "Le Nid"\nVue mer.' };
    const { counts } = await opened.runImport(
      toPoliris([listing, quoting, { ...listing, 2: "00003", 175: "" }]),
      undefined,
      owner,
    );
    expect(counts).toMatchObject({ created: 3, refused: 0 });
    expect((await readRows()).map(({ description }) => description)).toContain(
      'Résidence dite "Le Nid"\nVue mer.',
    );
  });

  test("a value that is wrong does not keep its home out; a title is made where there is none", async () => {
    const odd = { ...listing, 20: "", 24: "7", 25: "5", 328: "moyenne", 303: "999999" };
    expect((await opened.runImport(toPoliris([odd]), undefined, owner)).counts).toMatchObject({ created: 1 });
    const [stored] = await readRows();
    expect(stored).toMatchObject({
      title: "Appartement 3 pièces, rue Paradis",
      floor: null,
      isHidden: false,
    });
  });

  test.each([
    ["maison/villa", "0", null],
    ["maison/villa", "1", null],
    ["Terrain", "0", null],
    ["Immeuble", "0", null],
    ["Bâtiment", "2", null],
    ["Appartement", "0", 0],
    ["Appartement", "1", 1],
    ["Boutique", "0", 0],
  ])(
    "of « %s », floor « %s » is %s: what stands by itself is on none, and keeps how many it has",
    async (type, cell, floor) => {
      await opened.runImport(toPoliris([{ ...listing, 4: type, 24: cell, 25: "2" }]), undefined, owner);
      expect(await readRows()).toMatchObject([{ floor, totalFloors: 2 }]);
    },
  );

  test("what earlier imports wrote as the floor of a house goes with the next one, unless a person wrote to it", async () => {
    const flat = { ...listing, 24: "0", 25: "2" };
    const house = { ...flat, 4: "maison/villa" };
    await opened.runImport(toPoliris([flat]), undefined, owner);
    expect(await readRows()).toMatchObject([{ floor: 0 }]);
    expect((await opened.runImport(toPoliris([house]), undefined, owner)).counts).toMatchObject({
      updated: 1,
    });
    expect(await readRows()).toMatchObject([{ propertyType: "Maison", floor: null, totalFloors: 2 }]);
    const [row] = await readRows();
    await opened.database.db.update(properties).set({ floor: 0, updatedBy: row?.userId });
    await opened.runImport(toPoliris([house]), undefined, owner);
    expect(await readRows()).toMatchObject([{ floor: 0 }]);
  });

  test("a point that its software calls no exact one is none, and the commune is the one that the agency shows", async () => {
    const centre = { 8: "5 traverse Inconnue", 298: "43.3", 299: "5.3827", 300: "4" };
    const lines = [
      { ...listing, ...centre, 5: "13006", 108: "13001", 175: "P1" },
      { ...listing, ...centre, 8: "", 175: "P2" },
      { ...listing, 300: "1", 5: "13006", 108: "13001", 109: "Marseille 1er", 175: "P3" },
      { ...listing, 300: "0", 175: "P4", 5: "13000", 108: "13006" },
    ];
    await opened.runImport(toPoliris(lines), undefined, owner);
    const rows = await readRows();
    const byReference = new Map(rows.map((row) => [row.externalReference, row]));
    const sector = { placePrecision: "Secteur", latitude: 43.2869, postalCode: "13006" };
    expect(byReference.get("P1")).toMatchObject({ ...sector, lacking: ["address"], isHidden: true });
    expect(byReference.get("P2")).toMatchObject({ ...sector, lacking: [], discreetAddress: null });
    const exact = { placePrecision: null, latitude: 43.2865, postalCode: "13006", lacking: [] };
    expect(byReference.get("P3")).toMatchObject(exact);
    expect(byReference.get("P4")).toMatchObject(exact);
  });

  test("an exclusive without its street keeps its point for its agency alone", async () => {
    await opened.runImport(toPoliris([{ ...listing, 8: "" }]), undefined, owner);
    const [stored] = await readRows();
    expect(stored).toMatchObject({ discreetAddress: "Secteur", latitude: 43.2865, publicLatitude: 43.2869 });
  });

  test("without street nor point, a home is told by its sector", async () => {
    await opened.runImport(toPoliris([{ ...listing, 8: "", 298: "", 299: "" }]), undefined, owner);
    const [stored] = await readRows();
    expect(stored).toMatchObject({ placePrecision: "Secteur", isHidden: false, lacking: [] });
  });

  test("a count or an area of equipment is its yes, and a place that says too little waits to be completed", async () => {
    const odd = { 41: "NON", 42: "2", 43: "sans", 48: "15" };
    const vague: readonly Readonly<Record<number, string>>[] = [
      { 5: "13000", 6: "MARSEILLE", 8: "5 traverse Inconnue" },
      { 5: "13000", 6: "MARSEILLE", 8: "" },
      { 5: "", 6: "Marseille", 8: "5 traverse Inconnue" },
      { 5: "", 6: "Marseille", 8: "" },
    ];
    const lines = vague.map((one, index) => ({
      ...listing,
      ...odd,
      ...one,
      175: `V${index}`,
      298: "0",
      299: "0",
    }));
    const { counts, refusals } = await opened.runImport(toPoliris(lines), undefined, owner);
    expect(refusals).toEqual([]);
    expect(counts).toMatchObject({ created: 4 });
    for (const row of await readRows())
      expect(row).toMatchObject({
        isHidden: true,
        lacking: ["address"],
        placePrecision: "Secteur",
        city: "Marseille",
        cellar: true,
        terrace: true,
        elevator: false,
        parking: false,
      });
    // Completed by hand, it stays so whatever the same file says again.
    const { db } = opened.database;
    const known = {
      address: "5 traverse Connue, 13006 Marseille",
      postalCode: "13006",
      streetName: "traverse Connue",
      latitude: 43.28,
      longitude: 5.38,
      placePrecision: null,
      lacking: [],
      isHidden: false,
    };
    const [one] = await readRows();
    const updatedBy = one?.userId;
    await db.update(properties).set({ ...known, updatedBy });
    const again = await opened.runImport(toPoliris(lines), undefined, owner);
    expect(again.counts).toMatchObject({ unchanged: 4 });
    for (const row of await readRows()) expect(row).toMatchObject(known);
  });

  test("what it cannot be without is completed by hand, and not undone by the next file", async () => {
    const short = { ...listing, 11: "0", 8: "5 traverse Inconnue", 298: "", 299: "" };
    const { counts } = await opened.runImport(toPoliris([short]), undefined, owner);
    expect(counts).toMatchObject({ created: 1, refused: 0 });
    const [draft] = await readRows();
    expect(draft).toMatchObject({ isHidden: true, lacking: ["price", "address"], placePrecision: "Secteur" });
    const { db } = opened.database;
    await db.update(properties).set({
      price: 410_000,
      lacking: [],
      isHidden: false,
      latitude: 43.27,
      longitude: 5.36,
      placePrecision: null,
    });
    expect((await opened.runImport(toPoliris([short]), undefined, owner)).counts).toMatchObject({
      unchanged: 1,
    });
    await opened.runImport(toPoliris([{ ...short, 11: "399000" }]), undefined, owner);
    expect(await readRows()).toMatchObject([{ price: 399_000, latitude: 43.27, lacking: [] }]);
  });

  test("asks whose it is", async () => {
    await expect(opened.runImport(toPoliris([listing]))).rejects.toThrow("donnez après son nom l’e-mail");
  });
});
