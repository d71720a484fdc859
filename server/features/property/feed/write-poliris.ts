import { disclosedPlaceOf, discreetText } from "#domain/property/disclosed-place.ts";
import type { Property } from "#domain/property/property.ts";
import type { SaleKind } from "#domain/property/vocabulary.ts";
import type { NewPhoto } from "../../../records/property/stored-property.ts";
import { placedOf, type StoredProperty } from "../../../records/property/write-properties.ts";
import { heatingFlags } from "../import/poliris-heating.ts";

/** Fields of one listing by their rank, as `read-poliris.ts` reads them. */
type Ranks = Readonly<Record<number, string>>;

const lastRank = 334;
export const polirisVersion = "4.12";

const types: Readonly<Record<Property["propertyType"], string>> = {
  Appartement: "appartement",
  Maison: "maison/villa",
  Immeuble: "immeuble",
  Autre: "divers",
};
const kinds: Readonly<Record<SaleKind, string>> = {
  Viager: "viager",
  "Vendu loué": "produit d’investissement",
};
const payers: Readonly<Record<string, string>> = { Acquéreur: "1", Vendeur: "2" };
const photoRanks = [...range(85, 93), ...range(164, 174), ...range(264, 273)];
const ageRanks = [187, 188, 189];
const captionRanks = [...range(94, 102), ...range(274, 294)];

export type PolirisExtras = {
  readonly names: PolirisNames;
  readonly photos: readonly Pick<NewPhoto, "path" | "caption">[];
};

/** Unique in its archive. */
export type PolirisNames = {
  readonly reference: string;
  /** What our own importer knows it by. */
  readonly technicalId: string;
};

/** A home for sale as a Poliris line; a discreet one leaves without street and point, a sector's without its point. */
export function polirisLine(agency: string, row: StoredProperty, { names, photos }: PolirisExtras): string {
  const ranks: Ranks = {
    1: agency,
    2: names.reference,
    3: kindOf(row.saleKind as SaleKind | null),
    ...placeRanks(row),
    ...amountRanks(row),
    ...tenureRanks(row),
    ...roomRanks(row),
    ...equipmentRanks(row),
    20: hideDiscreetAddress(row, row.title),
    21: hideDiscreetAddress(row, row.description ?? ""),
    105: row.agencyPhone ?? "",
    107: row.agencyEmail ?? "",
    112: omitIfTelling(row, row.mandateNumber ?? ""),
    175: names.technicalId,
    177: row.dpeEnergyLetter ?? "",
    179: row.dpeEmissionsLetter ?? "",
    301: polirisVersion,
    326: text(row.energyCostMin),
    327: text(row.energyCostMax),
    328: text(row.energyCostYear),
    ...Object.fromEntries(photoRanks.map((rank, index) => [rank, photos[index]?.path ?? ""])),
    ...Object.fromEntries(
      captionRanks.map((rank, index) => [rank, omitIfTelling(row, photos[index]?.caption ?? "")]),
    ),
  };
  return Array.from({ length: lastRank }, (_, index) => `"${clean(ranks[index + 1] ?? "")}"`).join("!#");
}

/** A text of the owner as everybody may read it. */
function hideDiscreetAddress(row: StoredProperty, text: string): string {
  return discreetText({ ...placedOf(row), streetNumber: row.streetNumber }, text);
}

/** A text, but where it tells a discreet address: read back, it would stand in for what is kept. */
function omitIfTelling(row: StoredProperty, text: string): string {
  return hideDiscreetAddress(row, text) === text ? text : "";
}

function placeRanks(row: StoredProperty): Ranks {
  const isOpen = row.discreetAddress === null && disclosedPlaceOf(placedOf(row)) === "exact";
  const commune = { 5: row.postalCode, 6: row.city, 7: "France" };
  if (isOpen)
    return {
      ...commune,
      // Without any word here the home would be read as one whose place is kept back.
      8: streetOf(row) || row.address,
      298: String(row.latitude),
      299: String(row.longitude),
    };
  if (row.discreetAddress !== null || row.streetName === null) return commune;
  return { ...commune, 8: streetOf(row) };
}

