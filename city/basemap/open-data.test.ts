import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { distanceM } from "#domain/distance.ts";
import { landmarks } from "./landmarks.ts";
import { projectOnLine } from "./measure.fixture.ts";
import { placeNames } from "./place-names.ts";
import { decodePolyline, type Position } from "./polyline.ts";
import { transitLines, transitStations } from "./transit.ts";

const folder = new URL("../../../shared/data/", import.meta.url);
const present = existsSync(new URL("rtm-lignes.geojson.gz", folder));
const title = present
  ? "against the open data"
  : "against the open data (skipped: ../shared/data is not here)";

const limit = 50; // metres

interface TransitFile {
  readonly features: readonly {
    readonly properties: { readonly ligne: string; readonly mode: string; readonly nom: string };
    readonly geometry: { readonly coordinates: readonly (readonly Position[])[] };
  }[];
}

interface PlaceFile {
  readonly poi: readonly { readonly nom: string; readonly lon: number; readonly lat: number }[];
}

/** Our name, and how the monument, park, beach or square begins its name in the city's file. */
const monuments: readonly (readonly [string, string])[] = [
  ["Cathédrale de la Major", "Cathédrale de la  Major"],
  ["Palais Longchamp", "Palais Longchamp,"],
  ["Château d’If", "Château d'If"],
  ["Château Borély", "Château Borely"],
  ["Vieille Charité", "Chapelle et Hospice de la Vieille"],
  ["Fort Saint-Jean", "Fort Saint-Jean"],
  ["Fort Saint-Nicolas", "Fort Saint-Nicolas"],
  ["Abbaye Saint-Victor", "Eglise de l'Abbaye Saint-Victor"],
  ["Hôtel de ville", "Hôtel de Ville"],
  ["Opéra municipal", "Opéra Municipal"],
  ["Préfecture", "Hôtel de la Préfecture"],
  ["Porte d’Aix", "Arc de Triomphe"],
  ["Hôpital Caroline", "Hôpital Caroline"],
  ["Gare de l’Estaque", "Gare de l'Estaque"],
  ["Hôtel-Dieu", "Hôtel-Dieu"],
  ["Monument de l’Armée d’Orient", "Monument aux héros de l'armée"],
  ["Marégraphe", "Le Marégraphe"],
  ["Château de la Buzine", "Château de la Buzine"],
  ["Château Régis", "Château Régis"],
  ["Musée Cantini", "Hôtel Pascal"],
];

/** Well-known positions that the city's file lacks or puts elsewhere (OpenStreetMap contributors). */
const wellKnown: readonly (readonly [string, number, number])[] = [
  ["Notre-Dame de la Garde", 5.371242, 43.283946],
  ["Gare Saint-Charles", 5.380494, 43.302762],
  ["Mucem", 5.361026, 43.296729],
  ["Palais du Pharo", 5.358032, 43.294248],
  ["Cité radieuse", 5.396276, 43.26146],
  ["Stade Vélodrome", 5.395049, 43.269554],
  ["Obélisque de Mazargues", 5.403612, 43.250728],
  ["Statue de David", 5.374737, 43.261864],
];

function distanceBetween([longitude, latitude]: Position, [x, y]: Position): number {
  return distanceM({ longitude, latitude }, { longitude: x, latitude: y });
}

function findLandmark(name: string): Position {
  const found = landmarks.find(([landmark]) => landmark === name);
  if (found === undefined) throw new Error(`no landmark ${name}`);
  return [found[1], found[2]];
}

test("the places everybody knows stand within 50 m of their published position", () => {
  for (const [name, longitude, latitude] of wellKnown) {
    expect([name, distanceBetween(findLandmark(name), [longitude, latitude]) <= limit]).toEqual([name, true]);
  }
});

