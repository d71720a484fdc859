import * as z from "zod/mini";

const layerSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  source: z.optional(z.string()),
});

const zoom = z.number().check(z.gte(0), z.lte(24));
const longitude = z.number().check(z.gte(-180), z.lte(180));
const latitude = z.number().check(z.gte(-90), z.lte(90));

const tileFacts = {
  tiles: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(8))),
  minzoom: z.optional(zoom),
  maxzoom: z.optional(zoom),
  bounds: z.optional(z.tuple([longitude, latitude, longitude, latitude])),
  scheme: z.optional(z.enum(["xyz", "tms"])),
  attribution: z.optional(z.string()),
};

export const tileJsonSchema = z.object(tileFacts);
export type TileJson = z.infer<typeof tileJsonSchema>;

export const tiledSourceSchema = z.object({
  type: z.enum(["vector", "raster", "raster-dem"]),
  url: z.optional(z.string()),
  tileSize: z.optional(z.number()),
  encoding: z.optional(z.string()),
  ...tileFacts,
});

/** More than any style has that people draw; each source may be a file to fetch. */
const most = { sources: 20, sprites: 20, layers: 1_000 };

export const remoteStyleSchema = z.object({
  version: z.literal(8),
  name: z.optional(z.string()),
  glyphs: z.optional(z.string()),
  sprite: z.optional(
    z.union([
      z.string(),
      z.array(z.object({ id: z.string(), url: z.string() })).check(z.maxLength(most.sprites)),
    ]),
  ),
  sources: z
    .record(z.string(), z.unknown())
    .check(z.refine((sources) => Object.keys(sources).length <= most.sources)),
  layers: z.array(layerSchema).check(z.maxLength(most.layers)),
});
export type RemoteStyle = z.infer<typeof remoteStyleSchema>;

/** Where the parts of a style really lie; never told to the browser, since the addresses may hold the token. */
type Upstream = {
  /** By the name of the source: templates with {z}, {x} and {y}. */
  readonly tiles: ReadonlyMap<string, readonly string[]>;
  /** A template with {fontstack} and {range}. */
  readonly glyphs: string | null;
  /** By their id: addresses without ending. */
  readonly sprites: ReadonlyMap<string, string>;
};

export type RewrittenStyle = { readonly style: object; readonly upstream: Upstream };

/** The id of a style's only sprite. */
const defaultSprite = "default";

/** A style whose tiles, letters and pictures come from `base`; anything that leads elsewhere is left out, credits are plain text. */
export function rewriteStyle(
  remote: RemoteStyle,
  options: {
    readonly base: string;
    /** The style's own address, which others are relative to. */
    readonly url: string;
    /** Facts of sources that are described in a file of their own, by the source's name. */
    readonly tileJsons: ReadonlyMap<string, { readonly url: string; readonly facts: TileJson }>;
  },
): RewrittenStyle {
  const { base, url, tileJsons } = options;
  const tiles = new Map<string, readonly string[]>();
  const sources: Record<string, object> = {};
  for (const [name, description] of Object.entries(remote.sources)) {
    const source = tiledSourceSchema.safeParse(description);
    if (!source.success) continue;
    const tileJson = tileJsons.get(name);
    const { url: _, tiles: ownTiles, ...facts } = { ...source.data, ...tileJson?.facts };
    if (ownTiles === undefined) continue;
    tiles.set(
      name,
      ownTiles.map((template) => resolveTemplate(template, tileJson?.url ?? url)),
    );
    sources[name] = {
      ...facts,
      ...(facts.attribution === undefined ? {} : { attribution: plainText(facts.attribution) }),
      tiles: [`${base}/tiles/${encodeURIComponent(name)}/{z}/{x}/{y}`],
    };
  }
  const sprites = resolveSprites(remote, url);
  const glyphs = remote.glyphs === undefined ? null : resolveTemplate(remote.glyphs, url);
  const style = {
    version: 8,
    name: remote.name ?? "",
    sources,
    ...(glyphs === null ? {} : { glyphs: `${base}/glyphs/{fontstack}/{range}.pbf` }),
    ...(sprites.size === 0 ? {} : { sprite: spriteAddresses(remote, base, sprites) }),
    layers: remote.layers.filter(({ source }) => source === undefined || Object.hasOwn(sources, source)),
  };
  return { style, upstream: { tiles, glyphs, sprites } };
}

/** Resolved against the file it stands in; the braces of its placeholders stay. */
export function resolveTemplate(template: string, url: string): string {
  return new URL(template, url).href.replace(/%7B/gi, "{").replace(/%7D/gi, "}");
}

function resolveSprites({ sprite }: RemoteStyle, url: string): Map<string, string> {
  const list = typeof sprite === "string" ? [{ id: defaultSprite, url: sprite }] : (sprite ?? []);
  return new Map(list.map((one) => [one.id, new URL(one.url, url).href]));
}

function spriteAddresses({ sprite }: RemoteStyle, base: string, sprites: ReadonlyMap<string, string>) {
  if (typeof sprite === "string") return `${base}/sprite/${defaultSprite}`;
  return [...sprites.keys()].map((id) => ({ id, url: `${base}/sprite/${encodeURIComponent(id)}` }));
}

/** Credits are a line; the rest of a longer text would only cost time. */
const longestCredit = 1_000;

/** Somebody else's markup has no place in our page. */
export function plainText(html: string): string {
  return html
    .slice(0, longestCredit)
    .replace(/<[^>]*>/g, "")
    .replace(/&copy;/g, "©")
    .replace(/&[a-z#0-9]+;/gi, " ")
    .replace(/[<>&]/g, " ")
    .trim();
}
