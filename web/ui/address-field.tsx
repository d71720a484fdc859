import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from "react";
import type { AddressSuggestion } from "#domain/geocoding/address-suggestion.ts";
import { shortestQuery } from "#domain/geocoding/geocoding-feature.ts";
import { suggestAddresses } from "../api/suggest-addresses.ts";
import { classNames } from "./class-names.ts";
import { describedBy, FieldFrame, type FieldTexts, fieldBox } from "./field-frame.tsx";

const pauseMs = 300;

export type AddressFieldProps = FieldTexts & {
  readonly value: string;
  /** Told of every change by hand: the place known until then is no longer the text's. */
  readonly onType: (text: string) => void;
  readonly onPick: (suggestion: AddressSuggestion) => void;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
};

/** What stands still for a moment: asked for once typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** The suggestions for what was typed; an overtaken request is dropped, so none arrives out of order. */
function useSuggestions(text: string, isWanted: boolean): readonly AddressSuggestion[] {
  const paused = usePaused(text.trim());
  const { data } = useQuery({
    queryKey: ["address-suggestions", paused],
    queryFn: ({ signal }) => suggestAddresses(paused, signal),
    enabled: isWanted && paused.length >= shortestQuery,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000, // ms
  });
  return isWanted && text.trim().length >= shortestQuery ? (data ?? []) : [];
}

/** An address with suggestions under it: arrows choose, Enter takes, Escape puts them away. */
export function AddressField(props: AddressFieldProps) {
  const { label, help, error, value, onType, onPick, name, ref, className } = props;
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(value, isTyping);
  const isOpen = suggestions.length > 0;
  const close = () => {
    setIsTyping(false);
    setActive(-1);
  };
  const pick = (suggestion: AddressSuggestion) => {
    onPick(suggestion);
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = suggestions[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (isOpen)
        setActive(
          (active + step + suggestions.length + (active < 0 && step < 0 ? 1 : 0)) % suggestions.length,
        );
      else setIsTyping(true);
    } else if (event.key === "Enter" && chosen) pick(chosen);
    else if (event.key === "Escape" && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const texts = { label, help, error };
  return (
    <FieldFrame {...texts} id={id} className={className}>
      <div className="relative">
        <input
          ref={ref}
          id={id}
          name={name}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, texts)}
          value={value}
          onChange={(event) => {
            onType(event.target.value);
            setIsTyping(true);
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          className={classNames(fieldBox, "h-10 pointer-coarse:h-11")}
        />
        <SuggestionList id={id} suggestions={suggestions} active={active} onPick={pick} />
      </div>
    </FieldFrame>
  );
}

type SuggestionListProps = {
  readonly id: string;
  readonly suggestions: readonly AddressSuggestion[];
  readonly active: number;
  readonly onPick: (suggestion: AddressSuggestion) => void;
};

function SuggestionList({ id, suggestions, active, onPick }: SuggestionListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Adresses proposées"
      className={classNames(
        "absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-high",
        suggestions.length === 0 && "hidden",
      )}
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard walks the list from the field
        <div
          key={suggestion.address}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // The field keeps the focus, or its blur would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
          className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-field px-2.5 py-1.5 hover:bg-ink/8 aria-selected:bg-ink/8 pointer-coarse:min-h-11"
        >
          <MapPin aria-hidden className="size-4 shrink-0 text-ink-2" />
          <span className="min-w-0">{suggestion.address}</span>
        </div>
      ))}
    </div>
  );
}
