/** Pure: from a model and an event to the next model and what is to be done. */
import type { Place } from "#domain/geography.ts";
import { type Markers, maxStackZoom, mergePixels, zoomToSplit } from "#domain/map/merge.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import { need } from "#domain/need.ts";
import { type MergedMarker, markerAt, numberIn, pointOfPlace } from "../markers/marker-layout.ts";
import { countsOfMarker, totalOf } from "../markers/marker-look.ts";
import { restMargin } from "../tiles/marker-protocol.ts";
import type { Destination, Hit, Inset, OpenedStack } from "../wishes/map-scene.ts";
import type { MapWishes } from "../wishes/map-wishes.ts";
import { placeOfSelection } from "../wishes/selection.ts";
import type { MapEffect, MapEvent } from "./map-events.ts";
import { type ActiveMarker, describeMarker, type MapModel, type OpenedMarker, viewOf } from "./map-model.ts";

/** A property may stand this far from the marker that holds it. Pixels. */
const litSlack = 24;
/** The moving map's camera has the same. */
const [placeZoom, perimeterZoom] = [16, 14];
/** On the way through the zooms, markers are merged again after this long at the soonest. */
const mergedForMs = 80;

export type Step = { readonly model: MapModel; readonly effects: readonly MapEffect[] };

/** A map that opens on a found place needs the moving one at once, which alone draws it. */
export function openModel(wishes: MapWishes, frame: MapFrame, inset: Inset, atMs: number): Step {
  const model: MapModel = {
    wishes,
    inset,
    frame,
    restFrame: frame,
    stage: "still",
    theme: wishes.theme,
    isMoving: false,
    markers: null,
    shownMarkers: null,
    isSettled: false,
    isPainted: false,
    isUnveiled: false,
    lastRequest: { frame, atMs },
    lit: null,
    active: null,
    destination: null,
    opened: null,
    waiting: null,
  };
  const first: Step = { model, effects: [{ type: "merge", view: viewOf(model) }] };
  return wishes.foundPlace === null ? first : then(first, bring);
}

export function step(model: MapModel, event: MapEvent): Step {
  switch (event.type) {
    case "wished":
      return wish(model, event);
    case "first-sign":
      return bring(model);
    case "came":
      return come(model, event);
    case "failed":
      return stayStill(model);
    case "dressed":
      return only({ ...model, theme: event.theme });
    case "moved":
      return move(model, event);
    case "rested":
      return rest(model, event);
    case "measured":
      return refit({ ...model, inset: event.inset });
    case "painted":
      return unveil({ ...model, isPainted: model.isSettled });
    case "merged":
      return receive(model, event);
    case "hovered":
      return only(light(model, event.hit, "pointer"));
    case "focused":
      return only(
        light(model, event.marker && model.markers && numberIn(model.markers, event.marker), "focus"),
      );
    case "clicked":
      return click(model, event);
    case "opened":
      return open(model, event.marker);
    case "zoomed":
      return zoomBy(model, event.steps);
  }
}

function only(model: MapModel, ...effects: MapEffect[]): Step {
  return { model, effects };
}

function then({ model, effects }: Step, next: (model: MapModel) => Step): Step {
  const after = next(model);
  return { model: after.model, effects: [...effects, ...after.effects] };
}

function bring(model: MapModel): Step {
  return model.stage === "still" ? only({ ...model, stage: "coming" }, { type: "bring map" }) : only(model);
}

function wish(model: MapModel, { wishes, inset, atMs }: Extract<MapEvent, { type: "wished" }>): Step {
  const { wishes: before } = model;
  const isOther = (...keys: (keyof MapWishes)[]) => keys.some((key) => before[key] !== wishes[key]);
  const lit = isOther("litPlace") ? markerNear(model, wishes.litPlace) : model.lit;
  let next = only({ ...model, wishes, inset, lit });
  if (isOther("shownKinds", "filter", "viewerId")) next = then(next, (at) => want(at, at.frame, atMs));
  // A map that stands still cannot show these, or not as well.
  if (isOther("selection", "litPlace", "isListOpen", "foundPlace", "perimeter", "pills"))
    next = then(next, bring);
  if (model.stage === "still for good") next = then(next, (at) => followStill(at, before));
  return isOther("theme") ? then(next, dress) : next;
}

