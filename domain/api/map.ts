import * as z from "zod/mini";
import { maxKeyRanges } from "../map/sight.ts";
import { listSorts, mapKinds } from "../map/vocabulary.ts";
import { propertyCard } from "../property/property-reply.ts";
import { agencyCard } from "./agency.ts";
import { propertyFilterInput } from "./property-filter.ts";

/** A cell of a tile: the tile's address, of a zoom by half steps, and the number of the cell in it. */
export const cellReference = z.object({
  z: z.number().check(z.minimum(0), z.maximum(20), z.multipleOf(0.5)),
  x: z.int().check(z.minimum(0)),
  y: z.int().check(z.minimum(0)),
  cell: z.int().check(z.minimum(0), z.maximum(128 * 128 - 1)),
});
export type CellReference = z.infer<typeof cellReference>;

/** What stands behind a marker: the cells it was merged from, the kinds the legend shows, a page of 20. */
export const membersInput = z.object({
  cells: z.array(cellReference).check(z.minLength(1), z.maxLength(256)),
  kinds: z.array(z.enum(mapKinds)).check(z.minLength(1), z.maxLength(mapKinds.length)),
  filter: z._default(propertyFilterInput, {}),
  page: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
});
export type MembersInput = z.infer<typeof membersInput>;

export const membersReply = z.object({
  items: z.array(z.discriminatedUnion("kind", [propertyCard, agencyCard])),
  total: z.int(),
});
export type MembersReply = z.infer<typeof membersReply>;

const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));

/**
 * Where a list goes on. By a figure, properties whose figure the viewer may see come first ("known"), in its order; the
 * others follow in an order that tells nothing.
 */
const listCursor = z.object({
  part: z.enum(["known", "others"]),
  page: z.int().check(z.minimum(0), z.maximum(500)),
});
export type ListCursor = z.infer<typeof listCursor>;

/** A range of Morton keys: `from` included, `to` not. */
const keyRange = z.object({
  from: z.int().check(z.minimum(0), z.maximum(2 ** 52)),
  to: z.int().check(z.minimum(0), z.maximum(2 ** 52)),
});

/** The properties inside a box of the map, filtered. */
const sightInput = z.object({
  box: z.object({ west: longitude, south: latitude, east: longitude, north: latitude }),
  /** Of those in the box, only these: what the markers in sight stand for (`keysInSight`), in order. */
  ranges: z.optional(z.array(keyRange).check(z.maxLength(maxKeyRanges))),
  kinds: z.array(z.enum(["sold", "for_sale"])).check(z.maxLength(2)),
  filter: z._default(propertyFilterInput, {}),
});
export type SightInput = z.infer<typeof sightInput>;

/** What sold in sight, for those alone who see every sale. */
export const sightFiguresInput = z.omit(sightInput, { kinds: true });
export type SightFiguresInput = z.infer<typeof sightFiguresInput>;

const sightFigure = z.object({ median_price_per_m2: z.int(), sales: z.int() });

export const sightFiguresReply = z.object({
  /** Null where too few were sold to speak of a median. */
  flats: z.nullable(sightFigure),
  houses: z.nullable(sightFigure),
  /** Of every type. */
  sales: z.int(),
  /** True where more are in sight than are read: no median then. */
  is_too_wide: z.boolean(),
});
export type SightFiguresReply = z.infer<typeof sightFiguresReply>;

/** The same in an order, a page of 20. */
export const listInput = z.extend(sightInput, {
  sort: z._default(z.enum(listSorts), "recent"),
  cursor: z._default(listCursor, { part: "known", page: 0 }),
});
export type ListInput = z.infer<typeof listInput>;

/** The properties that no marker stands for, whose sector reaches into a box. */
export const sectorsInput = z.omit(sightInput, { ranges: true });
export type SectorsInput = z.infer<typeof sectorsInput>;

export const sectorsReply = z.object({
  items: z.array(propertyCard),
  total: z.int(),
});
export type SectorsReply = z.infer<typeof sectorsReply>;

export const listReply = z.object({
  items: z.array(propertyCard),
  /** How many there are in all; null where counting them would take too long. */
  total: z.nullable(z.int()),
  next: z.nullable(listCursor),
});
export type ListReply = z.infer<typeof listReply>;

/** The maps service's start-up facts: no token is needed for our own basemap, which leaves it empty. */
export const mapTokenReply = z.object({
  token: z.string(),
  /** Addresses of the basemap's style for each theme, on this origin. */
  style: z.object({ light: z.string(), dark: z.string() }),
  /** Address of the geocoding service on this origin, or null while it is not offered. */
  geocoding: z.nullable(z.string()),
});
