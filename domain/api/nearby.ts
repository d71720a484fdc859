import * as z from "zod/mini";
import { nearbyKinds } from "../property/nearby-places.ts";

/** Stations, parks and beaches near a property's public place, by kind and from near to far: the same for everyone. */
export const nearbyReply = z.object({
  items: z.array(
    z.object({
      kind: z.enum(nearbyKinds),
      name: z.string(),
      /** Lines that stop there: "M1", "T2"; none for parks and beaches. */
      lines: z.array(z.string()),
      /** As the crow flies, in steps of 50 m. */
      distance_m: z.int(),
      distance_display: z.string(),
    }),
  ),
  /** Where the positions come from, to be shown beside them. */
  source: z.string(),
});
export type NearbyReply = z.infer<typeof nearbyReply>;
