/** A list within a sentence: "le prix", "le prix et la surface", "le prix, la surface et l’adresse". */
export function joinWords(words: readonly string[], last: "et" | "ou" | "ni" = "et"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
