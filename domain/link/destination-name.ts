import { embeddedMapPath, qualityPath, qualityTitle } from "../pages.ts";
import { ownPath } from "./property-of-destination.ts";

/** Of a link: its address, and the property of ours that it leads to. */
type Destination = {
  readonly property_id: string | null;
  /** The title of that property, where it is known. */
  readonly property_title?: string | null;
  readonly destination_url: string;
};

/** The pages of this site that people print an address of. */
const ownPages: ReadonlyMap<string, string> = new Map([
  ["/", "La carte"],
  [embeddedMapPath, "La carte"],
  ["/contact", "Page de contact"],
  ["/legal", "Mentions légales"],
  [qualityPath, qualityTitle],
]);

/** Where a link leads, as people name it: a page of the site at `origin` by its title, without what follows its path. */
export function destinationName(
  { property_id: propertyId, property_title: title = null, destination_url: url }: Destination,
  origin: string,
): string {
  if (propertyId !== null) return title ?? "Page du bien";
  const page = ownPages.get(ownPath(url, origin) ?? "");
  if (page !== undefined) return page;
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
