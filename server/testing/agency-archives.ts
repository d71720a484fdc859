/** Archives of the Poliris format as two programs of agencies lay them out, with all that such programs fill in. */
import { makeZip, type ZippedFile } from "./make-zip.ts";
import type { PolirisListing } from "./poliris-file.ts";

const streets = ["rue Paradis", "rue Breteuil", "cours Lieutaud", "rue Sainte", "avenue du Prado"] as const;
const types = ["Appartement", "maison/villa", "loft/atelier/surface", "terrain", "parking/box"] as const;

/** What both programs say of a home, without where it stands. */
function factsOf(index: number): PolirisListing {
  const type = types[index % types.length] ?? "divers";
  const isFlat = type === "Appartement" || type.startsWith("loft");
  const area = type === "parking/box" ? 14 : 40 + (index % 90);
  return {
    3: index % 17 === 0 ? "Viager" : index % 23 === 0 ? "Produit d’investissement" : "Vente",
    4: type,
    7: "France",
    11: String(150_000 + index * 1_000),
    15: "4.5",
    16: type === "terrain" ? "0" : String(area),
    17: isFlat ? "0" : "420",
    18: String(1 + (index % 5)),
    19: String(index % 4),
    20: `Bien n° ${index}`,
    21: "Séjour sur cour.<BR>Cave, l’œuvre d’un architecte – à voir.",
    24: String(index % 6),
    25: "6",
    26: "NON",
    27: "1932",
    28: "2015",
    29: "1",
    30: "1",
    31: "1",
    32: "NON",
    33: "4608",
    34: "3",
    35: "OUI",
    36: "NON",
    37: "NON",
    38: "OUI",
    39: "1",
    40: "6",
    41: "OUI",
    42: "OUI",
    43: "1",
    44: "0",
    47: "NON",
    48: "NON",
    65: "NON",
    83: index % 2 === 0 ? "OUI" : "NON",
    104: String(index),
    105: "04 91 00 00 00",
    106: "L’agence",
    107: "contact@agence.example",
    112: `M-${index}`,
    113: "02/03/2026",
    123: "CL",
    175: `T${index}`,
    176: "182",
    177: "D",
    178: "31",
    179: "C",
    181: "T3",
    185: "60000",
    186: "410",
    187: "84",
    ...(isFlat ? { 258: "OUI", 259: "24", 260: "1450", 261: "NON" } : { 258: "NON" }),
  };
}

function writeLines(
  listings: readonly PolirisListing[],
  { ranks, glue, end }: { readonly ranks: number; readonly glue: string; readonly end: string },
): string {
  return listings
    .map((fields) => Array.from({ length: ranks }, (_, at) => `"${fields[at + 1] ?? ""}"`).join(glue) + end)
    .join("");
}

/** As Windows-1252 has the signs that Latin-1 has not. */
const windows1252: Readonly<Record<string, number>> = { "’": 0x92, œ: 0x9c, "–": 0x96, "€": 0x80 };
function encode(text: string): Buffer {
  return Buffer.from([...text].map((sign) => windows1252[sign] ?? sign.charCodeAt(0)));
}

/**
 * The whole stock by a program of today: 334 fields (4.12), Windows-1252, one agency, each photograph in the archive as
 * "agence-mandat_1.jpg" with its title; every sixth home is an exclusive that leaves without its street.
 */
export function archiveOfToday(count: number, photo: Uint8Array): Buffer {
  const listings = listOfToday(count);
  return packToday(
    listings,
    listings.map((_, index) => ({ name: `AG1300-M${index}_1.jpg`, bytes: photo })),
  );
}

/**
 * The same with what an agency's stock lacks in earnest: two homes of five lack their energy class or its costs, a
 * seventh the fees, a tenth the mandate, half of the flats some of their copropriété, an eighth their photographs, a few
 * the price.
 */
export function archiveWithLacks(count: number, photo: Uint8Array): Buffer {
  const listings = listOfToday(count).map((listing, index): PolirisListing => {
    const type = stockTypes[index % stockTypes.length] ?? "Appartement";
    const isFlat = type === "Appartement";
    const named = index % 8 === 5 ? {} : { 85: `AG1300-M${index}_1.jpg`, 94: "Séjour" };
    const { 85: _photo, 94: _caption, ...rest } = listing;
    return {
      ...rest,
      ...named,
      3: index % 33 === 0 ? "Viager" : "Vente",
      4: type,
      16: type === "terrain" ? "" : String(40 + (index % 90)),
      181: "",
      ...(isFlat
        ? { 258: "OUI", 259: "24", 260: "1450", 261: "NON" }
        : { 258: "NON", 259: "", 260: "", 261: "" }),
      ...(isFlat && index % 4 === 1 && blank(258, 259, 260, 261)),
      ...(isFlat && index % 4 === 3 && blank(261)),
      ...(index % 5 === 2 && blank(176, 177, 178, 179, 324, 326, 327, 328)),
      ...(index % 5 === 3 && blank(326, 327, 328)),
      ...(index % 7 === 3 && blank(15, 302, 303)),
      ...(index % 10 === 4 && blank(112, 113)),
      ...(index % 40 === 9 && blank(11, 15, 303)),
    };
  });
  const photos = listings.flatMap((listing, index) =>
    listing[85] === undefined || index % 25 === 7 ? [] : [{ name: listing[85], bytes: photo }],
  );
  return packToday(listings, photos);
}

