import { describe, expect, test } from "vitest";
import { distanceM } from "#domain/distance.ts";
import { projectOnLine } from "./measure.fixture.ts";
import { decodePolyline } from "./polyline.ts";
import { type TransitLineName, transitLines, transitStations } from "./transit.ts";

const stationsOf = (line: TransitLineName) => transitStations.filter(([, lines]) => lines.includes(line));

/** Stations in service, end to end (RTM). */
const stationCount: Record<TransitLineName, number> = { M1: 18, M2: 13, T1: 14, T2: 15, T3: 22 };

describe("metro and tram", () => {
  test.each(transitLines.map((line) => [line.name, line] as const))(
    "%s has all its stations, each within 50 m of the line and at least 150 m from the next",
    (name, { line }) => {
      const course = decodePolyline(line);
      const stations = stationsOf(name);
      expect(stations).toHaveLength(stationCount[name]);
      const places = stations.map(([station, , longitude, latitude]) => ({
        station,
        ...projectOnLine([longitude, latitude], course),
      }));
      expect(places.filter(({ distance }) => distance > 50)).toEqual([]);
      const along = places.map((place) => place.along).sort((one, other) => one - other);
      const gaps = along.slice(1).map((metres, index) => metres - (along[index] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThan(150);
    },
  );

  test("each line ends at a station", () => {
    for (const { name, line } of transitLines) {
      const course = decodePolyline(line);
      for (const [longitude, latitude] of [...course.slice(0, 1), ...course.slice(-1)]) {
        const distances = stationsOf(name).map(([, , x, y]) =>
          distanceM({ longitude, latitude }, { longitude: x, latitude: y }),
        );
        expect(Math.min(...distances)).toBeLessThan(60);
      }
    }
  });
});
