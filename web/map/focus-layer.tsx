import { type FocusEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { MapFrame } from "#domain/map/view.ts";
import { unitsPerPixel } from "#domain/map/view.ts";
import { chooseButtons, heirOf, isArrowKey, nextMarker } from "./focus-order.ts";
import { markerLabel } from "./marker-label.ts";
import { type PlacedMarker, pointOfPlace } from "./marker-layout.ts";
import { type NameMarkers, nameKey, useMarkerNames } from "./use-marker-names.ts";

export type FocusLayerProps = {
  /** The markers in view, most important first. */
  readonly placed: readonly PlacedMarker[];
  /** Where they were placed. */
  readonly frame: MapFrame;
  readonly onMove: (listener: (frame: MapFrame) => void) => () => void;
  readonly onOpen: (marker: PlacedMarker) => void;
  readonly onReveal: (marker: PlacedMarker) => void;
  /** The marker that has the focus of those who come by keys; null when it leaves. */
  readonly onFocus: (marker: PlacedMarker | null) => void;
  /** Tells what stands behind single markers, for their names; null where that is not known. */
  readonly nameMarkers: NameMarkers;
};

/** Fingers and eyes need more than the smallest marker. */
const smallestButton = 24;

/**
 * Transparent buttons over the painted markers: one tab stop, arrows go to the next marker in their direction,
 * Home and End to the most and the least important, Enter opens.
 */
export function FocusLayer(props: FocusLayerProps) {
  const { placed, frame, onMove, onOpen, onReveal, onFocus, nameMarkers } = props;
  const layer = useRef<HTMLDivElement>(null);
  const [currentKey, setCurrentKey] = useState<string | null>(null);
  const current = placed.find(({ key }) => key === currentKey) ?? null;
  const buttons = useMemo(() => chooseButtons(placed, current), [placed, current]);
  const tabStop = current ?? buttons[0];
  const names = useMarkerNames(buttons, nameMarkers);

  useFollowMap(layer, frame, onMove);

  // Focus follows the current marker, once its button is there.
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current || currentKey === null) return;
    wantsFocus.current = false;
    layer.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [currentKey]);

  const goTo = useCallback((marker: PlacedMarker) => {
    wantsFocus.current = true;
    setCurrentKey(marker.key);
  }, []);
  const lastByKeys = useHeir(placed, goTo);

  useEffect(() => {
    const element = layer.current;
    if (element === null) return;
    const handleKey = (event: KeyboardEvent) => {
      lastByKeys.current = tabStop ?? null;
      const next = markerForKey(event.key, placed, tabStop);
      if (next === undefined) return;
      // The map below takes arrows too.
      event.stopPropagation();
      event.preventDefault();
      if (next === null) return;
      lastByKeys.current = next;
      goTo(next);
      onReveal(next);
    };
    element.addEventListener("keydown", handleKey);
    return () => element.removeEventListener("keydown", handleKey);
  }, [placed, tabStop, onReveal, goTo, lastByKeys]);

  const followFocus = ({ target }: FocusEvent<HTMLElement>, marker: PlacedMarker) => {
    setCurrentKey(marker.key);
    if (target.matches(":focus-visible")) onFocus(marker);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={layer}
      role="group"
      aria-label="Repères de la carte"
      className="absolute top-0 left-0 origin-top-left"
    >
      {buttons.map((marker) => (
        <button
          key={marker.key}
          type="button"
          data-key={marker.key}
          tabIndex={marker === tabStop ? 0 : -1}
          aria-label={names.get(nameKey(marker)) || markerLabel(marker.counts)}
          onFocus={(event) => followFocus(event, marker)}
          onBlur={() => onFocus(null)}
          onClick={() => onOpen(marker)}
          className="absolute rounded-full focus-visible:outline-3 focus-visible:outline-offset-1"
          style={squareAround(marker)}
        />
      ))}
    </div>
  );
}

/** The marker a key leads to: undefined for other keys, null where there is none. */
function markerForKey(key: string, placed: readonly PlacedMarker[], from: PlacedMarker | undefined) {
  if (key === "Home") return placed[0] ?? null;
  if (key === "End") return placed.at(-1) ?? null;
  if (!isArrowKey(key)) return undefined;
  return from === undefined ? null : nextMarker(placed, from, key);
}

/**
 * A marker that had the focus may be gone, as the stack that Enter opened: the focus then goes to the one nearest to
 * where it was. Only for those who come by keys: the caller says which marker that was.
 */
function useHeir(placed: readonly PlacedMarker[], goTo: (marker: PlacedMarker) => void) {
  const lastByKeys = useRef<PlacedMarker | null>(null);
  useEffect(() => {
    const gone = lastByKeys.current;
    if (gone === null || document.activeElement !== document.body) return;
    if (placed.some(({ key }) => key === gone.key)) return;
    lastByKeys.current = heirOf(gone, placed);
    if (lastByKeys.current !== null) goTo(lastByKeys.current);
  }, [placed, goTo]);
  useEffect(() => {
    const forget = () => {
      lastByKeys.current = null;
    };
    document.addEventListener("pointerdown", forget, true);
    return () => document.removeEventListener("pointerdown", forget, true);
  }, []);
  return lastByKeys;
}

function squareAround({ x, y, radius }: PlacedMarker) {
  const size = Math.max(smallestButton, 2 * radius);
  return {
    width: size,
    height: size,
    transform: `translate(${x - size / 2}px, ${y - size / 2}px)`,
  };
}

/** Moves the whole layer with the map: its buttons are placed for the frame at rest. */
function useFollowMap(
  layer: { readonly current: HTMLElement | null },
  placedFor: MapFrame,
  onMove: FocusLayerProps["onMove"],
) {
  useEffect(() => {
    const follow = (frame: MapFrame) => {
      if (layer.current === null) return;
      const scale = unitsPerPixel(placedFor.zoom) / unitsPerPixel(frame.zoom);
      const { x, y } = pointOfPlace(placedFor.center, frame);
      const left = x - (placedFor.width / 2) * scale;
      const top = y - (placedFor.height / 2) * scale;
      layer.current.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
    };
    follow(placedFor);
    return onMove(follow);
  }, [layer, placedFor, onMove]);
}
