import { codeOfArrondissement, findArrondissement } from "#domain/address/arrondissement.ts";
import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import { priceLimits } from "#domain/market/price-steps.ts";
import { basemapFeatures } from "../../city/basemap/features.ts";
import { arrondissementLabels } from "../../city/basemap/place-names.ts";
import type { Database } from "../platform/database/open.ts";
import { listMarketFigures, type MarketFigures } from "./queries.ts";

type Outline = Pick<PriceZone, "code" | "label" | "rings">;

let outlines: readonly Outline[] | undefined;

/** Median flat prices for the map's tint, of published sales, without arrondissements that have too few. */
export async function readPriceZones(db: Database): Promise<PriceZones | null> {
  outlines ??= readOutlines();
  const figures = new Map((await listMarketFigures(db)).map((one) => [one.code, one]));
  const zones = outlines.flatMap((outline) => toZone(outline, figures.get(outline.code)) ?? []);
  const [figure] = figures.values();
  if (figure === undefined || zones.length === 0) return null;
  const { first_year, last_year, source } = figure;
  return {
    zones,
    limits: priceLimits(zones.map((zone) => zone.median_price_per_m2)),
    first_year,
    last_year,
    source,
  };
}

function toZone(outline: Outline, figures: MarketFigures | undefined): PriceZone | null {
  if (figures === undefined || figures.flats === null) return null;
  const { median_price_per_m2 } = figures.flats;
  return { ...outline, name: figures.name, median_price_per_m2 };
}

function readOutlines(): Outline[] {
  return basemapFeatures().features.flatMap(({ properties, geometry }) => {
    if (properties.kind !== "arrondissement" || geometry.type !== "MultiPolygon") return [];
    const arrondissement = findArrondissement(String(13_200 + Number(properties.number)));
    if (arrondissement === null) return [];
    const [longitude, latitude] = arrondissementLabels[arrondissement - 1] ?? [];
    if (longitude === undefined || latitude === undefined) return [];
    const rings: Outline["rings"] = geometry.coordinates
      .flat()
      .map((ring) => ring.map(([x, y]) => [rounded(x), rounded(y)]));
    return [
      {
        code: codeOfArrondissement(arrondissement),
        label: { latitude, longitude },
        rings,
      },
    ];
  });
}

/** About ten metres: what the map shows from afar. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}
