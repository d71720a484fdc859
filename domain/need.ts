/**
 * Returns what was read at an index that is in the array: `need(keys[at])`. A wrong index throws a RangeError, where a
 * silent 0 would be a marker in the sea. It takes the value, not the array, so that each read stays as quick as it is.
 */
export function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError("An index lies outside its array.");
  return value;
}
