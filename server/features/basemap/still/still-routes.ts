import { createHash } from "node:crypto";
import type { LayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { PriceZones } from "#domain/api/market.ts";
import { stillTileSide } from "#domain/map/still-tiles.ts";
import { zonesUpTo } from "#domain/market/price-steps.ts";
import { nameTint } from "#domain/market/tint-name.ts";
import type { BasemapTheme } from "../../../../city/basemap/palette.ts";
import { AppError } from "../../../platform/http/app-error.ts";
import type { HonoEnvironment } from "../../../platform/http/context.ts";
import { createFairQueue } from "../../../platform/limits/fair-queue.ts";
import { wideNetworkOf } from "../../../platform/limits/wide-network.ts";
import type { RealStreets, StreetFacts } from "../real-streets.ts";
import { buildStyle } from "../style.ts";
import { drawPlan, listNames } from "./draw-plan.ts";
import { createPlanReader, type PlanFeature } from "./plan-features.ts";
import type { LineName } from "./plan-labels.ts";
import { readStillTile, type StillTile } from "./still-tile.ts";
import { readTint, withTint } from "./tint.ts";

/** The zones that land is tinted by, asked with each picture; null while none are known. */
export type ReadZones = () => Promise<PriceZones | null>;

/** Tiles kept in memory weigh so much together: some 1,500 of them. */
const mostBytes = 32_000_000;
/** A screen takes some twenty; who asks for more waits for themselves alone. */
const mostWaiting = 120;
const expectedMs = 60;

// No picture is made twice, photographs in sizes neither: what the library would keep of them stays for nothing.
sharp.cache(false);

/** Pictures of the map before it moves, without properties and the same for everyone, drawn once; networks take turns. */
export function stillRoutes(real: RealStreets | null, readZones: ReadZones): Hono<HonoEnvironment> {
  const draw = createTileDrawer(real);
  const inTurn = createFairQueue({
    atOnce: 2,
    mostOfAccount: mostWaiting,
    refusal: "Trop d’images de la carte sont demandées à la fois\u00a0: réessayez dans un instant.",
  });
  const kept = new LRUCache<string, Buffer>({ maxSize: mostBytes, sizeCalculation: ({ length }) => length });
  return new Hono<HonoEnvironment>().get("/basemap/still/:theme/:step/:x/:y", async (context) => {
    const { theme, step, x, y } = context.req.param();
    const tile = readStillTile(theme, step, x, y);
    if (tile === null) throw new AppError("not-found");
    const facts = (await real?.facts()) ?? null;
    const wantedTint = context.req.query("prix");
    const zones = wantedTint !== undefined && tile.zoom < zonesUpTo ? await readZones() : null;
    const tint = zones === null ? undefined : nameTint(zones);
    const isBare = context.req.query("noms") === "0";
    const key = JSON.stringify([tile, facts, tint, isBare]);
    let picture = kept.get(key);
    if (picture === undefined) {
      const account = wideNetworkOf(context.get("clientAddress"));
      picture = await inTurn(
        { account, expectedMs },
        async () => kept.get(key) ?? draw(tile, { facts, zones, isBare }),
      );
      kept.set(key, picture);
    }
    const etag = `"${createHash("sha256").update(picture).digest("base64url").slice(0, 22)}"`;
    // An address that names other figures than this node's soon shows others.
    const headers = { "cache-control": tint === wantedTint ? "public, max-age=86400" : "no-cache", etag };
    if (context.req.header("if-none-match") === etag) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(picture), { headers: { ...headers, "content-type": "image/webp" } });
  });
}

/** Streets of facts, a tint by zones, or none of them; bare is without names and dots, to be seen larger than it is drawn. */
type StillContent = {
  readonly facts: StreetFacts | null;
  readonly zones: PriceZones | null;
  readonly isBare: boolean;
};

/** Up to this zoom markers and prices lie over a tinted city so densely that names on its land are torn pieces among them. */
const torn = { names: new Set(["arrondissement-name", "quartier", "landmark"]), below: 13 } as const;

const namesAndDots: ReadonlySet<LayerSpecification["type"]> = new Set(["symbol", "circle"]);

/** Columns and rows from a tile to those whose sides it shares. */
const besides = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;
/** Tiles whose names are remembered for those beside them. */
const mostNamed = 400;

function createTileDrawer(real: RealStreets | null) {
  const read = createPlanReader(real);
  const styles = new LRUCache<string, readonly LayerSpecification[]>({ max: 4 });
  const named = new LRUCache<string, readonly LineName[]>({ max: mostNamed });
  const readLayers = (theme: BasemapTheme, facts: StreetFacts | null) => {
    const key = JSON.stringify([theme, facts]);
    const layers = styles.get(key) ?? buildStyle(theme, facts).layers;
    styles.set(key, layers);
    return layers;
  };
  const readPlan = async (tile: StillTile, { facts, zones, isBare }: StillContent) => {
    const features = await read(tile);
    const layers = readLayers(tile.theme, facts).filter(({ type }) => !isBare || !namesAndDots.has(type));
    if (zones === null) return { layers, features };
    const whole = ({ properties: { of, kind } }: PlanFeature) =>
      tile.zoom >= torn.below || !torn.names.has(String(of ?? kind));
    return {
      layers: withTint(layers),
      features: [...features.filter(whole), ...readTint(zones, tile.theme)],
    };
  };
  const readNames = async (tile: StillTile, content: StillContent) => {
    const key = JSON.stringify([tile, content.facts, content.zones === null]);
    const known = named.get(key);
    if (known !== undefined) return known;
    const { layers, features } = await readPlan(tile, content);
    const names = listNames(tile, layers, features);
    named.set(key, names);
    return names;
  };
  /** Tiles choose as those of a chessboard: one colour for itself, the other by what those beside it bear. */
  const readNamesAround = async (tile: StillTile, content: StillContent): Promise<LineName[]> => {
    const names: LineName[] = [];
    if (content.isBare || (tile.column + tile.row) % 2 === 0) return names;
    for (const [right, down] of besides)
      for (const { text, middle } of await readNames(
        { ...tile, column: tile.column + right, row: tile.row + down },
        content,
      ))
        names.push({ text, middle: [middle[0] + right * stillTileSide, middle[1] + down * stillTileSide] });
    return names;
  };
  return async (tile: StillTile, content: StillContent): Promise<Buffer> => {
    const { layers, features } = await readPlan(tile, content);
    const svg = drawPlan(tile, layers, features, await readNamesAround(tile, content));
    return sharp(Buffer.from(svg))
      .resize(stillTileSide, stillTileSide)
      .webp({ quality: 68, effort: 4 })
      .toBuffer();
  };
}
