import { Search } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useAfterFirstView } from "../../map/still/use-after-first-view.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useIsLargeScreen } from "../../ui/large-screen.ts";
import { lazyScript } from "../../ui/lazy-script.tsx";
import type { AddressSearchProps } from "./address-search.tsx";
import { SearchBox, SubmitButton } from "./search-box.tsx";
import type { SearchScreenProps } from "./search-screen.tsx";
import type { PlainField } from "./use-address-search.ts";

const AddressSearch = lazyScript<AddressSearchProps>(
  async () => (await import("./address-search.tsx")).AddressSearch,
);
const SearchScreen = lazyScript<SearchScreenProps>(
  async () => (await import("./search-screen.tsx")).SearchScreen,
);

/** Where there is no room for a field, a button opens it over the whole screen. */
export function HeaderSearch(search: AddressSearchProps) {
  return useIsLargeScreen() ? <SearchInHeader {...search} /> : <SearchButton {...search} />;
}

/** A plain field until the script of suggestions has come, which takes over what was done in it. */
function SearchInHeader(search: AddressSearchProps) {
  const [plainField, setPlainField] = useState<PlainField | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sent = useRef<string>(null);
  const takeOver = () => {
    // It was taken over already.
    if (input.current === null) return;
    const { value, defaultValue } = input.current;
    const plain = {
      written: value === defaultValue ? null : value,
      isSent: value === sent.current,
      focused: readFocused(input.current, button.current),
    };
    // At once: a key pressed between two tasks would move a focus that is then pulled back.
    flushSync(() => setPlainField(plain));
  };
  // Where the script does not come, what was written stays.
  const load = () => void AddressSearch.preload().then(takeOver, () => undefined);
  // A place that stands in the field can be cleared at once.
  useAfterFirstView(load, Boolean(search.found));
  if (plainField !== null) return <AddressSearch {...search} plainField={plainField} />;
  return (
    <search className="relative block w-full">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.current = input.current?.value ?? null;
        }}
      >
        <SearchBox ref={input} defaultValue={search.found?.label ?? ""}>
          <SubmitButton ref={button} />
        </SearchBox>
      </form>
    </search>
  );
}

function readFocused(field: HTMLElement | null, button: HTMLElement | null): PlainField["focused"] {
  const { activeElement } = document;
  if (activeElement === null) return null;
  if (activeElement === field) return "field";
  return activeElement === button ? "button" : null;
}

function SearchButton(search: AddressSearchProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A phone shows its keyboard only for a field focused by the press itself: the screen must be there by then.
  useAfterFirstView(() => void SearchScreen.preload().catch(() => undefined));
  return (
    <>
      <IconButton label="Rechercher une adresse" onClick={() => setIsOpen(true)} className="text-ink">
        <Search aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchScreen {...search} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
