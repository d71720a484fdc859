import { useEffect, useRef, useState } from "react";
import { isServedPlace } from "#domain/address/served-place.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { type FoundPlace, toFoundPlace } from "../../map/wishes/found-place.ts";
import { showToast } from "../../ui/toast.ts";

type Outcome = FoundPlace | "unserved" | "told";

/** Finds the place of a text as it was typed. A new search, a choice or a letter ends the one under way. */
export function usePlaceSearch(onFind: (found: FoundPlace) => void) {
  const [isSearching, setIsSearching] = useState(false);
  const [isUnserved, setIsUnserved] = useState(false);
  const current = useRef<AbortController | null>(null);

  const stop = () => {
    current.current?.abort();
    current.current = null;
    setIsSearching(false);
    setIsUnserved(false);
  };
  const search = async (text: string) => {
    stop();
    const request = new AbortController();
    current.current = request;
    setIsSearching(true);
    const outcome = await findPlace(text, request.signal);
    if (current.current !== request) return;
    stop();
    if (outcome === "unserved") setIsUnserved(true);
    else if (outcome !== "told") onFind(outcome);
  };

  useEffect(() => () => current.current?.abort(), []);
  return { search, stop, isSearching, isUnserved };
}

async function findPlace(text: string, signal: AbortSignal): Promise<Outcome> {
  let reply: Awaited<ReturnType<typeof askGeocoder>>;
  try {
    reply = await askGeocoder(text, signal);
  } catch {
    if (!signal.aborted)
      tell("Erreur de recherche", "Impossible de rechercher cet emplacement. Veuillez réessayer.");
    return "told";
  }
  if (signal.aborted) return "told";
  const { latitude, longitude, formatted_address: label, error } = reply;
  if (error !== null) {
    tell("Emplacement non disponible", error);
    return "told";
  }
  if (latitude === null || longitude === null) {
    tell("Erreur", "Une erreur inattendue s'est produite lors de la recherche.");
    return "told";
  }
  const place = { latitude, longitude };
  const address = label ?? text;
  return isServedPlace({ ...place, address }) ? toFoundPlace(address, place) : "unserved";
}

async function askGeocoder(address: string, signal: AbortSignal) {
  return (await loadCall()).functions.geocode({ address }, { signal });
}

function tell(title: string, description: string) {
  void showToast({ title, description, tone: "danger" });
}
