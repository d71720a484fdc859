import type { PlaceWord } from "#domain/address/place-words.ts";
import type { GeocodeReply } from "#domain/api/geocode.ts";
import {
  addressSuggestionOf,
  isNumberApproximate,
  precisionOfFeature,
} from "#domain/geocoding/address-suggestion.ts";
import type { GeocodingFeature } from "#domain/geocoding/geocoding-feature.ts";
import type { Place } from "#domain/geography.ts";
import { calls } from "../platform/http/calls.ts";
import type { Geocoder } from "./geocoder.ts";
import type { TakeSearchTurn } from "./search-turns.ts";

/** Below this an answer shares some words with the question, no more. */
const leastRelevance = 0.6;

/** The call that gives the place of an address. */
export function geocodeCall(geocode: Geocoder, takeTurn: TakeSearchTurn) {
  return calls.functions.geocode.handler(({ input, context }) => {
    takeTurn(context.clientAddress);
    return geocodeAddress(geocode, input.address);
  });
}

/** Null when nothing is meant clearly enough. */
export async function locateAddress(geocode: Geocoder, address: string): Promise<GeocodingFeature | null> {
  const [best] = await geocode(address, { isTyping: false, limit: 1, kinds: ["street", "place"] });
  return best === undefined || best.relevance < leastRelevance ? null : best;
}

/** Null when nothing is meant clearly enough. */
export type Locator = (address: string) => Promise<FoundPlace | null>;

export type FoundPlace = Place & { readonly precision: PlaceWord | null };

export function createLocator(geocode: Geocoder): Locator {
  return async (address) => {
    const place = await locateAddress(geocode, address);
    if (place === null) return null;
    const { lat, lng } = addressSuggestionOf(place);
    return { latitude: lat, longitude: lng, precision: precisionOfFeature(place) };
  };
}

/** Answers with a sentence for the person when nothing is meant clearly enough. */
async function geocodeAddress(geocode: Geocoder, address: string): Promise<GeocodeReply> {
  const best = await locateAddress(geocode, address);
  if (best === null)
    return {
      latitude: null,
      longitude: null,
      formatted_address: null,
      error: "Nous n’avons pas trouvé cette adresse à Marseille. Précisez le numéro et la rue.",
    };
  const { lat, lng, address: foundAddress } = addressSuggestionOf(best);
  const precision = precisionOfFeature(best);
  return {
    latitude: lat,
    longitude: lng,
    formatted_address: foundAddress,
    error: null,
    ...(isNumberApproximate(best) && { is_approximate: true }),
    ...(precision !== null && { place_precision: precision }),
  };
}
