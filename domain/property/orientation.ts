const names: Readonly<Record<string, string>> = {
  N: "Nord",
  S: "Sud",
  E: "Est",
  W: "Ouest",
  NE: "Nord-Est",
  NW: "Nord-Ouest",
  SE: "Sud-Est",
  SW: "Sud-Ouest",
};

/**
 * The names joined by commas: the stored letters "SE" read "Sud, Est"; codes that arrive as a list ("NE,SW")
 * read "Nord-Est, Sud-Ouest". Only a separator tells a code of two letters from two letters.
 */
export function orientationNames(exposure: string | null): string | null {
  const text = (exposure ?? "").trim().toUpperCase();
  const codes = /[,;/|\s]/.test(text) ? text.split(/[,;/|\s]+/) : [...text];
  const names = codes.flatMap((code) => nameOf(code) ?? [...code].flatMap((letter) => nameOf(letter) ?? []));
  return names.length === 0 ? null : [...new Set(names)].join(", ");
}

/**
 * Reads an exposure into its stored form: each letter of N, S, E, W once in the order given ("Sud, Est" and "SE"
 * give "SE", O stands for Ouest), or a list of codes as it came ("NE,SW"); "" when there is none, null when the
 * text holds anything else.
 */
export function parseExposure(text: string): string | null {
  const codes = text
    .toUpperCase()
    .replace(/NORD|SUD|EST|OUEST/g, (word) => word.charAt(0))
    .replaceAll("O", "W")
    .replaceAll("-", "")
    .split(/[,;/|\s]+/)
    .filter((code) => code !== "");
  const isList = codes.length > 1 && codes.some((code) => code.length === 2 && nameOf(code) !== undefined);
  if (isList && codes.every((code) => nameOf(code) !== undefined)) return [...new Set(codes)].join(",");
  const letters = codes.join("");
  return /^[NSEW]*$/.test(letters) ? [...new Set(letters)].join("") : null;
}

/** An imported code may be any word, "constructor" too. */
function nameOf(code: string): string | undefined {
  return Object.hasOwn(names, code) ? names[code] : undefined;
}
