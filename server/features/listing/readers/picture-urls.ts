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
  return [];
}

function isPictureUrl(text: string): boolean {
  return (
    text.length < 2_000 &&
    /^(?:https?:)?\/\/[^\s"'<>]+$|^\/?[^\s"'<>:]+\.(?:jpe?g|png|webp|avif)(?:\?[^\s"'<>]*)?$/i.test(
      text.trim(),
    )
  );
}
