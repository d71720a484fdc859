export type MergedPhotos = {
  /** Every photograph that is left, as my list arranges them. */
  readonly inMyOrder: readonly string[];
  readonly inTheirOrder: readonly string[];
  /** Both arranged them differently: only then do the two orders differ. */
  readonly isOrderContested: boolean;
};

/** A photograph that either took out is gone, one that either added is there; the order is that of who arranged them. */
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

/** By names of photographs; nothing is known of one without an entry. */
export type Captions = Readonly<Record<string, string>>;

export type MergedCaptions = {
  readonly captions: Captions;
  readonly contests: readonly { readonly name: string; readonly mine: string; readonly theirs: string }[];
};

/** Merges what two editors say of the photographs that are left, one by one, over what was said of them before. */
export function mergeCaptions(
  names: readonly string[],
  { base, mine, theirs }: Readonly<Record<"base" | "mine" | "theirs", Captions>>,
): MergedCaptions {
  const merged = names.map((name) => {
    const before = base[name] ?? "";
    const [my, their] = [mine[name] ?? before, theirs[name] ?? before];
    const isContested = my !== before && their !== before && my !== their;
    return { name, mine: my, theirs: their, caption: my === before ? their : my, isContested };
  });
  return {
    captions: Object.fromEntries(merged.map(({ name, caption }) => [name, caption])),
    contests: merged
      .filter(({ isContested }) => isContested)
      .map(({ name, mine, theirs }) => ({ name, mine, theirs })),
  };
}

export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

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
