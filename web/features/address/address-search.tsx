import { LoaderCircle, MapPin, MapPinned, Search, X } from "lucide-react";
import { useMemo, useRef } from "react";
import { countOf } from "#domain/text/format.ts";
import { brand } from "../../client/page/brand.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { type SuggestionLine, SuggestionList } from "../../ui/suggestion-list.tsx";
import type { FoundAddress } from "../../widgets/address/fetch-suggestions.ts";
import { type PlaceSearchProps, useAddressSearch } from "./use-address-search.ts";

export type AddressSearchProps = PlaceSearchProps & {
  /** Fills a screen of its own: the suggestions stand below the field, not over the map. */
  readonly isWhole?: boolean;
};

/** Finds an address of the city: by its suggestions, or as it was typed. */
export function AddressSearch({ isWhole = false, ...handlers }: AddressSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const search = useAddressSearch(handlers);
  const { combobox } = search;
  return (
    <search {...combobox.aroundProps} className="relative block w-full">
      <form
        className={isWhole ? "grid gap-2" : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          input.current?.focus();
          search.submit();
        }}
      >
        <div className="flex h-10 items-center rounded-field border border-ink-2 bg-surface pr-1 pl-3 transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-mer hover:border-ink pointer-coarse:h-12">
          <FieldIcon isBusy={search.isBusy} />
          <input
            {...combobox.inputProps}
            ref={input}
            type="text"
            enterKeyHint="search"
            aria-label="Adresse"
            placeholder="Recherchez une adresse à Marseille..."
            value={search.text}
            onChange={(event) => search.type(event.currentTarget.value)}
            className="h-full min-w-0 grow bg-transparent px-2.5 text-ellipsis outline-none placeholder:text-ink-2 pointer-coarse:text-[16px]"
          />
          {!search.isEmpty && (
            <IconButton label="Effacer la recherche" onClick={search.clear} className="size-8">
              <X aria-hidden />
            </IconButton>
          )}
          {!isWhole && <SubmitButton />}
        </div>
        {isWhole && <SubmitButton isWide />}
      </form>
      <Findings search={search} isWhole={isWhole} />
    </search>
  );
}

function FieldIcon({ isBusy }: { readonly isBusy: boolean }) {
  const className = "size-4.5 shrink-0 text-ink-2";
  return isBusy ? (
    <LoaderCircle aria-hidden className={`${className} animate-spin`} />
  ) : (
    <Search aria-hidden className={className} />
  );
}

function SubmitButton({ isWide = false }: { readonly isWide?: boolean }) {
  return (
    <Button
      type="submit"
      variant="primary"
      size={isWide ? "medium" : "small"}
      className={isWide ? undefined : "pointer-coarse:h-10"}
    >
      Rechercher
    </Button>
  );
}

type FindingsProps = {
  readonly search: ReturnType<typeof useAddressSearch>;
  readonly isWhole: boolean;
};

/** The suggestions, or that the place is not served. */
function Findings({ search: { combobox, suggestions, isNotServed }, isWhole }: FindingsProps) {
  const lines = useMemo(() => suggestions.map(lineOf), [suggestions]);
  const around = isWhole
    ? "mt-3 border-t border-line pt-2"
    : "absolute inset-x-0 top-full mt-1.5 overflow-hidden rounded-card border border-line bg-surface shadow-high [&>[role=listbox]]:max-h-[min(28rem,70dvh)] [&>[role=listbox]]:overflow-y-auto";
  return (
    <div className={combobox.isShown || isNotServed ? around : undefined}>
      {combobox.isShown && <SuggestionList label="Adresses" lines={lines} combobox={combobox} />}
      <div role="status">
        {isNotServed && <NotServed />}
        {combobox.isShown && <span className="sr-only">{countOf(lines.length, "adresse")}</span>}
      </div>
    </div>
  );
}

/** "12 Rue Paradis, 13006 Marseille" on two lines; the second says where the number is only near its place. */
function lineOf({ id, address, isPoi, isApproximate }: FoundAddress): SuggestionLine {
  const comma = address.indexOf(", ");
  const details = [
    ...(comma < 0 ? [] : [address.slice(comma + 2)]),
    ...(isApproximate ? ["numéro approché"] : []),
  ];
  return {
    key: id,
    icon: isPoi ? <MapPinned aria-hidden /> : <MapPin aria-hidden />,
    title: comma < 0 ? address : address.slice(0, comma),
    detail: details.length === 0 ? null : details.join(" · "),
  };
}

/** Says that the product has not come to that city yet, and whom to ask. */
function NotServed() {
  return (
    <p className="px-4 py-3 text-pretty">
      Désolé, {brand.name} n'est pas encore disponible à l'adresse recherchée. Ecrivez-nous à{" "}
      <a href={`mailto:${brand.contactEmail}`} className="font-semibold text-mer underline">
        {brand.contactEmail}
      </a>{" "}
      pour demander l'ouverture de votre ville.{" "}
      <a href="/contact?sujet=ville" className="font-semibold text-mer underline">
        Formulaire de contact
      </a>
    </p>
  );
}
