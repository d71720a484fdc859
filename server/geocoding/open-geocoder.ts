import type { Logger } from "pino";
import type { Config } from "../platform/config/config.ts";
import { createCircuitBreaker } from "../platform/outgoing/circuit-breaker.ts";
import type { AddressService } from "./address-service.ts";
import { createGeocoder, type Geocoder } from "./geocoder.ts";
import { createGeoplateforme, geoplateformeUrl } from "./geoplateforme.ts";
import { createMapbox, mapboxUrl } from "./mapbox.ts";
import { createJsonReader, type RemoteGeocoder } from "./remote-geocoder.ts";

/** The geocoder with the help that the configuration names. */
export function openGeocoder(
  { geocoder }: Pick<Config, "geocoder">,
  addresses: AddressService,
  logger: Logger,
): Geocoder {
  if (geocoder.kind === "none") return createGeocoder(addresses, null);
  const onFailure = (error: unknown) => logger.warn({ err: error }, "geocoder");
  const breaker = createCircuitBreaker({ failures: 3, restMs: 30_000, atOnce: 8, now: Date.now, onFailure });
  return createGeocoder(addresses, { ask: remoteOf(geocoder), breaker });
}

function remoteOf(geocoder: Exclude<Config["geocoder"], { kind: "none" }>): RemoteGeocoder {
  switch (geocoder.kind) {
    case "geoplateforme": {
      const url = geocoder.url ?? geoplateformeUrl;
      return createGeoplateforme(url, createJsonReader(url));
    }
    case "mapbox": {
      const url = geocoder.url ?? mapboxUrl;
      return createMapbox(url, geocoder.token, createJsonReader(url));
    }
  }
}
