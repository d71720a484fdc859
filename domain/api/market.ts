import * as z from "zod/mini";
import { findArrondissement } from "../address/arrondissement.ts";

const figure = z.object({ median_price_per_m2: z.int(), sales: z.int() });

const yearFigure = z.object({ year: z.int(), median_price_per_m2: z.int(), sales: z.int() });

/** Prices year by year at the end of a quarter: of open sales or, where these are too few, of what many agencies sold. */
const marketTrend = z.object({
  /** `YYYY-MM-DD`. */
  frozen_on: z.string(),
  /** True while the sales are those of the fictional demonstration city. */
  is_demo: z.boolean(),
  flats: z.array(yearFigure),
  houses: z.array(yearFigure),
});
export type MarketTrend = z.infer<typeof marketTrend>;

/** What properties sold for in one arrondissement: figures of the whole zone, the same for everyone. */
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
  /** Null until a quarter with enough sales has ended. */
  trend: z.nullable(marketTrend),
});
export type ArrondissementMarket = z.infer<typeof arrondissementMarket>;

/** A zone of the map with the median price of its flats: its outline and where its price is written, in degrees. */
const priceZone = z.object({
  code: z.string(),
  name: z.string(),
  median_price_per_m2: z.int(),
  label: z.object({ latitude: z.number(), longitude: z.number() }),
  rings: z.array(z.array(z.tuple([z.number(), z.number()]))),
});
export type PriceZone = z.infer<typeof priceZone>;

const pricesOfZones = {
  /** The four prices between the five steps, ascending. */
  limits: z.array(z.int()),
  first_year: z.int(),
  last_year: z.int(),
  source: z.object({ name: z.string(), licence: z.string() }),
};

/** The prices of flats as the map tints them: fixed zones and published sales, the same for everyone. */
const priceZones = z.object({ ...pricesOfZones, zones: z.array(priceZone) });
export type PriceZones = z.infer<typeof priceZones>;

/** The same as it is sent: each ring of an outline as the steps of ../market/zone-outline.ts. */
export const packedPriceZones = z.object({
  ...pricesOfZones,
  zones: z.array(z.extend(z.omit(priceZone, { rings: true }), { outline: z.array(z.array(z.int())) })),
});
/** How the sales of a kind of property spread in an arrondissement: open sales, the same for everyone. */
export const areaSales = z.object({
  sales: z.int(),
  /** Ascending, in equal shares of the sales, without the cheapest and the dearest; rounded to 50 euros. */
  prices_per_m2: z.array(z.int()),
  first_year: z.int(),
  last_year: z.int(),
  /** Null where the sales are those of the fictional demonstration city. */
  source: z.nullable(z.object({ name: z.string(), licence: z.string() })),
});
export type AreaSales = z.infer<typeof areaSales>;

const countedSales = z.object({
  /** Down to a multiple of five, as every count here. */
  sales: z.int(),
  /** Shares in percent, in steps of five that make up the whole, from the cheapest; none under a hundred sales. */
  classes: z.array(z.object({ from: z.nullable(z.int()), to: z.nullable(z.int()), share: z.int() })),
  years: z.array(z.object({ year: z.int(), sales: z.int() })),
});
export type CountedSales = z.infer<typeof countedSales>;

/** How the sales of an arrondissement spread over prices, and how many each year had: the same for everyone. */
export const saleFigures = z.object({
  /** Null where too few were sold to tell. */
  flats: z.nullable(countedSales),
  houses: z.nullable(countedSales),
  /** `YYYY-MM-DD`: of the first and of the last sale that the source knows. */
  first_day: z.string(),
  last_day: z.string(),
  /** Null where the sales are those of the fictional demonstration city. */
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
