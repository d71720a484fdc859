import { parseAddress } from "#domain/address/address.ts";
import type { GeocodingFeature } from "#domain/geocoding/geocoding-feature.ts";
import type { CircuitBreaker } from "../platform/outgoing/circuit-breaker.ts";
import type { AddressSearch } from "./address-index.ts";
import type { AddressService } from "./address-service.ts";
import type { RemoteGeocoder } from "./remote-geocoder.ts";
import { toFeature } from "./to-feature.ts";

export type Geocoder = (text: string, search: AddressSearch) => Promise<readonly GeocodingFeature[]>;

/** From this relevance on, our own answer is taken to be what was meant. */
const sureRelevance = 0.85;
const rememberedAnswers = 500;

/** Our own addresses first; without a sure answer another geocoder helps, if there is one. */
export function createGeocoder(
  addresses: AddressService,
  help: { readonly ask: RemoteGeocoder; readonly breaker: CircuitBreaker } | null,
): Geocoder {
  const remembered = new Map<string, readonly GeocodingFeature[]>();
  const askHelp = async (text: string, isTyping: boolean): Promise<readonly GeocodingFeature[]> => {
    if (help === null) return [];
    const key = `${isTyping} ${text.toLowerCase()}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const answer = await help.breaker(() => help.ask(text, isTyping));
    if (answer === null) return [];
    remembered.set(key, answer);
    for (const oldest of remembered.keys()) {
      if (remembered.size <= rememberedAnswers) break;
      remembered.delete(oldest);
    }
    return answer;
  };
  return async (text, search) => {
    const own = searchOwn(addresses, text, search);
    if ((own[0]?.relevance ?? 0) >= sureRelevance) return own;
    const helped = (await askHelp(text, search.isTyping)).filter((feature) => isOfKind(feature, search));
    return merge(helped, own).slice(0, search.limit);
  };
}

/** A long address with its building and floor is searched again without them. */
function searchOwn(addresses: AddressService, text: string, search: AddressSearch): GeocodingFeature[] {
  const found = addresses.index().search(text, search);
  if ((found[0]?.relevance ?? 0) >= sureRelevance) return found.map(toFeature);
  const { streetNumber, streetName, postalCode, city } = parseAddress(text);
  if (streetName === null || (city !== null && city !== "Marseille")) return found.map(toFeature);
  const plain = [streetNumber, streetName, postalCode].filter((part) => part !== null).join(" ");
  const foundPlain = addresses.index().search(plain, { ...search, isTyping: false });
  const isBetter = (foundPlain[0]?.relevance ?? 0) > (found[0]?.relevance ?? 0);
  return (isBetter ? foundPlain : found).map(toFeature);
}

function isOfKind(feature: GeocodingFeature, { kinds }: AddressSearch): boolean {
  return feature.place_type.some((type) => kinds.includes(type === "address" ? "street" : "place"));
}

/** Best first; of two with one name, the first list's. */
function merge(first: readonly GeocodingFeature[], second: readonly GeocodingFeature[]): GeocodingFeature[] {
  const names = new Set(first.map(nameOf));
  const others = second.filter((feature) => !names.has(nameOf(feature)));
  return [...first, ...others].sort((one, other) => other.relevance - one.relevance);
}

function nameOf(feature: GeocodingFeature): string {
  return feature.place_name.toLowerCase();
}
