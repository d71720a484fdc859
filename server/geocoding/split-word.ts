import { isSmallWord } from "#domain/geocoding/address-words.ts";

const mostParts = 6;
const longestText = 60;

/** Cuts joined words into the longest known words and articles; null where that does not come out even. */
export function splitWord(text: string, isKnown: (word: string) => boolean): string[] | null {
  if (text.length > longestText) return null;
  // What was tried in vain is not tried again: "lalala…" has more cuts than can be counted.
  const inVain = new Set<string>();
  const split = (rest: string, parts: number): string[] | null => {
    if (rest === "") return [];
    const key = `${rest.length} ${parts}`;
    if (parts === 0 || inVain.has(key)) return null;
    for (let length = rest.length; length >= 1; length--) {
      const word = rest.slice(0, length);
      if (!(isSmallWord(word) || (length > 1 && isKnown(word)))) continue;
      const others = split(rest.slice(length), parts - 1);
      if (others !== null) return [word, ...others];
    }
    inVain.add(key);
    return null;
  };
  return split(text, mostParts);
}
