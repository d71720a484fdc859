/** The rows of a raw query, which both drivers return in `rows`. The caller's columns are cast in the SQL. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}