/** The pictures of a still map need no more than the theme's name. */
function dress(model: MapModel): Step {
  const { theme } = model.wishes;
  if (model.stage !== "moving") return only({ ...model, theme });
  return theme === model.theme ? only(model) : only(model, { type: "dress", theme });
}

function come(model: MapModel, { frame, theme, inset }: Extract<MapEvent, { type: "came" }>): Step {
  const { destination } = model;
  const next: MapModel = {
    ...model,
    stage: "moving",
    theme,
    inset,
    frame,
    restFrame: frame,
    destination: null,
  };
  return then(only(next, ...(destination === null ? [] : [{ type: "go", destination } as const])), dress);
}

/** No map comes that moves: the still one goes where that one was to go. */
function stayStill(model: MapModel): Step {
  const { destination, wishes } = model;
  const next: MapModel = { ...model, stage: "still for good", destination: null };
  if (destination !== null) return only(next, { type: "go", destination });
  return followStill(next, { ...wishes, selection: null, foundPlace: wishes.start?.foundPlace ?? null });
}

/** Where the moving map would fly, the still one goes at once (camera/map-camera.ts). */
function followStill(
  model: MapModel,
  before: Pick<MapWishes, "selection" | "foundPlace" | "perimeter">,
): Step {
  const { selection, foundPlace, perimeter } = model.wishes;
  const goNear = (place: Place, zoom: number) =>
    only(model, { type: "go", destination: { place, zoom: Math.max(zoom, model.frame.zoom) } });
  if (foundPlace !== null && foundPlace !== before.foundPlace)
    return foundPlace.zoom === undefined
      ? goNear(foundPlace, placeZoom)
      : only(model, { type: "go", destination: { place: foundPlace, zoom: foundPlace.zoom } });
  if (perimeter?.isFlown === true && perimeter !== before.perimeter)
    return goNear(perimeter.center, perimeterZoom);
  if (selection === null || selection === before.selection || selection.type === "zone") return only(model);
  const place = placeOfSelection(selection);
  return selection.isDistant ? goNear(place, placeZoom) : only(model, { type: "reveal", place });
}

function move(model: MapModel, { frame, isZooming, atMs }: Extract<MapEvent, { type: "moved" }>): Step {
  const moved = unveil({ ...model, frame, isMoving: true });
  // On a pan the margin holds what comes into sight; markers change only with the zoom.
  const isDue = isZooming && atMs - model.lastRequest.atMs >= mergedForMs;
  return isDue || isMarginUsedUp(model.lastRequest.frame, frame)
    ? then(moved, (at) => want(at, frame, atMs))
    : moved;
}

function rest(model: MapModel, { frame, atMs }: Extract<MapEvent, { type: "rested" }>): Step {
  const { restFrame: before, markers } = model;
  const rested = want({ ...model, isMoving: false, shownMarkers: markers, restFrame: frame }, frame, atMs);
  const isOtherSize = frame.width !== before.width || frame.height !== before.height;
  return isOtherSize ? then(rested, (at) => only(at, { type: "measure" })) : rested;
}

/** On a telephone that is turned, what lies over the map leaves another part of it free. */
function refit(model: MapModel): Step {
  const { selection } = model.wishes;
  return selection === null || model.stage !== "moving"
    ? only(model)
    : only(model, { type: "reveal", place: placeOfSelection(selection) });
}

function unveil(model: MapModel): Step {
  return model.isUnveiled || model.stage !== "moving"
    ? only(model)
    : only({ ...model, isUnveiled: true }, { type: "unveil" });
}

function want(model: MapModel, frame: MapFrame, atMs: number): Step {
  const next = { ...model, frame, lastRequest: { frame, atMs }, isSettled: false, isPainted: false };
  return only(next, { type: "merge", view: viewOf(next) });
}

