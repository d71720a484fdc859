import * as z from "zod/mini";
import { nearbyKinds } from "../property/nearby-places.ts";

/** By kind and from near to far, around the public place: the same for everyone. */
export const nearbyReply = z.object({
  items: z.array(
    z.object({
      kind: z.enum(nearbyKinds),
      name: z.string(),
      lines: z.array(z.string()),
      distance_m: z.int(),
      distance_display: z.string(),
    }),
  ),
  /** The page must show it beside the positions. */
  source: z.string(),
});
export type NearbyReply = z.infer<typeof nearbyReply>;
