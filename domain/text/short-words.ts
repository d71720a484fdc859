const shortWord = /(?<=^|[\s\u00a0])(\p{L}{1,3}|\d{1,4}) (?=\S)/gu;

/** Printers keep short words ("le", "de", "des") and figures on one line with the next word. */
export function bindShortWords(title: string): string {
  return title.replace(shortWord, "$1\u00a0");
}
