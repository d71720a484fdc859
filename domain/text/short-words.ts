const shortWord = /(?<=^|[\s\u00a0])(\p{L}{1,3}) (?=\S)/gu;

/** A title whose short words ("le", "de", "des") stay on one line with the word after, as printers set it. */
export function bindShortWords(title: string): string {
  return title.replace(shortWord, "$1\u00a0");
}
