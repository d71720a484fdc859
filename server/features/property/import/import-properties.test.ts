import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PlaceWord } from "#domain/address/place-words.ts";
import { mostImportedLines, tooManyLines } from "#domain/import/import-run.ts";
import { agencies, memberships } from "../../../records/account/agency-schema.ts";
import { profiles } from "../../../records/account/profile-schema.ts";
import { lastMapSequence } from "../../../records/map-log/changes.ts";
import { properties } from "../../../records/property/property-schema.ts";
import { createOwner } from "../../../testing/build-property.ts";
import { openImport, property, toCsv } from "../../../testing/import-run.ts";

let opened: Awaited<ReturnType<typeof openImport>>;

beforeEach(async () => {
  opened = await openImport();
});

afterEach(() => opened.database.close());

test("a line becomes a property on the map, its number apart from its street", async () => {
  const { counts } = await opened.runImport(
    toCsv([{ ...property, sale_date: "31/12/2024", pool: "oui", floor: "RDC" }]),
  );
  expect(counts).toMatchObject({ lines: 1, created: 1, refused: 0 });
  const [stored] = await opened.readProperties();
  expect(stored).toMatchObject({
    price: 250_000,
    surfaceArea: 66,
    propertyType: "Appartement",
    streetNumber: "12 bis",
    streetName: "rue Paradis",
    postalCode: "13001",
    city: "Marseille",
    latitude: 43.2935,
    saleDate: "2024-12-31",
    floor: 0,
    equipment: { pool: true, parking: false },
    agencyName: "Agence des Essais",
    isHidden: false,
  });
  expect(stored?.row?.mapKey).not.toBeNull();
  expect(await lastMapSequence(opened.database.db)).toBe(1);
});

test("a new property of somebody who bears no agency says what their agency of now does, as the form fills it in", async () => {
  const { db } = opened.database;
  const works = async (userId: string, name: string, discreetAddress: PlaceWord | null) => {
    const bearer = await createOwner(db, { agencyName: name });
    const agencyPhone = name === "Agence Une" ? "04 91 00 00 01" : "04 91 00 00 02";
    await db.update(profiles).set({ discreetAddress, agencyPhone }).where(eq(profiles.userId, bearer.userId));
    const [agency] = await db.insert(agencies).values({ userId: bearer.userId }).returning();
    const agencyId = agency?.id ?? "";
    await db.insert(memberships).values({ agencyId, userId, role: "agent" });
    await db.update(profiles).set({ agencyId }).where(eq(profiles.userId, userId));
  };
  const email = "agent@essais.example";
  const { userId } = await createOwner(db, { email, agencyName: "Ancienne enseigne" });
  const importOne = (external_reference: string) =>
    opened.runImport(toCsv([{ ...property, owner_email: email, external_reference }]));
  await works(userId, "Agence Une", "Secteur");
  await importOne("A-1");
  await works(userId, "Agence Deux", null);
  await importOne("A-2");
  expect(await opened.readProperties()).toMatchObject([
    { agencyName: "Agence Une", agencyPhone: "04 91 00 00 01", discreetAddress: "Secteur" },
    { agencyName: "Agence Deux", agencyPhone: "04 91 00 00 02", discreetAddress: null },
  ]);
});

