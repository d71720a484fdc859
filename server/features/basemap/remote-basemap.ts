import type { BasemapTheme } from "../../../city/basemap/palette.ts";
import type { FetchLimits, SafeFetch } from "../../platform/outgoing/safe-fetch.ts";
import { createFetchedFiles, type KeptFile } from "./fetched-files.ts";
import {
  type RewrittenStyle,
  remoteStyleSchema,
  rewriteStyle,
  type TileJson,
  tiledSourceSchema,
  tileJsonSchema,
} from "./remote-style.ts";

export type RemoteBasemap = {
  /** Null while it cannot be had: our own drawing stands in. */
  style(theme: BasemapTheme): Promise<object | null>;
  tile(theme: BasemapTheme, source: string, z: number, x: number, y: number): Promise<KeptFile | null>;
  glyphs(theme: BasemapTheme, fonts: string, range: string): Promise<KeptFile | null>;
  sprite(theme: BasemapTheme, id: string, ending: string): Promise<KeptFile | null>;
};

export type RemoteBasemapOptions = {
  /** Where the style of each theme lies; a theme without one has our own drawing. */
  readonly styleUrls: Readonly<Partial<Record<BasemapTheme, string>>>;
  readonly fetch: SafeFetch;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
};

const timeoutMs = 8_000;
const json = ["application/json", "application/geo+json", "text/plain", "application/octet-stream"];
const binary = [
  "application/x-protobuf",
  "application/vnd.mapbox-vector-tile",
  "application/octet-stream",
].concat("application/protobuf", "application/vnd.mapbox-tile");
const pictures = ["image/png", "image/jpeg", "image/webp"];
const limitsOf: Readonly<Record<"style" | "tile" | "glyphs" | "sprite", FetchLimits>> = {
  style: { maxBytes: 3_000_000, timeoutMs, types: json },
  tile: { maxBytes: 3_000_000, timeoutMs, types: [...binary, ...pictures] },
  glyphs: { maxBytes: 1_000_000, timeoutMs, types: binary },
  sprite: { maxBytes: 3_000_000, timeoutMs, types: [...json, ...pictures] },
};

const hourMs = 3_600_000;
/** How long a style that could not be had is not asked for again. */
const restMs = 60_000;
const fetchesAtOnce = 24;
/** Expressions of styles that people draw lie some ten deep. */
const deepestNesting = 60;

/** Each file once a day at most, within limits of size, time and type. */
export function createRemoteBasemap(options: RemoteBasemapOptions): RemoteBasemap {
  const { styleUrls, now, onFailure } = options;
  const files = createFetchedFiles({ fetch: options.fetch, now, atOnce: fetchesAtOnce });
  const readJson = async (url: string) =>
    JSON.parse((await options.fetch(url, limitsOf.style)).bytes.toString("utf8"));
  const styles = createStyleShelf(styleUrls, { now, onFailure, readJson });
  const pass = async (
    theme: BasemapTheme,
    kind: keyof typeof limitsOf,
    addressOf: (upstream: RewrittenStyle["upstream"]) => string | null | undefined,
  ): Promise<KeptFile | null> => {
    const style = await styles(theme);
    const url = style === null ? null : addressOf(style.upstream);
    return url === null || url === undefined ? null : files(url, limitsOf[kind]);
  };
  return {
    style: async (theme) => (await styles(theme))?.style ?? null,
    tile: (theme, source, z, x, y) =>
      pass(theme, "tile", ({ tiles }) => {
        const templates = tiles.get(source) ?? [];
        return fill(templates[(x + y) % templates.length], { z, x, y });
      }),
    glyphs: (theme, fontstack, range) =>
      pass(theme, "glyphs", ({ glyphs }) =>
        fill(glyphs, { fontstack: encodeURIComponent(fontstack), range }),
      ),
    sprite: (theme, id, ending) =>
      pass(theme, "sprite", ({ sprites }) => withEnding(sprites.get(id), ending)),
  };
}

type StyleShelf = (theme: BasemapTheme) => Promise<RewrittenStyle | null>;

/** Reads a style once an hour and rests a minute after a failure; only the first request waits for the other side. */
function createStyleShelf(
  styleUrls: RemoteBasemapOptions["styleUrls"],
  {
    now,
    onFailure,
    readJson,
  }: {
    now: () => number;
    onFailure: (error: unknown) => void;
    readJson: (url: string) => Promise<unknown>;
  },
): StyleShelf {
  const shelf = new Map<BasemapTheme, { style: Promise<RewrittenStyle | null>; until: number }>();
  return (theme) => {
    const url = styleUrls[theme];
    if (url === undefined) return Promise.resolve(null);
    const known = shelf.get(theme);
    if (known !== undefined && known.until > now()) return known.style;
    const before = known?.style ?? Promise.resolve(null);
    const entry = { until: now() + hourMs, style: before };
    const reading = readStyle(url, theme, readJson).catch((error: unknown) => {
      onFailure(error);
      entry.until = now() + restMs;
      return before;
    });
    void reading.then((style) => {
      entry.style = Promise.resolve(style);
    });
    if (known === undefined) entry.style = reading;
    shelf.set(theme, entry);
    return entry.style;
  };
}

async function readStyle(
  url: string,
  theme: BasemapTheme,
  readJson: (url: string) => Promise<unknown>,
): Promise<RewrittenStyle> {
  const remote = remoteStyleSchema.parse(await readJson(url));
  const tileJsons = new Map<string, { url: string; facts: TileJson }>();
  const readSource = async ([name, description]: readonly [string, unknown]) => {
    const source = tiledSourceSchema.safeParse(description);
    if (!source.success || source.data.url === undefined) return;
    const address = new URL(source.data.url, url).href;
    tileJsons.set(name, { url: address, facts: tileJsonSchema.parse(await readJson(address)) });
  };
  await Promise.all(Object.entries(remote.sources).map(readSource));
  const rewritten = rewriteStyle(remote, { base: `/basemap/${theme}`, url, tileJsons });
  if (isDeeperThan(deepestNesting, rewritten.style)) throw new Error("The style is nested too deep");
  return rewritten;
}

/** Whether lists and objects lie within one another deeper than that: writing them out would end the call stack. */
function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((part) => isDeeperThan(depth - 1, part));
}

function fill(
  template: string | null | undefined,
  values: Readonly<Record<string, string | number>>,
): string | null {
  return (
    template?.replace(/\{(\w+)\}/g, (whole, name: string) =>
      String((Object.hasOwn(values, name) ? values[name] : undefined) ?? whole),
    ) ?? null
  );
}

/** The ending goes before the parameters. */
function withEnding(address: string | undefined, ending: string): string | null {
  if (address === undefined) return null;
  const url = new URL(address);
  url.pathname += ending;
  return url.href;
}
