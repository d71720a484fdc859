import { join } from "node:path";
import type { Logger } from "pino";
import { noPages, readBuiltPages } from "../features/pages/built-pages.ts";
import { startAddressService } from "../geocoding/address-service.ts";
import { openGeocoder } from "../geocoding/open-geocoder.ts";
import { type LiveService, openLive } from "../live/live-service.ts";
import { type MapService, startMapService } from "../map/map-service.ts";
import { openKeptMarket } from "../market/kept-market.ts";
import { type Config, makeBrand } from "../platform/config/config.ts";
import { startControlServer } from "../platform/control/control-server.ts";
import { addMemoryGauges } from "../platform/http/memory-metrics.ts";
import { createMetrics } from "../platform/http/metrics.ts";
import { type TakenPort, takePort } from "../platform/http/port.ts";
import type { SafeFetch } from "../platform/outgoing/safe-fetch.ts";
import { placeLeftHomes } from "../records/agency/place-left-homes.ts";
import { followErasures } from "../records/erasure/follow-erasures.ts";
import { journalPath } from "../records/erasure/journal-file.ts";
import { movePublicPlaces } from "../records/property/move-public-places.ts";
import { createApp } from "./app.ts";
import { commands } from "./commands.ts";
import { announceDemo, seedDemoIfEmpty, startDemoSales } from "./demo/demonstration.ts";
import { closeServices, openServices, type Services } from "./services.ts";
import { startJobs } from "./start-jobs.ts";

export type RunningServer = { readonly origin: string; readonly port: number; close(): Promise<void> };

/**
 * Takes the port, opens the data (with the demonstration where it is configured), loads the map and answers, each
 * step reported through `say`. Throws `StartError` for what the person can mend.
 */
export async function startServer(
  config: Config,
  options: {
    readonly logger: Logger;
    readonly say: (text: string) => void;
    readonly hasPages: boolean;
    /** Only tests set it. */
    readonly fetchPage?: SafeFetch;
  },
): Promise<RunningServer> {
  const { logger, say, fetchPage } = options;
  const pages = options.hasPages
    ? await readBuiltPages(join(import.meta.dirname, "..", "..", ".build", "web"))
    : noPages;
  // First: replies name the port really taken, and a port that cannot be had is reported before any work.
  const taken = await takePort(config.host, config.port);
  const { port } = taken;
  // What listens stops first, then what follows the database, then the database.
  const listening: (() => Promise<void>)[] = [taken.close];
  let services: Services | undefined;
  const following: (() => Promise<void>)[] = [];
  let live: LiveService | undefined;
  const close = async () => {
    live?.end();
    await Promise.all(listening.map((stop) => stop()));
    await Promise.all(following.map((stop) => stop()));
    if (services !== undefined) await closeServices(services);
  };
  try {
    services = await openServices(config, logger, { runsJobs: true });
    await movePublicPlaces(services.database.db, services.secret);
    await placeLeftHomes(services.database.db);
    following.push(await followErasures(services.database, journalPath(config), logger));
    if (config.demo) await seedDemoIfEmpty(services, say);
    const followers = await followDatabase(services, following);
    live = followers.live;
    const metrics = createServerMetrics(followers, services.database);
    const parts = { ...followers, metrics, pages, port };
    const app = createApp(services, { ...parts, ...(fetchPage === undefined ? {} : { fetchPage }) });
    taken.answerWith((request, environment) => app.fetch(request, environment));
    if (config.databaseUrl === undefined) {
      const control = await startControlServer(services, commands, config.dataDirectory);
      listening.push(() => control.close());
    }
    const brand = makeBrand(config, port);
    listening.push(
      await startJobs(services, { brand, geocode: openGeocoder(config, followers.addresses, logger) }),
    );
    say(`${brand.name} répond sur ${brand.origin}`);
    if (config.demo) {
      await announceDemo(services, say);
      listening.push(startDemoSales(services, config.demoSales));
    }
    return { origin: brand.origin, port, close: () => turnAwayThenClose(taken, config, close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Fills `following` with a way to close each, as soon as it is open. */
async function followDatabase(services: Services, following: (() => Promise<void>)[]) {
  const { database, logger } = services;
  const map = await startMapService(database, logger);
  following.push(map.close);
  const live = await openLive(services, map);
  following.push(live.close);
  const market = await openKeptMarket(database);
  following.push(market.close);
  const addresses = await startAddressService(database, logger);
  following.push(addresses.close);
  return { map, live, market, addresses };
}

/** Behind a proxy new requests go elsewhere first. */
async function turnAwayThenClose(
  taken: TakenPort,
  { drainSeconds }: Pick<Config, "drainSeconds">,
  close: () => Promise<void>,
): Promise<void> {
  if (drainSeconds > 0) await taken.drain(drainSeconds * 1_000);
  await close();
}

function createServerMetrics(
  { map, live }: { readonly map: MapService; readonly live: LiveService },
  database: Services["database"],
) {
  const metrics = createMetrics();
  addMemoryGauges(metrics, database);
  metrics.addGauge("map_entries", "Properties and agencies on the map", () => map.index.size);
  metrics.addGauge("map_followers", "Open live streams", () => live.streams());
  return metrics;
}
