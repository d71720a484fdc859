/** Two editors of one property's photographs, each of whom began with the same list. */

export type MergedPhotos = {
  /** Every photograph that is left, as my list arranges them. */
  readonly inMyOrder: readonly string[];
  readonly inTheirOrder: readonly string[];
  /** Both arranged them, each in another way: only then do the two orders differ. */
  readonly isOrderContested: boolean;
};

/**
 * Merges two lists of photographs, by their names, over the one that both were made from. What one of them took out is
 * gone, what one of them added is there, and the order is that of the one who arranged them.
 */
export function mergePhotos(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): MergedPhotos {
  const kept = base.filter((name) => mine.includes(name) && theirs.includes(name));
  const [myPart, theirPart] = [keepLeft(mine, base, kept), keepLeft(theirs, base, kept)];
  const inMyOrder = withOthers(myPart, theirPart);
  const inTheirOrder = withOthers(theirPart, myPart);
  if (!isArranged(myPart, kept)) return uncontested(inTheirOrder);
  if (!isArranged(theirPart, kept)) return uncontested(inMyOrder);
  return { inMyOrder, inTheirOrder, isOrderContested: !isSameList(inMyOrder, inTheirOrder) };
}

export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

/** What a list has of the photographs that are left. */
function keepLeft(list: readonly string[], base: readonly string[], kept: readonly string[]) {
  return list.filter((name) => kept.includes(name) || !base.includes(name));
}

/** Whoever only adds at the end, or takes out, arranges nothing. */
function isArranged(part: readonly string[], kept: readonly string[]): boolean {
  return !isSameList(part.slice(0, kept.length), kept);
}

function withOthers(part: readonly string[], other: readonly string[]): readonly string[] {
  return [...part, ...other.filter((name) => !part.includes(name))];
}

function uncontested(order: readonly string[]): MergedPhotos {
  return { inMyOrder: order, inTheirOrder: order, isOrderContested: false };
}
