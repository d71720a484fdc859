import { Crosshair } from "lucide-react";
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Place } from "#domain/geography.ts";
import { moveBy } from "#domain/map/move-by.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { type Point, placeOfPoint, pointOfPlace } from "../../../map/markers/marker-layout.ts";
import type { Store } from "../../../ui/store.ts";
import type { ReportPill } from "./report-pills.ts";

/** What lies over the map, with its middle at a point of it. */
function styleAt({ x, y }: Point) {
  return { transform: `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)` };
}

/** More buttons than this would slow the map down. */
export const mostPillKeys = 200;

type PlacedPill = { readonly pill: ReportPill; readonly point: Point };

/**
 * The prices that have a button: of those in sight the nearest to the middle, and wherever they stand those that are held.
 * They come in the order of all, so that a button which stays is not moved and keeps the focus.
 */
function placePills(
  pills: readonly ReportPill[],
  frame: MapFrame,
  held: readonly (string | null)[],
): PlacedPill[] {
  const found = pills.flatMap((pill) => {
    const point = pointOfPlace(pill.place, frame);
    if (held.includes(pill.id)) return [{ pill, point, distance: 0 }];
    const isInSight = point.x >= 0 && point.y >= 0 && point.x <= frame.width && point.y <= frame.height;
    const distance = Math.hypot(point.x - frame.width / 2, point.y - frame.height / 2);
    return isInSight ? [{ pill, point, distance }] : [];
  });
  if (found.length <= mostPillKeys) return found;
  const nearest = found.toSorted((one, other) => one.distance - other.distance).slice(0, mostPillKeys);
  const chosen = new Set(nearest);
  return found.filter((one) => chosen.has(one));
}

type PillKeysProps = {
  readonly pills: readonly ReportPill[];
  /** Where the map rests. */
  readonly frame: MapFrame;
  readonly pickedId: string | null;
  readonly onFocus: (id: string | null) => void;
  readonly onPick: (id: string) => void;
};

/** The prices by keyboard and screen reader: unseen buttons over the painted ones of a resting map, none for the mouse. */
export const PillKeys = memo(function PillKeys({ pills, frame, pickedId, onFocus, onPick }: PillKeysProps) {
  const [focusedId, setFocusedId] = useState<string | null>(null);
  // Drawn bit by bit, so that the page answers meanwhile.
  const rest = useDeferredValue(frame);
  const placed = useMemo(
    () => placePills(pills, rest, [focusedId, pickedId]),
    [pills, rest, focusedId, pickedId],
  );
  const follow = (id: string | null) => {
    setFocusedId(id);
    onFocus(id);
  };
  return (
    <ul aria-label="Prix sur la carte" className="pointer-events-none absolute inset-0 overflow-hidden">
      {placed.map(({ pill: { id, name }, point }) => (
        <li key={id}>
          <button
            type="button"
            id={pillIdOf(id)}
            aria-label={name}
            style={styleAt(point)}
            onFocus={() => follow(id)}
            onBlur={() => follow(null)}
            onClick={() => onPick(id)}
            className="absolute top-0 left-0 h-6 w-16 rounded-full"
          />
        </li>
      ))}
    </ul>
  );
});

/** Gives the focus to the button over a price, where it is in sight. */
export function focusPill(id: string): void {
  document.getElementById(pillIdOf(id))?.focus({ preventScroll: true });
}

export function pillIdOf(id: string): string {
  return `prix-${id}`;
}

/** Metres that a press on an arrow moves the centre; with the shift key, four times as far. */
const stepM = 25;
const farther = 4;

/** How far an arrow moves: to the east and to the south, in steps. */
const ways: Readonly<Record<string, readonly [east: number, south: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type CentreHandleProps = {
  readonly centre: Place;
  readonly frames: Store<MapFrame>;
  /** While it is dragged. */
  readonly onMove: (centre: Place) => void;
  readonly onDrop: (centre: Place) => void;
};

/** The middle of the circle, dragged by mouse or finger, moved by arrows; it alone follows a moving map's every frame. */
export function CentreHandle({ centre, frames, onMove, onDrop }: CentreHandleProps) {
  // Past React, which would take as long in each frame as all that the map itself does.
  const followFrames = (handle: HTMLButtonElement | null) => {
    const follow = () => {
      const { transform } = styleAt(pointOfPlace(centre, frames.get()));
      handle?.style.setProperty("transform", transform);
    };
    follow();
    return frames.subscribe(follow);
  };
  const held = useRef<{ readonly x: number; readonly y: number; readonly from: Place } | null>(null);
  const placeOf = ({ clientX, clientY }: PointerEvent): Place | null => {
    if (held.current === null) return null;
    const { x, y, from } = held.current;
    const frame = frames.get();
    const start = pointOfPlace(from, frame);
    return placeOfPoint({ x: start.x + clientX - x, y: start.y + clientY - y }, frame);
  };
  const takeKey = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const metres = stepM * (event.shiftKey ? farther : 1);
    onDrop(moveBy(centre, way[0] * metres, -way[1] * metres));
  };
  return (
    <button
      ref={followFrames}
      type="button"
      aria-label="Centre du rayon. Déplacez-le avec la souris, le doigt ou les flèches"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY, from: centre };
      }}
      onPointerMove={(event) => {
        const place = placeOf(event);
        if (place !== null) onMove(place);
      }}
      onPointerUp={(event) => {
        const place = placeOf(event);
        held.current = null;
        if (place !== null) onDrop(place);
      }}
      onPointerCancel={() => {
        if (held.current !== null) onMove(held.current.from);
        held.current = null;
      }}
      onKeyDown={takeKey}
      className="absolute top-0 left-0 grid size-11 cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing"
    >
      <span className="grid size-8 place-items-center rounded-full border-2 border-mer bg-surface text-mer shadow-low">
        <Crosshair aria-hidden className="size-4" />
      </span>
    </button>
  );
}
