/** Returns an array's value, or throws: a silent 0 would draw a marker in the sea. It takes the value to stay quick. */
export function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError("An index lies outside its array.");
  return value;
}
