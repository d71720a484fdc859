import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import { useDocumentEvent } from "../../ui/use-document-event.ts";
import { markerLabel } from "../markers/marker-label.ts";
import { isPressOfButton, type PlacedMarker, type Point, pointOfPlace } from "../markers/marker-layout.ts";
import { chooseButtons, isArrowKey, nearestTo, nextMarker } from "./focus-order.ts";
import { type NameMarkers, nameKey, useMarkerNames } from "./use-marker-names.ts";

export type FocusLayerProps = {
  /** Most important first. */
  readonly placed: readonly PlacedMarker[];
  readonly frame: MapFrame;
  readonly onMove: (listener: (frame: MapFrame) => void) => () => void;
  readonly onOpen: (marker: PlacedMarker) => void;
  readonly onReveal: (marker: PlacedMarker) => void;
  /** Null when the focus of those who come by keys leaves. */
  readonly onFocus: (marker: PlacedMarker | null) => void;
  readonly nameMarkers: NameMarkers;
};

/** Fingers and eyes need more than the smallest marker. */
const smallestButton = 24;

/** One tab stop: arrows go to the next marker, Home and End to the most and the least important, Enter opens. */
export const FocusLayer = memo(function FocusLayer(props: FocusLayerProps) {
  const { placed, frame, onMove, onOpen, onReveal, onFocus, nameMarkers } = props;
  const layer = useRef<HTMLDivElement>(null);
  const { currentKey, setCurrentKey, goTo } = useCurrentMarker(layer);
  const current = placed.find(({ key }) => key === currentKey) ?? null;
  const buttons = useMemo(() => chooseButtons(placed, current), [placed, current]);
  const tabStop = current ?? buttons[0];
  const names = useMarkerNames(buttons, nameMarkers);

  const shift = useFollowMap(layer, frame, onMove);

  const lastByKeys = useFocusOfLost(placed, goTo);

  useEffect(() => {
    const element = layer.current;
    if (element === null) return;
    const handleKey = (event: KeyboardEvent) => {
      // A marker that took the focus from a mouse is no tab stop yet.
      const from = findMarker(event.target, placed) ?? tabStop;
      lastByKeys.current = from ?? null;
      const next = markerForKey(event.key, placed, from);
      if (next === undefined) return;
      // The map below takes arrows too.
      event.stopPropagation();
      event.preventDefault();
      if (next !== null) goTo(next);
    };
    element.addEventListener("keydown", handleKey);
    return () => element.removeEventListener("keydown", handleKey);
  }, [placed, tabStop, goTo, lastByKeys]);

  const followFocus = (target: HTMLElement, from: EventTarget | null) => {
    const marker = findMarker(target, buttons);
    // Other buttons under a mouse that is being pressed would take its click away.
    if (marker === undefined || !target.matches(":focus-visible")) return;
    setCurrentKey(marker.key);
    lastByKeys.current = marker;
    onFocus(marker);
    // The header or a panel may cover it. Nothing moves for somebody who comes back to the window.
    if (from !== null) onReveal(marker);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    // biome-ignore lint/a11y/useKeyWithClickEvents: its buttons turn Enter into a click themselves
    <div
      ref={layer}
      role="group"
      aria-label="Repères de la carte"
      className="absolute top-0 left-0 origin-top-left"
      onFocus={({ target, relatedTarget }) => followFocus(target, relatedTarget)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) lastByKeys.current = null;
        onFocus(null);
      }}
      onClick={({ target, nativeEvent }) => {
        // The map below hears where a pointer clicks, and knows what is painted on top there.
        const marker = isPressOfButton(nativeEvent) ? findMarker(target, buttons) : undefined;
        if (marker !== undefined) onOpen(marker);
      }}
    >
      {buttons.map((marker) => (
        <MarkerButton
          key={marker.key}
          markerKey={marker.key}
          isTabStop={marker === tabStop}
          label={names.get(nameKey(marker)) || markerLabel(marker.counts)}
          x={roundPixels(marker.x + shift.x)}
          y={roundPixels(marker.y + shift.y)}
          size={Math.max(smallestButton, 2 * marker.radius)}
        />
      ))}
    </div>
  );
});

function findMarker(target: EventTarget | null, buttons: readonly PlacedMarker[]): PlacedMarker | undefined {
  return target instanceof HTMLElement ? buttons.find(({ key }) => key === target.dataset.key) : undefined;
}

