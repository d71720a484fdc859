/** Only http and https pass, never `javascript:`; a bare name such as "agence.example" gets "https://". */
export function parseWebAddress(text: string | null): string | null {
  const trimmed = text?.trim() ?? "";
  if (trimmed === "" || /\s/.test(trimmed)) return null;
  const withScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  return /^https?:\/\/[^/?#@\s]+\.[^/?#@\s]+/i.test(withScheme) ? withScheme : null;
}

/** The address as a person reads it: without its scheme, "www." and the last slash. */
export function shortenWebAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}
