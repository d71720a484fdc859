import { streetIn } from "./place.ts";

const ways = "rue|avenue|boulevard|chemin|impasse|place|cours|traverse|allée|quai|montée";
const number = "\\d{1,4}(?:\\s?(?:bis|ter))?,?\\s";

/** "…, 14 rue Paradis, 13006 Marseille". */
const numbered = new RegExp(`(?:^|[\\s,(])(${number}(?:${ways})\\s[^,.;()\\n\\d]{3,50}),?\\s\\(?\\d{5}\\s`);
/** "Marseille 6e (13006), rue Paradis. …". */
const placed = new RegExp(`\\d{5}\\)?,\\s((?:${number})?(?:${ways})\\s[^,.;()\\n\\d]{3,50})[.,]`);
/** "Situé au 12 rue Paradis, …". */
const situated = new RegExp(`(?:[Ss]itué?e?s?|[Ss]ise?)\\s(?:au\\s)?(?=(?:${number})?(?:${ways}))`);

/** The street that a description says the property lies in; undefined where it only names one: that may lie nearby. */
export function streetToldIn(text: string): string | undefined {
  const found = situated.exec(text);
  if (found === null) return numbered.exec(text)?.[1] ?? placed.exec(text)?.[1];
  const sentence = text.slice(found.index + found[0].length, found.index + found[0].length + 80);
  return (
    streetIn(sentence.split(/[.,;\n(](?!\s(?:rue|avenue|boulevard|chemin|impasse))/)[0] ?? "") ?? undefined
  );
}
