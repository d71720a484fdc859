import * as z from "zod/mini";
import { maxKeyRanges } from "../map/sight.ts";
import { listSorts, mapKinds } from "../map/vocabulary.ts";
import { propertyCard } from "../property/property-reply.ts";
import { agencyCard } from "./agency.ts";
import { areaFigure } from "./market.ts";
import { propertyFilterInput } from "./property-filter.ts";

/** The tile's zoom goes by half steps. */
export const cellReference = z.object({
  z: z.number().check(z.minimum(0), z.maximum(20), z.multipleOf(0.5)),
  x: z.int().check(z.minimum(0)),
  y: z.int().check(z.minimum(0)),
  cell: z.int().check(z.minimum(0), z.maximum(128 * 128 - 1)),
});
export type CellReference = z.infer<typeof cellReference>;

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

/** Properties whose figure the viewer may see come first ("known"); the order of the others reveals nothing. */
const listCursor = z.object({
  part: z.enum(["known", "others"]),
  page: z.int().check(z.minimum(0), z.maximum(500)),
});
export type ListCursor = z.infer<typeof listCursor>;

/** `from` included, `to` not. */
const keyRange = z.object({
  from: z.int().check(z.minimum(0), z.maximum(2 ** 52)),
  to: z.int().check(z.minimum(0), z.maximum(2 ** 52)),
});

const sightInput = z.object({
  box: z.object({ west: longitude, south: latitude, east: longitude, north: latitude }),
  /** Only these of the box: what the markers in sight stand for (`keysInSight`), in order. */
  ranges: z.optional(z.array(keyRange).check(z.maxLength(maxKeyRanges))),
  kinds: z.array(z.enum(["sold", "for_sale"])).check(z.maxLength(2)),
  filter: z._default(propertyFilterInput, {}),
});
export type SightInput = z.infer<typeof sightInput>;

/** Only for those who see every sale. */
export const sightFiguresInput = z.omit(sightInput, { kinds: true });
export type SightFiguresInput = z.infer<typeof sightFiguresInput>;

export const sightFiguresReply = z.object({
  flats: areaFigure,
  houses: areaFigure,
  sales: z.int(),
  /** Too many are in sight to read: no median then. */
  is_too_wide: z.boolean(),
});
export type SightFiguresReply = z.infer<typeof sightFiguresReply>;

export const listInput = z.extend(sightInput, {
  sort: z._default(z.enum(listSorts), "recent"),
  cursor: z._default(listCursor, { part: "known", page: 0 }),
});
export type ListInput = z.infer<typeof listInput>;

/** Properties without a marker, whose sector reaches into a box. */
export const sectorsInput = z.omit(sightInput, { ranges: true });
export type SectorsInput = z.infer<typeof sectorsInput>;

export const sectorsReply = z.object({
  items: z.array(propertyCard),
  total: z.int(),
});
export type SectorsReply = z.infer<typeof sectorsReply>;

export const listReply = z.object({
  items: z.array(propertyCard),
  /** Null where counting would take too long. */
  total: z.nullable(z.int()),
  next: z.nullable(listCursor),
});
export type ListReply = z.infer<typeof listReply>;

/** Our own basemap needs no token, which stays empty. */
export const mapTokenReply = z.object({
  token: z.string(),
  style: z.object({ light: z.string(), dark: z.string() }),
  /** On this origin; null while it is not offered. */
  geocoding: z.nullable(z.string()),
});
