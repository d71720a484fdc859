import { useEffect, useRef, useState } from "react";
import { isServedPlace } from "#domain/address/served-place.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { type FoundPlace, toFoundPlace } from "../../map/wishes/found-place.ts";
import { showToast } from "../../ui/toast.ts";
import { useCombobox } from "../../ui/use-combobox.ts";
import type { FoundAddress } from "../../widgets/address/fetch-suggestions.ts";
import { useAddressSuggestions } from "../../widgets/address/use-address-suggestions.ts";

export type SearchWishes = {
  /** What the map shows now. */
  readonly found: FoundPlace | null;
  readonly onFind: (found: FoundPlace) => void;
  readonly onClear: () => void;
};

/** The field's text, what it suggests, and what is done with both. */
export function useAddressSearch({ found, onFind, onClear }: SearchWishes) {
  const [text, setText] = useState(found?.label ?? "");
  /** Only what was typed is worth suggestions: not the address that was chosen. */
  const [typed, setTyped] = useState("");
  const { suggestions, isFetching, isNothingFound } = useAddressSuggestions(typed);

  const write = (next: string, isTyped: boolean) => {
    setText(next);
    setTyped(isTyped ? next : "");
  };
  const find = (place: FoundPlace) => {
    write(place.label, false);
    onFind(place);
  };
  const { search, stop, isSearching, isUnserved } = usePlaceSearch(find);
  const clear = () => {
    stop();
    write("", false);
    onClear();
  };
  const choose = ({ address, lat, lng }: FoundAddress) => {
    stop();
    find(toFoundPlace(address, { latitude: lat, longitude: lng }));
  };
  const isEmpty = text === "" && found === null;
  const combobox = useCombobox({
    options: suggestions,
    onChoose: choose,
    onEscape: () => {
      if (isEmpty) return false;
      clear();
      return true;
    },
  });

  return {
    text,
    suggestions,
    combobox,
    /** Nothing is written, and nothing found is on the map. */
    isEmpty,
    clear,
    type: (next: string) => {
      stop();
      write(next, true);
    },
    /** Searches the text as it is, unless it is blank. */
    submit: () => {
      if (text.trim() !== "") void search(text.trim());
    },
    isBusy: isFetching || isSearching,
    isNotServed: isUnserved || (isNothingFound && combobox.isOpen),
  };
}

type Outcome = FoundPlace | "unserved" | "told";

/** Finds the place of a text as it was typed. A new search, a choice or a letter ends the one under way. */
function usePlaceSearch(onFind: (found: FoundPlace) => void) {
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
