import { foldText } from "./fold-text.ts";

/** A y is a vowel where none follows it (Yves); an h is mute in the first names that begin so (Hélène, Henri). */
const elided =
  /^(?:[aeiou]|y(?![aeiou])|h(?:adri|ector|elen|elo|enri|erv|ilai|ippo|onor|orte|ubert|ugue|yac))/;

/** "de" before a person's name: "de Paul", "d’Élodie"; any other h is breathed ("de Hassan"). */
export function writeDe(name: string): string {
  return `${elided.test(foldText(name)) ? "d’" : "de "}${name}`;
}
