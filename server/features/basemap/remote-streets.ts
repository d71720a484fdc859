import { createCircuitBreaker } from "../../platform/outgoing/circuit-breaker.ts";
import type { FetchedFile, FetchLimits, SafeFetch } from "../../platform/outgoing/safe-fetch.ts";
import { SafeFetchError } from "../../platform/outgoing/safe-fetch-error.ts";
import { createFetchedFiles } from "./fetched-files.ts";
import { streetTileZoom } from "./own-streets.ts";
import { deepestZoom, type RealStreets, type StreetFacts, usualCredit } from "./real-streets.ts";
import { plainText, resolveTemplate, tileJsonSchema } from "./remote-style.ts";

export type RemoteStreetsOptions = {
  /** A TileJSON, or the template of the tiles themselves, with {z}, {x} and {y}. */
  readonly url: string;
  readonly fetch: SafeFetch;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
};

type Source = { readonly facts: StreetFacts; readonly templates: readonly string[] };

const hourMs = 3_600_000;
/** How long nothing is asked again after a failure. */
const restMs = 60_000;
const fetchesAtOnce = 16;
const timeoutMs = 8_000;
const jsonTypes = ["application/json", "application/geo+json", "text/plain", "application/octet-stream"];
const tileTypes = [
  "application/x-protobuf",
  "application/vnd.mapbox-vector-tile",
  "application/octet-stream",
];
const tileLimits = { maxBytes: 3_000_000, timeoutMs, types: tileTypes };

/** Each tile once a day at most; its facts are read in the background, and three failures in a row give a minute's rest. */
export function createRemoteStreets(options: RemoteStreetsOptions): RealStreets {
  const { now, onFailure } = options;
  const breaker = createCircuitBreaker({ failures: 3, restMs, atOnce: 1_000, now, onFailure });
  const tiles = createFetchedFiles({
    now,
    atOnce: fetchesAtOnce,
    fetch: async (url, limits) => {
      const file = await breaker(() => fetchTile(options.fetch, url, limits));
      if (file === null) throw new SafeFetchError("unreachable");
      return file;
    },
  });
  let source: Source | null = null;
  let askAgainAt = 0;
  const learn = () => {
    if (now() < askAgainAt) return;
    askAgainAt = now() + hourMs;
    void readSource(options)
      .then((read) => {
        source = read;
      })
      .catch((error: unknown) => {
        askAgainAt = now() + restMs;
        onFailure(error);
      });
  };
  learn();
  return {
    facts: async () => {
      learn();
      return source?.facts ?? null;
    },
    tile: async (z, x, y) => {
      const template = source?.templates[(x + y) % source.templates.length];
      if (template === undefined) return null;
      const address = template.replace("{z}", `${z}`).replace("{x}", `${x}`).replace("{y}", `${y}`);
      return tiles(address, tileLimits).then(
        ({ bytes }) => bytes,
        () => null,
      );
    },
  };
}

/** Where there is nothing, some answer that there is no such tile. */
async function fetchTile(fetch: SafeFetch, url: string, limits: FetchLimits): Promise<FetchedFile> {
  try {
    return await fetch(url, limits);
  } catch (error) {
    if (!(error instanceof SafeFetchError) || !error.isMissing) throw error;
    return { bytes: Buffer.alloc(0), type: "", charset: undefined, url, status: 404 };
  }
}

async function readSource({ url, fetch }: RemoteStreetsOptions): Promise<Source> {
  if (url.includes("{z}"))
    return { facts: { credit: usualCredit, minzoom: 0, maxzoom: deepestZoom }, templates: [url] };
  const { bytes } = await fetch(url, { maxBytes: 1_000_000, timeoutMs, types: jsonTypes });
  const {
    tiles = [],
    attribution,
    minzoom,
    maxzoom,
  } = tileJsonSchema.parse(JSON.parse(bytes.toString("utf8")));
  if (tiles.length === 0) throw new Error(`${url} names no tiles`);
  const deepest = Math.min(deepestZoom, maxzoom ?? deepestZoom);
  if (deepest < streetTileZoom) throw new Error(`${url} shows the streets from afar alone`);
  return {
    facts: {
      credit: attribution === undefined ? usualCredit : plainText(attribution),
      minzoom: Math.min(minzoom ?? 0, deepest),
      maxzoom: deepest,
    },
    templates: tiles.map((template) => resolveTemplate(template, url)),
  };
}
