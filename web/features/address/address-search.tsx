import { MapPin, MapPinned, X } from "lucide-react";
import { useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { writeCount } from "#domain/text/format.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { type SuggestionLine, SuggestionList } from "../../ui/suggestion-list.tsx";
import type { FoundAddress } from "../../widgets/address/fetch-suggestions.ts";
import { NotServedSentence } from "../../widgets/address/not-served-sentence.tsx";
import { SearchBox, SubmitButton } from "./search-box.tsx";
import { type PlaceSearchProps, type PlainField, useAddressSearch } from "./use-address-search.ts";

export type AddressSearchProps = PlaceSearchProps & {
  /** The suggestions stand below the field, not over the map. */
  readonly isWhole?: boolean;
};

export function AddressSearch({ isWhole = false, ...handlers }: AddressSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const search = useAddressSearch(handlers);
  const { combobox } = search;
  const { plainField } = handlers;
  const takeOver = useEffectEvent(({ isSent, focused }: PlainField) => {
    if (isSent) search.submit();
    if (focused === "button") button.current?.focus();
    if (focused !== "field") return;
    input.current?.focus();
    input.current?.setSelectionRange(search.text.length, search.text.length);
  });
  useLayoutEffect(() => {
    if (plainField !== undefined) takeOver(plainField);
  }, [plainField]);
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
        <SearchBox
          {...combobox.inputProps}
          ref={input}
          isBusy={search.isBusy}
          value={search.text}
          onChange={(event) => search.type(event.currentTarget.value)}
        >
          {!search.isEmpty && (
            <IconButton label="Effacer la recherche" onClick={search.clear} className="size-8">
              <X aria-hidden />
            </IconButton>
          )}
          {!isWhole && <SubmitButton ref={button} />}
        </SearchBox>
        {isWhole && <SubmitButton isWide />}
      </form>
      <Findings search={search} isWhole={isWhole} />
    </search>
  );
}

type FindingsProps = {
  readonly search: ReturnType<typeof useAddressSearch>;
  readonly isWhole: boolean;
};

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
        {combobox.isShown && <span className="sr-only">{writeCount(lines.length, "adresse")}</span>}
      </div>
    </div>
  );
}

/** The second line says where the number is only near its place. */
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

function NotServed() {
  return (
    <p className="px-4 py-3 text-pretty">
      <NotServedSentence />{" "}
      <a href="/contact?sujet=ville" className="font-semibold text-mer underline">
        Formulaire de contact
      </a>
    </p>
  );
}
