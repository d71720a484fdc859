import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { useIsLargeScreen } from "../../ui/large-screen.ts";
import { AddressSearch, type AddressSearchProps } from "./address-search.tsx";

const loadSearchScreen = async () => ({ default: (await import("./search-screen.tsx")).SearchScreen });
const SearchScreen = lazy(loadSearchScreen);

/** The search of the header: a field where there is room, else a button that opens it over the whole screen. */
export function HeaderSearch(search: AddressSearchProps) {
  return useIsLargeScreen() ? <AddressSearch {...search} /> : <SearchButton {...search} />;
}

function SearchButton(search: AddressSearchProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A phone shows its keyboard only for a field that is focused by the press itself: the screen must be there by then.
  useEffect(() => {
    const timer = setTimeout(() => void loadSearchScreen(), 2_000);
    return () => clearTimeout(timer);
  }, []);
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
