import type { Random } from "./pictures/random.ts";

/** Items and how often each is drawn against the others. */
export type Weighted<Item> = readonly (readonly [item: Item, weight: number])[];

/** Prepares a draw in proportion to the weights; throws on an empty list. */
export function createWeightedPick<Item>(weighted: Weighted<Item>): (random: Random) => Item {
  const items = weighted.map(([item]) => item);
  const ends: number[] = [];
  let total = 0;
  for (const [, weight] of weighted) {
    total += weight;
    ends.push(total);
  }
  return (random) => {
    const aim = random.next() * total;
    const item = items[ends.findIndex((end) => aim < end)];
    if (item === undefined) throw new RangeError("Nothing to pick from");
    return item;
  };
}

/** Prepares one draw per key. */
export function createWeightedPicks<Key extends string, Item>(
  weightedByKey: Readonly<Record<Key, Weighted<Item>>>,
): (key: Key, random: Random) => Item {
  const picks = new Map(
    Object.entries<Weighted<Item>>(weightedByKey).map(([key, weighted]) => [
      key,
      createWeightedPick(weighted),
    ]),
  );
  return (key, random) => {
    const pick = picks.get(key);
    if (pick === undefined) throw new RangeError(`Nothing to pick for ${key}`);
    return pick(random);
  };
}

/** The pick of an arrondissement, 1 to 16, the first at index 0. */
export function requirePick<Pick>(picks: readonly Pick[], arrondissement: number): Pick {
  const pick = picks[arrondissement - 1];
  if (pick === undefined) throw new RangeError(`No arrondissement ${arrondissement}`);
  return pick;
}
