import type { Server } from "node:http";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import type { Logger } from "pino";
import { type AddressService, startAddressService } from "./address/address-service.ts";
import { createApp } from "./app.ts";
import { brandOf, type Config } from "./config.ts";
import { commands } from "./control/commands.ts";
import { startControlServer } from "./control/control-server.ts";
import { announceDemo, seedDemoIfEmpty } from "./demo/demonstration.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { type MapService, startMapService } from "./map/map-service.ts";
import { createMetrics } from "./metrics.ts";
import { type BuiltPages, noPages, readBuiltPages } from "./pages/built-pages.ts";
import { closeServices, openServices, type Services } from "./services.ts";
import { StartError } from "./start-error.ts";

/** Thrown when the port is taken; the message says how to choose another. */
export class PortInUseError extends StartError {
  override name = "PortInUseError";
}

export type RunningServer = { readonly origin: string; readonly port: number; close(): Promise<void> };

/** How long a reply that is being sent may take once the server stops. */
const finishWithinMs = 2_000;
const sweepMs = 50;

/**
 * Opens the data (the demonstration city in an empty embedded database where the configuration says so), loads the
 * map, listens, and tells each step through `say`. Throws `StartError` for what the person who starts can mend.
 */
export async function startServer(
  config: Config,
  options: { readonly logger: Logger; readonly say: (text: string) => void; readonly hasPages: boolean },
): Promise<RunningServer> {
  const { logger, say } = options;
  const pages = options.hasPages
    ? await readBuiltPages(join(import.meta.dirname, "..", ".build", "web"))
    : noPages;
  const services = await openServices(config, logger, { runsJobs: true });
  // What listens stops first and together, then what follows the database, then the database.
  const listening: (() => Promise<void>)[] = [];
  let map: MapService | undefined;
  let addresses: AddressService | undefined;
  const close = async () => {
    map?.end();
    await Promise.all(listening.map((stop) => stop()));
    await Promise.all([map?.close(), addresses?.close()]);
    await closeServices(services);
  };
  try {
    if (config.demo) await seedDemoIfEmpty(services, say);
    map = await startMapService(services.database, logger);
    addresses = await startAddressService(services.database, logger);
    const { port, stop } = await listen(services, { map, addresses, pages });
    listening.push(stop);
    if (config.databaseUrl === undefined) {
      const control = await startControlServer(services, commands);
      listening.push(() => control.close());
    }
    const brand = brandOf(config, port);
    const { origin, name } = brand;
    listening.push(await startJobs(services, brand));
    say(`${name} répond sur ${origin}`);
    if (config.demo) await announceDemo(services, say);
    return { origin, port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Takes the port first: the addresses in replies name the one that was really taken. */
async function listen(
  services: Services,
  { map, addresses, pages }: { map: MapService; addresses: AddressService; pages: BuiltPages },
): Promise<{ port: number; stop(): Promise<void> }> {
  const metrics = createMetrics();
  metrics.addGauge("map_entries", "Homes and agencies on the map", () => map.index.size);
  metrics.addGauge("map_followers", "Open live feeds", () => map.followers());
  let answer: (request: Request, environment: unknown) => Response | Promise<Response> = () =>
    new Response(null, { status: 503 });
  const server = createAdaptorServer({
    fetch: (request, environment) => answer(request, environment),
  }) as Server;
  const port = await takePort(server, services.config);
  const app = createApp(services, { map, addresses, metrics, pages, port });
  answer = (request, environment) => app.fetch(request, environment as object);
  return { port, stop: () => closeServer(server) };
}

function takePort(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(refusalOf(error, host, port)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : port);
    });
  });
}

function refusalOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const other = port < 65_535 ? port + 1 : port - 1;
  switch (error.code) {
    case "EADDRINUSE":
      return new PortInUseError(
        `Le port ${port} est déjà utilisé : choisissez-en un autre, par exemple PORT=${other} npm start.`,
      );
    case "EACCES":
      return new StartError(
        `Le port ${port} est réservé au système : choisissez-en un autre, par exemple PORT=3000.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(`HOST=${host} n'est pas une adresse de cette machine : essayez HOST=127.0.0.1.`);
    default:
      return error;
  }
}

/** Lets the replies that are being sent finish, for a while. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), finishWithinMs);
    // A connection whose reply has just ended is kept open for another request, which will not come.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(sweep);
      resolve();
    });
  });
}
