const noBreak = "\u00a0";

/** Sets French: curled apostrophes, and no-break spaces before : ; ? ! » and units, after « and postal codes. */
export function typeset(text: string): string {
  return text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, "’")
    .replace(/ (?=[:;?!»€%](?:[\s.,)]|$))|(?<=«) /g, noBreak)
    .replace(/(?<=\d) (?=(?:m²|m|km|h|min|[kKMG]o)(?![\p{L}\d]))/gu, noBreak)
    .replace(/(?<=\b\d{5}) (?=\p{Lu})/gu, noBreak);
}

/** Keeps the number of a street with its street, in an address that begins or follows a comma. */
export function keepStreetNumber(text: string): string {
  return text.replace(/(?<=(?:^|, )\d{1,4}(?: (?:bis|ter|quater))?) (?=\p{L})/gu, noBreak);
}
