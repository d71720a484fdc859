/** A gated value that must never be seen: unmistakable, in any spelling or encoding. */
export type Canary = string | number;

export type Sighting = { readonly canary: Canary; readonly form: string };

/**
 * Looks for canaries in bytes that left the server: as text in the usual character encodings, with thousands
 * grouped, escaped, in base 16, 36 and 64, and, for numbers, as the machine words a binary reply might hold.
 */
export function searchCanaries(body: Uint8Array, canaries: readonly Canary[]): Sighting[] {
  const latin = Buffer.from(body).toString("latin1").replace(randomId, " ");
  const plain = foldText(Buffer.from(latin, "latin1").toString("utf8"));
  const grouped = joinDigits(plain);
  return canaries.flatMap((canary) => {
    const form = writtenForm(canary);
    const forms = [...formsOf(canary)].filter(([, bytes]) => latin.includes(bytes)).map(([form]) => form);
    if (form.test(plain) || form.test(grouped)) forms.push("written");
    return forms.map((form) => ({ canary, form }));
  });
}

/** A random id holds any four digits by chance: a third group of 4713 comes once in 4,096. */
const randomId = /[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g;

/** The canary as a word or a figure of its own: 4713 does not stand in 147135. */
function writtenForm(canary: Canary): RegExp {
  return typeof canary === "number"
    ? new RegExp(`(?<![\\d.])${canary}(?!\\d)`)
    : new RegExp(foldText(canary).replace(/[^\w]/g, "\\$&"));
}

/** What a reader would take for the same: case, accents and percent signs folded away. */
function foldText(text: string): string {
  return decodePercents(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The text without what groups digits: "7 919 113" becomes "7919113". */
function joinDigits(text: string): string {
  return text.replace(/(\d)(?:[\s.,'’_\u00a0\u202f]|\\u(?:00a0|202f)|&nbsp;|&#\w+;)(?=\d)/g, "$1");
}

function decodePercents(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

/** The canary in each form, as a string with one character a byte. */
function* formsOf(canary: Canary): Generator<[form: string, bytes: string]> {
  const text = String(canary);
  yield ["utf-16", Buffer.from(text, "utf16le").toString("latin1")];
  yield ["hexadecimal", Buffer.from(text).toString("hex")];
  yield* base64FormsOf(text);
  if (typeof canary === "number") yield* wordsOf(canary);
}

/** Base64 of the text at the three offsets it may start at, without the characters its neighbours share. */
function* base64FormsOf(text: string): Generator<[form: string, bytes: string]> {
  if (text.length < 6) return;
  for (const offset of [0, 1, 2]) {
    const encoded = Buffer.from(" ".repeat(offset) + text)
      .toString("base64")
      .replaceAll("=", "");
    yield [`base64 at ${offset}`, encoded.slice(offset === 0 ? 0 : offset + 1, -2)];
  }
}

function* wordsOf(value: number): Generator<[form: string, bytes: string]> {
  const word = Buffer.alloc(8);
  word.writeDoubleLE(value);
  yield ["float64 little-endian", word.toString("latin1")];
  word.writeDoubleBE(value);
  yield ["float64 big-endian", word.toString("latin1")];
  // Words under 2^16 stand in binary tiles by chance too: as 32-bit words they would be told apart from nothing.
  if (value < 2 ** 16) return;
  word.writeUInt32LE(value);
  yield ["int32 little-endian", word.subarray(0, 4).toString("latin1")];
  word.writeUInt32BE(value);
  yield ["int32 big-endian", word.subarray(0, 4).toString("latin1")];
  yield ["base 16", value.toString(16)];
  yield ["base 36", value.toString(36)];
}
