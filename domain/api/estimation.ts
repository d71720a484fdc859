import * as z from "zod/mini";
import { dayField } from "./shared-fields.ts";

/** `ErrorFigure`, its percents to a tenth. */
const errorFigure = z.object({
  sales: z.int(),
  median_error: z.number(),
  within_10: z.number(),
  within_20: z.number(),
  bias: z.number(),
  in_band_80: z.number(),
  answered: z.number(),
});
export type ErrorFigureReply = z.infer<typeof errorFigure>;

/** Null where fewer than thirty sales would make the figure. */
const byType = { flats: z.nullable(errorFigure), houses: z.nullable(errorFigure) };

/** Measured over open sales only. */
export const estimationQualityReply = z.object({
  /** Null without imported sales, or with too few. */
  errors: z.nullable(
    z.object({
      from: dayField,
      to: dayField,
      learnt_from: z.int(),
      measured_on: z.string(),
      ...byType,
      zones: z.array(z.object({ name: z.string(), ...byType })),
    }),
  ),
  /** The demonstration city's sales never count here. */
  is_demo: z.boolean(),
});
export type EstimationQuality = z.infer<typeof estimationQualityReply>;
