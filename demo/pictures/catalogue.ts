import { drawFacade, type FacadeKind } from "./facade.ts";
import { atHour, type Hour } from "./hours.ts";
import { drawInterior, type InteriorKind } from "./interior.ts";

/** One drawn photograph, shared by many properties; `name` is unique and fit for a file name. */
export type CataloguePicture = { readonly name: string; readonly hour: Hour; readonly draw: () => string } & (
  | { readonly role: "facade"; readonly kind: FacadeKind }
  | { readonly role: "interior"; readonly kind: InteriorKind }
);

/** A façade is shown at each of these hours, a room while the sun comes in. */
const outdoorHours = ["morning", "evening", "dusk"] as const;
const indoorHours = ["morning", "evening"] as const;

/** Seeds that do for most kinds. */
const seedsFrom17To32 = Array.from({ length: 16 }, (_, index) => 17 + index);

/** The seeds kept for each kind: chosen by eye among many. */
const facadeSeeds: Readonly<Record<FacadeKind, readonly number[]>> = {
  "trois-fenetres": [2, 3, 4, 6, 9, 10, 13, 14, 16, ...seedsFrom17To32],
  haussmannien: [1, 3, 6, 7, 8, ...seedsFrom17To32],
  "village-house": [2, 3, 6, 7, 8, 9, 12, 13, ...seedsFrom17To32],
  cabanon: [2, 4, 9, 11, 16, 17, 21, 24],
  bastide: [2, 3, 5, 7, 9, 19, 25, 28],
  villa: [2, 6, 7, 8, 14, 15, 18, 19, 20, 24],
  residence: [3, 6, 8, 13, 14, ...seedsFrom17To32],
  slab: [1, 4, 5, 7, ...seedsFrom17To32],
  contemporary: [1, 4, 7, 9, ...seedsFrom17To32],
  workshop: [1, 2, 3, 19, 21, 25, 27, 28],
};

const interiorSeeds: Readonly<Record<InteriorKind, readonly number[]>> = {
  "living-room": [1, 2, 3, 4, 5],
  "dining-room": [1, 2],
  kitchen: [1, 2, 3, 4],
  bedroom: [1, 2, 3, 4],
  bathroom: [1, 2, 3],
  study: [1, 2],
  staircase: [1, 2],
  terrace: [1, 2, 3, 4],
  pool: [1, 2],
};

/** Every drawn photograph of the demonstration city, in the same order at every call: nothing is drawn by that. */
export function pictureCatalogue(): readonly CataloguePicture[] {
  return [
    ...listEntries(facadeSeeds, outdoorHours).map(
      ({ kind, seed, name, hour }): CataloguePicture => ({
        role: "facade",
        kind,
        hour,
        name: `facade-${name}`,
        draw: () => atHour(drawFacade(seed, kind), hour),
      }),
    ),
    ...listEntries(interiorSeeds, indoorHours).map(
      ({ kind, seed, name, hour }): CataloguePicture => ({
        role: "interior",
        kind,
        hour,
        name: `interior-${name}`,
        draw: () => atHour(drawInterior(seed, kind), hour),
      }),
    ),
  ];
}

function listEntries<Kind extends string>(
  seeds: Readonly<Record<Kind, readonly number[]>>,
  hours: readonly Hour[],
): { kind: Kind; seed: number; name: string; hour: Hour }[] {
  return (Object.keys(seeds) as Kind[]).flatMap((kind) =>
    hours.flatMap((hour) =>
      seeds[kind].map((seed, index) => {
        const name = `${kind}-${index + 1}`;
        return { kind, seed, hour, name: hour === "morning" ? name : `${name}-${hour}` };
      }),
    ),
  );
}
