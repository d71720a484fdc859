import { LRUCache } from "lru-cache";
import { packOutlines } from "#domain/market/zone-outline.ts";
import type { OpenDatabase } from "../platform/database/open.ts";
import { readAreaSales } from "./area-sales.ts";
import { listMarkets, readMarket } from "./queries.ts";
import { readSaleFigures } from "./sale-figures.ts";
import { readPriceZones } from "./zones.ts";

/** Triggers of the tables behind the figures notify of each write. */
const marketChannel = "market_changes";
/** A lost notice is made up for by then. */
const longestMs = 60_000;
/** More than there are arrondissements, types and codes of them. */
const mostKept = 100;

export type KeptMarket = Awaited<ReturnType<typeof openKeptMarket>>;

/** Keeps the market, the same for everyone, until a table behind it is written on any node. */
export async function openKeptMarket({ db, listen }: Pick<OpenDatabase, "db" | "listen">) {
  const forgets = new Set<() => void>();
  /** Calls share one read; what was begun before a write is not kept. */
  const keep = <Value>(read: (name: string) => Promise<Value>) => {
    const kept = new LRUCache<string, Promise<Value>>({ max: mostKept, ttl: longestMs });
    forgets.add(() => kept.clear());
    return (name = ""): Promise<Value> => {
      const known = kept.get(name);
      if (known !== undefined) return known;
      const value = read(name);
      kept.set(name, value);
      value.catch(() => kept.peek(name) === value && kept.delete(name));
      return value;
    };
  };
  const flats = keep((code) => readAreaSales(db, { code, type: "Appartement" }));
  const houses = keep((code) => readAreaSales(db, { code, type: "Maison" }));
  const priceZones = keep(() => readPriceZones(db));
  const forget = () => {
    for (const forgetOne of forgets) forgetOne();
  };
  const close = await listen(marketChannel, forget);
  return {
    list: keep(() => listMarkets(db)),
    read: keep((code) => readMarket(db, code)),
    figures: keep((code) => readSaleFigures(db, code)),
    sales: ({ code, type }: Parameters<typeof readAreaSales>[1]) =>
      type === "Maison" ? houses(code) : flats(code),
    priceZones,
    packedZones: keep(async () => {
      const market = await priceZones();
      return market && { ...market, zones: packOutlines(market.zones) };
    }),
    /** For those who cannot wait for a notice. */
    forget,
    close,
  };
}
