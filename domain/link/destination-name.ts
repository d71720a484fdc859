import { embeddedMapPath, qualityPath, qualityTitle } from "../pages.ts";
import { ownPath } from "./property-of-destination.ts";

type Destination = {
  readonly property_id: string | null;
  readonly property_title?: string | null;
  readonly destination_url: string;
};

const ownPages: ReadonlyMap<string, string> = new Map([
  ["/", "La carte"],
  [embeddedMapPath, "La carte"],
  ["/contact", "Page de contact"],
  ["/legal", "Mentions légales"],
  [qualityPath, qualityTitle],
]);

/** A page of the site has its title; the name of any other address leaves out what follows its path. */
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
