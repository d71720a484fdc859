/**
 * What the energy class does to a price, as published: it is shown beside a value and never counted in it. For flats no
 * source that we may name tells both ends: that is said of one whose class is known.
 */
import type { EnergyLetter } from "../property/vocabulary.ts";
import type { ReportHome } from "./report-content.ts";

export type EnergyEffect = {
  readonly letter: EnergyLetter | null;
  /** Percents against class D, all else alike: of the worst class and of the best. */
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

/** The published range for a house; null for every other home. */
export function energyEffectOf({
  property_type: type,
  dpe_energy_letter: letter,
}: Pick<ReportHome, "property_type" | "dpe_energy_letter">): EnergyEffect | null {
  return type === "Maison" ? { letter, ...ofHouses } : null;
}

/** The range in a sentence, with what it does not tell. */
export function energySentence({ lowest, highest, year }: EnergyEffect): string {
  return `En ${year}, à caractéristiques égales, une maison classée G s’est vendue ${Math.abs(lowest)}\u00a0% moins cher qu’une maison classée D, et une maison classée A ${highest}\u00a0% plus cher. L’écart est plus faible dans le Sud. Il n’entre pas dans la valeur.`;
}

/** What is said of a home whose class is known and whose effect no source tells; null for every other. */
export function energyLackOf({
  property_type: type,
  dpe_energy_letter: letter,
}: Pick<ReportHome, "property_type" | "dpe_energy_letter">): string | null {
  if (type !== "Appartement" || letter === null) return null;
  return "Pour les appartements, aucune source que nous puissions citer ne dit l’effet de la classe énergie sur les prix\u00a0: le rapport n’en donne pas.";
}
