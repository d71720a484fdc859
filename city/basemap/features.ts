import { estates, otherRoads, streets } from "../streets.ts";
import { hills } from "./hills.ts";
import { isInside } from "./is-inside.ts";
import { landmarks } from "./landmarks.ts";
import {
  arrondissementRings,
  islandArcs,
  mainlandCoast,
  outerCoast,
  outlineArcs,
  seaCorners,
} from "./outline.ts";
import { outlinedParks, smallParks } from "./parks.ts";
import { arrondissementLabels, placeNames } from "./place-names.ts";
import { decodePolyline, type Position } from "./polyline.ts";
import { avenues, motorways } from "./roads.ts";
import { roundBends, roundRing } from "./round-corners.ts";
import { simplifyLine } from "./simplify.ts";
import { transitLines, transitStations } from "./transit.ts";

type BasemapGeometry =
  | { readonly type: "Point"; readonly coordinates: Position }
  | { readonly type: "LineString"; readonly coordinates: readonly Position[] }
  | { readonly type: "MultiLineString"; readonly coordinates: readonly (readonly Position[])[] }
  | { readonly type: "Polygon"; readonly coordinates: readonly (readonly Position[])[] }
  | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly (readonly Position[])[])[] };

export type BasemapKind =
  | "sea"
  | "arrondissement"
  | "arrondissement-line"
  | "arrondissement-name"
  | "park"
  | "park-name"
  | "hill"
  | "road-motorway"
  | "road-major"
  | "metro"
  | "tram"
  | "station"
  | "landmark"
  | "place-name"
  | "street"
  | "estate";

export interface BasemapFeature {
  readonly type: "Feature";
  readonly properties: { readonly kind: BasemapKind } & Readonly<Record<string, string | number>>;
  readonly geometry: BasemapGeometry;
}

export interface BasemapFeatures {
  readonly type: "FeatureCollection";
  readonly features: readonly BasemapFeature[];
}

/** The whole drawing but for the streets, as GeoJSON in degrees, each feature with its `kind`; land is what no sea covers. */
export function basemapFeatures(): BasemapFeatures {
  return {
    type: "FeatureCollection",
    features: [
      ...seaFeatures(),
      ...arrondissementFeatures(),
      ...greenFeatures(),
      ...roadFeatures(),
      ...transitFeatures(),
      ...nameFeatures(),
    ],
  };
}

/** The streets we ship along their courses, named, with their rank, and the other roads, named where their name is known. */
export function streetFeatures(): BasemapFeature[] {
  return [
    ...otherRoads.map(({ name, rank, course }) =>
      feature(
        "street",
        { type: "LineString", coordinates: course },
        name === null ? { rank } : { name: writeOnMap(name), rank },
      ),
    ),
    ...streets.map(({ name, rank, course }) =>
      feature("street", { type: "LineString", coordinates: course }, { name: writeOnMap(name), rank }),
    ),
  ];
}

/** Names of groups of homes, squares and hamlets, each at its place. */
export function estateFeatures(): BasemapFeature[] {
  return estates.map(({ name, longitude, latitude }) =>
    feature("estate", point(longitude, latitude), { name: writeOnMap(name) }),
  );
}

function seaFeatures(): BasemapFeature[] {
  const shore = [
    ...decodePolyline(outerCoast.west),
    ...followArcs(mainlandCoast),
    ...decodePolyline(outerCoast.east),
    ...seaCorners,
  ];
  const islands = islandArcs.map((arc) => followArcs([arc]));
  const lake = decodePolyline(outerCoast.etangDeBerre);
  return [
    feature("sea", { type: "MultiPolygon", coordinates: [[closeRing(shore), ...islands], [lake]] }, {}),
  ];
}

function arrondissementFeatures(): BasemapFeature[] {
  const areas = Object.entries(arrondissementRings).map(([number, rings]) =>
    feature(
      "arrondissement",
      { type: "MultiPolygon", coordinates: rings.map((ring) => [closeRing(followArcs(ring))]) },
      { number: Number(number) },
    ),
  );
  const coast = new Set([...mainlandCoast.map(arcIndex), ...islandArcs]);
  const borders = outlineArcs.flatMap((_, index) => (coast.has(index) ? [] : [followArcs([index])]));
  const names = arrondissementLabels.map(([longitude, latitude], index) =>
    feature("arrondissement-name", point(longitude, latitude), {
      number: index + 1,
      name: `${index + 1}${index === 0 ? "ᵉʳ" : "ᵉ"}`,
    }),
  );
  return [
    ...areas,
    feature("arrondissement-line", { type: "MultiLineString", coordinates: borders }, {}),
    ...names,
  ];
}

