import { createListingPart } from "../page/listing-part.ts";
import type { Page, PageElement } from "../page/page.ts";
import { cleanSpaces, readText } from "../page/visible-text.ts";
import type { Reading } from "../reading.ts";
import { readSchemaNodes, type SchemaNode } from "./schema-org.ts";

const urlAttributes: Readonly<Record<string, string>> = {
  a: "href",
  link: "href",
  area: "href",
  img: "src",
  source: "src",
  iframe: "src",
  video: "src",
  object: "data",
};

/** Reads schema.org data written into the page's elements: microdata (itemprop) and RDFa Lite (property, typeof). */
export function readMicrodata(page: Page, url: string | undefined): Reading {
  const roots: SchemaNode[] = [];
  const loose: SchemaNode = {};
  const open = new Map<PageElement, SchemaNode>();
  const isPart = createListingPart(page);
  for (const element of page.elements) {
    const { attributes } = element;
    const isScope = "itemscope" in attributes || "typeof" in attributes;
    const names = (attributes.itemprop ?? rdfaProperty(attributes) ?? "")
      .split(/\s+/)
      .filter((name) => name !== "");
    if (!isScope && names.length === 0) continue;
    const owner = findOwner(element, open);
    let value: unknown;
    if (isScope) {
      const type = (attributes.itemtype ?? attributes.typeof ?? "").split(/[/#:\s]/).at(-1) ?? "";
      const node: SchemaNode = { "@type": type };
      open.set(element, node);
      value = node;
      if ((owner === undefined || names.length === 0) && isPart(element)) roots.push(node);
    } else value = writtenValue(element);
    for (const name of names.map((written) => written.split(/[/#:]/).at(-1) ?? written)) {
      const node = owner ?? loose;
      const before = node[name];
      if (Array.isArray(before)) before.push(value);
      else node[name] = before === undefined ? value : [before, value];
    }
  }
  // Some templates write properties without any scope around them.
  if (Object.keys(loose).length >= 3) roots.push({ ...loose, "@type": "Product" });
  return { origin: "microdata", ...readSchemaNodes(roots, url) };
}

/** `property` is Open Graph's attribute too: only names without a prefix, or of schema.org, are meant here. */
function rdfaProperty(attributes: Readonly<Record<string, string>>): string | undefined {
  const { property } = attributes;
  return property === undefined || (/:/.test(property) && !/^schema:/.test(property)) ? undefined : property;
}

function findOwner(element: PageElement, open: ReadonlyMap<PageElement, SchemaNode>): SchemaNode | undefined {
  for (let at = element.parent; at !== null; at = at.parent) {
    const node = open.get(at);
    if (node !== undefined) return node;
  }
  return undefined;
}

function writtenValue(element: PageElement): string {
  const { attributes, name } = element;
  const content = attributes.content ?? attributes.value;
  if (content !== undefined) return content;
  const attribute = urlAttributes[name];
  if (attribute !== undefined) return attributes["data-src"] ?? attributes[attribute] ?? "";
  if (name === "time" && attributes.datetime !== undefined) return attributes.datetime;
  const text = readText(element);
  return element.attributes.itemprop === "description" ? text : cleanSpaces(text);
}
