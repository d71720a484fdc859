import { type ParserOptions, type PGlite, type Transaction, types } from "@electric-sql/pglite";

/** The types that Drizzle asks of PGlite as PostgreSQL writes them. */
const writtenTypes: readonly number[] = [
  ...[types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL],
  ...[1182, 1115, 1185, 1187, 1231],
];
const asWritten = (value: string) => value;
const dateParsers: ParserOptions = types.parsers;

/** Gives these types as written: Drizzle asks so with each query, and PGlite then copies 318 parsers, two thirds of the work. */
export function quickenParsers(lite: PGlite): void {
  for (const type of writtenTypes) lite.parsers[type] = asWritten;
  lite.query = withoutParsers(lite.query.bind(lite));
  const transaction = lite.transaction.bind(lite);
  lite.transaction = (work) =>
    transaction((tx) => {
      tx.query = withoutParsers(tx.query);
      return work(tx);
    });
}

/** The same database for a library that counts on dates. */
export function withDates(lite: Pick<PGlite, "query" | "exec" | "listen">) {
  const parsers = Object.fromEntries(
    [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ].map((type) => [type, dateParsers[type] ?? asWritten]),
  );
  return {
    query: <Row>(text: string, values?: unknown[]) => lite.query<Row>(text, values, { parsers }),
    exec: (text: string) => lite.exec(text, { parsers }),
    listen: (channel: string, onNotice: (payload: string) => void) => lite.listen(channel, onNotice),
  };
}

/** Drops the parsers of a query that brings one for each of these types and no other: it is Drizzle's. */
function withoutParsers(query: Transaction["query"]): Transaction["query"] {
  return (text, values, options = {}) => {
    const { parsers = {}, ...rest } = options;
    const brought = Object.keys(parsers).map(Number);
    const isDrizzle =
      brought.length === writtenTypes.length && brought.every((type) => writtenTypes.includes(type));
    return query(text, values, isDrizzle ? rest : options);
  };
}
