import { embeddedMapPath, qualityPath, qualityTitle } from "../pages.ts";
import { ownPath } from "./property-of-destination.ts";

/** Of a link: its address, and the property of ours that it leads to. */
type Destination = { readonly property_id: string | null; readonly destination_url: string };

/** The pages of this site that people print an address of. */
const ownPages: ReadonlyMap<string, string> = new Map([
  ["/", "La carte"],
  [embeddedMapPath, "La carte"],
  ["/contact", "Page de contact"],
  ["/legal", "Mentions légales"],
  [qualityPath, qualityTitle],
]);

/**
 * Where a link leads, as people name it: a page of the site at `origin` by its title; no identifier, nothing of what
 * follows a page's path.
 */
export function destinationName(
  { property_id: propertyId, destination_url: url }: Destination,
  origin: string,
): string {
  if (propertyId !== null) return "Page du bien";
  const title = ownPages.get(ownPath(url, origin) ?? "");
  if (title !== undefined) return title;
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
