import { type ListedProperty, longestListedTitle, mostListed } from "#domain/listing/listed-property.ts";
import { sanitizeLine } from "#domain/text/sanitize-text.ts";
import { listedCards } from "./page/listed-cards.ts";
import { announcesSeveral, statesOwnFacts } from "./page/own-facts.ts";
import type { Page } from "./page/page.ts";
import { readJsonLd } from "./readers/json-ld.ts";
import { addressOfCard, readCard } from "./readers/listed-card.ts";
import { listedNodes } from "./readers/listed-nodes.ts";
import { createOwnAddress } from "./readers/own-address.ts";
import { type FoundFields, keepFirstFound } from "./reading.ts";

type PropertyReading = { readonly fields: FoundFields; readonly url: string | undefined };

/**
 * The properties that a page of several shows, each with its own address where it has one; none where the page is of
 * one property, whatever others stand beside it.
 */
export function readListed(page: Page, address: string | undefined): readonly ListedProperty[] {
  const cards = listedCards(page.elements);
  const nodes = listedNodes(page);
  if (cards.length < 2 && nodes.length < 2) return [];
  const { fields: own } = readJsonLd(page, address);
  if (own.priceEUR !== undefined || own.surfaceSqm !== undefined) return [];
  if (statesOwnFacts(page, new Set(cards))) return [];
  const ownAddress = createOwnAddress(page, address);
  const fromNodes = distinct(nodes.map(({ fields, link }) => ({ fields, url: ownAddress(link) })));
  const byUrl = new Map(fromNodes.map((node) => [node.url, node.fields]));
  const fromCards = distinct(
    cards.map((card) => {
      const [fields, url] = [readCard(card), addressOfCard(card, ownAddress)];
      const more = url === undefined ? undefined : byUrl.get(url);
      return { url, fields: more === undefined ? fields : keepFirstFound(fields, more) };
    }),
  );
  const found =
    fromCards.length > 1 ? fromCards : fromNodes.filter(({ fields }) => describesProperty(fields));
  const linked = found.filter(({ url }) => url !== undefined).length;
  // Lots of one building and lines of a table stand alike too: a list leads somewhere, or says that it is one.
  if (found.length < 2 || (linked < 2 && !announcesSeveral(page))) return [];
  return found.slice(0, mostListed).map(toListed);
}

function describesProperty({ priceEUR, surfaceSqm, title }: FoundFields): boolean {
  return title !== undefined && (priceEUR !== undefined || surfaceSqm !== undefined);
}

/** A slider shows the same card twice. */
function distinct(found: readonly PropertyReading[]): PropertyReading[] {
  const byKey = new Map<string, PropertyReading>();
  for (const one of found) {
    const { title, priceEUR, surfaceSqm } = one.fields;
    const key = one.url ?? `${title} ${priceEUR} ${surfaceSqm}`;
    if (!byKey.has(key)) byKey.set(key, one);
  }
  return [...byKey.values()];
}

function toListed({ fields, url }: PropertyReading): ListedProperty {
  const { title, type, priceEUR, surfaceSqm, postalCode, city } = fields;
  const words = sanitizeLine(title ?? "");
  const cut =
    words.length > longestListedTitle ? `${words.slice(0, longestListedTitle - 1).trimEnd()}…` : words;
  const facts = {
    type,
    priceEUR,
    // No home is of less than a thousandth of a square metre, whatever data say.
    surfaceSqm: Math.ceil(Number((surfaceSqm ?? 0).toFixed(3))) || undefined,
    postalCode,
    city: city === undefined ? undefined : sanitizeLine(city).slice(0, longestListedTitle) || undefined,
    url,
  };
  const known = Object.entries(facts).filter(([, value]) => value !== undefined);
  return { title: cut || (type ?? "Bien"), ...Object.fromEntries(known) };
}
