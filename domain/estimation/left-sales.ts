/** A person may compare a sale that the engine left out, so these are listed with what left them out. */
import { need } from "../need.ts";
import type { EstimateChoices } from "./choices.ts";
import type { EstimateBasis } from "./estimate.ts";
import { findRows } from "./estimate-with-choices.ts";
import { filterSales } from "./filter-sales.ts";
import { covariance } from "./kernel.ts";
import type { FilterBound, LeftReason } from "./left-reason.ts";
import { kilometresBetween, type MeasuredProperty, measureProperty } from "./measured-property.ts";
import type { Model } from "./model.ts";
import { lowerBound, median } from "./order-statistics.ts";
import type { Subject } from "./sale.ts";
import { readTraits } from "./sale-index.ts";
import { findNearest } from "./sale-search.ts";

export type LeftSale = { readonly id: string; readonly kilometres: number; readonly reason: LeftReason };

/** More would cover the map of a dense quarter. */
export const mostLeftSales = 40;

/** `taken` are the comparables' ids; the nearest to the property, or to the middle of the perimeter, comes first. */
export function listLeftSales(
  model: Model,
  subject: Subject,
  { day, mayUse = () => true }: EstimateBasis,
  { choices, taken }: { readonly choices: EstimateChoices; readonly taken: ReadonlySet<string> },
): LeftSale[] {
  const { index, level } = model;
  const { filter = {}, dropped, kept } = choices;
  const property = measureProperty(subject, day, level.frame);
  const centre = measureProperty({ ...subject, ...filter.perimeter }, day, level.frame);
  const idAt = (row: number) => need(index.ids[row]);
  const before = lowerBound(index.days, day);
  const rows = findNearest(index, centre, {
    count: mostLeftSales,
    before,
    accepts: (row) => mayUse(idAt(row)) && !taken.has(idAt(row)) && dropped?.has(idAt(row)) !== true,
  });
  const findFailing = filterSales(model, subject, property, filter);
  // What a person keeps may be like nothing else: it is no measure of the others.
  const chosen = findRows(model, before, (id) => taken.has(id) && kept?.has(id) !== true);
  const findSetback = compareWithTaken(model, property, [...chosen.values()]);
  const saleAt = (row: number) => need(index.properties[row]);
  return rows
    .map((row) => ({ row, id: idAt(row), fromCentre: kilometresBetween(centre, saleAt(row)) }))
    .sort((one, other) => one.fromCentre - other.fromCentre || (one.id < other.id ? -1 : 1))
    .map(({ row, id }) => ({
      id,
      kilometres: kilometresBetween(property, saleAt(row)),
      reason: findReason(choices, findFailing(row)) ?? findSetback(row),
    }));
}

/** By hand no filter counts; null where the engine chooses, and has its own reason. */
function findReason({ weights }: EstimateChoices, failing: FilterBound | null): LeftReason | null {
  if (weights instanceof Map) return "by-hand";
  return failing ?? (weights === "equal" ? "equal" : null);
}

type Difference = { readonly km: number; readonly days: number; readonly unlikeness: number };

const setbacks = { km: "farther", days: "older", unlikeness: "less-alike" } as const;

/** Gives for a row the difference that costs it most against the sales that the engine took. */
function compareWithTaken(
  model: Model,
  property: MeasuredProperty,
  taken: readonly number[],
): (row: number) => LeftReason {
  const kernel = model.kernels[property.isHouse ? "house" : "flat"];
  const covarianceAt = ({ km, days, unlikeness }: Difference) => covariance(kernel, km, days, unlikeness);
  const others = taken.map((row) => differenceFrom(model, property, row));
  const least = Math.min(...others.map(covarianceAt));
  const usual = {
    km: median(others.map(({ km }) => km)),
    days: median(others.map(({ days }) => days)),
    unlikeness: median(others.map(({ unlikeness }) => unlikeness)),
  };
  return (row) => {
    if (others.length === 0) return "none-taken";
    const own = differenceFrom(model, property, row);
    if (covarianceAt(own) >= least) return "told-already";
    const gains = (["km", "days", "unlikeness"] as const).map((part) => {
      const gain = covarianceAt({ ...own, [part]: Math.min(own[part], usual[part]) }) - covarianceAt(own);
      return { reason: setbacks[part], gain };
    });
    const most = gains.reduce((one, other) => (other.gain > one.gain ? other : one));
    return most.gain > 0 ? most.reason : "told-already";
  };
}

function differenceFrom(
  { index, level, kernels }: Model,
  property: MeasuredProperty,
  row: number,
): Difference {
  const sale = need(index.properties[row]);
  const { lengths } = kernels[property.isHouse ? "house" : "flat"];
  const traits = readTraits(level.shape, lengths, sale);
  const unlikeness = readTraits(level.shape, lengths, property).reduce(
    (sum, trait, at) => sum + (trait - need(traits[at])) ** 2,
    0,
  );
  return { km: kilometresBetween(property, sale), days: Math.abs(property.day - sale.day), unlikeness };
}
