/** A source of numbers that look random and are the same for the same seed, on every machine. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  readonly next: () => number;
  /** A number from `low` up to, not including, `high`. */
  readonly between: (low: number, high: number) => number;
  /** A whole number from `low` to `high`, both included. */
  readonly integer: (low: number, high: number) => number;
  /** True with the given probability, from 0 to 1. */
  readonly chance: (probability: number) => boolean;
  /** One item of the list; throws on an empty list. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** The same items in another order; the list given is left as it is. */
  readonly shuffle: <Item>(items: readonly Item[]) => Item[];
};

/**
 * Makes the generator for a seed (any whole number; only its low 32 bits count).
 * Weyl sequence mixed with the finalizer of MurmurHash3: 32 bits of state, integer arithmetic only.
 */
export function createRandom(seed: number): Random {
  let state = mixBits(seed ^ 0x5bd1e995);
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    return (mixBits(state) >>> 0) / 0x1_0000_0000;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError("pick needs at least one item");
    return item;
  };
  const shuffle = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, rank: next() }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ item }) => item);
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    integer,
    chance: (probability) => next() < probability,
    pick,
    shuffle,
  };
}

function mixBits(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
