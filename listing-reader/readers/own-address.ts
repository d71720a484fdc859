import type { Page } from "../page/page.ts";

const longestAddress = 2_000;

/** Gives what a page's link leads to where that is another page of the same site, else undefined. */
export type OwnAddress = (link: string | undefined) => string | undefined;

/**
 * Follows the links of a page at `address`, or of one whose address nobody knows: there the first whole address names
 * the site.
 */
export function createOwnAddress(page: Page, address: string | undefined): OwnAddress {
  const base = baseOf(page, address);
  let site = address === undefined ? undefined : siteOf(new URL(address));
  return (link) => {
    const text = link?.trim() ?? "";
    if (text === "" || text.startsWith("#") || !URL.canParse(text, base)) return undefined;
    const url = new URL(text, base);
    url.hash = "";
    const isPlain = /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
    if (!isPlain || url.href.length > longestAddress || url.href === withoutHash(address)) return undefined;
    site ??= siteOf(url);
    return isSameSite(siteOf(url), site) ? url.href : undefined;
  };
}

function baseOf(page: Page, address: string | undefined): string | undefined {
  const href = page.elements.find(({ name }) => name === "base")?.attributes.href;
  return href !== undefined && URL.canParse(href, address) ? new URL(href, address).href : address;
}

function siteOf({ host }: URL): string {
  return host.replace(/^www\./, "");
}

/** "annonces.agence.fr" is of the site "agence.fr". */
function isSameSite(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

function withoutHash(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const url = new URL(address);
  url.hash = "";
  return url.href;
}
