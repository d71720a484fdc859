/** Keys of what holds a picture's address, the largest first. */
const urlKeys = [
  "contentUrl",
  "urlOriginal",
  "url_original",
  "original",
  "originalUrl",
  "xlarge",
  "full",
  "fullsize",
  "hd",
  "large",
  "urlLarge",
  "url_large",
  "big",
  "url_photo",
  "photoUrl",
  "imageUrl",
  "image_url",
  "url",
  "src",
  "href",
  "path",
  "@id",
  "medium",
  "uri",
  "link",
  "image",
  "photo",
  "normal",
  "default",
  "thumb",
];
const mostPictures = 200;

/** The addresses in a value: a text, an object with one of its sizes, or lists of these, in order. */
export function pictureUrls(value: unknown, depth = 0): string[] {
  if (depth > 4) return [];
  if (typeof value === "string") return isPictureUrl(value) ? [value] : [];
  if (Array.isArray(value))
    return value.slice(0, mostPictures).flatMap((item) => pictureUrls(item, depth + 1));
  if (typeof value !== "object" || value === null) return [];
  const object = value as Record<string, unknown>;
  for (const key of urlKeys) {
    const found = pictureUrls(object[key], depth + 1);
    if (found.length > 0) return found.slice(0, 1);
  }
  return namedPicture(object);
}

/** A file under any other key, "xl" or "urlPhotoLarge": the largest by its name. */
function namedPicture(object: Record<string, unknown>): string[] {
  const files = Object.entries(object)
    .filter(([key, value]) => typeof value === "string" && !notPictureKeys.test(key) && isPictureFile(value))
    .sort(([one], [other]) => sizeRank(one) - sizeRank(other));
  return files.slice(0, 1).map(([, value]) => value as string);
}

const notPictureKeys = /logo|avatar|agent|portrait|user|author|icon|plan|video/i;

function isPictureFile(text: string): boolean {
  return isPictureUrl(text) && /\.(?:jpe?g|png|webp|avif)(?:\?|$)/i.test(text.trim());
}

function sizeRank(key: string): number {
  if (/thumb|small|mini|vignette|^x?sm?$/i.test(key)) return 2;
  return /large|hd|full|xl|orig|big|grand/i.test(key) ? 0 : 1;
}

function isPictureUrl(text: string): boolean {
  return (
    text.length < 2_000 &&
    /^(?:https?:)?\/\/[^\s"'<>]+$|^\/?[^\s"'<>:]+\.(?:jpe?g|png|webp|avif)(?:\?[^\s"'<>]*)?$/i.test(
      text.trim(),
    )
  );
}
