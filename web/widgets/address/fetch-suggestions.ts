import type { PlaceWord } from "#domain/address/place-words.ts";
import {
  type AddressSuggestion,
  addressSuggestionOf,
  isNumberApproximate,
  isServedFeature,
  precisionOfFeature,
} from "#domain/geocoding/address-suggestion.ts";
import { geocodingReply, mostSuggestions } from "#domain/geocoding/geocoding-feature.ts";
import { geocodingBase, geocodingUrl } from "#domain/geocoding/geocoding-request.ts";

/** A null `base` is our own server. */
export type GeocodingService = { readonly base: string | null; readonly token: string };

export type FoundAddress = AddressSuggestion & {
  readonly id: string;
  readonly isPoi: boolean;
  /** The door itself is not known: its number stands where it may be. */
  readonly isApproximate: boolean;
  /** Null at a door or a place of its own. */
  readonly precision: PlaceWord | null;
};

/** In the order of the service: the addresses of the area served, ten at most. */
export async function fetchSuggestions(
  text: string,
  { base, token }: GeocodingService,
  signal: AbortSignal,
): Promise<readonly FoundAddress[]> {
  const response = await fetch(geocodingUrl(base ?? geocodingBase, text, token), { signal });
  if (!response.ok) throw new Error(`The geocoder refused with status ${response.status}`);
  const { features } = geocodingReply.parse(await response.json());
  return features
    .filter(isServedFeature)
    .slice(0, mostSuggestions)
    .map((feature) => ({
      ...addressSuggestionOf(feature),
      id: feature.id,
      isPoi: feature.place_type.includes("poi"),
      isApproximate: isNumberApproximate(feature),
      precision: precisionOfFeature(feature),
    }));
}
