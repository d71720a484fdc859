import { need } from "#domain/need.ts";
import { cutKnobs, cutStrays } from "./cut-strays.ts";
import { dropDoubles } from "./drop-doubles.ts";
import { streetFeatures } from "./features.ts";
import { findLonely, joinEnds } from "./join-ends.ts";
import { decodePolyline, type Position } from "./polyline.ts";
import { motorways } from "./roads.ts";
import { roundCorners, roundMotorway } from "./round-corners.ts";
import { simplifyLine } from "./simplify.ts";

/** A bend that is gentler than this is straight in a tile. Metres. */
const unseen = 1.5;

export type DrawnStreet = {
  /** As on a map; null where it has none. */
  readonly name: string | null;
  /** As of a street. */
  readonly rank: number;
  /** It meets no other, or is one of few that meet only one another. */
  readonly isLonely: boolean;
  readonly line: readonly Position[];
};

/** The motorways as a plan shows them: they bend where our courses, of few points, have corners. */
export function drawMotorways(): { readonly name: string; readonly line: readonly Position[] }[] {
  return motorways.map(({ name, line }) => ({ name, line: roundMotorway(decodePolyline(line)) }));
}

/** The streets we ship as a plan shows them: once each, joined to one another, with round bends and clean ends. */
export function drawStreets(): DrawnStreet[] {
  const highways = motorways.map(({ line }) => decodePolyline(line));
  const streets = streetFeatures().map(({ geometry, properties }) => {
    if (geometry.type !== "LineString") throw new TypeError(`A street is a ${geometry.type}`);
    const { rank, name } = properties;
    return { line: geometry.coordinates, rank: Number(rank), name: name === undefined ? null : String(name) };
  });
  const parts = dropDoubles(streets, highways).flatMap((lines, index) =>
    lines.map((line) => ({ ...need(streets[index]), line })),
  );
  const isLane = (index: number) => parts[index]?.rank === 3;
  const joined = joinEnds(
    parts.map(({ line }) => line),
    highways,
    isLane,
  );
  const lonely = findLonely(joined);
  const lines = cutKnobs(roundCorners(cutStrays(joined, highways)));
  return parts.map(({ name, rank }, index) => ({
    name,
    rank,
    isLonely: lonely.has(index),
    line: simplifyLine(need(lines[index]), unseen),
  }));
}
