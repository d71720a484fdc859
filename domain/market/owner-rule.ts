/**
 * The rule of owners: when a figure of private sales may be published.
 * A figure needs five sales, of three owners or more, without its two largest owners, and none over a fifth.
 * It changes once as many new sales have come. Two owners together then learn nothing more of a third one's sale.
 */
import { fewestNewSales, fewestSales, type MarketFigure, publishFrozenFigure } from "./market-figure.ts";

const ownersTakenAway = 2;
const fewestOtherOwners = 3;
/** No owner has more than one in so many sales of a figure. */
const leastOwnersWorth = 5;
/** Prices enter a figure in steps of this many euros per square metre. */
const saleStep = 10;

/** The day a sale's first quarter ended, and its cell then. */
export type Sighting = { readonly seenOn: string; readonly cell: string };

/** Marks recognise a sale after an edit, or a deletion and a new entry. */
export type MarkedSale = { readonly marks: readonly string[]; readonly cell: string };

export type OwnedSale = {
  readonly owner: string;
  readonly pricePerM2: number;
  readonly sighting: Sighting;
};

/** The quarter in which owners' sales last changed the figure; null where only open sales made it. */
export type FrozenFigure = MarketFigure & { readonly publishedOn: string | null };

/** Each sale's earliest sighting, in order: that of its marks, else today's; adds marks that `seen` lacks. */
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

/** The figure of a quarter's end: a new one where the rule holds for all and for the new sales, else the one before. */
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

/** Keeps each owner's first sales, so that nobody has over a fifth of them. */
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
