import type { Logger } from "pino";
import type { Config } from "../../platform/config/config.ts";
import { createSafeFetch } from "../../platform/outgoing/safe-fetch.ts";
import { firstOf, type RealStreets } from "./real-streets.ts";
import { createRemoteBasemap, type RemoteBasemap } from "./remote-basemap.ts";
import { createRemoteStreets } from "./remote-streets.ts";
import { openStreetFile, streetFilePath } from "./street-file.ts";

/** Null for our own drawing. */
export function openBasemap({ mapStyles }: Pick<Config, "mapStyles">, logger: Logger): RemoteBasemap | null {
  const urls = Object.values(mapStyles);
  if (urls.length === 0) return null;
  const ports = urls.flatMap((url) => (new URL(url).port === "" ? [] : [Number(new URL(url).port)]));
  return createRemoteBasemap({
    styleUrls: mapStyles,
    fetch: createSafeFetch({ ports: [80, 443, ...ports] }),
    now: Date.now,
    onFailure: (error) => logger.warn({ err: error }, "basemap"),
  });
}

/** An imported file's, else the configured ones, else none. */
export function openRealStreets(
  { streets, dataDirectory, mapStyles }: Pick<Config, "streets" | "dataDirectory" | "mapStyles">,
  logger: Logger,
): RealStreets | null {
  // Somebody else's whole basemap has streets of its own.
  if (Object.keys(mapStyles).length > 0) return null;
  const file = openStreetFile(streetFilePath(dataDirectory), (error) =>
    logger.warn({ err: error }, "streets"),
  );
  if (streets === null) return firstOf([file]);
  const { port } = new URL(streets.replaceAll(/[{}]/g, ""));
  const remote = createRemoteStreets({
    url: streets,
    fetch: createSafeFetch({ ports: [80, 443, ...(port === "" ? [] : [Number(port)])] }),
    now: Date.now,
    // Without network our own streets are as good a plan: nothing is amiss.
    onFailure: (error) => logger.info({ err: error }, "streets"),
  });
  return firstOf([file, remote]);
}