/** "12 rue Paradis" of "12 rue Paradis, 13006 Marseille", with or without its comma; empty where no more is told. */
function streetOf({ address, postalCode, city }: StoredProperty): string {
  const end = `${postalCode} ${city}`;
  if (address.endsWith(end)) return address.slice(0, -end.length).replace(/[,\s]+$/, "");
  return address.split(/,\s*(?=\d{5}\b|[^,]*$)/)[0] ?? "";
}

function amountRanks(row: StoredProperty): Ranks {
  return {
    11: String(row.price),
    15: text(row.feesPercent),
    16: String(row.surfaceArea),
    17: text(row.landArea),
    258: row.copropertyLots === null ? "" : "OUI",
    259: text(row.copropertyLots),
    260: text(row.copropertyCharges),
    261: row.copropertyProcedure === null ? "" : yesNo(row.copropertyProcedure),
    262: omitIfTelling(row, row.procedureDetail ?? ""),
    302: payers[row.feesPayer ?? ""] ?? "",
    303: text(row.priceWithoutFees),
  };
}

/** The format's words have a typewriter's apostrophe. */
function kindOf(kind: SaleKind | null): string {
  return kind === null ? "vente" : kinds[kind].replace("’", "'");
}

/** For an annuity, or with its tenant. */
function tenureRanks(row: StoredProperty): Ranks {
  if (row.saleKind === "Vendu loué") return { 13: text(row.rent) };
  if (row.saleKind !== "Viager") return {};
  const ages = agesOf(row.annuityAges);
  return {
    185: text(row.annuityDown),
    186: text(row.annuityMonthly),
    ...Object.fromEntries(ageRanks.map((rank, index) => [rank, ages[index] ?? ""])),
  };
}

/** "78 et 81 ans" as the format has ages, one by one; what says more of the sellers is no list of ages. */
function agesOf(words: string | null): readonly string[] {
  const isList = /^[1-9]\d{1,2}(?: et [1-9]\d{1,2}){0,2} ans$/.test(words ?? "");
  return isList ? (words?.match(/\d+/g) ?? []) : [];
}

/** By the flag of the format, or in words where it has none. */
function heatingOf(heating: string | null): string {
  const flag = heatingFlags.find(([, name]) => name === heating)?.[0];
  return flag === undefined ? (heating ?? "") : String(flag);
}

function roomRanks(row: StoredProperty): Ranks {
  const sides = ["S", "E", "W", "N"].map((side, index) => [
    35 + index,
    yesNo(row.exposure?.includes(side) === true),
  ]);
  return {
    4: types[row.propertyType as Property["propertyType"]],
    18: text(row.rooms),
    19: text(row.bedrooms),
    24: text(row.floor),
    25: text(row.totalFloors),
    27: text(row.constructionYear),
    29: text(row.bathrooms),
    33: heatingOf(row.heating),
    ...(row.exposure === null ? {} : Object.fromEntries(sides)),
  };
}

function equipmentRanks(row: StoredProperty): Ranks {
  const one = (has: boolean) => (has ? "1" : "0");
  return {
    39: one(row.balcony),
    41: yesNo(row.elevator),
    42: yesNo(row.cellar),
    43: one(row.parking),
    44: one(row.box),
    48: yesNo(row.terrace),
    65: yesNo(row.pool),
  };
}

function text(value: number | null): string {
  return value === null ? "" : String(value);
}

function yesNo(value: boolean): string {
  return value ? "OUI" : "NON";
}

/** Line ends as the format has them; what separates fields stands in none. */
function clean(value: string): string {
  return value.replaceAll(/\r\n?|\n/g, "<BR>").replaceAll("!#", "! #");
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
