import * as z from "zod/mini";
import { findArrondissement } from "../address/arrondissement.ts";
import { dayField } from "./shared-fields.ts";

/** Null for too few sales. */
export const areaFigure = z.nullable(z.object({ median_price_per_m2: z.int(), sales: z.int() }));

const yearFigure = z.object({ year: z.int(), median_price_per_m2: z.int(), sales: z.int() });

/** At the end of a quarter: open sales or, where these are too few, those of many agencies. */
const marketTrend = z.object({
  frozen_on: z.string(),
  is_demo: z.boolean(),
  flats: z.array(yearFigure),
  houses: z.array(yearFigure),
});
export type MarketTrend = z.infer<typeof marketTrend>;

/** Of one whole arrondissement, the same for everyone. */
export const arrondissementMarket = z.object({
  code: z.string(),
  name: z.string(),
  flats: areaFigure,
  houses: areaFigure,
  first_year: z.int(),
  last_year: z.int(),
  source: z.object({ name: z.string(), licence: z.string() }),
  /** Null until a quarter with enough sales has ended. */
  trend: z.nullable(marketTrend),
});
export type ArrondissementMarket = z.infer<typeof arrondissementMarket>;

/** A zone with its flats' median price; outline and place of the price in degrees. */
const priceZone = z.object({
  code: z.string(),
  name: z.string(),
  median_price_per_m2: z.int(),
  label: z.object({ latitude: z.number(), longitude: z.number() }),
  rings: z.array(z.array(z.tuple([z.number(), z.number()]))),
});
export type PriceZone = z.infer<typeof priceZone>;

const pricesOfZones = {
  limits: z.array(z.int()),
  first_year: z.int(),
  last_year: z.int(),
  source: z.object({ name: z.string(), licence: z.string() }),
};

/** Fixed zones and published sales, the same for everyone. */
const priceZones = z.object({ ...pricesOfZones, zones: z.array(priceZone) });
export type PriceZones = z.infer<typeof priceZones>;

/** The wire form: rings as steps (`domain/market/zone-outline.ts`). */
export const packedPriceZones = z.object({
  ...pricesOfZones,
  zones: z.array(z.extend(z.omit(priceZone, { rings: true }), { outline: z.array(z.array(z.int())) })),
});
/** Open sales of one kind in an arrondissement, the same for everyone. */
export const areaSales = z.object({
  sales: z.int(),
  /** Ascending, in equal shares without the extremes; rounded to 50 euros. */
  prices_per_m2: z.array(z.int()),
  first_year: z.int(),
  last_year: z.int(),
  /** Null for the fictional demonstration city. */
  source: z.nullable(z.object({ name: z.string(), licence: z.string() })),
});
export type AreaSales = z.infer<typeof areaSales>;

const countedSales = z.object({
  /** A multiple of five, as every count here. */
  sales: z.int(),
  /** Percent in steps of five, 100 in all, from the cheapest; none under a hundred sales. */
  classes: z.array(z.object({ from: z.nullable(z.int()), to: z.nullable(z.int()), share: z.int() })),
  years: z.array(z.object({ year: z.int(), sales: z.int() })),
});
export type CountedSales = z.infer<typeof countedSales>;

export const saleFigures = z.object({
  flats: z.nullable(countedSales),
  houses: z.nullable(countedSales),
  /** Of the source's first and last sale. */
  first_day: dayField,
  last_day: dayField,
  source: z.nullable(z.object({ name: z.string(), licence: z.string() })),
});
export type SaleFiguresReply = z.infer<typeof saleFigures>;

export const arrondissementInput = z.object({
  code: z
    .string()
    .check(z.refine((code) => findArrondissement(code) !== null, "Cet arrondissement n’existe pas.")),
});

export const areaSalesInput = z.extend(arrondissementInput, { type: z.enum(["Appartement", "Maison"]) });

const degrees = (least: number, most: number) =>
  z.coerce
    .number("Cette position n’est pas valide.")
    .check(
      z.minimum(least, "Cette position n’est pas valide."),
      z.maximum(most, "Cette position n’est pas valide."),
    );

export const placeInput = z.object({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) });
