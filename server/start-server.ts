import type { Server } from "node:http";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import { brandOf, type Config } from "./config.ts";
import { commands } from "./control/commands.ts";
import { startControlServer } from "./control/control-server.ts";
import { announceDemo, seedDemoIfEmpty } from "./demo/seed.ts";
import { startMapService } from "./map/map-service.ts";
import { createMetrics } from "./metrics.ts";
import { readBuiltPages } from "./pages/routes.ts";
import { openServices } from "./services.ts";

/** Thrown when the port is taken; the message says how to choose another. */
export class PortInUseError extends Error {
  override name = "PortInUseError";
}

export type RunningServer = { readonly origin: string; readonly port: number; close(): Promise<void> };

const stopWithinMs = 3_000;

/**
 * Opens the data (the demonstration city in an empty embedded database where the configuration says so), loads the
 * map, listens, and tells each step through `say`. Throws `DirectoryInUseError` and `PortInUseError`.
 */
export async function startServer(
  config: Config,
  logger: Logger,
  say: (text: string) => void,
): Promise<RunningServer> {
  const pages = await readBuiltPages(join(import.meta.dirname, "..", ".build", "web"));
  const services = await openServices(config, logger);
  const closers: (() => Promise<void>)[] = [() => services.database.close()];
  const closeAll = async () => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    if (config.demo) await seedDemoIfEmpty(services, say);
    const map = await startMapService(services.database, logger);
    closers.push(() => map.close());
    const metrics = createMetrics();
    metrics.addGauge("map_entries", "Homes and agencies on the map", () => map.index.size);
    let answer: (request: Request, environment: unknown) => Response | Promise<Response> = () =>
      new Response(null, { status: 503 });
    const server = createAdaptorServer({
      fetch: (request, environment) => answer(request, environment),
    }) as Server;
    const port = await listen(server, config);
    closers.push(() => closeServer(server));
    const app = createApp(services, { map, metrics, pages, port });
    answer = (request, environment) => app.fetch(request, environment as object);
    if (config.databaseUrl === undefined) {
      const control = await startControlServer(services, commands);
      closers.push(() => control.close());
    }
    const { origin, name } = brandOf(config, port);
    say(`${name} répond sur ${origin}`);
    if (config.demo) await announceDemo(services, say);
    return { origin, port, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function listen(server: Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      const sentence = `Le port ${config.port} est déjà utilisé : choisissez-en un autre, par exemple PORT=${config.port + 1} npm start.`;
      reject(isTaken ? new PortInUseError(sentence) : error);
    });
    server.listen(config.port, config.host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : config.port);
    });
  });
}

/** Ends open streams too: a live feed would otherwise hold the server for ever. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), stopWithinMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
