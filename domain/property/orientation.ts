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

/** "SE" reads "Sud, Est", "NE,SW" reads "Nord-Est, Sud-Ouest": only a separator makes two-letter codes. */
export function orientationNames(exposure: string | null): string | null {
  const text = (exposure ?? "").trim().toUpperCase();
  const codes = /[,;/|\s]/.test(text) ? text.split(/[,;/|\s]+/) : [...text];
  const names = codes.flatMap((code) => nameOf(code) ?? [...code].flatMap((letter) => nameOf(letter) ?? []));
  return names.length === 0 ? null : [...new Set(names)].join(", ");
}

/** Stores "Sud, Est", "SE" and "SO" as letters of N, S, E, W, and "NE,SW" as a list; "" for none, null for other text. */
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
