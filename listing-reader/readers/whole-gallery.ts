import { distinctPictures, isPhoto } from "./distinct-pictures.ts";
import { pictureUrls } from "./picture-urls.ts";

const mostLists = 20_000;
const deepest = 24;
const mostPictures = 60;
/** A name as short as "a1" stands in other addresses by chance. */
const shortestName = 6;

/**
 * The gallery of which a page shows the beginning: the longest list in its data that holds every picture shown, and more.
 * Some data give names alone; these become addresses as those of the shown pictures are made.
 */
export function wholeGallery(values: readonly unknown[], shown: readonly string[]): readonly string[] {
  if (shown.length === 0) return shown;
  let best = shown;
  let budget = mostLists;
  const visit = (value: unknown, depth: number) => {
    if (typeof value !== "object" || value === null || depth > deepest || --budget < 0) return;
    if (Array.isArray(value) && value.length > best.length && value.length <= mostPictures) {
      const pictures = value.flatMap((item) => (Array.isArray(item) ? [] : pictureUrls(item)));
      const whole = pictures.length === value.length ? continued(pictures, shown) : [];
      if (whole.length > best.length) best = whole;
    }
    for (const inner of Object.values(value)) visit(inner, depth + 1);
  };
  for (const value of values) visit(value, 0);
  return best;
}

function continued(pictures: readonly string[], shown: readonly string[]): readonly string[] {
  const [first = ""] = shown;
  if (!/^(?:https?:)?\//.test(pictures[0] ?? "")) return named(pictures, shown);
  const whole = pictures.map((url) => (URL.canParse(url, first) ? new URL(url, first).href : url));
  const photos = distinctPictures(whole.filter(isPhoto));
  return distinctPictures([...photos, ...shown]).length === photos.length ? photos : [];
}

/** Addresses for names, where each shown picture has one of these in its own. */
function named(names: readonly string[], shown: readonly string[]): readonly string[] {
  const stems = names.map((name) => name.replace(/\.\w{3,4}$/, ""));
  const own = shown.map((url) => stems.find((stem) => stem.length >= shortestName && isNamed(url, stem)));
  const [first = ""] = shown;
  const [pattern] = own;
  if (pattern === undefined || own.includes(undefined) || new Set(own).size < own.length) return [];
  return stems.map((stem) => shown[own.indexOf(stem)] ?? first.replaceAll(pattern, stem));
}

function isNamed(url: string, stem: string): boolean {
  const at = url.indexOf(stem);
  return at >= 0 && !/[a-z\d]/i.test(url[at + stem.length] ?? "");
}