function isMarginUsedUp(requested: MapFrame, frame: MapFrame): boolean {
  const { x, y } = pointOfPlace(requested.center, frame);
  return Math.max(Math.abs(x - frame.width / 2), Math.abs(y - frame.height / 2)) > restMargin * 0.75;
}

function receive(model: MapModel, { markers, isSettled }: Extract<MapEvent, { type: "merged" }>): Step {
  const { lit, markers: before } = model;
  const { waiting } = model;
  const isThere =
    waiting !== null && isSettled && !model.isMoving && Math.abs(markers.zoom - waiting.zoom) < 0.01;
  // A marker that is in the new merge too stays lit up, under its new number.
  const kept =
    typeof lit === "number" && before !== null ? numberIn(markers, { merge: before, index: lit }) : lit;
  const next: MapModel = {
    ...model,
    waiting: isThere ? null : waiting,
    markers,
    isSettled,
    isPainted: false,
    lit: kept,
    active: kept === null && typeof lit === "number" ? null : model.active,
    // On the way only the painting follows; the page is told once the map rests.
    shownMarkers: model.isMoving ? model.shownMarkers : markers,
  };
  return isThere && staysOne(next, markers, waiting.marker)
    ? only(next, { type: "open", marker: waiting.marker })
    : only(next);
}

function staysOne({ frame }: MapModel, markers: Markers, { counts, place }: OpenedMarker): boolean {
  const index = markerAt(markers, frame, pointOfPlace(place, frame), litSlack);
  return index !== null && totalOf(countsOfMarker(markers, index)) >= totalOf(counts);
}

function light(model: MapModel, lit: Hit, by: ActiveMarker["by"]): MapModel {
  const { markers } = model;
  const isMarker = typeof lit === "number" && markers !== null;
  return {
    ...model,
    lit,
    active: isMarker ? { ...describeMarker(model, { merge: markers, index: lit }), by } : null,
  };
}

function markerNear({ stage, markers, frame }: MapModel, place: Place | null): Hit {
  if (stage !== "moving" || markers === null || place === null) return null;
  return markerAt(markers, frame, pointOfPlace(place, frame), litSlack);
}

function click(model: MapModel, { hit, place }: Extract<MapEvent, { type: "clicked" }>): Step {
  if (typeof hit === "string") return only(model, { type: "open pill", id: hit });
  if (hit === null || model.markers === null) return only(model, { type: "click ground", place });
  return open(model, { merge: model.markers, index: hit });
}

/** A stack comes nearer until it breaks up; a property, an agency and a stack that stays one are opened. */
function open(model: MapModel, marker: MergedMarker): Step {
  const opened = describeMarker(model, marker);
  const comesNearer = totalOf(opened.counts) > 1 && model.frame.zoom < maxStackZoom - 0.01;
  // A person who opens something else meanwhile no longer waits for the stack.
  if (!comesNearer) return only({ ...model, waiting: null }, { type: "open", marker: opened });
  const destination = { place: opened.place, zoom: zoomToSplit(marker.merge, marker.index) };
  const waiting = { marker: opened, zoom: destination.zoom };
  return go({ ...model, waiting, opened: stackOf(marker) }, destination);
}

/** What it stood for lies around it, as far as its cells reach and half a stack more. */
function stackOf({ merge, index }: MergedMarker): OpenedStack {
  const reachPixels = need(merge.reachPixels[index]) + mergePixels / 2;
  return {
    at: { x: need(merge.x[index]), y: need(merge.y[index]) },
    reach: reachPixels * unitsPerPixel(merge.zoom),
  };
}

function zoomBy(model: MapModel, steps: number): Step {
  const zoom = model.destination?.zoom ?? model.frame.zoom;
  return go(model, { ...model.destination, zoom: zoom + steps });
}

function go(model: MapModel, destination: Destination): Step {
  return model.stage === "moving" || model.stage === "still for good"
    ? only(model, { type: "go", destination })
    : bring({ ...model, destination });
}
