/** What the log of an error may hold: nothing that somebody sent, no parameter of a statement. */

const stackLine = /^\s+at /;
const sqlState = /^[0-9A-Z]{5}$/;
const deepest = 6;

/** Addresses, telephones, and what is long enough to be a token or a key. */
const personal = [
  /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g,
  /(?:(?:\+|00)33|\b0)\s?[1-9](?:[\s.-]?\d{2}){4}\b/g,
  /(?<![\w/.-])(?=[\w-]*\d)[\w-]{32,}(?:\.[\w-]+)*/g,
  /(?<=[?&][\w-]+=)[^&\s"']+/g,
];
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The fields of a line without personal text. */
export function cleanFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cleanValue(value, 0)]));
}

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value === "string") return cleanText(value);
  if (value instanceof Error) return describeError(value, depth);
  if (typeof value !== "object" || value === null) return value;
  // An object was not written for the log.
  return "[object]";
}

function describeError(error: Error, depth: number): Record<string, unknown> {
  const { code, constraint, table, syscall, status, cause } = error as Error & Record<string, unknown>;
  const names = { code, constraint, table, syscall, status };
  const facts = Object.entries(names).filter(([, fact]) => ["string", "number"].includes(typeof fact));
  return {
    type: error.constructor.name,
    message: cleanMessage(error),
    ...Object.fromEntries(facts),
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => stackLine.test(line))
      .join("\n"),
    ...(cause === undefined || depth >= deepest ? {} : { cause: cleanValue(cause, depth + 1) }),
  };
}

/** Drizzle writes the parameters under the statement, and PostgreSQL quotes values in its sentences. */
function cleanMessage(error: Error & { readonly code?: unknown }): string {
  const [statement = ""] = error.message.split("\nparams:");
  const isOfDatabase = "severity" in error || (typeof error.code === "string" && sqlState.test(error.code));
  return cleanText(isOfDatabase ? statement.replace(/"[^"]*"|'[^']*'/g, '"…"') : statement);
}

function cleanText(text: string): string {
  return personal.reduce(
    (left, pattern) => left.replace(pattern, (match) => (uuid.test(match) ? match : "…")),
    text,
  );
}
