import type { DemoProperty } from "./city.ts";
import type { BuildingStyle } from "./drawn-property.ts";
import { type CataloguePicture, pictureCatalogue } from "./pictures/catalogue.ts";
import type { FacadeKind } from "./pictures/facade.ts";

const facadeKinds: Readonly<Record<BuildingStyle, readonly FacadeKind[]>> = {
  "old-town": ["trois-fenetres", "village-house"],
  "three-windows": ["trois-fenetres"],
  haussmann: ["haussmannien"],
  sixties: ["slab", "residence"],
  residence: ["residence", "slab"],
  recent: ["contemporary", "residence"],
  townhouse: ["village-house", "trois-fenetres"],
  villa: ["villa"],
  provencal: ["villa", "bastide"],
  fisher: ["cabanon", "village-house"],
  bastide: ["bastide"],
  contemporary: ["villa", "contemporary"],
  premises: ["workshop"],
};

const catalogue = pictureCatalogue();
const facades = new Map<BuildingStyle, readonly CataloguePicture[]>();

/**
 * The drawings that show a property, by name: a façade of its building's style, then interiors it really has: no pool
 * without a pool, no terrace without one, and no bedroom in a workshop.
 */
export function choosePictures({ pictures, equipment, propertyType }: DemoProperty): string[] {
  const own = facadesOf(pictures.style);
  const facade = own[pictures.facade % own.length];
  // Seen in one visit: rooms in the light of the façade, and none of them at two hours.
  const hour = facade?.hour === "morning" ? "morning" : "evening";
  const interiors = catalogue.filter(
    ({ role, kind, hour: own }) =>
      role === "interior" &&
      own === hour &&
      (kind !== "pool" || equipment.pool) &&
      (kind !== "terrace" || equipment.terrace || equipment.balcony) &&
      (propertyType !== "Autre" || kind === "study" || kind === "staircase"),
  );
  const photos = pictures.interiors.map((index) => interiors[index % interiors.length]);
  return [...new Set([facade, ...photos].flatMap((picture) => picture?.name ?? []))];
}

/** The façades that a building of a style may show. */
export function facadesOf(style: BuildingStyle): readonly CataloguePicture[] {
  const names = facades.get(style);
  if (names !== undefined) return names;
  const suitable = catalogue.filter(
    (picture) => picture.role === "facade" && facadeKinds[style].includes(picture.kind),
  );
  facades.set(style, suitable);
  return suitable;
}
