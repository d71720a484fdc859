import type { Page } from "../page/page.ts";
import type { FoundFields, Reading } from "../reading.ts";
import { keepFirstFound } from "../reading.ts";
import { readLabelled } from "../rules/labels.ts";
import { readPlace } from "../rules/place.ts";
import { isRentalText, onlyPriceIn } from "../rules/price.ts";
import { simplify } from "../rules/simplify.ts";
import { areasIn } from "../rules/surface.ts";
import { readPrice } from "../rules/values.ts";

/** Reads what a page tells the networks it is shared on: Open Graph, Twitter cards, the description. */
export function readOpenGraph(page: Page): Reading {
  const metas = metasOf(page);
  const one = (...names: readonly string[]) => {
    for (const name of names) {
      const value = metas.get(name)?.find((text) => text.trim() !== "");
      if (value !== undefined) return value.trim();
    }
    return undefined;
  };
  const title = one("og:title", "twitter:title");
  const images =
    metas.get("og:image:secure_url") ??
    metas.get("og:image") ??
    metas.get("og:image:url") ??
    metas.get("twitter:image") ??
    [];
  const region = one("og:locality", "place:locality", "business:contact_data:locality");
  const description = one("og:description", "twitter:description", "description");
  const metadata: FoundFields = {
    title,
    description,
    priceEUR: readPriceIn(
      one("product:price:amount", "og:price:amount", "product:sale_price:amount"),
      one("product:price:currency", "og:price:currency"),
    ),
    address: one("og:street-address", "og:street_address"),
    postalCode: /^\d{5}$/.exec(one("og:postal-code", "og:postal_code", "place:postal_code") ?? "")?.[0],
    city: region === undefined ? undefined : readPlace(region, { isCity: true }).city,
    photos: images.length > 0 ? [...images] : undefined,
  };
  const labels = [1, 2, 3, 4].flatMap((number) => {
    const label = one(`twitter:label${number}`);
    const value = one(`twitter:data${number}`);
    return label === undefined || value === undefined ? [] : [readLabelled(label, value).fields];
  });
  const text = simplify(`${title ?? ""}. ${description ?? ""}`.slice(0, 1_000));
  const fields = keepFirstFound(metadata, ...labels, {
    // What is shared may leave out the price that search engines are told.
    priceEUR:
      onlyPriceIn(text) ?? onlyPriceIn(simplify((one("description") ?? "").slice(0, 600))) ?? undefined,
    surfaceSqm: areasIn(simplify(title ?? ""))[0]?.area,
  });
  return { origin: "open-graph", fields, hasNoPrice: isRentalText(simplify(title ?? "")) };
}

/** The texts of each meta element by the name or property it bears. */
export function metasOf(page: Page): ReadonlyMap<string, readonly string[]> {
  const metas = new Map<string, string[]>();
  for (const { name, attributes } of page.elements) {
    const key = (attributes.property ?? attributes.name ?? "").toLowerCase();
    const { content } = attributes;
    if (name === "meta" && key !== "" && content !== undefined)
      metas.set(key, [...(metas.get(key) ?? []), content]);
  }
  return metas;
}

function readPriceIn(amount: string | undefined, currency: string | undefined): number | undefined {
  if (amount === undefined || (currency !== undefined && !/^(?:EUR|€)$/i.test(currency))) return undefined;
  return readPrice(amount) ?? undefined;
}
