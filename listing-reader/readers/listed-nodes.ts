import type { Page } from "../page/page.ts";
import type { FoundFields } from "../reading.ts";
import { anyOf } from "../rules/any-of.ts";
import { jsonLdNodes } from "./json-ld.ts";
import { readNode, type SchemaNode, textOf, typesOf } from "./schema-org.ts";

/** What a list says of one property, and the link to its page as it is written. */
export type ListedNode = { readonly fields: FoundFields; readonly link: string | undefined };

const propertyNode = new RegExp(
  `^${anyOf`
  RealEstateListing|Product|IndividualProduct|Offer|Apartment|House|SingleFamilyResidence|Residence
  Accommodation|ApartmentComplex|RealEstate
`}$`,
);
const listNode =
  /^(?:ItemList|OfferCatalog|CollectionPage|SearchResultsPage|AggregateOffer|Product|WebPage)$/;
/** Where such nodes keep what they list. */
const listKeys = ["mainEntity", "itemListElement", "offers", "about", "hasPart"];
const mostNodes = 200;
const deepest = 5;

/** The properties that a page's JSON-LD lists, each with its facts: the items of a list, or nodes side by side. */
export function listedNodes(page: Page): ListedNode[] {
  const roots = jsonLdNodes(page);
  const byId = new Map<unknown, SchemaNode>();
  for (const root of roots) if (typeof root["@id"] === "string") byId.set(root["@id"], root);
  const listed = roots.flatMap((root) => itemsOf(root, 0));
  const apart = roots.filter(isProperty);
  return (listed.length > 1 ? listed : apart).slice(0, mostNodes).map((node) => readListed(node, byId));
}

function itemsOf(value: unknown, depth: number): SchemaNode[] {
  if (Array.isArray(value)) return value.slice(0, mostNodes).flatMap((item) => itemsOf(item, depth));
  if (typeof value !== "object" || value === null || depth > deepest) return [];
  const node = value as SchemaNode;
  if (!typesOf(node).some((type) => listNode.test(type))) return [];
  return listKeys.flatMap((key) => {
    const held = node[key];
    const items = Array.isArray(held) ? held.slice(0, mostNodes) : [held];
    return items.flatMap((item) => {
      const inner = listItem(item);
      if (inner === undefined) return itemsOf(item, depth + 1);
      return Array.isArray(held) && isProperty(inner) ? [inner] : itemsOf(inner, depth + 1);
    });
  });
}

/** A ListItem says where its item lies; the item may say the rest. */
function listItem(value: unknown): SchemaNode | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const node = value as SchemaNode;
  const { item } = node;
  return typeof item === "object" && item !== null ? { url: node.url, name: node.name, ...item } : node;
}

function isProperty(node: SchemaNode): boolean {
  return typesOf(node).some((type) => propertyNode.test(type));
}

function readListed(node: SchemaNode, byId: ReadonlyMap<unknown, SchemaNode>): ListedNode {
  const { fields, hasNoPrice } = readNode(node, byId);
  const offers = Array.isArray(node.offers) ? node.offers[0] : node.offers;
  const link = [node.url, node["@id"], (offers as SchemaNode | undefined)?.url, node.mainEntityOfPage]
    .map(textOf)
    .find((text) => text !== undefined);
  return { fields: { ...fields, priceEUR: hasNoPrice ? undefined : fields.priceEUR }, link };
}
