import type { Place } from "#domain/geography.ts";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { createStore } from "../../ui/store.ts";
import { PlaceIndex } from "../markers/place-index.ts";
import type { SeenProperties } from "../wishes/map-wishes.ts";

/** Since the page was loaded; nothing of it is stored. */
export const seenProperties = createStore<SeenProperties | null>(null);

const places: Place[] = [];

export function rememberSeen(place: Place): void {
  const { x, y } = unitsOf(place);
  if (seenProperties.get()?.find(x, y) === true) return;
  places.push(place);
  seenProperties.set(new PlaceIndex(places.map((one) => ({ at: unitsOf(one), thing: true as const }))));
}

function unitsOf({ longitude, latitude }: Place) {
  return { x: unitsEast(longitude), y: unitsSouth(latitude) };
}
