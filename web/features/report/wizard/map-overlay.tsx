import { Crosshair } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Place } from "#domain/geography.ts";
import { moveBy } from "#domain/map/move-by.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { placeOfPoint, pointOfPlace } from "../../../map/markers/marker-layout.ts";
import type { ReportPill } from "./report-pills.ts";

/** Where something stands that lies over the map. */
function styleAt(place: Place, frame: MapFrame) {
  const { x, y } = pointOfPlace(place, frame);
  return { transform: `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)` };
}

function isInSight(place: Place, frame: MapFrame): boolean {
  const { x, y } = pointOfPlace(place, frame);
  return x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;
}

type PillKeysProps = {
  readonly pills: readonly ReportPill[];
  readonly frame: MapFrame;
  readonly onFocus: (id: string | null) => void;
  readonly onPick: (id: string) => void;
};

/** The prices by keyboard and screen reader: a button over each that is in sight. The mouse goes through to the map. */
export function PillKeys({ pills, frame, onFocus, onPick }: PillKeysProps) {
  return (
    <ul aria-label="Prix sur la carte" className="pointer-events-none absolute inset-0 overflow-hidden">
      {pills
        .filter(({ place }) => isInSight(place, frame))
        .map(({ id, name, place }) => (
          <li key={id}>
            <button
              type="button"
              id={pillIdOf(id)}
              aria-label={name}
              style={styleAt(place, frame)}
              onFocus={() => onFocus(id)}
              onBlur={() => onFocus(null)}
              onClick={() => onPick(id)}
              className="absolute top-0 left-0 h-6 w-16 rounded-full"
            />
          </li>
        ))}
    </ul>
  );
}

/** Gives the focus to the button over a price, where it is in sight. */
export function focusPill(id: string): void {
  document.getElementById(pillIdOf(id))?.focus({ preventScroll: true });
}

function pillIdOf(id: string): string {
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
  readonly frame: MapFrame;
  /** While it is dragged. */
  readonly onMove: (centre: Place) => void;
  readonly onDrop: (centre: Place) => void;
};

/** The middle of the circle, to be dragged with the mouse or a finger, or moved by the arrows. */
export function CentreHandle({ centre, frame, onMove, onDrop }: CentreHandleProps) {
  const held = useRef<{ readonly x: number; readonly y: number; readonly from: Place } | null>(null);
  const placeOf = ({ clientX, clientY }: PointerEvent): Place | null => {
    if (held.current === null) return null;
    const { x, y, from } = held.current;
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
      type="button"
      aria-label="Centre du rayon. Déplacez-le avec la souris, le doigt ou les flèches"
      style={styleAt(centre, frame)}
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
