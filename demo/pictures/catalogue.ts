import { drawFacade, type FacadeKind } from "./facade.ts";
import { drawInterior, type InteriorKind } from "./interior.ts";

/** One drawn photograph, shared by many properties; `name` is unique and fit for a file name. */
export type CataloguePicture =
  | { readonly role: "facade"; readonly kind: FacadeKind; readonly name: string; readonly draw: () => string }
  | {
      readonly role: "interior";
      readonly kind: InteriorKind;
      readonly name: string;
      readonly draw: () => string;
    };

/** The seeds kept for each kind: chosen by eye among many. */
const facadeSeeds: Readonly<Record<FacadeKind, readonly number[]>> = {
  "trois-fenetres": [2, 3, 4, 6, 9, 10, 13, 14, 16],
  haussmannien: [1, 3, 6, 7, 8],
  "village-house": [2, 3, 6, 7, 8, 9, 12, 13],
  cabanon: [2, 4, 9, 11, 16],
  bastide: [2, 3, 5, 7, 9],
  villa: [2, 6, 7, 8, 14, 15],
  residence: [3, 6, 8, 13, 14],
  slab: [1, 4, 5, 7],
  contemporary: [1, 4, 7, 9],
  workshop: [1, 2, 3],
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

/** Every drawn photograph of the demonstration city, in the same order at every call. */
export function pictureCatalogue(): readonly CataloguePicture[] {
  return [
    ...entriesOf(facadeSeeds).map(
      ({ kind, seed, name }): CataloguePicture => ({
        role: "facade",
        kind,
        name: `facade-${name}`,
        draw: () => drawFacade(seed, kind),
      }),
    ),
    ...entriesOf(interiorSeeds).map(
      ({ kind, seed, name }): CataloguePicture => ({
        role: "interior",
        kind,
        name: `interior-${name}`,
        draw: () => drawInterior(seed, kind),
      }),
    ),
  ];
}

function entriesOf<Kind extends string>(
  seeds: Readonly<Record<Kind, readonly number[]>>,
): { kind: Kind; seed: number; name: string }[] {
  return (Object.keys(seeds) as Kind[]).flatMap((kind) =>
    seeds[kind].map((seed, index) => ({ kind, seed, name: `${kind}-${index + 1}` })),
  );
}
