import { packOutlines } from "#domain/market/zone-outline.ts";
import { locateArrondissement } from "../../city/locate-arrondissement.ts";
import { calls } from "../platform/http/calls.ts";
import type { Platform } from "../platform/platform.ts";
import { readAreaSales } from "./area-sales.ts";
import { listMarkets, readMarket } from "./queries.ts";
import { readSaleFigures } from "./sale-figures.ts";
import { readPriceZones } from "./zones.ts";

/** The calls about the market of the arrondissements. */
export function marketCalls({ db }: Pick<Platform, "db">) {
  const { list, read, sales, figures, zones, around } = calls.market;
  return {
    list: list.handler(async () => ({ items: await listMarkets(db) })),
    read: read.handler(({ input }) => readMarket(db, input.code)),
    sales: sales.handler(async ({ input }) => ({ sales: await readAreaSales(db, input) })),
    figures: figures.handler(async ({ input }) => ({ figures: await readSaleFigures(db, input.code) })),
    zones: zones.handler(async () => {
      const market = await readPriceZones(db);
      return { market: market && { ...market, zones: packOutlines(market.zones) } };
    }),
    around: around.handler(async ({ input }) => {
      const code = locateArrondissement(input);
      return { arrondissement: code === null ? null : await readMarket(db, code) };
    }),
  };
}
