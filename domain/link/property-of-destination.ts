import { isPagePath } from "../pages.ts";
import { isUuid } from "../uuid.ts";
import { isAlias } from "./link-rules.ts";

/** Reads `/p/{id}`, `/property/{id}` and `/?property={id}` of this site; any other destination gives null. */
export function propertyOfDestination(destination: string, origin: string): string | null {
  if (!URL.canParse(destination)) return null;
  const url = new URL(destination);
  if (!isOwnHost(url, origin)) return null;
  const [, page, id = "", ...rest] = url.pathname.split("/");
  if ((page === "p" || page === "property") && rest.length === 0 && isUuid(id)) return id.toLowerCase();
  const propertyId = url.searchParams.get("property") ?? "";
  return url.pathname === "/" && isUuid(propertyId) ? propertyId.toLowerCase() : null;
}

/** Says whether a destination is the address of a shared report on this site, which bears a token. */
export function isSharedReport(destination: string, origin: string): boolean {
  if (!URL.canParse(destination)) return false;
  const url = new URL(destination);
  return isOwnHost(url, origin) && /^\/shared-(?:estimation|report)\//i.test(url.pathname);
}

/** Says whether a destination on this site bears somebody's token, as the links in their e-mails do. */
export function bearsToken(destination: string, origin: string): boolean {
  if (!URL.canParse(destination)) return false;
  const url = new URL(destination);
  if (!isOwnHost(url, origin)) return false;
  const isNamed = ["acces", "jeton", "token"].some((name) => url.searchParams.get(name) !== null);
  return (
    isNamed ||
    /#jeton=/i.test(destination) ||
    /^\/(?:desabonnement|api\/(?:agenda|flux))\//i.test(url.pathname)
  );
}

/** The only segment of a destination on this site, perhaps another short link; null for any other address. */
export function ownSegment(destination: string, origin: string): string | null {
  if (!URL.canParse(destination)) return null;
  const url = new URL(destination);
  const segment = /^\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  if (segment === undefined || !isOwnHost(url, origin)) return null;
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    // It names nothing: a link has no escaped character that cannot be read.
    return null;
  }
}

/** The alias that a destination on this site names, known or not; null for a page and any other address. */
export function aliasOfDestination(destination: string, origin: string): string | null {
  const segment = ownSegment(destination, origin);
  return segment !== null && isAlias(segment) && !isPagePath(`/${segment}`) ? segment : null;
}

/** The path of a destination on this site; null for any other address. */
export function ownPath(destination: string, origin: string): string | null {
  if (!URL.canParse(destination)) return null;
  const url = new URL(destination);
  return isOwnHost(url, origin) ? url.pathname : null;
}

/** Compares hosts in every spelling: `URL` folds case, punycode and usual ports. */
function isOwnHost(url: URL, origin: string): boolean {
  const own = new URL(origin);
  return nameOfHost(url) === nameOfHost(own) && url.port === own.port;
}

/** A last dot, "www." and the names of the loopback make no other host. */
function nameOfHost({ hostname }: URL): string {
  const name = hostname.replace(/\.$/, "").replace(/^www\./, "");
  return name === "localhost" ||
    name.endsWith(".localhost") ||
    /^127(?:\.\d+){3}$|^0\.0\.0\.0$|^\[::1?\]$|^\[::ffff:7f/.test(name)
    ? "localhost"
    : name;
}
