import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { metresPerDegree } from "#domain/distance.ts";
import { projectOnLine } from "./basemap/measure.fixture.ts";
import type { Position } from "./basemap/polyline.ts";
import {
  estates,
  houseNumbersOf,
  loneStreets,
  otherRoads,
  placeAlong,
  requireStreetsOf,
  type Street,
  streets,
} from "./streets.ts";

const folder = new URL("../../shared/data/", import.meta.url);
const isReferenceHere = existsSync(new URL("voies-troncons.csv.gz", folder));
const limit = 25; // metres
const margin = 0.001; // degrees, some 80 m

const positionOf = (street: Street, houseNumber: number, setback: number): Position => {
  const { longitude, latitude } = placeAlong(street, houseNumber, setback);
  return [longitude, latitude];
};
/** Lines of which only those near a place are measured. */
const withBoxes = (lines: readonly (readonly Position[])[]) =>
  lines.map((line) => {
    const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
    return {
      line,
      west: Math.min(...xs),
      east: Math.max(...xs),
      south: Math.min(...ys),
      north: Math.max(...ys),
    };
  });
const isNear = (
  position: Position,
  lines: ReturnType<typeof withBoxes>,
  metres: number,
  besides?: readonly Position[],
): boolean =>
  lines.some(
    ({ line, west, east, south, north }) =>
      line !== besides &&
      position[0] > west - margin &&
      position[0] < east + margin &&
      position[1] > south - margin &&
      position[1] < north + margin &&
      projectOnLine(position, line).distance <= metres,
  );