/** Thirteen flats of twenty homes. */
const stockTypes = [
  ...Array.from({ length: 13 }, () => "Appartement"),
  ...Array.from({ length: 5 }, () => "maison/villa"),
  "terrain",
  "parking/box",
];

function blank(...ranks: readonly number[]): PolirisListing {
  return Object.fromEntries(ranks.map((rank) => [rank, ""]));
}

function listOfToday(count: number): readonly PolirisListing[] {
  return Array.from({ length: count }, (_, index): PolirisListing => {
    const street = index % 6 === 0 ? "" : `${index + 1} ${streets[index % streets.length]}`;
    return {
      ...factsOf(index),
      1: "AG1300",
      2: `M-${index}`,
      5: "13006",
      6: "MARSEILLE 06",
      8: street,
      85: `AG1300-M${index}_1.jpg`,
      94: "Séjour",
      108: "13006",
      109: "Marseille 6ème",
      298: street === "" ? "" : (43.2865 + (index % 100) * 0.0002).toFixed(6),
      299: street === "" ? "" : (5.3789 + index * 0.00001).toFixed(6),
      301: "4.12",
      302: "1",
      303: String(143_540 + index * 957),
      307: "https://agence.example/bareme.pdf",
      324: "01/02/2024",
      325: "2021",
      326: "980",
      327: "1370",
      328: "2021",
    };
  });
}

function packToday(listings: readonly PolirisListing[], photos: readonly ZippedFile[]): Buffer {
  const table = writeLines(listings, { ranks: 334, glue: "!#", end: "\r\n" });
  const settings = "Version=4.12\r\nApplication=Logiciel A / 12.4\r\nDevise=Euro\r\n";
  return makeZip([
    { name: "Annonces.csv", bytes: encode(table) },
    { name: "Config.txt", bytes: Buffer.from(settings) },
    { name: "Photos.cfg", bytes: Buffer.from("Mode=FULL\r\n") },
    ...photos,
  ]);
}

/**
 * The stock of two agencies by an older program: 255 fields (4.07), UTF-8, lines that end alone and signs that stand
 * apart, a raw line break inside texts, photographs by their addresses; every tenth home lacks its price.
 */
export function olderArchive(count: number): Buffer {
  const listings = Array.from({ length: count }, (_, index): PolirisListing => {
    const facts = factsOf(index);
    return {
      ...facts,
      1: index % 2 === 0 ? "cabinet-nord" : "cabinet-sud",
      2: `B${index}`,
      3: "Vente",
      5: "13012",
      6: "Marseille 12ème",
      8: `${index + 1} avenue de Saint-Barnabé`,
      11: index % 10 === 0 ? "" : (facts[11] ?? ""),
      16: facts[16] === "0" ? "35" : (facts[16] ?? ""),
      21: "Première ligne,\nseconde ligne.",
      85: `https://photos.example/${index}.jpg`,
      86: `https://photos.example/${index}-2.jpg`,
      175: `N${index}`,
    };
  });
  const table = writeLines(listings, { ranks: 255, glue: " !# ", end: "\n" });
  return makeZip([
    { name: "ANNONCES.CSV", bytes: Buffer.from(table) },
    { name: "config.txt", bytes: Buffer.from("Version=4.07\nApplication=Logiciel B\n") },
    { name: "photos.cfg", bytes: Buffer.from("Mode=URL\n") },
  ]);
}

/** The ranks that some home of an archive fills, of the listings as its table has them. */
export function filledRanks(table: string): ReadonlySet<number> {
  const lines = table.split(/\r\n|(?<=")\n(?=")/).filter((line) => line !== "");
  const filled = lines.flatMap((line) =>
    line.split(/ ?!# ?/).flatMap((cell, at) => (cell.replaceAll('"', "").trim() === "" ? [] : [at + 1])),
  );
  return new Set(filled);
}
