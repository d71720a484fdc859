import type { GeocodeReply } from "#domain/api/geocode.ts";
import { addressSuggestionOf } from "#domain/geocoding/address-suggestion.ts";
import { calls } from "../platform/http/calls.ts";
import type { Geocoder } from "./geocoder.ts";

/** Below this an answer shares some words with the question, no more. */
const leastRelevance = 0.6;

/** The call that gives the place of an address. */
export function geocodeCall(geocode: Geocoder) {
  return calls.functions.geocode.handler(({ input }) => geocodeAddress(geocode, input.address));
}

/** The place of one whole address, or a sentence for the person when none is meant clearly enough. */
async function geocodeAddress(geocode: Geocoder, address: string): Promise<GeocodeReply> {
  const [best] = await geocode(address, { isTyping: false, limit: 1, kinds: ["street", "place"] });
  if (best === undefined || best.relevance < leastRelevance)
    return {
      ...{ latitude: null, longitude: null, formatted_address: null },
      error: "Cette adresse est introuvable en France. Précisez le numéro, la rue et la ville.",
    };
  const { lat, lng, address: found } = addressSuggestionOf(best);
  return { latitude: lat, longitude: lng, formatted_address: found, error: null };
}
