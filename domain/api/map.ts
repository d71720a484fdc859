import * as z from "zod/mini";
import { agencyCard, propertyCard } from "./cards.ts";

/** Kinds as they are counted in tiles: the bit of a kind in a mask is `1 << index`. */
export const mapKinds = ["sold", "for_sale", "agency"] as const;
export type MapKind = (typeof mapKinds)[number];

/** A cell of a tile: the tile's address and the number of the cell in its 128 x 128 grid. */
export const cellReference = z.object({
  z: z.int().check(z.minimum(0), z.maximum(20)),
  x: z.int().check(z.minimum(0)),
  y: z.int().check(z.minimum(0)),
  cell: z.int().check(z.minimum(0), z.maximum(128 * 128 - 1)),
});
export type CellReference = z.infer<typeof cellReference>;

export const membersPageSize = 20;

/** What stands behind a marker: the cells it was merged from, the kinds the legend shows, a page of 20. */
export const membersInput = z.object({
  cells: z.array(cellReference).check(z.minLength(1), z.maxLength(256)),
  kinds: z.array(z.enum(mapKinds)).check(z.minLength(1), z.maxLength(mapKinds.length)),
  page: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
});
export type MembersInput = z.infer<typeof membersInput>;

export const membersReply = z.object({
  items: z.array(z.discriminatedUnion("kind", [propertyCard, agencyCard])),
  total: z.int(),
});
export type MembersReply = z.infer<typeof membersReply>;

/** The maps service's start-up facts: no token is needed for our own basemap, which leaves it empty. */
export const mapTokenReply = z.object({
  token: z.string(),
  /** Addresses of the basemap's style for each theme, on this origin. */
  style: z.object({ light: z.string(), dark: z.string() }),
  /** Address of the geocoding service on this origin, or null while it is not offered. */
  geocoding: z.nullable(z.string()),
});
