import type { Camera } from "../camera.ts";
import { renders, shutterColors, trims } from "../palette.ts";
import { drawBougainvillea } from "../parts/foliage.ts";
import { createRandom, type Random } from "../random.ts";
import { drawRow } from "./row.ts";
import type { TownHouse } from "./town-house.ts";

/** A small house of l'Estaque or of one of the old villages: two floors, board shutters, round tiles. */
export function drawVillageHouse(seed: number): string {
  const random = createRandom(seed);
  const subject = villageHouse(random, 2);
  const houses = Array.from({ length: 9 }, (_, index) =>
    index === 4 ? subject : villageHouse(random, random.pick([1, 2, 2])),
  );
  const height = subject.storeys.reduce((sum, storey) => sum + storey, 0) + 1.8;
  const trees = random.pick([["olive"], ["oleander"], ["oleander", "oleander"], ["pine"], []] as const);
  const climbers = (camera: Camera, left: number, width: number): string => {
    const x = left + random.pick([0.2, width - 0.2]);
    const [middle, scale] = [camera.point([x, random.between(1.6, 2.2), 0.3]), camera.scale([x, 0, 0])];
    return drawBougainvillea(
      middle,
      scale * random.between(0.7, 1),
      scale * random.between(1.4, 1.9),
      random,
    );
  };
  return drawRow({ houses, subject: 4, trees, height, ...(random.chance(0.75) ? { climbers } : {}) }, random);
}

function villageHouse(random: Random, storeys: number): TownHouse {
  return {
    bays: random.pick([2, 2, 3]),
    bayWidth: random.between(2.3, 2.8),
    storeys: [3.2, 3, 2.8]
      .slice(0, storeys + (random.chance(0.12) ? 1 : 0))
      .map((height) => height + random.between(-0.2, 0.2)),
    render: random.pick(renders),
    trim: random.pick(trims),
    shutters: { model: random.chance(0.6) ? "boards" : "slats", color: random.pick(shutterColors) },
    windowWidth: random.between(0.95, 1.1),
    railing: "bars",
    longBalconies: [],
    smallBalconies: random.chance(0.3) ? [1] : [],
    ground: random.chance(0.85) ? "door" : "door and shop",
    stone: false,
    arch: random.chance(0.3) ? 0.14 : 0,
    roof: "genoise",
    laundry: random.chance(0.45),
  };
}
