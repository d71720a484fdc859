import { isSmallWord } from "#domain/geocoding/address-words.ts";

const mostParts = 6;

/**
 * Cuts words that were typed as one into known words and articles, as long ones as possible; null where that does
 * not come out even.
 */
export function splitWord(
  text: string,
  isKnown: (word: string) => boolean,
  parts = mostParts,
): string[] | null {
  if (text === "") return [];
  if (parts === 0) return null;
  for (let length = text.length; length >= 1; length--) {
    const word = text.slice(0, length);
    if (!(isSmallWord(word) || (length > 1 && isKnown(word)))) continue;
    const rest = splitWord(text.slice(length), isKnown, parts - 1);
    if (rest !== null) return [word, ...rest];
  }
  return null;
}
