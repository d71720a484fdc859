import { houseNumbersOf, placeAlong, requireStreetsOf, type Street } from "../city/streets.ts";
import { demoMailDomain } from "./mail-domain.ts";

/** How an agency's texts are laid out and how much they say. */
export type Voice = "brisk" | "plain" | "warm" | "detailed";

/** A fictional agency: name, people and figures are invented, the phone is in Arcep's range for fiction. */
export type DemoAgency = {
  readonly name: string;
  /** The account that owns it, see accounts.ts. */
  readonly ownerEmail: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  /** No SIREN: any number could be somebody's. */
  readonly professionalCard: string;
  readonly financialGuarantee: string;
  readonly feeScheduleUrl: string;
  readonly googleMapsUrl: string | null;
  readonly showGoogleReviews: boolean;
  /** Out of 5, one decimal; null where there are no reviews. */
  readonly googleRating: number | null;
  readonly googleReviewsCount: number | null;
  /** Arrondissements it works in, the first one most. */
  readonly zones: readonly number[];
  readonly voice: Voice;
  /** True when its agents write phone numbers, addresses or links into their texts. */
  readonly writesContacts: boolean;
};

type Reviews = readonly [rating: number, count: number] | null;
type Row = readonly [
  slug: string,
  name: string,
  streetName: string,
  zones: readonly number[],
  phone: string,
  reviews: Reviews,
  flags: string,
  voice: Voice,
];

// Flags: r = reviews shown, m = has its Google Maps link, c = writes contacts into its texts.
// The order is that of the accounts: the owner of the nth agency is the nth professional.
// biome-ignore format: one agency, one row
const rows: readonly Row[] = [
  ["vallon-clair", "Agence du Vallon Clair", "rue d'Endoume", [7, 6, 8, 1, 2], "04 65 71 07 12", [4.7, 213], "rm", "warm"],
  ["cles-de-la-plaine", "Les Clés de la Plaine", "boulevard Chave", [4, 5, 6, 1], "04 65 71 05 38", [4.4, 87], "rm", "plain"],
  ["garlaban-bleu", "Immobilière du Garlaban Bleu", "boulevard de Saint-Loup", [10, 11, 9], "04 65 71 10 21", [3.6, 41], "rm", "brisk"],
  ["mistral-et-tuiles", "Mistral & Tuiles", "rue Edmond Rostand", [6, 5, 8, 7], "04 65 71 06 54", [4.8, 326], "rm", "detailed"],
  ["cabinet-audiberte", "Cabinet Audiberte", "rue Paradis", [6, 8, 7, 1], "04 65 71 06 90", [4.2, 148], "rm", "plain"],
  ["terrasses-d-endoume", "Aux Terrasses d’Endoume", "boulevard Bompard", [7, 8], "04 65 71 07 77", [4.9, 64], "rm", "detailed"],
  ["prado-calissane", "Prado Calissane", "avenue du Prado", [8, 9, 6, 10], "04 65 71 08 08", [4.1, 402], "rmc", "brisk"],
  ["le-pointu", "Le Pointu Immobilier", "avenue de la Pointe Rouge", [8, 9], "04 65 71 08 63", [4.6, 119], "rm", "warm"],
  ["bastides-et-pinedes", "Bastides & Pinèdes", "boulevard de Sainte-Marguerite", [9, 8, 11], "04 65 71 09 15", [4.5, 72], "rm", "detailed"],
  ["obelisque", "L’Obélisque Immobilier", "boulevard Michelet", [9, 8, 10], "04 65 71 09 44", [3.9, 156], "rmc", "plain"],
  ["capelette-et-cie", "Capelette & Compagnie", "avenue de la Capelette", [10, 5, 9], "04 65 71 10 83", [4.3, 58], "rm", "plain"],
  ["huveaune-habitat", "Huveaune Habitat Conseil", "boulevard de la Pomme", [11, 10, 12], "04 65 71 11 26", null, "", "brisk"],
  ["maison-barnabe", "La Maison Barnabé", "avenue de Saint-Barnabé", [12, 4, 11], "04 65 71 12 30", [4.8, 241], "rm", "warm"],
  ["lucs-et-demeures", "Lucs & Demeures", "avenue des Trois Lucs", [12, 11, 13], "04 65 71 12 71", [4.6, 33], "m", "detailed"],
  ["etoile-nord", "Étoile Nord Immobilier", "avenue de Saint-Just", [13, 4, 14], "04 65 71 13 09", [4.0, 95], "rmc", "brisk"],
  ["cle-gombertoise", "La Clé Gombertoise", "avenue Paul Dalbret", [13, 12], "04 65 71 13 52", [4.7, 47], "rm", "warm"],
  ["mas-des-figuiers", "Le Mas des Figuiers Immobilier", "chemin de Sainte-Marthe", [14, 13, 15], "04 65 71 14 18", null, "", "plain"],
  ["viste-et-verduron", "Viste & Verduron", "avenue de Saint-Louis", [15, 14, 16], "04 65 71 15 35", [4.3, 29], "rm", "plain"],
  ["estaque-et-la-mer", "L’Estaque et la Mer", "boulevard Roger Chieusse", [16, 15], "04 65 71 16 03", [4.9, 81], "rm", "warm"],
  ["tomettes-du-panier", "Les Tomettes du Panier", "rue Caisserie", [2, 1, 7], "04 65 71 02 46", [4.5, 134], "rm", "warm"],
  ["docks-et-lumieres", "Docks & Lumières", "rue de la République", [2, 3, 15], "04 65 71 02 89", [3.8, 177], "rm", "brisk"],
  ["comptoir-belle-de-mai", "Le Comptoir de la Belle de Mai", "rue Loubon", [3, 14, 4, 15], "04 65 71 03 14", [4.4, 22], "m", "plain"],
  ["aux-allees-blanches", "Aux Allées Blanches", "boulevard de la Libération", [1, 4, 5, 3], "04 65 71 01 67", null, "m", "detailed"],
  ["longchamp-et-fontaines", "Longchamp & Fontaines", "avenue des Chartreux", [4, 1, 5, 12, 13], "04 65 71 04 40", [4.6, 205], "rmc", "plain"],
];

