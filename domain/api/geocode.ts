import * as z from "zod/mini";
import { placeWords } from "../address/place-words.ts";

export const geocodeInput = z.object({
  address: z.string("Indiquez une adresse.").check(
    z.refine((text) => text.trim() !== "", "Indiquez une adresse."),
    z.maxLength(400, "L’adresse compte au plus 400 caractères."),
  ),
});

/** What does not apply is null; `error` is a French sentence. */
export const geocodeReply = z.object({
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  formatted_address: z.nullable(z.string()),
  error: z.nullable(z.string()),
  is_approximate: z.optional(z.boolean()),
  /** Left out at a door or a place of its own. */
  place_precision: z.optional(z.enum(placeWords)),
});
export type GeocodeReply = z.infer<typeof geocodeReply>;