type MarkerButtonProps = {
  readonly markerKey: string;
  readonly isTabStop: boolean;
  readonly label: string;
  /** The place of its middle, from the layer's corner. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
};

/** Its events are the layer's, so that a marker which stays where it was is not drawn again. */
const MarkerButton = memo(({ markerKey, isTabStop, label, x, y, size }: MarkerButtonProps) => (
  <button
    type="button"
    data-key={markerKey}
    tabIndex={isTabStop ? 0 : -1}
    aria-label={label}
    className="absolute rounded-full focus-visible:outline-3 focus-visible:outline-offset-1"
    style={{ width: size, height: size, transform: `translate(${x - size / 2}px, ${y - size / 2}px)` }}
  />
));

/** Undefined for other keys, null where there is no marker that way. */
function markerForKey(key: string, placed: readonly PlacedMarker[], from: PlacedMarker | undefined) {
  if (key === "Home") return placed[0] ?? null;
  if (key === "End") return placed.at(-1) ?? null;
  if (!isArrowKey(key)) return undefined;
  return from === undefined ? null : nextMarker(placed, from, key);
}

/** `goTo` makes another marker the tab stop, and gives it the focus once its button is there. */
function useCurrentMarker(layer: { readonly current: HTMLElement | null }) {
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current || currentKey === null) return;
    wantsFocus.current = false;
    layer.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [layer, currentKey]);
  const goTo = useCallback((marker: PlacedMarker) => {
    wantsFocus.current = true;
    setCurrentKey(marker.key);
  }, []);
  return { currentKey, setCurrentKey, goTo };
}

/** A button that is removed passes its focus to nobody: by keys, the marker nearest to it gets the focus. */
function useFocusOfLost(placed: readonly PlacedMarker[], goTo: (marker: PlacedMarker) => void) {
  const lastByKeys = useRef<PlacedMarker | null>(null);
  useEffect(() => {
    const lost = lastByKeys.current;
    if (lost === null || document.activeElement !== document.body) return;
    if (placed.some(({ key }) => key === lost.key)) return;
    lastByKeys.current = nearestTo(lost, placed);
    if (lastByKeys.current !== null) goTo(lastByKeys.current);
  }, [placed, goTo]);
  const forget = () => {
    lastByKeys.current = null;
  };
  useDocumentEvent("pointerdown", forget, "down");
  return lastByKeys;
}

/** Fine enough for the eye, and the same for a place as two frames have it. */
function roundPixels(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}

/** Pixels; so far from where it was laid, the layer is laid anew. */
const farShift = 4096;

/** At the same zoom the layer moves as a whole, so that a pan changes none of its buttons. */
function useFollowMap(
  layer: { readonly current: HTMLElement | null },
  frame: MapFrame,
  onMove: FocusLayerProps["onMove"],
): Point {
  const [laidFor, setLaidFor] = useState(frame);
  const shift = measureShift(frame, laidFor);
  const isFar = Math.max(Math.abs(shift.x), Math.abs(shift.y)) > farShift;
  const isOther =
    frame.zoom !== laidFor.zoom || frame.width !== laidFor.width || frame.height !== laidFor.height;
  if (isOther || isFar) setLaidFor(frame);
  useEffect(() => {
    const follow = (seen: MapFrame) => {
      if (layer.current === null) return;
      const scale = unitsPerPixel(laidFor.zoom) / unitsPerPixel(seen.zoom);
      const { x, y } = pointOfPlace(laidFor.center, seen);
      const left = x - (laidFor.width / 2) * scale;
      const top = y - (laidFor.height / 2) * scale;
      layer.current.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
    };
    const rest = () => layer.current?.style.removeProperty("pointer-events");
    follow(frame);
    rest();
    const stop = onMove((seen) => {
      follow(seen);
      // The mouse would otherwise meet every button that passes under it.
      layer.current?.style.setProperty("pointer-events", "none");
    });
    return () => {
      rest();
      stop();
    };
  }, [layer, laidFor, frame, onMove]);
  return shift;
}

function measureShift(frame: MapFrame, laidFor: MapFrame): Point {
  const { x, y } = pointOfPlace(frame.center, laidFor);
  return { x: x - laidFor.width / 2, y: y - laidFor.height / 2 };
}
