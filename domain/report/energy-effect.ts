/** The energy class's published effect never counts in the value; for flats no source we may name gives both ends. */
import type { EnergyLetter } from "../property/vocabulary.ts";
import type { ReportHome } from "./report-content.ts";

export type EnergyEffect = {
  readonly letter: EnergyLetter | null;
  /** Percents against class D, all else alike, of the worst class (G) and of the best (A). */
  readonly lowest: number;
  readonly highest: number;
  readonly year: number;
  readonly source: string;
};

const ofHouses = {
  lowest: -25,
  highest: 17,
  year: 2024,
  source: "Conseil supérieur du notariat, valeur verte des logements (France entière), cité par rpdi.fr",
} as const;

/** Null for every home but a house. */
export function energyEffectOf({
  property_type: type,
  dpe_energy_letter: letter,
}: Pick<ReportHome, "property_type" | "dpe_energy_letter">): EnergyEffect | null {
  return type === "Maison" ? { letter, ...ofHouses } : null;
}

/** Says too what the range does not tell. */
export function energySentence({ lowest, highest, year }: EnergyEffect): string {
  return `En ${year}, à caractéristiques égales, une maison classée G s’est vendue ${Math.abs(lowest)}\u00a0% moins cher qu’une maison classée D, et une maison classée A ${highest}\u00a0% plus cher. L’écart est plus faible dans le Sud. Il n’entre pas dans la valeur.`;
}

/** Null where the class is unknown, and for homes other than flats. */
export function energyLackOf({
  property_type: type,
  dpe_energy_letter: letter,
}: Pick<ReportHome, "property_type" | "dpe_energy_letter">): string | null {
  if (type !== "Appartement" || letter === null) return null;
  return "Pour les appartements, aucune source que nous puissions citer ne dit l’effet de la classe énergie sur les prix\u00a0: le rapport n’en donne pas.";
}
