import { isNull } from "drizzle-orm";
import { type Arrondissement, arrondissements } from "#domain/address/arrondissement.ts";
import { propertyTypes } from "#domain/property/vocabulary.ts";
import type { Wish } from "#domain/wish/wish.ts";
import { type ContactWishRow, contactWishes } from "./wish-schema.ts";

/** In a query of wishes: those that nobody deleted. A deleted one answers to nothing, and tells nobody anything. */
export const isStandingWish = isNull(contactWishes.deletedAt);

/** A wish as the rule of matches takes it. */
export function wishOfRow(row: ContactWishRow): Wish {
  const { centreLatitude, centreLongitude, centreLabel, radiusM } = row;
  const hasCircle =
    centreLatitude !== null && centreLongitude !== null && centreLabel !== null && radiusM !== null;
  return {
    types: propertyTypes.filter((type) => row.types.includes(type)),
    arrondissements: arrondissements.filter((one: Arrondissement) => row.arrondissements.includes(one)),
    circle: hasCircle
      ? { latitude: centreLatitude, longitude: centreLongitude, label: centreLabel, radiusM }
      : null,
    budget: row.budget,
    surface: row.surface,
    rooms: row.rooms,
  };
}
