import { limestones, shutterColors, trims } from "../palette.ts";
import { createRandom, type Random } from "../random.ts";
import { drawRow } from "./row.ts";
import type { TownHouse } from "./town-house.ts";

/** A stone block of the rue de la République: shops, long iron balconies, a mansard. */
export function drawHaussmannien(seed: number): string {
  const random = createRandom(seed);
  const subject = haussmannien(random);
  const houses = Array.from({ length: 5 }, (_, index) => (index === 2 ? subject : haussmannien(random)));
  const height =
    subject.storeys.reduce((sum, storey) => sum + storey, 0) + (subject.roof === "mansard" ? 1.6 : 0);
  const trees = random.pick([[], [], ["plane"], ["palm", "palm"], ["plane", "plane"]] as const);
  return drawRow({ houses, subject: 2, trees, height }, random);
}

function haussmannien(random: Random): TownHouse {
  const stone = random.pick(limestones);
  return {
    bays: random.integer(4, 5),
    bayWidth: random.between(2.3, 2.6),
    storeys: [4.1, 3.6, 3.4, 3.1].map((height) => height + random.between(-0.1, 0.1)),
    render: stone,
    trim: random.pick(trims),
    shutters: random.chance(0.6)
      ? {
          model: "slats",
          color: random.pick(["#b9bdb8", "#a9b4b8", "#c9c2b2", ...shutterColors.slice(0, 2)]),
        }
      : null,
    windowWidth: 1.12,
    railing: random.chance(0.75) ? "scrolls" : "bars",
    longBalconies: random.pick([[1], [1, 3], [2], [1, 3]]),
    smallBalconies: random.pick([[], [2]]),
    ground: random.pick(["shop", "door and shop"] as const),
    stone: true,
    arch: random.chance(0.5) ? 0.2 : 0,
    roof: random.chance(0.8) ? "mansard" : "cornice",
    laundry: false,
  };
}