describe.skipIf(!present)(title, () => {
  test("twenty named places stand within 50 m of where the city puts them", () => {
    const { poi } = readJson<PlaceFile>("poi-ville-marseille.json");
    for (const [name, beginning] of monuments) {
      const truths = poi.filter((place) => place.nom.startsWith(beginning));
      const distance = Math.min(
        ...truths.map(({ lon, lat }) => distanceBetween(findLandmark(name), [lon, lat])),
      );
      expect([name, distance <= limit ? "near" : Math.round(distance)]).toEqual([name, "near"]);
    }
    expect(monuments.length).toBeGreaterThanOrEqual(20);
  });

  test("every station stands within 50 m of the real course of each of its lines", () => {
    const courses = readCourses();
    const later = [
      "Gèze",
      "Salengro",
      "Parc du 26e",
      "Cantini",
      "Place Ferrié",
      "Sainte-Marg",
      "Aubert",
      "Parc Sé",
      "Hôpital Sainte",
      "La Gaye",
    ];
    let checked = 0;
    for (const [name, lines, longitude, latitude] of transitStations) {
      for (const line of lines) {
        // The source ends T3 at Arenc and Castellane: what opened later has no course to check against.
        if (line === "T3" && later.some((beginning) => name.startsWith(beginning))) continue;
        const distance = Math.min(
          ...(courses.get(line) ?? []).map((course) => projectOnLine([longitude, latitude], course).distance),
        );
        expect([name, line, distance <= limit]).toEqual([name, line, true]);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThanOrEqual(70);
  });

  test("the ends of the real lines are our terminal stations", () => {
    const courses = readCourses();
    const ends: Record<string, readonly string[]> = {
      M1: ["La Rose", "La Fourragère"],
      M2: ["Gèze", "Sainte-Marguerite Dromel"],
      T1: ["Noailles", "Les Caillols"],
      T2: ["Arenc Euroméditerranée", "La Blancarde"],
    };
    for (const [line, names] of Object.entries(ends)) {
      for (const name of names) {
        const stops = transitStations.filter(
          ([station, lines]) => station === name && lines.some((one) => one === line),
        );
        const tips = (courses.get(line) ?? []).flatMap((course) => [
          course[0] ?? [0, 0],
          course.at(-1) ?? [0, 0],
        ]);
        const distances = stops.flatMap(([, , x, y]) =>
          tips.map((tip) => distanceBetween([x, y], tip as Position)),
        );
        expect([line, name, Math.min(...distances) <= limit]).toEqual([line, name, true]);
      }
    }
  });

  test("our courses never leave the real ones by 50 m", () => {
    const courses = readCourses();
    for (const { name, line } of transitLines.filter((one) => one.name !== "T3")) {
      const far = decodePolyline(line).filter((position) =>
        (courses.get(name) ?? []).every((course) => projectOnLine(position, course).distance > limit),
      );
      expect([name, far]).toEqual([name, []]);
    }
  });

  test("every beach and calanque we name is near one the city knows", () => {
    const { poi } = readJson<PlaceFile>("poi-ville-marseille.json");
    const pairs = [
      ["Calanque de Sormiou", "Sormiou"],
      ["Calanque de Morgiou", "Morgiou"],
      ["Calanque d’En-Vau", "En Vau"],
      ["Calanque de Port-Pin", "Port Pin"],
      ["Plage du Prophète", "Plage du Prophete"],
    ] as const;
    for (const [ours, theirs] of pairs) {
      const name = placeNames.find(([place]) => place === ours);
      const truth = poi.find((place) => place.nom === theirs);
      const distance = distanceBetween([name?.[1] ?? 0, name?.[2] ?? 0], [truth?.lon ?? 0, truth?.lat ?? 0]);
      expect([ours, distance < 250]).toEqual([ours, true]); // a name is written beside its water
    }
  });
});

function readCourses(): Map<string, readonly (readonly Position[])[]> {
  const { features } = readJson<TransitFile>("rtm-lignes.geojson.gz");
  return new Map(
    features
      .filter(({ properties }) => properties.mode === "metro" || properties.mode === "tram")
      .map(({ properties, geometry }) => [properties.ligne, geometry.coordinates]),
  );
}

function readJson<Content>(name: string): Content {
  const bytes = readFileSync(new URL(name, folder));
  return JSON.parse((name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8"));
}