describe("the streets we ship", () => {
  it("are at least 1,500, at least 60 in each arrondissement", () => {
    expect(streets.length).toBeGreaterThanOrEqual(1500);
    for (let arrondissement = 1; arrondissement <= 16; arrondissement += 1) {
      expect(requireStreetsOf(arrondissement).length, `${arrondissement}e`).toBeGreaterThanOrEqual(60);
    }
  });

  it("are named once per arrondissement, in French casing and with straight apostrophes", () => {
    const keys = streets.map(({ name, postalCode }) => `${name} ${postalCode}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { name } of streets) expect(name).toMatch(/^(La |[a-zé])[^’;,]*$/);
  });

  it("have a course of 2 to 8 points in Marseille, their postal code being that of their arrondissement", () => {
    for (const { name, course, length, postalCode, arrondissement } of streets) {
      expect(postalCode).toBe(`130${String(arrondissement).padStart(2, "0")}`);
      expect(course.length, name).toBeGreaterThanOrEqual(2);
      expect(course.length, name).toBeLessThanOrEqual(8);
      expect(length, name).toBeGreaterThan(10);
      for (const [longitude, latitude] of course) {
        expect(longitude > 5.25 && longitude < 5.56, name).toBe(true);
        expect(latitude > 43.18 && latitude < 43.42, name).toBe(true);
      }
    }
  });

  it("carry their numbers in order along them, within 25 m, odd ones on one side and even ones on the other", () => {
    for (const street of streets) {
      const { low, high } = houseNumbersOf(street);
      const ends = [low, high].map((houseNumber) => positionOf(street, houseNumber, 0));
      expect(metresApart(ends[0] ?? [0, 0], street.course[0] ?? [0, 0]), street.name).toBeLessThan(1);
      expect(metresApart(ends[1] ?? [0, 0], street.course.at(-1) ?? [0, 0]), street.name).toBeLessThan(1);
      const steps = [low, low + 1].map((houseNumber) => {
        const [door, axis] = [positionOf(street, houseNumber, 20), positionOf(street, houseNumber, 0)];
        expect(projectOnLine(door, street.course).distance, street.name).toBeLessThanOrEqual(limit);
        return [door[0] - axis[0], door[1] - axis[1]] as const;
      });
      const [odd = [0, 0], even = [0, 0]] = steps;
      const isStraight = street.course.length === 2;
      const isSameWay = odd[0] * even[0] + odd[1] * even[1] > 0;
      if (isStraight) expect(isSameWay, street.name).toBe(street.sides !== "both");
    }
  });

  it("go on with their numbers where they began in another arrondissement", () => {
    const [first, second] = streets.filter(({ name }) => name === "boulevard National");
    expect(first?.course.at(-1)).toEqual(second?.course[0]);
    expect(second?.firstNumber).toBeGreaterThanOrEqual(houseNumbersOf(first ?? requireFirst()).high);
  });

  it("meet one another: most ends lie on a road, those of main streets above all", () => {
    const roads = withBoxes([...streets, ...otherRoads].map(({ course }) => course));
    const meets = (end: Position | undefined, own: readonly Position[]) =>
      end !== undefined && isNear(end, roads, 6, own);
    const ends = (rank: number) =>
      streets
        .filter((street) => street.rank === rank)
        .flatMap(({ course }) => [course[0], course.at(-1)].map((end) => meets(end, course)));
    // The reference's middles of the other streets end short of any road we ship.
    expect([1, 2, 3].flatMap(ends).filter((isMet) => !isMet).length).toBeLessThan(1_100);
    const share = (met: readonly boolean[]) => met.filter(Boolean).length / met.length;
    expect(share(ends(1))).toBeGreaterThan(0.75);
    expect(share(ends(2))).toBeGreaterThan(0.65);
  });

  it("have other roads beside them, written as they are, which bear no house", () => {
    const named = otherRoads.filter(({ name }) => name !== null);
    expect(named.length).toBeGreaterThan(150);
    for (const { name, course } of otherRoads) {
      if (name !== null) expect(name).toMatch(/^(Grand Rue$|[a-zé])[^’;,"]*$/);
      expect(course.length, String(name)).toBeGreaterThanOrEqual(2);
    }
  });

  it("refuse an arrondissement that does not exist", () => {
    expect(() => requireStreetsOf(17)).toThrow(RangeError);
  });
});

const title = isReferenceHere
  ? "against the open data"
  : "against the open data (skipped: ../shared/data is not here)";

describe.skipIf(!isReferenceHere)(title, () => {
  it("every point of a course lies within 25 m of a point of that street, of a bus axis or of a crossing", () => {
    const points = readSegments();
    const axes = withBoxes(readAxes());
    const courses = withBoxes(streets.map(({ course }) => course));
    const far = streets.flatMap((street) => {
      const own = points.get(keyOf(street.name)) ?? [];
      return street.course.filter((position, index) => {
        const nearest = Math.min(...own.map((point) => metresApart(position, point)));
        if (nearest <= limit || isNear(position, axes, limit)) return false;
        const isEnd = index === 0 || index === street.course.length - 1;
        // An end that meets nothing may reach half a segment beyond the middle that is known of it.
        if (isEnd && nearest <= 2 * limit) return false;
        return !(isEnd && isNear(position, courses, 6, street.course));
      });
    });
    expect(far).toEqual([]);
  });

  it("every other road with a name passes a known place of it", () => {
    const points = readSegments();
    const strangers = otherRoads.filter(({ name, course }) => {
      const own = name === null ? [] : (points.get(keyOf(name)) ?? []);
      return (
        name !== null && own.filter((point) => projectOnLine(point, course).distance <= limit).length < 1
      );
    });
    expect(strangers.map(({ name }) => name)).toEqual([]);
  });

  it("every lone street and every group of homes lies where the reference knows a street", () => {
    const points = [...readSegments().values()].flat();
    const isKnown = (place: Position, metres: number) =>
      points.some(
        (point) =>
          Math.abs(point[0] - place[0]) < margin &&
          Math.abs(point[1] - place[1]) < margin &&
          metresApart(point, place) <= metres,
      );
    expect(loneStreets.length).toBeGreaterThan(2_000);
    expect(loneStreets.filter((place) => !isKnown(place, 2 * limit))).toEqual([]);
    expect(estates.length).toBeGreaterThan(250);
    const far = estates.filter(({ longitude, latitude }) => !isKnown([longitude, latitude], 4 * limit));
    expect(far.map(({ name }) => name)).toEqual([]);
  });

  it("nineteen in twenty of the known points of a street lie within 25 m of its line", () => {
    const points = readSegments();
    const distances = [...new Set(streets.map(({ name }) => name))].flatMap((name) => {
      const courses = streets.filter((street) => street.name === name).map(({ course }) => course);
      return (points.get(keyOf(name)) ?? []).map((point) =>
        Math.min(...courses.map((course) => projectOnLine(point, course).distance)),
      );
    });
    // Names that two places of the city share: the other place is somebody else's street.
    const here = distances.filter((distance) => distance < 300);
    expect(here.length).toBeGreaterThan(8000);
    expect(here.filter((distance) => distance <= limit).length / here.length).toBeGreaterThan(0.94);
  });

  it("a street ends in nothing where the reference, which knows every named street, tells of none to go on to", () => {
    const points = [...readSegments()].flatMap(([key, own]) => own.map((point) => ({ key, point })));
    const reach = 40; // metres
    const namesAnother = ([x, y]: Position, street: Street) =>
      points.some(
        ({ key, point }) =>
          Math.abs(point[0] - x) < margin &&
          Math.abs(point[1] - y) < margin &&
          metresApart([x, y], point) <= reach &&
          key !== keyOf(street.name),
      );
    const roads = withBoxes([...streets, ...otherRoads].map(({ course }) => course));
    const ends = { met: [] as boolean[], loose: [] as boolean[] };
    for (const street of streets)
      for (const end of [street.course[0], street.course.at(-1)]) {
        if (end === undefined) continue;
        const isMet = isNear(end, roads, 6, street.course);
        ends[isMet ? "met" : "loose"].push(namesAnother(end, street));
      }
    const share = (flags: readonly boolean[]) => flags.filter(Boolean).length / flags.length;
    // Around a loose end it is as lonely as around impasses, and unlike crossings.
    expect(share(ends.met)).toBeGreaterThan(0.7);
    expect(share(ends.loose)).toBeLessThan(0.35);
    expect(ends.loose.length).toBeLessThan(1_150);
  });
});

function requireFirst(): Street {
  throw new Error("No boulevard National");
}

function metresApart([x1, y1]: Position, [x2, y2]: Position): number {
  return Math.hypot((x1 - x2) * metresPerDegree.longitude, (y1 - y2) * metresPerDegree.latitude);
}

/** The middles of the mapped segments of each street. */
function readSegments(): Map<string, Position[]> {
  const points = new Map<string, Position[]>();
  const [, ...lines] = readText("voies-troncons.csv.gz").trimEnd().split("\n");
  for (const line of lines) {
    const [, name = "", longitude, latitude] =
      /^(.*?),[^,]*,([^,]*),([^,]*)$/.exec(line.replaceAll('"', "")) ?? [];
    const key = keyOf(name);
    points.set(key, [...(points.get(key) ?? []), [Number(longitude), Number(latitude)]]);
  }
  return points;
}

function readAxes(): readonly (readonly Position[])[] {
  return JSON.parse(readText("axes-bus.geojson.gz")).features[0].geometry.coordinates;
}

function readText(name: string): string {
  return gunzipSync(readFileSync(new URL(name, folder))).toString("utf8");
}

/** One spelling of a name: the data writes some streets in two. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("œ", "oe")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
