import type { ListingField } from "#domain/listing/imported-listing.ts";
import { isWithin, type Page, type PageElement } from "../page/page.ts";
import { cleanSpaces, readText } from "../page/visible-text.ts";
import type { FoundFields, Reading } from "../reading.ts";
import { keepFirstFound } from "../reading.ts";
import { readLabelled } from "../rules/labels.ts";
import { cityIn, streetIn } from "../rules/place.ts";
import { readPrice } from "../rules/values.ts";

/** A place on a site's page: the attribute it bears, and what stands in it. */
type Mark = readonly [attribute: string, value: string, field: ListingField | "place" | string];

/**
 * Where the generic readers fall short: marks that a site sets for itself. A field's name takes the text as it stands,
 * "place" a place, any other word is the label of the text.
 */
const sites: Readonly<Record<string, readonly Mark[]>> = {
  "leboncoin.fr": [
    ["data-qa-id", "adview_price", "prix"],
    ["data-qa-id", "adview_title", "title"],
    ["data-qa-id", "adview_description_container", "description"],
    ["data-qa-id", "adview_location_informations", "place"],
    ["data-qa-id", "criteria_item_square", "surface habitable"],
    ["data-qa-id", "criteria_item_rooms", "pièces"],
    ["data-qa-id", "criteria_item_bedrooms", "chambres"],
    ["data-qa-id", "criteria_item_real_estate_type", "type de bien"],
    ["data-qa-id", "criteria_item_energy_rate", "classe énergie"],
    ["data-qa-id", "criteria_item_ges", "GES"],
    ["data-qa-id", "criteria_item_floor_number", "étage"],
    ["data-qa-id", "criteria_item_nb_floors_building", "nombre d'étages"],
    ["data-qa-id", "criteria_item_elevator", "ascenseur"],
  ],
  "seloger.com": [
    ["data-testid", "cdp-price", "prix"],
    ["data-testid", "cdp-hardfacts-price", "prix"],
    ["data-testid", "cdp-location-address", "place"],
    ["data-testid", "cdp-main-description-expandable-text", "description"],
  ],
  "pap.fr": [
    ["class", "item-price", "prix"],
    ["class", "item-description", "description"],
  ],
};

/** Reads the places that a site's own table names. */
export function readSite(page: Page, url: string | undefined): Reading {
  const host = url === undefined ? "" : new URL(url).hostname;
  const marks =
    Object.entries(sites).find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1] ?? [];
  if (marks.length === 0) return { origin: "site", fields: {} };
  const marked = page.elements.flatMap((element) => {
    const mark = marks.find(([attribute, value]) =>
      (element.attributes[attribute] ?? "").split(" ").includes(value),
    );
    const isAround = isWithin(element, ({ name }) => name === "nav" || name === "footer");
    return mark === undefined || isAround ? [] : [readMark(mark[2], element)];
  });
  return { origin: "site", fields: keepFirstFound(...marked) };
}

function readMark(field: string, element: PageElement): FoundFields {
  const text = readText(element);
  const line = cleanSpaces(text);
  if (field === "title") return { title: line };
  if (field === "description") return { description: text };
  if (field === "place") return { ...cityIn(line), address: streetIn(line) ?? undefined };
  if (field === "prix")
    return { priceEUR: readPrice(/\d[\d\s.]{3,14}(?=\s?€)/.exec(line)?.[0] ?? "") ?? undefined };
  // The site repeats the label before the value.
  const value = text.split("\n").at(-1) ?? line;
  return readLabelled(field, value).fields;
}
