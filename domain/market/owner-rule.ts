/**
 * The rule of owners: when a figure may be told that is made of sales whose owners keep their prices to themselves.
 *
 * Whoever enters sales of their own around somebody else's would read that one from a median of five. So a figure
 * stands on five sales at least after those of its two largest owners are taken away, of three owners or more; no owner
 * weighs over a fifth; and it is revised once as many new sales have come, by the same count. Two owners who act
 * together guess a third one's sale no better than from the sales of everybody else.
 */
import type { Belonging } from "../access.ts";
import { fewestNewSales, fewestSales, type MarketFigure, publishFrozenFigure } from "./market-figure.ts";

const ownersTakenAway = 2;
const fewestOtherOwners = 3;
/** No owner has more than one in so many of the sales a figure rests on. */
const leastOwnersWorth = 5;
/** Prices per square metre enter a figure to so many euros. */
const saleStep = 10;

/** Where and when a freeze first met a sale: the day its quarter ended, and the cell it counted in then. */
export type Sighting = { readonly seenOn: string; readonly cell: string };

/** A sale with what tells it again after it was edited, or deleted and entered anew. */
export type MarkedSale = { readonly marks: readonly string[]; readonly cell: string };

export type OwnedSale = {
  /** As `ownerOf` names them. */
  readonly owner: string;
  readonly pricePerM2: number;
  readonly sighting: Sighting;
};

/** A figure with the quarter in which owners' sales last made or revised it; null where open sales alone did. */
export type FrozenFigure = MarketFigure & { readonly publishedOn: string | null };

/** Who counts as one owner: the agency with all its people, or the account of who works for none. */
export function ownerOf({ userId, agencyId }: Belonging): string {
  return agencyId ?? userId;
}

/** Each sale's sighting, in their order: the earliest of its marks', else today's. Adds marks that `seen` lacks. */
export function sightSales(
  seen: Map<string, Sighting>,
  sales: readonly MarkedSale[],
  today: string,
): readonly Sighting[] {
  return sales.map(({ marks, cell }) => {
    const known = marks.flatMap((mark) => seen.get(mark) ?? []);
    known.sort((one, other) => (one.seenOn < other.seenOn ? -1 : Number(one.seenOn > other.seenOn)));
    const sighting = known[0] ?? { seenOn: today, cell };
    for (const mark of marks) if (!seen.has(mark)) seen.set(mark, sighting);
    return sighting;
  });
}

/**
 * What is told of a cell when a quarter ends: the figure before, or one of its sales, eldest entry first, where enough
 * of them are new and the rule of owners holds for all and for the new ones. Null while nothing was ever told.
 */
export function freezeCell(
  before: FrozenFigure | null,
  { name, sales }: { readonly name: string; readonly sales: readonly OwnedSale[] },
  today: string,
): FrozenFigure | null {
  const publishedOn = before?.publishedOn ?? null;
  const kept = keepFairShares(sales);
  const newSales = kept.filter(
    ({ sighting }) => sighting.cell === name && (publishedOn === null || sighting.seenOn > publishedOn),
  );
  if (!standsWithoutLargest(kept, fewestSales) || !standsWithoutLargest(newSales, fewestNewSales))
    return before;
  const figure = publishFrozenFigure({ pricePerM2: medianOf(kept), sales: kept.length });
  return figure && { ...figure, publishedOn: today };
}

/** The first sales of each owner, as many as leave nobody with over a fifth of all that are kept. */
export function keepFairShares<Sale extends { readonly owner: string }>(sales: readonly Sale[]): Sale[] {
  const groups = groupByOwner(sales);
  const keep = (most: number) => groups.flatMap((group) => group.slice(0, most));
  let most = Math.max(0, ...groups.map(({ length }) => length));
  while (most * leastOwnersWorth > keep(most).length) most -= 1;
  return keep(most);
}

function standsWithoutLargest(sales: readonly OwnedSale[], fewest: number): boolean {
  const counts = groupByOwner(sales).map(({ length }) => length);
  const others = counts.sort((one, other) => other - one).slice(ownersTakenAway);
  return others.length >= fewestOtherOwners && others.reduce((sum, count) => sum + count, 0) >= fewest;
}

function groupByOwner<Sale extends { readonly owner: string }>(sales: readonly Sale[]): Sale[][] {
  const groups = new Map<string, Sale[]>();
  for (const sale of sales) {
    const group = groups.get(sale.owner);
    if (group === undefined) groups.set(sale.owner, [sale]);
    else group.push(sale);
  }
  return [...groups.values()];
}

function medianOf(sales: readonly OwnedSale[]): number {
  const prices = sales.map(({ pricePerM2 }) => Math.round(pricePerM2 / saleStep) * saleStep);
  prices.sort((one, other) => one - other);
  const [low, high] = [prices[(prices.length - 1) >> 1], prices[prices.length >> 1]];
  if (low === undefined || high === undefined) throw new RangeError("A median needs a sale.");
  return (low + high) / 2;
}
