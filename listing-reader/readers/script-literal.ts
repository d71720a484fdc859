/** Values by which a script's function names its arguments, as in `(function(a,b){return {…}}(1,"x"))`. */
export type LiteralScope = ReadonlyMap<string, unknown>;

type Cursor = { readonly text: string; at: number; readonly scope: LiteralScope; budget: number };

const deepest = 60;
const mostValues = 400_000;
class UnreadableLiteral extends Error {}

/**
 * Reads the JSON or JavaScript literal (unquoted names, single quotes, trailing commas, `void 0`, `JSON.parse("…")`)
 * at the start of a text; nothing is run. Undefined where there is none.
 */
export function parseLiteral(text: string, start = 0, scope: LiteralScope = new Map()): unknown {
  return parseLiteralAt(text, start, scope)?.value;
}

/** The same, with the place where the literal ends. */
export function parseLiteralAt(
  text: string,
  start: number,
  scope: LiteralScope = new Map(),
): { readonly value: unknown; readonly end: number } | undefined {
  const cursor: Cursor = { text, at: start, scope, budget: mostValues };
  try {
    return { value: readValue(cursor, 0), end: cursor.at };
  } catch (error) {
    if (error instanceof UnreadableLiteral) return undefined;
    throw error;
  }
}

function readValue(cursor: Cursor, depth: number): unknown {
  cursor.budget -= 1;
  if (depth > deepest || cursor.budget < 0) throw new UnreadableLiteral();
  skipSpace(cursor);
  const sign = cursor.text[cursor.at];
  if (sign === "{") return readObject(cursor, depth);
  if (sign === "[") return readArray(cursor, depth);
  if (sign === '"' || sign === "'" || sign === "`") return readString(cursor, sign);
  return readWord(cursor, depth);
}

function readObject(cursor: Cursor, depth: number): Record<string, unknown> {
  const object: Record<string, unknown> = Object.create(null);
  cursor.at += 1;
  for (;;) {
    skipSpace(cursor);
    const sign = cursor.text[cursor.at];
    if (sign === "}") break;
    if (sign === ",") {
      cursor.at += 1;
      continue;
    }
    const key = sign === '"' || sign === "'" ? readString(cursor, sign) : take(cursor, /[\w$.-]{1,200}/y);
    skipSpace(cursor);
    if (cursor.text[cursor.at] !== ":") throw new UnreadableLiteral();
    cursor.at += 1;
    object[key] = readValue(cursor, depth + 1);
  }
  cursor.at += 1;
  return object;
}

function readArray(cursor: Cursor, depth: number): unknown[] {
  const array: unknown[] = [];
  cursor.at += 1;
  for (;;) {
    skipSpace(cursor);
    const sign = cursor.text[cursor.at];
    if (sign === "]") break;
    if (sign === ",") cursor.at += 1;
    else array.push(readValue(cursor, depth + 1));
  }
  cursor.at += 1;
  return array;
}

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  0: "\0",
};

function readString(cursor: Cursor, quote: string): string {
  const { text } = cursor;
  let read = "";
  let from = cursor.at + 1;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === quote) {
      cursor.at = at + 1;
      return read + text.slice(from, at);
    }
    if (sign !== "\\") continue;
    read += text.slice(from, at);
    const kind = text[at + 1] ?? "";
    const length = kind === "u" ? 4 : kind === "x" ? 2 : 0;
    const digits = text.slice(at + 2, at + 2 + length);
    if (length > 0 && /^[\da-f]+$/i.test(digits)) read += String.fromCharCode(Number.parseInt(digits, 16));
    else read += escapes[kind] ?? kind;
    at += 1 + length;
    from = at + 1;
  }
  throw new UnreadableLiteral();
}

const constants: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["true", true],
  ["false", false],
  ["null", null],
  ["undefined", undefined],
  ["NaN", null],
  ["Infinity", null],
]);

/** A number, a constant, a name of the scope, `!0`, `void 0`, `new Date("…")`, `JSON.parse("…")`. */
function readWord(cursor: Cursor, depth: number): unknown {
  const { text } = cursor;
  if (text[cursor.at] === "!") {
    cursor.at += 1;
    return !readValue(cursor, depth + 1);
  }
  const number = tryTake(cursor, /[-+]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:e[-+]?\d{1,3})?/iy);
  if (number !== null) return Number(number);
  const name = take(cursor, /(?:new )?[\w$]{1,100}(?:\.[\w$]{1,100}){0,4}/y);
  if (name === "void") {
    readValue(cursor, depth + 1);
    return undefined;
  }
  skipSpace(cursor);
  if (text[cursor.at] !== "(") return constants.has(name) ? constants.get(name) : cursor.scope.get(name);
  cursor.at += 1;
  skipSpace(cursor);
  const argument = text[cursor.at] === ")" ? undefined : readValue(cursor, depth + 1);
  skipSpace(cursor);
  if (text[cursor.at] !== ")") throw new UnreadableLiteral();
  cursor.at += 1;
  return name === "JSON.parse" && typeof argument === "string" ? parseJson(argument) : argument;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function skipSpace(cursor: Cursor): void {
  const { text } = cursor;
  while (cursor.at < text.length && text.charCodeAt(cursor.at) <= 32) cursor.at += 1;
  if (cursor.at >= text.length) throw new UnreadableLiteral();
}

function tryTake(cursor: Cursor, pattern: RegExp): string | null {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.text)?.[0];
  if (found === undefined || found === "") return null;
  cursor.at += found.length;
  return found;
}

function take(cursor: Cursor, pattern: RegExp): string {
  const found = tryTake(cursor, pattern);
  if (found === null) throw new UnreadableLiteral();
  return found;
}
