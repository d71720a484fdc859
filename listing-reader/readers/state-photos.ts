import { pictureUrls } from "./picture-urls.ts";
import { stateKeys } from "./state-keys.ts";

/** The longest list of pictures; of two as long, the one whose keys promise the larger ones. */
export function readStatePhotos(values: ReadonlyMap<string, readonly unknown[]>): string[] | undefined {
  let best: string[] = [];
  for (const name of stateKeys.photos)
    for (const value of values.get(name) ?? []) {
      const lists = Array.isArray(value)
        ? [value]
        : typeof value === "object" && value !== null
          ? largestFirst(value)
          : [];
      for (const list of lists) {
        const urls = pictureUrls(list);
        if (urls.length > best.length) best = urls;
      }
    }
  return best.length === 0 ? undefined : best;
}

function largestFirst(object: object): unknown[] {
  const rank = (key: string) =>
    /thumb|small|mini/i.test(key) ? 2 : /large|hd|full|xl|orig|big/i.test(key) ? 0 : 1;
  return Object.entries(object)
    .filter(([, value]) => Array.isArray(value))
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([, value]) => value);
}
