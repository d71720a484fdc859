import {
  type AddressSuggestion,
  addressSuggestionOf,
  isServedFeature,
} from "#domain/geocoding/address-suggestion.ts";
import { geocodingReply, shortestQuery } from "#domain/geocoding/geocoding-feature.ts";
import { geocodingUrl } from "#domain/geocoding/geocoding-request.ts";
import { loadCall } from "./load-call.ts";

/** The served addresses that a text may mean, the best first; none for a text too short to search. */
export async function suggestAddresses(text: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
  if (text.trim().length < shortestQuery) return [];
  const { geocoding, token } = await (await loadCall()).functions.getMaplibreToken(undefined, { signal });
  if (geocoding === null) return [];
  const response = await fetch(geocodingUrl(geocoding, text, token), { signal });
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}`);
  const { features } = geocodingReply.parse(await response.json());
  return features.filter(isServedFeature).map(addressSuggestionOf);
}
