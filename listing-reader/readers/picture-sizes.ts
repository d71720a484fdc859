/** Words of an address looked at, from its end, and how many sizes of one picture a site keeps at most. */
const mostWords = 24;
const mostSizes = 4;
const longestAddress = 400;
/** As many pairs that one change relates are no chance. */
const fewestPairs = 3;

/** "7052dcc3ee", "1f4482d410": a word that names one picture, as its place in a series ("photo-1") does not. */
const naming = /^(?=.{6,})(?=[^\d]*\d)(?=\d*[a-z])[\da-z]+$|^\d{7,}$/;
const number = /^\d+$/;
/** "p1", "v3": a size may be called so. */
const code = /^([a-z]{1,2})(\d)$/;

/** Two addresses that a change relates, and the words that they share. */
type Pair = { readonly one: string; readonly other: string; readonly rest: string };

/**
 * The addresses that show the same picture in several sizes, each with the first of them: the same change, a word more
 * or one word for another at the same place, relates many pairs of them. `isSizeName` knows the usual words for sizes.
 */
export function sizesOfOne(
  addresses: readonly string[],
  isSizeName: (word: string) => boolean,
): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  const rootOf = (address: string): string => {
    let at = address;
    for (let up = first.get(at); up !== undefined; up = first.get(at)) at = up;
    return at;
  };
  const order = new Map(addresses.map((address, at) => [address, at] as const));
  for (const [name, pairs] of changesBetween([...order.keys()]))
    if (isChangeOfSize(name.split(" ").slice(1), pairs, order.size, isSizeName))
      for (const { one, other } of pairs) {
        const roots = [rootOf(one), rootOf(other)].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
        const [kept = "", dropped = ""] = roots;
        if (kept !== dropped) first.set(dropped, kept);
      }
  return new Map(addresses.map((address) => [address, rootOf(address)]));
}

/** An address without one of its words, or its folder, and what was left out. */
type Cut = { readonly key: string; readonly rest: string; readonly word: string };

function findCuts(words: readonly string[], folder: readonly string[]): Cut[] {
  const cuts: Cut[] = [];
  for (let place = 1; place <= Math.min(words.length, mostWords); place++) {
    const at = words.length - place;
    const word = words[at] ?? "";
    if (number.test(word)) continue;
    cuts.push({ key: String(place), rest: words.toSpliced(at, 1).join(" "), word });
  }
  const file = words.slice(folder.length);
  return [...cuts, { key: "folder", rest: file.join(" "), word: folder.join("/") }];
}

/** The pairs of addresses that differ in one word or in their folder, by where that is and what it is in each. */
function changesBetween(addresses: readonly string[]): ReadonlyMap<string, readonly Pair[]> {
  const whole = new Map<string, string>();
  const withoutOne = new Map<string, (Cut & { readonly address: string })[]>();
  for (const address of addresses) {
    if (address.length > longestAddress) continue;
    const words = wordsOf(address);
    whole.set(words.join(" "), address);
    for (const cut of findCuts(words, wordsOf(address.replace(/[^/]*$/, "")))) {
      const known = withoutOne.get(`${cut.key} ${cut.rest}`) ?? [];
      withoutOne.set(`${cut.key} ${cut.rest}`, known);
      if (known.length <= mostSizes) known.push({ ...cut, address });
    }
  }
  const changes = new Map<string, Pair[]>();
  const add = (name: string, pair: Pair) => {
    const known = changes.get(name) ?? [];
    changes.set(name, known);
    known.push(pair);
  };
  for (const found of withoutOne.values()) {
    // As many words at one place are no sizes, but what tells pictures apart.
    if (found.length > mostSizes) continue;
    for (const [at, { address, key, rest, word }] of found.entries()) {
      const plain = whole.get(rest);
      if (plain !== undefined && plain !== address)
        add(`${key} ${word}`, { one: plain, other: address, rest });
      for (const { address: other, word: second } of found.slice(at + 1))
        if (word !== second) add(`${key} ${[word, second].sort().join(" ")}`, { one: address, other, rest });
    }
  }
  return changes;
}

function wordsOf(address: string): string[] {
  return address.split(/[/_\-.?=&,~]/).filter((word) => word !== "");
}

/** Says whether a change tells sizes: "sejour-1" and "cuisine-1" are two rooms, "83ac01_m" and "83ac01_g" one. */
function isChangeOfSize(
  words: readonly string[],
  pairs: readonly Pair[],
  pictures: number,
  isSizeName: (word: string) => boolean,
): boolean {
  const isWhole = pairs.length > 1 && pairs.length * 2 === pictures;
  if ((pairs.length < fewestPairs && !isWhole) || words.some((word) => naming.test(word))) return false;
  if (words.some(isSizeName) || areCodes(words)) return true;
  const uses = new Map<string, number>();
  for (const { rest } of pairs)
    for (const word of new Set(rest.split(" ")))
      if (naming.test(word)) uses.set(word, (uses.get(word) ?? 0) + 1);
  return pairs.every(({ rest }) => rest.split(" ").some((word) => uses.get(word) === 1));
}

/** "1-p1" and "1-p3": two that do not follow each other, as the numbers of a series do. */
function areCodes(words: readonly string[]): boolean {
  const [one, other] = words.map((word) => code.exec(word));
  if (one === null || other === null || one === undefined || other === undefined) return false;
  return one[1] === other[1] && Math.abs(Number(one[2]) - Number(other[2])) > 1;
}
