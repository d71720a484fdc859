import type { ListingReading } from "#domain/listing/imported-listing.ts";
import type { ListedProperty } from "#domain/listing/listed-property.ts";
import { mergeReadings } from "./merge-readings.ts";
import { type Page, parsePage } from "./page/page.ts";
import { plainText } from "./page/plain-text.ts";
import { repairLetters } from "./page/repair-letters.ts";
import { readListed } from "./read-listed.ts";
import { jsonLdNodes, readJsonLd } from "./readers/json-ld.ts";
import { readMicrodata } from "./readers/microdata.ts";
import { metasOf, readOpenGraph } from "./readers/open-graph.ts";
import { readPageState } from "./readers/page-state.ts";
import { readPageText } from "./readers/page-text.ts";
import { textOf, typesOf } from "./readers/schema-org.ts";
import { readSite } from "./readers/site-adapters.ts";
import type { Reading } from "./reading.ts";

/** Everything the readers found on a page, apart, in the order in which they are believed. */
export function readEach(page: Page, url: string | undefined): readonly Reading[] {
  const readings = [
    readJsonLd(page, url),
    readMicrodata(page, url),
    readOpenGraph(page),
    readPageState(page, url),
    readSite(page, url),
  ];
  const described = readings.filter(({ fields }) => fields.description !== undefined);
  // What is told to networks is often cut short.
  const best = described.find(({ origin }) => origin !== "open-graph") ?? described[0];
  const titled = readings.find(({ origin, fields }) => origin === "open-graph" && fields.title !== undefined);
  return [
    ...readings,
    ...readPageText(page, url, {
      description: best?.fields.description === undefined ? undefined : plainText(best.fields.description),
      title: titled?.fields.title,
      isTitled: readings.some(({ fields }) => fields.title !== undefined),
    }),
  ];
}

/** What a page says: of one property, or of several, and then nothing of any one. */
export type PageReading = ListingReading & { readonly listings: readonly ListedProperty[] };

/**
 * Reads a listing from the HTML of its page, wherever that came from; `url` is where it lies, if known, else what the
 * page says of itself. Nothing in the page is run or fetched. Memory and time are bounded for any input of 5 MB.
 */
export function readListing(html: string, url?: string): PageReading {
  const page = parsePage(repairLetters(html));
  const address = url ?? addressOf(page);
  const listings = readListed(page, address);
  if (listings.length > 0) return { data: {}, provenance: {}, listings };
  const { data, provenance } = mergeReadings(readEach(page, address), address);
  if (address === undefined) return { data, provenance, listings };
  const domain = new URL(address).hostname.replace(/^www\./, "");
  return { data: { ...data, sourceDomain: domain, sourceUrl: address }, provenance, listings };
}

/** The address that a saved page gives as its own. */
export function addressOf(page: Page): string | undefined {
  const link = page.elements.find(
    ({ name, attributes }) => name === "link" && attributes.rel === "canonical",
  );
  const address = link?.attributes.href ?? metasOf(page).get("og:url")?.[0] ?? addressInData(page);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) ? url.href : undefined;
}

const offered =
  /^(?:RealEstateListing|Product|Apartment|House|SingleFamilyResidence|Residence|Accommodation)$/;

/** The address that data for machines give the one property they describe. */
function addressInData(page: Page): string | undefined {
  const described = jsonLdNodes(page).filter((node) => typesOf(node).some((type) => offered.test(type)));
  const [only, ...others] = new Set(described.flatMap((node) => textOf(node.url) ?? []));
  return others.length === 0 ? only : undefined;
}