describe("of somebody's agencies", () => {
  /** An agency that somebody works for from now on. */
  async function workFor(userId: string): Promise<string> {
    const { db } = opened.database;
    const bearer = await createOwner(db, {});
    const [agency] = await db.insert(agencies).values({ userId: bearer.userId }).returning();
    const agencyId = agency?.id ?? "";
    await db.insert(memberships).values({ agencyId, userId, role: "agent" });
    await db.update(profiles).set({ agencyId }).where(eq(profiles.userId, userId));
    return agencyId;
  }

  test("a line goes to the one that its person works for now; what is another's is refused, as on screen", async () => {
    const { db } = opened.database;
    const email = "agent@essais.example";
    const { userId } = await createOwner(db, { email });
    const first = await workFor(userId);
    const line = { ...property, owner_email: email };
    await opened.runImport(toCsv([line]));
    await workFor(userId);
    const { counts, refusals } = await opened.runImport(toCsv([{ ...line, price: "1" }]));
    expect(counts).toMatchObject({ updated: 0, refused: 1 });
    expect(refusals).toMatchObject([
      { reference: "A-1", reasons: ["Cette référence est celle d’un bien d’une autre agence"] },
    ]);
    expect(await opened.readProperties()).toMatchObject([{ price: 250_000, agencyId: first }]);
  });

  test("a colleague's home that a line names by its id is left as it is", async () => {
    const { db } = opened.database;
    const [agent, colleague] = [
      await createOwner(db, { email: "agent@essais.example" }),
      await createOwner(db, { email: "collegue@essais.example" }),
    ];
    const agencyId = await workFor(colleague.userId);
    await db.insert(memberships).values({ agencyId, userId: agent.userId, role: "agent" });
    await db.update(profiles).set({ agencyId }).where(eq(profiles.userId, agent.userId));
    await opened.runImport(toCsv([{ ...property, owner_email: "collegue@essais.example" }]));
    const [stored] = await opened.readProperties();
    const line = {
      ...property,
      owner_email: "agent@essais.example",
      external_reference: stored?.row?.id ?? "",
    };
    const { counts } = await opened.runImport(toCsv([{ ...line, price: "1" }]));
    expect(counts).toMatchObject({ created: 0, updated: 0, unchanged: 1, refused: 0 });
    expect(await opened.readProperties()).toMatchObject([{ price: 250_000 }]);
  });
});

test("a date of sale that is emptied puts no sold home up for sale again; another one is taken", async () => {
  const read = async () => (await opened.readProperties()).map(({ saleDate }) => saleDate);
  await opened.runImport(toCsv([{ ...property, sale_date: "31/12/2024" }]));
  await opened.runImport(toCsv([{ ...property, sale_date: "", price: "260 000 €" }]));
  expect(await read()).toEqual(["2024-12-31"]);
  expect(await opened.readProperties()).toMatchObject([{ price: 260_000 }]);
  await opened.runImport(toCsv([{ ...property, sale_date: "30/12/2024" }]));
  expect(await read()).toEqual(["2024-12-30"]);
});

describe("a line without coordinates", () => {
  const placeless = { ...property, latitude: "", longitude: "", postal_code: "13006", city: "Marseille" };
  const place = { latitude: 43.2871, longitude: 5.3822 };
  const runImport = (
    line: Readonly<Record<string, string>>,
    found: typeof place | null,
    precision: PlaceWord | null = null,
  ) => {
    const addresses: string[] = [];
    const locate = async (address: string) => {
      addresses.push(address);
      return found && { ...found, precision };
    };
    return opened
      .runImport(toCsv([line]), undefined, undefined, false, locate)
      .then((outcome) => ({ ...outcome, addresses }));
  };

  test("stands where its address lies", async () => {
    const { counts, addresses } = await runImport({ ...placeless, address: "12 bis rue Paradis" }, place);
    expect(counts).toMatchObject({ created: 1, refused: 0 });
    expect(addresses).toEqual(["12 bis rue Paradis, 13006 Marseille"]);
    expect(await opened.readProperties()).toMatchObject([place]);
  });

  test("a point of zeros, which software writes for none, is none", async () => {
    const zeros = { ...placeless, latitude: "0", longitude: "0.0" };
    const { counts, addresses } = await runImport(zeros, place);
    expect(counts).toMatchObject({ created: 1, refused: 0 });
    expect(addresses).toHaveLength(1);
    expect(await opened.readProperties()).toMatchObject([place]);
  });

  test("is told by its sector where the address names the arrondissement alone", async () => {
    const { counts } = await runImport({ ...placeless, address: "13006 Marseille" }, place, "Secteur");
    expect(counts).toMatchObject({ created: 1, refused: 0 });
    const [row] = await opened.readProperties();
    expect(row).toMatchObject({ placePrecision: "Secteur", publicLatitude: 43.2869 });
  });

  const labelled = [
    { address: "8e arrondissement, 13008 Marseille", latitude: "43.262", longitude: "5.3855" },
    { address: "Le Panier, 13002 Marseille", latitude: "43.2987", longitude: "5.3683" },
  ];

  test.each(labelled)("stands in its sector where its file brings the point of $address", async (label) => {
    await runImport({ ...property, ...label }, null);
    expect(await opened.readProperties()).toMatchObject([{ placePrecision: "Secteur" }]);
  });

  test.each(labelled)(
    "known at its door, stands in its sector once its file brings the point of $address",
    async (label) => {
      await runImport(property, null);
      expect(await opened.readProperties()).toMatchObject([{ placePrecision: null }]);
      await runImport({ ...property, ...label }, null);
      expect(await opened.readProperties()).toMatchObject([{ placePrecision: "Secteur" }]);
    },
  );

  test.each(labelled)("known at $address, stands at its door once its file brings it", async (label) => {
    await runImport({ ...property, ...label }, null);
    await runImport(property, null);
    expect(await opened.readProperties()).toMatchObject([
      { placePrecision: null, latitude: 43.2935, longitude: 5.3772 },
    ]);
  });

  test("keeps what a person said of its point as long as its file brings no other", async () => {
    await runImport(property, null);
    await opened.database.db.update(properties).set({ placePrecision: "Secteur" });
    await runImport({ ...property, price: "1" }, null);
    expect(await opened.readProperties()).toMatchObject([{ placePrecision: "Secteur", price: 1 }]);
  });

  test("leaves a point that was moved by hand, until its address is another", async () => {
    await runImport(placeless, place);
    const moved = { latitude: 43.2875, longitude: 5.3826 };
    await opened.database.db.update(properties).set(moved);
    const again = await runImport(placeless, place);
    expect(again.counts).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await opened.readProperties()).toMatchObject([moved]);
    const elsewhere = { latitude: 43.2951, longitude: 5.3745 };
    await runImport({ ...placeless, address: "3 rue de Rome", postal_code: "13001" }, elsewhere);
    expect(await opened.readProperties()).toMatchObject([elsewhere]);
  });

  test("is refused where its address is not found; one with coordinates asks for nothing", async () => {
    const { refusals } = await runImport(placeless, null);
    expect(refusals[0]?.reasons[0]).toContain("l’adresse ne suffit pas");
    expect((await runImport(property, null)).addresses).toEqual([]);
  });
});

