import type { Logger } from "pino";
import type { Config } from "../../platform/config/config.ts";
import { createSafeFetch } from "../../platform/outgoing/safe-fetch.ts";
import { createRemoteBasemap, type RemoteBasemap } from "./remote-basemap.ts";

/** The basemap that the configuration names, or null for our own drawing. */
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
