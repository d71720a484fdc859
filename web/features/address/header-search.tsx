import { Search } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { afterFirstView } from "../../map/still/first-sign.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useIsLargeScreen } from "../../ui/large-screen.ts";
import { lazyScript } from "../../ui/lazy-script.tsx";
import type { AddressSearchProps } from "./address-search.tsx";
import { SearchBox, SubmitButton } from "./search-box.tsx";
import type { SearchScreenProps } from "./search-screen.tsx";

const AddressSearch = lazyScript<AddressSearchProps>(
  async () => (await import("./address-search.tsx")).AddressSearch,
);
const SearchScreen = lazyScript<SearchScreenProps>(
  async () => (await import("./search-screen.tsx")).SearchScreen,
);

/** The search of the header: a field where there is room, else a button that opens it over the whole screen. */
export function HeaderSearch(search: AddressSearchProps) {
  return useIsLargeScreen() ? <SearchInHeader {...search} /> : <SearchButton {...search} />;
}

/** A plain field until the script of suggestions has come, which takes over what was written in it, and its focus. */
function SearchInHeader(search: AddressSearchProps) {
  const [handed, setHanded] = useState<Pick<AddressSearchProps, "written" | "hasFocus"> | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isFound = Boolean(search.found);
  useEffect(() => {
    const takeOver = () => {
      const { value = "", defaultValue = "" } = input.current ?? {};
      const hasFocus = input.current !== null && document.activeElement === input.current;
      setHanded({ hasFocus, ...(value !== defaultValue && { written: value }) });
    };
    // Where it does not come, what was written stays.
    const load = () => void AddressSearch.preload().then(takeOver, () => undefined);
    // A place that stands in the field can be cleared at once.
    if (!isFound) return afterFirstView(load);
    load();
  }, [isFound]);
  if (handed !== null) return <AddressSearch {...search} {...handed} />;
  return (
    <search className="relative block w-full">
      <form onSubmit={(event) => event.preventDefault()}>
        <SearchBox ref={input} defaultValue={search.found?.label ?? ""}>
          <SubmitButton />
        </SearchBox>
      </form>
    </search>
  );
}

function SearchButton(search: AddressSearchProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A phone shows its keyboard only for a field that is focused by the press itself: the screen must be there by then.
  useEffect(() => afterFirstView(() => void SearchScreen.preload().catch(() => undefined)), []);
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