/** The owners whose accounts the demonstration shows; the others are agence-04 to agence-24. */
const shownOwners = ["agence", "nonverifie", "suspendu"];

/** The agencies of the demonstration, always in this order. */
export const agencies: readonly DemoAgency[] = rows.map((row, index) => {
  const [slug, name, streetName, zones, phone, reviews, flags, voice] = row;
  const street = requireStreet(streetName, zones);
  const { low, high } = houseNumbersOf(street);
  const houseNumber = low + ((index * 7 + 3) % (high - low + 1));
  const place = placeAlong(street, houseNumber, 9);
  const owner = shownOwners[index] ?? `agence-${String(index + 1).padStart(2, "0")}`;
  return {
    name,
    ownerEmail: `${owner}@${demoMailDomain}`,
    address: `${houseNumber} ${street.name}, ${street.postalCode} Marseille`,
    latitude: place.latitude,
    longitude: place.longitude,
    phone,
    email: `${slug}@${demoMailDomain}`,
    website: `https://${slug}.example`,
    professionalCard: `Carte fictive n° ${String(index + 1).padStart(3, "0")}`,
    financialGuarantee: "120 000 €, par un garant fictif",
    feeScheduleUrl: `https://${slug}.example/honoraires`,
    googleMapsUrl: flags.includes("m")
      ? `https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`
      : null,
    showGoogleReviews: flags.includes("r"),
    googleRating: reviews?.[0] ?? null,
    googleReviewsCount: reviews?.[1] ?? null,
    zones,
    voice,
    writesContacts: flags.includes("c"),
  };
});

function requireStreet(name: string, zones: readonly number[]): Street {
  for (const zone of zones) {
    const street = requireStreetsOf(zone).find((candidate) => candidate.name === name);
    if (street) return street;
  }
  throw new RangeError(`No street ${name} where its agency works`);
}
