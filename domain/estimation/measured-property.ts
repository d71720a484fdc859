/** The formulas take a property in logarithms, kilometres and days. */
import { median } from "./order-statistics.ts";
import type { Sale, Subject } from "./sale.ts";

export type MeasuredProperty = {
  readonly day: number;
  readonly logArea: number;
  /** NaN where nobody knows. */
  readonly rooms: number;
  /** ln(1 + land in m²), 0 for none. */
  readonly logLand: number;
  readonly isHouse: boolean;
  /** Kilometres from the frame's origin. */
  readonly east: number;
  readonly north: number;
  /** In the order of the frame's names; NaN where missing. */
  readonly attributes: readonly number[];
};

/** Turns degrees into kilometres on a plane, true enough across a city, and names into places in a list. */
export type Frame = {
  readonly latitude: number;
  readonly longitude: number;
  readonly attributeNames: readonly string[];
  /** ln(1 + land) of the median house, taken for one whose land is unknown. */
  readonly usualLogLand: number;
};

const degrees = Math.PI / 180;
/** Kilometres on the plane of any city: the figures of Marseille alone would stretch others. */
const kmPerDegreeNorth = 110.574;
const kmPerDegreeEastAtEquator = 111.32;

/** The middle of the sales, and the attributes that most of them have. */
export function frameOf(sales: readonly Sale[]): Frame {
  const mean = (read: (sale: Sale) => number) =>
    sales.reduce((sum, sale) => sum + read(sale), 0) / Math.max(1, sales.length);
  const counts = new Map<string, number>();
  for (const sale of sales)
    for (const [name, value] of Object.entries(sale.attributes ?? {}))
      if (Number.isFinite(value)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    latitude: mean((sale) => sale.latitude),
    longitude: mean((sale) => sale.longitude),
    attributeNames: [...counts]
      .filter(([, count]) => count > sales.length / 2)
      .map(([name]) => name)
      .sort(),
    usualLogLand: usualLogLandOf(sales),
  };
}

function usualLogLandOf(sales: readonly Sale[]): number {
  const landAreas = sales.flatMap(({ isHouse, landM2 }) => (isHouse && landM2 !== null ? [landM2] : []));
  return landAreas.length === 0 ? 0 : Math.log1p(median(landAreas));
}

export function measureProperty(subject: Subject, day: number, frame: Frame): MeasuredProperty {
  return {
    day,
    logArea: Math.log(subject.areaM2),
    rooms: subject.rooms ?? Number.NaN,
    logLand: measureLogLand(subject, frame),
    isHouse: subject.isHouse,
    east:
      (subject.longitude - frame.longitude) * Math.cos(frame.latitude * degrees) * kmPerDegreeEastAtEquator,
    north: (subject.latitude - frame.latitude) * kmPerDegreeNorth,
    attributes: frame.attributeNames.map((name) => subject.attributes?.[name] ?? Number.NaN),
  };
}

function measureLogLand({ landM2, isHouse }: Subject, frame: Frame): number {
  if (landM2 === null) return isHouse ? frame.usualLogLand : 0;
  return Math.log1p(Math.max(0, landM2));
}

/** Kilometres between two points of the kilometre grid that a model measures properties on. */
export function kilometresBetween(
  one: Pick<MeasuredProperty, "east" | "north">,
  other: Pick<MeasuredProperty, "east" | "north">,
): number {
  return Math.sqrt((one.east - other.east) ** 2 + (one.north - other.north) ** 2);
}
