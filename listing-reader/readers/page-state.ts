import { findHeading } from "../page/listing-part.ts";
import type { Page } from "../page/page.ts";
import { readText } from "../page/visible-text.ts";
import type { FoundFields, Reading } from "../reading.ts";
import { keepFirstFound } from "../reading.ts";
import { simplify } from "../rules/simplify.ts";
import { readLiteralFields } from "./state-fields.ts";
import { foreignKeys, mayDescribeProperty, normaliseKey } from "./state-keys.ts";
import { stateValues } from "./state-scripts.ts";

type Candidate = {
  readonly fields: FoundFields;
  readonly hasNoPrice: boolean;
  readonly score: number;
};

const mostObjects = 30_000;
const deepest = 24;

/** Reads the property in the data that a page carries for its own scripts: the object that tells most of one. */
export function readPageState(page: Page, url: string | undefined): Reading {
  const heading = findHeading(page);
  const title = heading === undefined ? "" : simplify(readText(heading));
  let budget = mostObjects;
  const candidates: Candidate[] = [];
  const visit = (value: unknown, depth: number, listDepth: number) => {
    if (typeof value !== "object" || value === null || depth > deepest || budget <= 0) return;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 500)) visit(item, depth + 1, listDepth + 1);
      return;
    }
    budget -= 1;
    const candidate = toCandidate(value as Record<string, unknown>, { listDepth, depth, title, url });
    if (candidate !== null) candidates.push(candidate);
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === "object" && !foreignKeys.test(normaliseKey(key)))
        visit(inner, depth + 1, listDepth);
      else if (typeof inner === "string" && inner.length > 100 && /^[[{]/.test(inner))
        visit(tryJson(inner), depth + 1, listDepth);
  };
  for (const value of stateValues(page)) visit(value, 0, 0);
  candidates.sort((one, other) => other.score - one.score);
  const [best, ...others] = candidates;
  if (best === undefined) return { origin: "page-state", fields: {} };
  // A data layer often repeats the property in fewer words: what agrees on a figure and contradicts none tells more of
  // it.
  const fields = others
    .slice(0, 20)
    .reduce(
      (known, { fields: more }) => (isSameProperty(known, more) ? keepFirstFound(known, more) : known),
      best.fields,
    );
  return { origin: "page-state", fields, hasNoPrice: best.hasNoPrice };
}

type Surroundings = {
  readonly listDepth: number;
  readonly depth: number;
  readonly title: string;
  readonly url: string | undefined;
};

function toCandidate(object: Record<string, unknown>, around: Surroundings): Candidate | null {
  if (!mayDescribeProperty(object)) return null;
  const { fields, hasNoPrice } = readLiteralFields(object);
  const count = Object.values(fields).filter((value) => value !== undefined).length;
  const hasFigures =
    fields.priceEUR !== undefined || (fields.surfaceSqm !== undefined && fields.rooms !== undefined);
  if (count < 3 || (!hasFigures && !hasNoPrice)) return null;
  const isTitled =
    fields.title !== undefined && around.title !== "" && around.title.includes(simplify(fields.title));
  const isHere = around.url !== undefined && isIdentifiedBy(object, around.url);
  // Of two that tell as much, the one less deep in lists, then the one closer to the property itself.
  const score =
    count * 10 +
    (isTitled ? 45 : 0) +
    (isHere ? 60 : 0) -
    around.listDepth * 12 +
    Math.min(around.depth, 9) * 0.1;
  return { fields, hasNoPrice, score };
}

function isIdentifiedBy(object: Record<string, unknown>, url: string): boolean {
  return ["id", "list_id", "listId", "reference", "ref", "slug", "listingId", "annonceId", "adId"].some(
    (key) => {
      const id = object[key];
      return (
        (typeof id === "number" || typeof id === "string") &&
        String(id).length >= 4 &&
        url.includes(String(id))
      );
    },
  );
}

function isSameProperty(fields: FoundFields, more: FoundFields): boolean {
  const names = ["priceEUR", "surfaceSqm", "rooms", "postalCode"] as const;
  const both = names.filter((name) => fields[name] !== undefined && more[name] !== undefined);
  return both.length >= 2 && both.every((name) => fields[name] === more[name]);
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
