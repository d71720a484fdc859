import * as z from "zod/mini";
import { propertyTypes } from "../property.ts";
import { photoReply } from "./property.ts";

/** A home in a preview, a list or behind a marker: what this viewer may see of it, in few fields. */
export const propertyCard = z.object({
  kind: z.literal("property"),
  id: z.uuid(),
  status: z.enum(["for_sale", "sold"]),
  property_type: z.enum(propertyTypes),
  rooms: z.nullable(z.int()),
  title: z.string(),
  address: z.string(),
  status_display: z.string(),
  price_display: z.string(),
  surface_area_display: z.string(),
  photo: z.nullable(photoReply),
  latitude: z.number(),
  longitude: z.number(),
});
export type PropertyCard = z.infer<typeof propertyCard>;

/** An agency as everyone may see it on the map. */
export const agencyCard = z.object({
  kind: z.literal("agency"),
  id: z.uuid(),
  name: z.string(),
  address: z.string(),
  logo_url: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  rating: z.nullable(z.number()),
  reviews_count: z.nullable(z.int()),
  latitude: z.number(),
  longitude: z.number(),
});
export type AgencyCard = z.infer<typeof agencyCard>;
