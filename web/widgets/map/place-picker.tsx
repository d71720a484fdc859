import { MapPin } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Place } from "#domain/geography.ts";
import { placeAt, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { moveBy } from "#domain/map/move-by.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import { placeOfPoint, pointOfPlace } from "../../map/markers/marker-layout.ts";
import { useCityMap } from "../../map/session/use-city-map.ts";
import { type Store, useStore } from "../../ui/store.ts";

type PlacePickerProps = {
  readonly place: Place;
  /** Farther away where the place is hardly known. */
  readonly startZoom?: number | undefined;
  readonly onMove: (place: Place) => void;
};

const nearZoom = 17;
/** Metres for an arrow key from near, alone and with Shift; twice as far a level farther away. */
const stepM = 5;
const longStepM = 25;
const clickZooms = 1.5;

const directions: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export function PlacePicker({ place, startZoom = nearZoom, onMove }: PlacePickerProps) {
  const container = useRef<HTMLDivElement>(null);
  const { map, frames, isAbsent } = useCityMap(container, {
    scene: { start: { center: place, zoom: startZoom } },
  });
  const { latitude, longitude } = place;
  // It may be put elsewhere in the form, too.
  useEffect(() => map?.reveal({ latitude, longitude }), [map, latitude, longitude]);
  const putAt = ({ clientX, clientY, target, currentTarget }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest("button, summary, a") !== null;
    if (frames === null || isControl) return;
    const frame = frames.get();
    const { left, top } = currentTarget.getBoundingClientRect();
    const next = placeOfPoint({ x: clientX - left, y: clientY - top }, frame);
    onMove(next);
    map?.goTo({ place: next, zoom: Math.max(frame.zoom, Math.min(nearZoom, frame.zoom + clickZooms)) });
  };
  const settle = (next: Place) => {
    onMove(next);
    map?.goTo({ place: next });
  };
  if (isAbsent) return null;
  return (
    <div className="relative h-60 overflow-hidden rounded-card border border-line bg-map-land [&_.maplibregl-canvas-container]:pointer-events-none">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by keyboard the point itself moves */}
      <div ref={container} onClick={putAt} className="size-full cursor-crosshair" />
      {frames && <MovedPoint place={place} frames={frames} onSettle={settle} />}
    </div>
  );
}

type MovedPointProps = {
  readonly place: Place;
  readonly frames: Store<MapFrame>;
  readonly onSettle: (place: Place) => void;
};

function MovedPoint({ place, frames, onSettle }: MovedPointProps) {
  const frame = useStore(frames);
  const [dragged, setDragged] = useState<Place | null>(null);
  const shown = dragged ?? place;
  const drag = ({ buttons, movementX, movementY, currentTarget, pointerId }: PointerEvent) => {
    if (buttons === 0 || !currentTarget.hasPointerCapture(pointerId)) return;
    const perPixel = unitsPerPixel(frame.zoom);
    const x = unitsEast(shown.longitude) + movementX * perPixel;
    const y = unitsSouth(shown.latitude) + movementY * perPixel;
    setDragged(placeAt(x, y));
  };
  const drop = () => {
    if (dragged === null) return;
    setDragged(null);
    onSettle(dragged);
  };
  const farther = Math.max(1, Math.round(2 ** (nearZoom - frame.zoom)));
  const step = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const metres = farther * (event.shiftKey ? longStepM : stepM);
    setDragged(null);
    onSettle(moveBy(place, direction[0] * metres, direction[1] * metres));
  };
  const { x, y } = pointOfPlace(shown, frame);
  return (
    <button
      type="button"
      aria-label={`Point du bien sur la carte : les flèches le déplacent de ${farther * stepM} mètres, de ${farther * longStepM} avec Maj`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onPointerUp={drop}
      onKeyDown={step}
      className="absolute top-0 left-0 -mt-11 -ml-5.5 grid size-11 cursor-grab touch-none place-items-end justify-items-center rounded-full active:cursor-grabbing"
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <MapPin aria-hidden className="size-10 fill-tuile stroke-surface" />
    </button>
  );
}
