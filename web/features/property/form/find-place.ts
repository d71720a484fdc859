import type { GeocodeReply } from "#domain/api/geocode.ts";
import { mapStart, type Place } from "#domain/geography.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import type { ImportEvent, PlaceQuestion } from "./model/editor-event.ts";

/** A place that cannot be found stays unknown: the save looks again, and says so. */
export async function locate(asked: PlaceQuestion, send: (event: ImportEvent) => void): Promise<void> {
  const { address, postal_code, city } = asked;
  const whole = [address, `${postal_code} ${city}`.trim()].filter((part) => part !== "").join(", ");
  const answer = await ask(whole);
  if (!answer || answer.latitude === null || answer.longitude === null)
    return send({ type: "place-unknown" });
  const { latitude, longitude, formatted_address: found, place_precision: precision = null } = answer;
  send({ type: "place-found", asked, place: { latitude, longitude, precision }, address: found ?? "" });
}

export async function findStart(postalCode: string): Promise<Place> {
  const answer = await ask(`${postalCode} Marseille`);
  if (!answer || answer.latitude === null || answer.longitude === null) return mapStart;
  return { latitude: answer.latitude, longitude: answer.longitude };
}

/** Null without an answer: the script that asks may not come either. */
async function ask(address: string): Promise<GeocodeReply | null> {
  try {
    return await (await loadCall()).functions.geocode({ address });
  } catch {
    return null;
  }
}
