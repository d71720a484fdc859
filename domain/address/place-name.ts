const smallWords = new Set([
  "de",
  "du",
  "des",
  "la",
  "le",
  "les",
  "et",
  "à",
  "aux",
  "au",
  "en",
  "sur",
  "sous",
  "lès",
]);

/** "DE LA REPUBLIQUE" becomes "de la Republique"; a name with a lower-case letter stays. */
export function titleCaseName(name: string): string {
  if (/\p{Ll}/u.test(name) || !/\p{Lu}{3}/u.test(name)) return name;
  return name
    .replace(/[\p{L}\p{M}]+/gu, (word) => {
      const lower = word.toLowerCase();
      if (smallWords.has(lower) || /^(?=[IVX]{2,}$)/.test(word)) return smallWords.has(lower) ? lower : word;
      return word.charAt(0) + lower.slice(1);
    })
    .replace(/(?<![\p{L}])([DL])(?=['’])/gu, (letter) => letter.toLowerCase());
}

/** The commune without arrondissement, cedex or any digit; null when nothing is left. */
export function communeName(text: string): string | null {
  const trimmed = text.normalize("NFKC").trim();
  if (/^marseille(?![\p{L}'’-])/iu.test(trimmed)) return "Marseille";
  const name = trimmed
    .replace(/\bcedex\b.*$/iu, "")
    .replace(/[\p{L}]*\p{N}[\p{L}\p{N}]*/gu, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;.-]+|[\s,;.-]+$/g, "");
  return /\p{L}/u.test(name) ? titleCaseName(name) : null;
}

/** Keeps a postal code only if it is exactly five digits. */
export function keepPostalCode(text: string | null | undefined): string | null {
  const trimmed = (text ?? "").trim();
  return /^\d{5}$/.test(trimmed) ? trimmed : null;
}

/** The stored form of an address: no country, and "MARSEILLE 06" as "Marseille"; an address never becomes empty. */
export function cleanAddress<
  Entered extends { readonly address: string | null; readonly city: string | null },
>(entered: Entered): Entered {
  const { address, city } = entered;
  const commune = city === null ? null : (communeName(city) ?? city);
  return {
    ...entered,
    address: address === null ? null : endWithCommune(removeCountry(address) || address, { city, commune }),
    city: commune,
  };
}

function endWithCommune(
  address: string,
  { city, commune }: { readonly city: string | null; readonly commune: string | null },
): string {
  const ending = city?.trim().toLowerCase() ?? "";
  if (ending === "" || commune === null || !address.toLowerCase().endsWith(` ${ending}`)) return address;
  return address.slice(0, -ending.length) + commune;
}

/** Takes off "…, France", "(France)" and "13006 Marseille France". */
export function removeCountry(address: string): string {
  return address
    .trim()
    .replace(
      /(?:[\s,;(\n]*[,;(\n]|\s[-–—]|(?<=marseille(?:\s\d{1,2}(?:er|[eè]me|e)?)?|\d{5}|cedex(?:\s\d{1,2})?)\s)\s*(?:france(?:\sm[ée]tropolitaine)?|fr|fra)\s*\)?[\s.,;]*$/iu,
      "",
    )
    .trim();
}
