import { type Page, rawText } from "../page/page.ts";
import type { Reading } from "../reading.ts";
import { readSchemaNodes, type SchemaNode } from "./schema-org.ts";
import { parseLiteral } from "./script-literal.ts";

/** Reads the schema.org data that pages carry for search engines as JSON-LD. */
export function readJsonLd(page: Page, url: string | undefined): Reading {
  return { origin: "json-ld", ...readSchemaNodes(jsonLdNodes(page), url) };
}

/** The nodes of a page's JSON-LD, those of its graphs apart. */
export function jsonLdNodes(page: Page): SchemaNode[] {
  return page.elements
    .filter(({ name, attributes }) => name === "script" && /ld\+json/i.test(attributes.type ?? ""))
    .flatMap((script) => rootsOf(parseTolerantly(rawText(script))));
}

/** Sites wrap it in comments, leave commas behind or line ends inside texts. */
function parseTolerantly(text: string): unknown {
  const json = text
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|(?:\/\/\s*)?\]\]>)\s*$/g, "")
    .trim();
  try {
    return JSON.parse(json);
  } catch {
    return parseLiteral(json);
  }
}

function rootsOf(value: unknown): SchemaNode[] {
  if (Array.isArray(value)) return value.slice(0, 200).flatMap(rootsOf);
  if (typeof value !== "object" || value === null) return [];
  const graph = (value as SchemaNode)["@graph"];
  return graph === undefined ? [value as SchemaNode] : rootsOf(graph);
}