describe("running again", () => {
  test("doubles nothing, writes nothing where nothing changed, and changes what did", async () => {
    const lines = ["A-1", "A-2", "A-3"].map((external_reference) => ({
      ...property,
      external_reference,
      created_at: "2024-05-01 10:00:00+00",
    }));
    await opened.runImport(toCsv(lines));
    const before = await opened.readProperties();
    const changed = lines.map((line) => (line.external_reference === "A-2" ? { ...line, price: "1" } : line));
    const { counts } = await opened.runImport(toCsv(changed, ","));
    expect(counts).toMatchObject({ created: 0, updated: 1, unchanged: 2, refused: 0 });
    const after = await opened.readProperties();
    expect(after.map(({ price }) => price)).toEqual([250_000, 1, 250_000]);
    expect(after.map(({ row }) => row?.updatedAt)[0]).toEqual(before[0]?.row?.updatedAt);
    expect(after[1]?.id).toBe(before[1]?.id);
    // Three came, and one of them has another price.
    expect(await lastMapSequence(opened.database.db)).toBe(4);
  });

  test("leaves what the file has no column for", async () => {
    await opened.runImport(toCsv([{ ...property, description: "Belle vue.", is_hidden: "oui", rooms: "3" }]));
    const { counts } = await opened.runImport(toCsv([property]));
    expect(counts).toMatchObject({ unchanged: 1 });
    expect((await opened.readProperties())[0]).toMatchObject({
      description: "Belle vue.",
      isHidden: true,
      rooms: 3,
    });
    await opened.runImport(toCsv([{ ...property, description: "", is_hidden: "" }]));
    expect((await opened.readProperties())[0]).toMatchObject({ description: null, isHidden: true, rooms: 3 });
  });
});

