import { isDeepStrictEqual } from "node:util";

/** Columns that `values` does not name do not count. */
export function holdsSame(row: object, values: object): boolean {
  const held = new Map(Object.entries(row));
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(held.get(name), value));
}
