import * as z from "zod/mini";
import { findArrondissement } from "../market/arrondissement.ts";

const figure = z.object({ median_price_per_m2: z.int(), sales: z.int() });

/** What homes sold for in one arrondissement: figures of the whole zone, the same for everyone. */
export const arrondissementMarket = z.object({
  /** "13206". */
  code: z.string(),
  /** "6e arrondissement". */
  name: z.string(),
  /** Null where too few were sold to tell. */
  flats: z.nullable(figure),
  houses: z.nullable(figure),
  first_year: z.int(),
  last_year: z.int(),
  source: z.object({ name: z.string(), licence: z.string() }),
});
export type ArrondissementMarket = z.infer<typeof arrondissementMarket>;

export const arrondissementInput = z.object({
  code: z
    .string()
    .check(z.refine((code) => findArrondissement(code) !== null, "Cet arrondissement n'existe pas.")),
});

const degrees = (least: number, most: number) =>
  z.coerce
    .number("Cette position n'est pas valide.")
    .check(
      z.minimum(least, "Cette position n'est pas valide."),
      z.maximum(most, "Cette position n'est pas valide."),
    );

export const placeInput = z.object({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) });
