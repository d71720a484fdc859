import { makeZip, type ZippedFile } from "./make-zip.ts";

/** Fields of one listing by their rank in the Poliris format. */
export type PolirisListing = Readonly<Record<number, string>>;

/** A listing that is taken: a flat for sale in Marseille, the `index`th of its agency. */
export function polirisListing(index: number, overrides: PolirisListing = {}): PolirisListing {
  return {
    1: "agence13",
    2: `VA${index}`,
    3: "Vente",
    4: "Appartement",
    5: "13006",
    6: "MARSEILLE",
    7: "France",
    8: `${index + 1} rue Paradis`,
    11: `${200_000 + index}`,
    16: "65",
    18: "3",
    20: `Trois pièces à Castellane n° ${index}`,
    21: "Été comme hiver.",
    301: "4.09",
    298: (43.2865 + (index % 100) * 0.0002).toFixed(6),
    299: (5.3789 + index * 0.00001).toFixed(6),
    ...overrides,
  };
}

/** Annonces.csv as agencies' software writes it: Windows-1252, 334 fields in double quotes. */
export function polirisTable(listings: readonly PolirisListing[]): Buffer {
  const rows = listings.map((fields) =>
    Array.from({ length: 334 }, (_, index) => `"${fields[index + 1] ?? ""}"`).join("!#"),
  );
  return Buffer.from(rows.join("\r\n"), "latin1");
}

/** The archive that such software sends, with its photographs. */
export function polirisArchive(listings: readonly PolirisListing[], photos: readonly ZippedFile[]): Buffer {
  return makeZip([{ name: "Annonces.csv", bytes: polirisTable(listings) }, ...photos]);
}
