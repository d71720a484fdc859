import { useQueryClient } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Place } from "#domain/geography.ts";
import { placeAt, unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { moveBy } from "#domain/map/move-by.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import { useTheme } from "../../client/theme/theme-store.ts";
import { loadBasemap } from "../../map/basemap/basemap-query.ts";
import type { CityMap } from "../../map/basemap/city-map.ts";
import { placeOfPoint, pointOfPlace } from "../../map/markers/marker-layout.ts";
import { openCityMap } from "../../map/session/open-city-map.ts";
import { noEvents, noScene } from "../../map/wishes/map-scene.ts";

type PlacePickerProps = {
  readonly place: Place;
  /** The zoom it opens at: farther away where the place is hardly known. */
  readonly startZoom?: number | undefined;
  readonly onMove: (place: Place) => void;
};

const nearZoom = 17;
/** Metres that an arrow key moves the point from near, alone and with Shift; twice as far a level farther away. */
const stepM = 5;
const longStepM = 25;
/** How much nearer a click on the map brings it. */
const clickZooms = 1.5;

const directions: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A point on a small map, which the mouse, a finger or the arrow keys move. Where there is no map, nothing. */
export function PlacePicker({ place, startZoom = nearZoom, onMove }: PlacePickerProps) {
  const container = useRef<HTMLDivElement>(null);
  const { map, frame, isAbsent } = usePickerMap(container, place, startZoom);
  const [dragged, setDragged] = useState<Place | null>(null);
  const shown = dragged ?? place;
  const settle = (next: Place) => {
    setDragged(null);
    onMove(next);
    map?.goTo({ place: next });
  };
  const drag = ({ buttons, movementX, movementY, currentTarget, pointerId }: PointerEvent) => {
    if (buttons === 0 || frame === null || !currentTarget.hasPointerCapture(pointerId)) return;
    const perPixel = unitsPerPixel(frame.zoom);
    const x = unitsEast(shown.longitude) + movementX * perPixel;
    const y = unitsSouth(shown.latitude) + movementY * perPixel;
    setDragged(placeAt(x, y));
  };
  const farther = frame === null ? 1 : Math.max(1, Math.round(2 ** (nearZoom - frame.zoom)));
  const step = (event: KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const metres = farther * (event.shiftKey ? longStepM : stepM);
    settle(moveBy(place, direction[0] * metres, direction[1] * metres));
  };
  const putAt = ({ clientX, clientY, target, currentTarget }: MouseEvent) => {
    const isControl = target instanceof Element && target.closest("button, summary, a") !== null;
    if (frame === null || isControl) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    const next = placeOfPoint({ x: clientX - left, y: clientY - top }, frame);
    onMove(next);
    map?.goTo({ place: next, zoom: Math.max(frame.zoom, Math.min(nearZoom, frame.zoom + clickZooms)) });
  };
  if (isAbsent) return null;
  const at = frame && pointOfPlace(shown, frame);
  return (
    <div className="relative h-60 overflow-hidden rounded-card border border-line bg-map-land [&_.maplibregl-canvas-container]:pointer-events-none">
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: by keyboard the point itself moves */}
      <div ref={container} onClick={putAt} className="size-full cursor-crosshair" />
      {at && (
        <button
          type="button"
          aria-label={`Point du bien sur la carte : les flèches le déplacent de ${farther * stepM} mètres, de ${farther * longStepM} avec Majuscule`}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
          onPointerUp={() => dragged && settle(dragged)}
          onKeyDown={step}
          className="absolute top-0 left-0 -mt-11 -ml-5.5 grid size-11 cursor-grab touch-none place-items-end justify-items-center rounded-full active:cursor-grabbing"
          style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
        >
          <MapPin aria-hidden className="size-10 fill-tuile stroke-surface" />
        </button>
      )}
    </div>
  );
}

/** The map under the point, which follows where the point is put from elsewhere. */
function usePickerMap(container: RefObject<HTMLDivElement | null>, place: Place, startZoom: number) {
  const [map, setMap] = useState<CityMap | null>(null);
  const [frame, setFrame] = useState<MapFrame | null>(null);
  const [isAbsent, setIsAbsent] = useState(false);
  const { theme } = useTheme();
  const queryClient = useQueryClient();
  const [firstZoom] = useState(startZoom);
  const latest = useRef(place);
  const { latitude, longitude } = place;
  useEffect(() => {
    latest.current = { latitude, longitude };
    map?.reveal(latest.current);
  }, [map, latitude, longitude]);
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let isCurrent = true;
    let opened: CityMap | null = null;
    const show = (next: MapFrame) => isCurrent && setFrame(next);
    const open = async () => {
      opened = await openCityMap({
        style: loadBasemap(queryClient, theme),
        findRoom: () => (isCurrent ? element : null),
        readScene: () => ({ ...noScene, theme, start: { center: latest.current, zoom: firstZoom } }),
        events: { ...noEvents, onMove: show, onRest: show },
      });
      if (opened === null) return;
      setMap(opened);
      setFrame(opened.frame);
    };
    open().catch(() => isCurrent && setIsAbsent(true));
    return () => {
      isCurrent = false;
      setMap(null);
      opened?.close();
    };
  }, [container, theme, queryClient, firstZoom]);
  return { map, frame, isAbsent };
}