describe("bad lines", () => {
  test("are refused one by one with number and reasons, the others go in", async () => {
    const good = { ...property, external_reference: "good" };
    const { counts, refusals } = await opened.runImport(
      toCsv([
        { ...property, price: "gratuit", title: " " },
        { ...property, latitude: "", longitude: "" },
        { ...property, address: "1 rue de Rivoli, 75001 Paris", latitude: "48.86", longitude: "2.34" },
        { ...property, owner_email: "personne@essais.example" },
        { ...property, property_type: "Château", floor: "4", total_floors: "2", sale_date: "30/02/2024" },
        { ...property, external_reference: "" },
        good,
        good,
        { ...property, sale_date: "31/12/2999" },
        { ...property, price: "245 000 / 250 000", surface_area: "65-70" },
      ]),
    );
    expect(counts).toMatchObject({ lines: 10, created: 1, refused: 9 });
    expect(refusals.map(({ line, reasons }) => [line, ...reasons])).toEqual([
      [2, "Le titre est requis", "Le prix doit être supérieur à 0"],
      [3, "La latitude et la longitude manquent, et l’adresse ne suffit pas à placer le bien sur la carte"],
      [4, "Le bien n’est pas à Marseille"],
      [
        6,
        "sale_date : « 30/02/2024 » n’est pas une date (31/12/2024 ou 2024-12-31)",
        "Le type de bien est requis",
        "L'étage doit être inférieur ou égal au nombre total d'étages",
      ],
      [7, "La référence externe (external_reference) est requise"],
      [10, "La date de vente ne peut pas être dans le futur."],
      [
        11,
        "Prix\u00a0: «\u00a0245 000 / 250 000\u00a0» n’est pas un seul nombre",
        "Surface\u00a0: «\u00a065-70\u00a0» n’est pas un seul nombre",
      ],
      [5, "Aucun compte n’a l’e-mail personne@essais.example"],
      [9, "La référence good est déjà celle de la ligne 8"],
    ]);
  });

  test("only an active professional or administrator may own", async () => {
    const people = {
      "visitor@essais.example": { role: "visitor" },
      "pending@essais.example": { status: "pending" },
      "admin@essais.example": { role: "administrator" },
    } as const;
    for (const [email, overrides] of Object.entries(people))
      await createOwner(opened.database.db, { email, ...overrides });
    const { refusals } = await opened.runImport(
      toCsv(Object.keys(people).map((email) => ({ ...property, owner_email: email.toUpperCase() }))),
    );
    expect(refusals.flatMap(({ reasons }) => reasons)).toEqual([
      "Le compte visitor@essais.example n’est ni professionnel ni administrateur",
      "Le compte pending@essais.example n’est pas actif",
    ]);
  });

  test("one that only the database refuses takes no other with it", async () => {
    await opened.runImport(
      toCsv([{ ...property, external_reference: "A-5", floor: "4", total_floors: "6" }]),
    );
    const lines = Array.from({ length: 9 }, (_, index) => ({
      ...property,
      external_reference: `A-${index}`,
      floor: index === 5 ? "7" : "1",
    }));
    const { counts, refusals } = await opened.runImport(toCsv(lines));
    expect(counts).toMatchObject({ created: 8, updated: 0, refused: 1 });
    expect(refusals).toEqual([
      {
        line: 7,
        reference: "A-5",
        reasons: ["L'étage doit être inférieur ou égal au nombre total d'étages"],
      },
    ]);
  });

  test("a line with too few columns is refused, what follows an open quote is not read", async () => {
    const [header, line] = toCsv([property]).split("\r\n");
    const { counts, refusals } = await opened.runImport(
      `${header}\n${line}\na;b\n"open;${line?.replaceAll('"', "")}`,
    );
    expect(counts).toMatchObject({ created: 1, refused: 2 });
    expect(refusals.map(({ line, reasons }) => [line, reasons[0]])).toEqual([
      [3, "La ligne compte 2 colonnes au lieu de 9"],
      [4, expect.stringMatching(/^Un guillemet ouvert/)],
    ]);
  });

  test("a file without the columns it needs, or without a line, is refused whole", async () => {
    await expect(opened.runImport("title;price\na;1")).rejects.toThrow(
      /^Colonnes obligatoires absentes : owner_email, /,
    );
    await expect(opened.runImport("")).rejects.toThrow("Le fichier est vide.");
    const { events } = await opened.runImport(toCsv([{ ...property, parkng: "oui", id: "1" }]));
    expect(events[0]).toEqual({ kind: "ignored-columns", names: ["parkng", "id"] });
  });

  test("what follows the 50,000th line is left out, and told so", async () => {
    const [header] = toCsv([property]).split("\r\n");
    const { counts, refusals } = await opened.runImport(`${header}${"\na;b".repeat(mostImportedLines + 2)}`);
    expect(counts).toMatchObject({ lines: mostImportedLines, refused: mostImportedLines + 1 });
    expect(refusals.at(-1)).toEqual({
      line: mostImportedLines + 2,
      reference: "",
      reasons: [tooManyLines("biens")],
    });
  });
});
