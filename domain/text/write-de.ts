import { foldText } from "./fold-text.ts";

/** A y is a vowel where none follows it (Yves), and so is "ou" (Ourida, but de Oualid); an h is mute in the first names that begin so (Hélène, Henri). */
const elided =
  /^(?:[aeiu]|o(?!u[aei])|y(?![aeiou])|h(?:adri|ector|edwi|elen|elo|enr[iy]|ermi|erv|ilai|ippo|onor|orac|orte|ubert|ugue|umbert|yac))/;

/** "de" before a person's name: "de Paul", "d’Élodie"; any other h is breathed ("de Hassan"). */
export function writeDe(name: string): string {
  return `${elided.test(foldText(name)) ? "d’" : "de "}${name}`;
}
