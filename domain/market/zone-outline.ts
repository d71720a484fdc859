/** Replies hold outlines as small whole numbers, a tenth of the size of degrees. */

export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** About ten metres, enough for a map seen from afar. */
const perDegree = 1e4;

export function packOutlines<Zone extends { readonly rings: readonly Ring[] }>(zones: readonly Zone[]) {
  return zones.map(({ rings, ...zone }) => ({ ...zone, outline: rings.map(packRing) }));
}

export function unpackOutlines<Zone extends { readonly outline: readonly (readonly number[])[] }>(
  zones: readonly Zone[],
) {
  return zones.map(({ outline, ...zone }) => ({ ...zone, rings: outline.map(unpackRing) }));
}

/** Ten-thousandths of a degree east and north: the first from 0, the others from the one before. */
export function packRing(ring: Ring): number[] {
  let [east, north] = [0, 0];
  return ring.flatMap(([longitude, latitude]) => {
    const [x, y] = [Math.round(longitude * perDegree), Math.round(latitude * perDegree)];
    const step = [x - east, y - north];
    [east, north] = [x, y];
    return step;
  });
}

/** Exact to the ten metres of `packRing`; throws on half a place. */
export function unpackRing(steps: readonly number[]): [number, number][] {
  if (steps.length % 2 !== 0)
    throw new Error("A packed ring has a number for east and one for north of each place");
  let [east, north] = [0, 0];
  const ring: [number, number][] = [];
  for (const [at, step] of steps.entries()) {
    if (at % 2 === 0) east += step;
    else {
      north += step;
      ring.push([east / perDegree, north / perDegree]);
    }
  }
  return ring;
}
