/**
 * A synthetic city for measurements, the same at every run: 111 quarters with streets on their own grids, properties
 * standing along the streets at house distance, 8 % of them in the building of the property before, 70 % sold
 * (so 15 to 35 m off) and 30 % for sale, one agency in 400. It resembles Marseille in extent and density, not in
 * streets.
 */
import type { Place } from "#domain/geography.ts";
import { encodePlace, mix32 } from "#domain/map/morton.ts";
import { moveBy } from "#domain/map/move-by.ts";
import { publicPlace } from "#domain/map/public-place.ts";
import { spreadPlace } from "#domain/map/spread.ts";
import {
  agencyKind,
  forSaleKind,
  type MapEntry,
  packAttributes,
  soldKind,
} from "../server/records/map-log/map-entry.ts";

type Street = {
  readonly middle: Place;
  readonly east: number;
  readonly north: number;
  readonly houses: number;
};
type Quarter = { readonly streets: readonly Street[]; readonly weight: number };

const quarterCount = 111;
const houseMetres = 9;

/** Draws of a number from 0 (included) to 1 (not), the same for the same seed. */
export function createDraw(seed: number): () => number {
  let state = mix32(seed);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return mix32(state) / 2 ** 32;
  };
}

/** The entries of a city of `properties` properties, in the order a table would hold them: none of place. */
export function* createCity(properties: number, seed = 13): Generator<MapEntry> {
  const draw = createDraw(seed);
  const quarters = Array.from({ length: quarterCount }, () => createQuarter(draw));
  const chooseQuarter = weightedChoice(quarters, draw);
  let building = drawHouse(chooseQuarter(), draw);
  let ordinal = 0;
  for (let number = 1; number <= properties; number++) {
    if (draw() < 0.08) {
      ordinal++;
    } else {
      building = drawHouse(chooseQuarter(), draw);
      ordinal = 0;
    }
    const kind = number % 400 === 0 ? agencyKind : draw() < 0.7 ? soldKind : forSaleKind;
    const place = kind === soldKind ? publicPlace({ ...building, bytes: eightBytes(draw) }) : building;
    const spread = spreadPlace(place, kind === soldKind ? 0 : ordinal);
    const key = encodePlace(spread.longitude, spread.latitude);
    if (key === null) throw new Error("The synthetic city must lie inside the root square");
    yield { key, number, kind, attributes: kind === agencyKind ? 0 : drawAttributes(draw) };
  }
}

function createQuarter(draw: () => number): Quarter {
  const centre = landPlace(draw);
  const downtown = Math.exp(
    -(((centre.longitude - 5.383) / 0.035) ** 2 + ((centre.latitude - 43.297) / 0.026) ** 2),
  );
  const radiusMetres = 650 - 300 * downtown;
  const bearing = draw() * Math.PI;
  const streets = Array.from({ length: 25 + Math.floor(draw() * 35) }, (): Street => {
    const angle = bearing + (draw() < 0.5 ? Math.PI / 2 : 0) + (draw() - 0.5) * 0.2;
    const middle = moveBy(centre, gauss(draw) * radiusMetres, gauss(draw) * radiusMetres);
    return { middle, east: Math.cos(angle), north: Math.sin(angle), houses: 8 + Math.floor(draw() * 45) };
  });
  return { streets, weight: (0.25 + draw()) * (0.5 + 2.5 * downtown) };
}

/** Somewhere on land: the coast runs north to south at 5.36, and north-west above the old port. */
function landPlace(draw: () => number): Place {
  for (;;) {
    const place = { longitude: 5.31 + draw() * 0.19, latitude: 43.225 + draw() * 0.15 };
    const coast = place.latitude < 43.3 ? 5.36 : 5.36 - (place.latitude - 43.3) * 0.7;
    if (place.longitude > coast && place.longitude - 5.36 < 0.06 + 0.1 * draw()) return place;
  }
}

function drawHouse(quarter: Quarter, draw: () => number): Place {
  const street = quarter.streets[Math.floor(draw() * quarter.streets.length)];
  if (street === undefined) throw new Error("Every quarter has streets");
  const along = (Math.floor(draw() * street.houses) - street.houses / 2) * houseMetres;
  const across = draw() < 0.5 ? 7 : -7;
  return moveBy(
    street.middle,
    along * street.east - across * street.north,
    along * street.north + across * street.east,
  );
}

function drawAttributes(draw: () => number): number {
  return packAttributes({
    type: Math.floor(draw() * 4),
    rooms: 1 + Math.floor(draw() * 6),
    equipment: Math.floor(draw() * 256),
  });
}

function weightedChoice(quarters: readonly Quarter[], draw: () => number): () => Quarter {
  const bounds: number[] = [];
  let sum = 0;
  for (const quarter of quarters) {
    sum += quarter.weight;
    bounds.push(sum);
  }
  return () => {
    const at = draw() * sum;
    const quarter = quarters[bounds.findIndex((bound) => at < bound)];
    if (quarter === undefined) throw new Error("The weights cover the draw");
    return quarter;
  };
}

function gauss(draw: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}

function eightBytes(draw: () => number): Uint8Array {
  return Uint8Array.from({ length: 8 }, () => Math.floor(draw() * 256));
}
