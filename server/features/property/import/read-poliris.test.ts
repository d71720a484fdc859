import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openImport, property } from "../../../testing/import-run.ts";

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
      { ...listing, 11: "", 175: "3" },
    ];
    await opened.runImport(toPoliris(lines), undefined, owner);
    const { counts, events } = await opened.runImport(toPoliris(lines), undefined, owner);
    expect(counts).toMatchObject({ created: 0, unchanged: 1, refused: 2 });
    const refusals = events.flatMap((event) => (event.kind === "refused" ? [event.refusal] : []));
    expect(refusals).toEqual([
      { line: 2, reference: "LA1", reasons: ["« Location » n’est pas une vente"] },
      { line: 3, reference: "3", reasons: ["Le prix doit être supérieur à 0"] },
    ]);
  });

  test("asks whose it is", async () => {
    await expect(opened.runImport(toPoliris([listing]))).rejects.toThrow("donnez après son nom l’e-mail");
  });
});
