/** The facts of a property as panels, pages and sheets list them. */

import { orientationNames } from "./orientation.ts";
import { propertyFields } from "./property-fields.ts";
import type { VisiblePropertyReply } from "./property-reply.ts";
import { formatFloor } from "./property-words.ts";

/** What each fact says in French, in the order they are listed; null where it is unknown or withheld. */
const factTexts = {
  surfaceArea: (property) => (property.surface_area === null ? null : property.surface_area_display),
  rooms: (property) => property.rooms?.toString() ?? null,
  bedrooms: (property) => property.bedrooms?.toString() ?? null,
  floor: (property) => formatFloor(property.floor, property.total_floors),
  exposure: (property) => orientationNames(property.exposure),
} as const satisfies Partial<
  Record<keyof typeof propertyFields, (property: VisiblePropertyReply) => string | null>
>;

export type FactName = keyof typeof factTexts;
export type PropertyFact = { readonly name: FactName; readonly label: string; readonly text: string };

/** The facts that are known, labelled as the table of fields says. */
export function propertyFacts(property: VisiblePropertyReply): PropertyFact[] {
  return (Object.keys(factTexts) as FactName[]).flatMap((name) => {
    const text = factTexts[name](property);
    return text === null ? [] : [{ name, label: propertyFields[name].label, text }];
  });
}
