import * as z from "zod/mini";
import {
  filterListNames,
  filterLists,
  filterRanges,
  mostRoomsFiltered,
  type PropertyFilter,
} from "../property/property-filter.ts";

const bound = (most: number) =>
  z.optional(
    z
      .int("Entrez un nombre entier.")
      .check(z.minimum(0, "Entrez un nombre positif."), z.maximum(most, "Ce nombre est trop grand.")),
  );
const listOf = (names: readonly string[]) =>
  z.optional(z.readonly(z.array(z.enum(names)).check(z.maxLength(names.length))));

/** A bound on a figure leaves out the properties whose figure the viewer may not see. */
export const propertyFilterInput: z.ZodMiniType<PropertyFilter, PropertyFilter> = z.object({
  ...Object.fromEntries(filterListNames.map((list) => [list, listOf(filterLists[list].names)])),
  minRooms: bound(mostRoomsFiltered),
  ...Object.fromEntries(
    filterRanges.flatMap(({ least, most, limit }) => [
      [least, bound(limit)],
      [most, bound(limit)],
    ]),
  ),
});
