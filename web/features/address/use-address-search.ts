import { useState } from "react";
import { type FoundPlace, toFoundPlace } from "../../map/wishes/found-place.ts";
import { useCombobox } from "../../ui/use-combobox.ts";
import type { FoundAddress } from "../../widgets/address/fetch-suggestions.ts";
import { useAddressSuggestions } from "../../widgets/address/use-address-suggestions.ts";
import { usePlaceSearch } from "./use-place-search.ts";

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
