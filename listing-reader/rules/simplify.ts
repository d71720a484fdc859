/** Lower case, no accents, plain apostrophes, single spaces, "m²" as "m2": the form in which French texts are compared. */
export function simplify(text: string): string {
  return stripAccents(text).toLowerCase();
}

/** The same with its capitals. */
export function stripAccents(text: string): string {
  const known = stripped.get(text);
  if (known !== undefined) return known;
  const plain = strip(text);
  if (text.length > longestKept) return plain;
  if (stripped.size >= mostKept) stripped.clear();
  stripped.set(text, plain);
  return plain;
}

/** Several rules look at each line of a page: its plain form is kept for the next. */
const stripped = new Map<string, string>();
const mostKept = 10_000;
const longestKept = 300;

function strip(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII.
  const isPlain = /^[\x00-\x7f]*$/.test(text);
  const letters = isPlain
    ? text
    : text
        .normalize("NFKD")
        .replace(/[\u0300-\u036f]/g, "")
        .replace(/[’‘`´ʼ]/g, "'")
        .replace(/œ/g, "oe")
        .replace(/[‐‑–—−]/g, "-");
  return letters.replace(/[\s\u200b-\u200f\u2060\ufeff]+/g, " ").trim();
}
