/** The text up to its `count`-th word, without the punctuation after it; the text itself when it is no longer than that. */
export function firstWords(text: string, count: number): string {
  const words = [...text.matchAll(/\S+/g)];
  const last = words[count - 1];
  if (words.length <= count || last === undefined) return text;
  return text.slice(0, last.index + last[0].length).replace(/[\s,;:.…–—-]+$/, "");
}
