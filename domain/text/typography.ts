/** French as it is set: what our own texts go through on their way to a letter or a page. */

const noBreak = "\u00a0";

/**
 * Curls apostrophes, and keeps on one line what French sets apart: the signs : ; ? ! » with the word before, units with
 * their figure, « with the word after, and a postal code with its city.
 */
export function typeset(text: string): string {
  return text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
    .replace(/ (?=[:;?!»€%](?:[\s.,)]|$))|(?<=«) /g, noBreak)
    .replace(/(?<=\d) (?=(?:m²|m|km|h|min|Mo|ko)(?![\p{L}\d]))/gu, noBreak)
    .replace(/(?<=\b\d{5}) (?=\p{Lu})/gu, noBreak);
}
