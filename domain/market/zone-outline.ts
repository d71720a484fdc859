/** The outline of a zone as replies have it: small whole numbers, which take a tenth of the room of degrees. */

/** Places as [longitude, latitude]. */
export type Ring = readonly (readonly [number, number])[];

/** About ten metres: what the map shows from afar. */
const perDegree = 1e4;

/** Zones as they are sent. */
export function packOutlines<Zone extends { readonly rings: readonly Ring[] }>(zones: readonly Zone[]) {
  return zones.map(({ rings, ...zone }) => ({ ...zone, outline: rings.map(packRing) }));
}

/** The zones that were sent. */
export function unpackOutlines<Zone extends { readonly outline: readonly (readonly number[])[] }>(
  zones: readonly Zone[],
) {
  return zones.map(({ outline, ...zone }) => ({ ...zone, rings: outline.map(unpackRing) }));
}

/** East and north of each place in ten-thousandths of a degree: the first from 0, the others from the one before. */
export function packRing(ring: Ring): number[] {
  let [east, north] = [0, 0];
  return ring.flatMap(([longitude, latitude]) => {
    const [x, y] = [Math.round(longitude * perDegree), Math.round(latitude * perDegree)];
    const step = [x - east, y - north];
    [east, north] = [x, y];
    return step;
  });
}

/** The places of a packed ring, exact to the ten metres it was packed with; throws on half a place. */
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
