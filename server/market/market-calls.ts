import { locateArrondissement } from "../../city/locate-arrondissement.ts";
import { calls } from "../platform/http/calls.ts";
import type { KeptMarket } from "./kept-market.ts";

/** The calls about the market of the arrondissements. */
export function marketCalls(market: KeptMarket) {
  const { list, read, sales, figures, zones, around } = calls.market;
  return {
    list: list.handler(async () => ({ items: await market.list() })),
    read: read.handler(({ input }) => market.read(input.code)),
    sales: sales.handler(async ({ input }) => ({ sales: await market.sales(input) })),
    figures: figures.handler(async ({ input }) => ({ figures: await market.figures(input.code) })),
    zones: zones.handler(async () => ({ market: await market.packedZones() })),
    around: around.handler(async ({ input }) => {
      const code = locateArrondissement(input);
      return { arrondissement: code === null ? null : await market.read(code) };
    }),
  };
}
