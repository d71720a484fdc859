/** What an attacker tries on the figures of one cell, quarter by quarter. */
import { type FrozenFigure, freezeCell, type OwnedSale, type Sighting, sightSales } from "./owner-rule.ts";

export type Chance = () => number;

type Home = { readonly number: number; readonly owner: string; readonly pricePerM2: number; cell: string };

export type Freeze = (
  before: FrozenFigure | null,
  sales: readonly OwnedSale[],
  quarter: string,
) => FrozenFigure | null;

export const byRule: Freeze = (before, sales, quarter) =>
  freezeCell(before, { name: "cell", sales }, quarter);

/** The figures published after each quarter; the second world leaves `named` out. */
export type PlayedInsertion = {
  readonly price: number;
  readonly enteredIn: number;
  readonly published: readonly (number | null)[];
  /** Sales of others than the two accounts at the time of the named sale: the map shows how many. */
  readonly others: number;
};

const quarters = 6;
export const level = 4_000;
const spread = 0.2;

/** Two accounts act together against the named sale; both worlds draw everybody's acts in the same order. */
export function playCell(chance: Chance, freeze: Freeze, hasNamed: boolean): PlayedInsertion {
  const price = drawPrice(chance);
  const enteredIn = Math.floor(chance() * (quarters - 1)) + 1;
  const agencies = 1 + Math.floor(chance() * 9);
  const pace = chance() * 2.2;
  const plan = Math.floor(chance() * 5);
  const homes = new Map<number, Home>();
  const seen = new Map<string, Sighting>();
  let next = 0;
  const enter = (owner: string, pricePerM2: number) => {
    next += 1;
    homes.set(next, { number: next, owner, pricePerM2, cell: "cell" });
  };
  let figure: FrozenFigure | null = null;
  const published: (number | null)[] = [];
  let others = 0;
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    for (let agency = 0; agency < agencies; agency += 1) {
      const count = Math.floor(chance() * (1 + pace));
      for (let at = 0; at < count; at += 1) enter(`agency ${agency}`, drawPrice(chance));
    }
    if (quarter === enteredIn) others = [...homes.values()].filter(isOthers).length;
    if (quarter === enteredIn && hasNamed) enter("agency 0", price);
    else next += quarter === enteredIn ? 1 : 0;
    attack(homes, enter, { chance, plan, quarter, usualPrice: published.at(-1) ?? level });
    const day = `quarter ${quarter}`;
    const sales = [...homes.values()].filter(({ cell }) => cell === "cell");
    const marked = sales.map(({ number, owner, pricePerM2, cell }) => ({
      cell,
      marks: [`number:${number}`, `figures ${owner} ${pricePerM2}`],
    }));
    const sightings = sightSales(seen, marked, day);
    const owned = sales.flatMap((sale, at) => {
      const sighting = sightings[at];
      return sighting === undefined ? [] : [{ ...sale, sighting }];
    });
    figure = freeze(figure, owned, day);
    published.push(figure?.median_price_per_m2 ?? null);
  }
  return { price, enteredIn, published, others };
}

type Attack = {
  readonly chance: Chance;
  readonly plan: number;
  readonly quarter: number;
  readonly usualPrice: number;
};

/** Two accounts enter extreme or usual prices, delete them, edit them, and enter them again. */
function attack(
  homes: Map<number, Home>,
  enter: (owner: string, pricePerM2: number) => void,
  { chance, plan, quarter, usualPrice }: Attack,
): void {
  const own = [...homes.values()].filter((home) => !isOthers(home));
  const isSecondHalf = quarter % 2 === 1;
  if (plan === 3) for (const { number } of own) homes.delete(number);
  if (plan === 4) for (const home of own) home.cell = isSecondHalf ? "another" : "cell";
  const prices = [
    [900, 950, 12_000, 12_500],
    [900, 950, 1_000, 1_050],
    [usualPrice * 0.99, usualPrice * 1.01, usualPrice * 0.98, usualPrice * 1.02],
    [900, 12_000, 12_500, 13_000],
    [900, 950, 12_000, 12_500],
  ][plan];
  for (const owner of ["attacker 0", "attacker 1"])
    for (const pricePerM2 of prices ?? []) enter(owner, pricePerM2 + Math.floor(chance() * 9));
}

function isOthers({ owner }: Home): boolean {
  return !owner.startsWith("attacker");
}

function drawPrice(chance: Chance): number {
  const normal = chance() + chance() + chance() + chance() - 2;
  return Math.round(level * Math.exp(normal * Math.sqrt(3) * spread));
}
