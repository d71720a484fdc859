import type { LinkItem } from "../api/link.ts";

/** Where a link leads, as people name it: no identifier, nothing of what follows a page's path. */
export function destinationName({
  property_id: propertyId,
  destination_url: url,
}: Pick<LinkItem, "property_id" | "destination_url">): string {
  if (propertyId !== null) return "Page du bien";
  if (!URL.canParse(url)) return url;
  const { hostname, pathname } = new URL(url);
  return `${hostname.replace(/^www\./, "")}${pathname === "/" ? "" : decodePath(pathname)}`;
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
