import { isUuid } from "../uuid.ts";

/**
 * The property that a destination on this site shows (`/p/{id}`, `/property/{id}`, `/?property={id}`), or null. A link
 * to another site leads to no property of ours.
 */
export function propertyOfDestination(destination: string, origin: string): string | null {
  if (!URL.canParse(destination)) return null;
  const url = new URL(destination);
  if (url.origin !== origin) return null;
  const [, page, id = "", ...rest] = url.pathname.split("/");
  if ((page === "p" || page === "property") && rest.length === 0 && isUuid(id)) return id.toLowerCase();
  const propertyId = url.searchParams.get("property") ?? "";
  return url.pathname === "/" && isUuid(propertyId) ? propertyId.toLowerCase() : null;
}

/** The only segment of a destination on this site, which may be another short link; null for any other address. */
export function ownSegment(destination: string, origin: string): string | null {
  if (!URL.canParse(destination)) return null;
  const url = new URL(destination);
  const segment = /^\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  return url.origin === origin && segment !== undefined ? segment.toLowerCase() : null;
}
