import { limestones, renders, shutterColors, trims } from "../palette.ts";
import { createRandom, type Random } from "../random.ts";
import { drawRow } from "./row.ts";
import type { TownHouse } from "./town-house.ts";

/** The house of Marseille: seven metres of street, three windows on each of three or four floors. */
export function drawTroisFenetres(seed: number): string {
  const random = createRandom(seed);
  const subject = troisFenetres(random, random.pick([3, 4, 4]));
  const houses = Array.from({ length: 7 }, (_, index) =>
    index === 3 ? subject : troisFenetres(random, Math.max(3, subject.storeys.length - random.integer(0, 1))),
  );
  const height = subject.storeys.reduce((sum, storey) => sum + storey, 0);
  const trees = random.chance(0.35) ? [random.pick(["plane", "palm"] as const)] : [];
  return drawRow({ houses, subject: 3, trees, height }, random);
}

/** One such house, as the row needs it. */
function troisFenetres(random: Random, storeys: number): TownHouse {
  const heights = [3.7, 3.5, 3.2, 2.9, 2.7]
    .slice(0, storeys)
    .map((height) => height + random.between(-0.12, 0.12));
  return {
    bays: 3,
    bayWidth: random.between(2.25, 2.45),
    storeys: heights,
    render: random.pick([...renders, ...limestones]),
    trim: random.pick(trims),
    shutters: { model: "slats", color: random.pick(shutterColors) },
    windowWidth: 1.05,
    railing: random.pick(["bars", "scrolls", "scrolls", "crosses"] as const),
    longBalconies: random.chance(0.25) ? [1] : [],
    smallBalconies: random.chance(0.55) ? [1] : [],
    ground: random.pick(["door", "door and shop", "door and shop", "shop"] as const),
    stone: random.chance(0.4),
    arch: random.chance(0.3) ? 0.16 : 0,
    roof: random.chance(0.3) ? "genoise" : "cornice",
    laundry: random.chance(0.4),
  };
}
