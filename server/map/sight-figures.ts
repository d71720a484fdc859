import { and, gt, inArray, type SQL, sql } from "drizzle-orm";
import { seesEveryFigure, type Viewer } from "#domain/access.ts";
import type { SightFiguresInput, SightFiguresReply } from "#domain/api/map.ts";
import { publishFigure } from "#domain/market/market-figure.ts";
import type { Database } from "../platform/database/open.ts";
import { AppError } from "../platform/http/app-error.ts";
import { isPlainSale } from "../records/property/plain-sale.ts";
import { properties } from "../records/property/property-schema.ts";
import type { MapService } from "./map-service.ts";
import { propertiesInSight } from "./properties-in-sight.ts";

/** A median over more would make others wait. */
const mostRead = 20_000;

/** Medians in sight, only for viewers of every price: two views could be subtracted from each other. */
export async function readSightFigures(
  db: Database,
  map: MapService,
  input: SightFiguresInput,
  viewer: Viewer,
): Promise<SightFiguresReply> {
  if (!seesEveryFigure(viewer)) throw new AppError("forbidden");
  const { total, where } = await propertiesInSight(db, map, { ...input, kinds: ["sold"] }, viewer);
  if (total > mostRead) return { flats: null, houses: null, sales: total, is_too_wide: true };
  const figures = await readMedians(db, where);
  const medianOf = (type: string) => {
    const figure = figures.find(({ propertyType }) => propertyType === type);
    return figure === undefined ? null : publishFigure(figure);
  };
  return {
    flats: medianOf("Appartement"),
    houses: medianOf("Maison"),
    sales: total,
    is_too_wide: false,
  };
}

function readMedians(db: Database, where: SQL | undefined) {
  const { propertyType, price, surfaceArea } = properties;
  return db
    .select({
      propertyType,
      pricePerM2: sql<number>`percentile_cont(0.5) within group (order by ${price}::float8 / ${surfaceArea})::float8`,
      sales: sql<number>`count(*)::int`,
    })
    .from(properties)
    .where(and(where, isPlainSale, gt(surfaceArea, 0), inArray(propertyType, ["Appartement", "Maison"])))
    .groupBy(propertyType);
}
