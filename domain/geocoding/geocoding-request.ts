import { mapStart } from "../geography.ts";
import { mostSuggestions } from "./geocoding-feature.ts";

export const geocodingBase = "/geocoding/v5/places";

export const longestQuery = 256;

/** The address to GET; the token is empty for our own server. */
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
  // The service would read a semicolon as two searches.
  const query = text.replaceAll(";", " ").trim().slice(0, longestQuery);
  return `${base}/${encodeURIComponent(query)}.json?${parameters.join("&")}`;
}
