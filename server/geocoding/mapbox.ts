import { geocodingReply } from "#domain/geocoding/geocoding-feature.ts";
import { geocodingUrl } from "#domain/geocoding/geocoding-request.ts";
import type { ReadJson, RemoteGeocoder } from "./remote-geocoder.ts";

export const mapboxUrl = "https://api.mapbox.com/geocoding/v5/mapbox.places";

/** Passes answers on: they have our wire form already. */
export function createMapbox(url: string, token: string, readJson: ReadJson): RemoteGeocoder {
  return async (text) => {
    if (text.trim() === "") return [];
    return geocodingReply.parse(await readJson(geocodingUrl(url, text, token))).features;
  };
}