function greenFeatures(): BasemapFeature[] {
  const polygons = [
    ...outlinedParks.map((park) => ({ name: park.name, ring: closeRing(roundRing(park.outline)) })),
    ...smallParks.map(([name, outline]) => ({ name, ring: closeRing(decodePolyline(outline)) })),
  ];
  const woods = hills.map(({ name, rings }) => ({
    name,
    rings: rings.map((ring) => drawHill(decodePolyline(ring))),
  }));
  return [
    ...woods.map(({ name, rings }) => feature("hill", { type: "Polygon", coordinates: rings }, { name })),
    ...polygons.map(({ ring }) =>
      // A park in the woods has no edge that one sees.
      feature(
        "park",
        { type: "Polygon", coordinates: [ring] },
        woods.some(({ rings }) => isMostlyIn(ring, rings)) ? { edge: "none" } : {},
      ),
    ),
    // Names at one place each: those of areas would be written once in every tile that they reach into.
    ...polygons.map(({ name, ring }) => feature("park-name", middleOf(ring), { name })),
  ];
}

/** Says whether most of a ring lies in an area with holes. */
function isMostlyIn(ring: readonly Position[], area: readonly (readonly Position[])[]): boolean {
  const inside = ring.filter((place) => area.filter((one) => isInside(place, one)).length % 2 === 1);
  return inside.length > ring.length / 2;
}

/** No edge of a wood is known to so many metres: its outline bends where it turned. */
const hillTolerance = 35;

function drawHill(ring: readonly Position[]): Position[] {
  return closeRing(roundBends(simplifyLine(ring, hillTolerance).slice(0, -1)));
}

function roadFeatures(): BasemapFeature[] {
  const named = (kind: BasemapKind, roads: typeof avenues) =>
    roads.map((road) =>
      feature(kind, { type: "LineString", coordinates: decodePolyline(road.line) }, { name: road.name }),
    );
  return [...named("road-major", avenues), ...named("road-motorway", motorways)];
}

function transitFeatures(): BasemapFeature[] {
  return [
    ...transitLines.map((line) =>
      feature(line.kind, { type: "LineString", coordinates: decodePolyline(line.line) }, { name: line.name }),
    ),
    ...transitStations.map(([name, lines, longitude, latitude]) =>
      feature("station", point(longitude, latitude), {
        name,
        lines: lines.join(" · "),
        rank: lines.some((line) => line.startsWith("M")) ? 1 : 2,
      }),
    ),
  ];
}

function nameFeatures(): BasemapFeature[] {
  return [
    ...landmarks.map(([name, longitude, latitude, rank]) =>
      feature("landmark", point(longitude, latitude), { name, rank }),
    ),
    ...placeNames.map(([name, longitude, latitude, of, rank]) =>
      feature("place-name", point(longitude, latitude), { name, of, rank }),
    ),
  ];
}

function writeOnMap(name: string): string {
  return (name.charAt(0).toLocaleUpperCase("fr") + name.slice(1)).replaceAll("'", "’");
}

function feature(
  kind: BasemapKind,
  geometry: BasemapGeometry,
  properties: Readonly<Record<string, string | number>>,
): BasemapFeature {
  return { type: "Feature", properties: { kind, ...properties }, geometry };
}

function point(longitude: number, latitude: number): BasemapGeometry {
  return { type: "Point", coordinates: [longitude, latitude] };
}

function middleOf(ring: readonly Position[]): BasemapGeometry {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return point(round(middle(xs)), round(middle(ys)));
}

function followArcs(references: readonly number[]): Position[] {
  const line: Position[] = [];
  for (const reference of references) {
    const arc = decodePolyline(outlineArcs[arcIndex(reference)] ?? "");
    if (reference < 0) arc.reverse();
    line.push(...(line.length === 0 ? arc : arc.slice(1)));
  }
  return line;
}

function arcIndex(reference: number): number {
  return reference < 0 ? ~reference : reference;
}

function closeRing(ring: readonly Position[]): Position[] {
  const [first] = ring;
  const last = ring.at(-1);
  if (first === undefined || last === undefined) return [];
  return first[0] === last[0] && first[1] === last[1] ? [...ring] : [...ring, first];
}

function round(degrees: number, decimals = 5): number {
  return Number(degrees.toFixed(decimals));
}
