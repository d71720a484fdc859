import { isDeepStrictEqual } from "node:util";

/** Whether a row holds these values in its columns, whatever it holds in others. */
export function holdsSame(row: object, values: object): boolean {
  const held = new Map(Object.entries(row));
  return Object.entries(values).every(([name, value]) => isDeepStrictEqual(held.get(name), value));
}
