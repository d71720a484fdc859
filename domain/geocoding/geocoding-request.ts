/** The request of the geocoding service, the same to our own server and to the maps service. */

import { mapStart } from "../geography.ts";
import { mostSuggestions } from "./geocoding-feature.ts";

/** Where our own server answers. */
export const geocodingBase = "/geocoding/v5/places";

export const longestQuery = 256;

/** The address to GET for what a person has typed so far. The token is empty for our own server. */
export function geocodingUrl(base: string, text: string, token = ""): string {
  const parameters = Object.entries({
    access_token: token,
    country: "FR",
    proximity: `${mapStart.longitude},${mapStart.latitude}`,
    types: "address,poi",
    limit: mostSuggestions,
    autocomplete: true,
    language: "fr",
  }).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  // A semicolon would ask for two searches at once.
  const query = text.replaceAll(";", " ").trim().slice(0, longestQuery);
  return `${base}/${encodeURIComponent(query)}.json?${parameters.join("&")}`;
}
