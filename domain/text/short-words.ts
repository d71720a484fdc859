const shortWord = /(?<=^|[\s\u00a0])(\p{L}{1,3}|\d{1,4}) (?=\S)/gu;

/** A title whose short words ("le", "de", "des") and figures stay on one line with the word after, as printers set it. */
export function bindShortWords(title: string): string {
  return title.replace(shortWord, "$1\u00a0");
}
