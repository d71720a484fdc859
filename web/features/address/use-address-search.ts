import { useRef, useState } from "react";
import { isServedPlace } from "#domain/address/served-place.ts";
import type { Place } from "#domain/geography.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { type FoundPlace, toFoundPlace } from "../../map/wishes/found-place.ts";
import { showToast } from "../../ui/toast.ts";
import { useCombobox } from "../../ui/use-combobox.ts";
import { useOnLeave } from "../../ui/use-on-leave.ts";
import type { FoundAddress } from "../../widgets/address/fetch-suggestions.ts";
import { useAddressSuggestions } from "../../widgets/address/use-address-suggestions.ts";

export type PlaceSearchProps = {
  readonly found: FoundPlace | null;
  readonly plainField?: PlainField;
  readonly onFind: (found: FoundPlace) => void;
  readonly onClear: () => void;
};

/** A field without script that stood in its place. */
export type PlainField = {
  readonly written: string | null;
  readonly isSent: boolean;
  readonly focused: "field" | "button" | null;
};

export function useAddressSearch({ found, plainField, onFind, onClear }: PlaceSearchProps) {
  const { written = null, isSent = false } = plainField ?? {};
  const [text, setText] = useState(written ?? found?.label ?? "");
  /** Suggestions are for a typed text only, not for a chosen address, nor for one that is searched. */
  const [typed, setTyped] = useState(isSent ? "" : (written ?? ""));
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
    isEmpty,
    clear,
    type: (next: string) => {
      stop();
      write(next, true);
    },
    submit: () => {
      if (text.trim() !== "") void search(text.trim());
    },
    isBusy: isFetching || isSearching,
    isNotServed: isUnserved || (isNothingFound && combobox.isOpen),
  };
}

/** "nothing": a failure was shown, or the search cancelled. */
type Outcome = FoundPlace | "unserved" | "nothing";

/** A new search, a choice or another letter cancels the one under way. */
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
  const searchText = async (text: string) => {
    stop();
    const search = new AbortController();
    current.current = search;
    setIsSearching(true);
    const outcome = await findPlace(text, search.signal);
    if (current.current !== search) return;
    stop();
    if (outcome === "unserved") setIsUnserved(true);
    else if (outcome !== "nothing") onFind(outcome);
  };

  useOnLeave(() => current.current?.abort());
  return { search: searchText, stop, isSearching, isUnserved };
}

async function findPlace(text: string, signal: AbortSignal): Promise<Outcome> {
  let reply: unknown;
  try {
    reply = await askGeocoder(text, signal);
  } catch {
    if (!signal.aborted)
      showFailure("Erreur de recherche", "Impossible de rechercher cet emplacement. Veuillez réessayer.");
    return "nothing";
  }
  if (signal.aborted) return "nothing";
  const answer = readAnswer(reply, text);
  if (answer === null) {
    showFailure("Erreur", "Une erreur inattendue s'est produite lors de la recherche.");
    return "nothing";
  }
  if ("error" in answer) {
    showFailure("Emplacement non disponible", answer.error);
    return "nothing";
  }
  const { label, place, isApproximate } = answer;
  if (isApproximate)
    void showToast({
      title: "Numéro approché",
      description: "Ce numéro n’est pas dans nos adresses\u00a0: le cercle montre où il devrait se trouver.",
    });
  return isServedPlace({ ...place, address: label }) ? toFoundPlace(label, place) : "unserved";
}

/** Null for what makes no sense: a proxy may answer. By hand, since the first view goes without the schemas. */
function readAnswer(
  reply: unknown,
  text: string,
):
  | { readonly error: string }
  | { readonly label: string; readonly place: Place; readonly isApproximate: boolean }
  | null {
  if (typeof reply !== "object" || reply === null) return null;
  const answer = reply as Record<string, unknown>;
  const { error, latitude, longitude, formatted_address: label } = answer;
  if (typeof error === "string") return { error };
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  if (label != null && typeof label !== "string") return null;
  const isApproximate = answer.is_approximate === true;
  return { label: label ?? text, place: { latitude, longitude }, isApproximate };
}

async function askGeocoder(address: string, signal: AbortSignal) {
  return (await loadCall()).functions.geocode({ address }, { signal });
}

function showFailure(title: string, description: string) {
  void showToast({ title, description, tone: "danger" });
}
