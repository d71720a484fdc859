import * as z from "zod/mini";
import { maxRoomsTold } from "../property/property-filter.ts";
import { equipmentNames, propertyTypes } from "../property/vocabulary.ts";

const count = (most: number) =>
  z.optional(
    z
      .int("Entrez un nombre entier.")
      .check(z.minimum(0, "Entrez un nombre positif."), z.maximum(most, "Ce nombre est trop grand.")),
  );
/** What an `integer` column holds. */
const most = 2_147_483_647;

/** Which homes are wanted. Bounds of figures hold for homes whose figures the viewer may see, and leave out the rest. */
export const homeFilterInput = z.object({
  /** Any of these; none given means all. */
  types: z.optional(z.array(z.enum(propertyTypes)).check(z.maxLength(propertyTypes.length))),
  minRooms: count(maxRoomsTold),
  /** All of these. */
  equipment: z.optional(z.array(z.enum(equipmentNames)).check(z.maxLength(equipmentNames.length))),
  minPrice: count(most),
  maxPrice: count(most),
  minSurface: count(most),
  maxSurface: count(most),
  /** Years of sale, both included. */
  firstSaleYear: count(9999),
  lastSaleYear: count(9999),
});
