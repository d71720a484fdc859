import { MapPin } from "lucide-react";
import { type Ref, useCallback, useId, useMemo, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { describedBy, FieldFrame, type FieldTexts, fieldBox } from "../../ui/field-frame.tsx";
import { SuggestionList } from "../../ui/suggestion-list.tsx";
import { useCombobox } from "../../ui/use-combobox.ts";
import type { FoundAddress } from "./fetch-suggestions.ts";
import { NotServedSentence } from "./not-served-sentence.tsx";
import { useAddressSuggestions } from "./use-address-suggestions.ts";

export type AddressFieldProps = FieldTexts & {
  readonly value: string;
  /** Called on every change by hand: the place known until then no longer matches the text. */
  readonly onType: (text: string) => void;
  readonly onPick: (suggestion: FoundAddress) => void;
  /** The place is known, or refused elsewhere: that nothing is found is not said then. */
  readonly isAnswered?: boolean;
  /** What may be done about an address that nobody knows. */
  readonly otherWay?: string;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
};

function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

export function AddressField(props: AddressFieldProps) {
  const { label, help, mark, error, value, onType, onPick, name, ref, className } = props;
  const { isAnswered = false, otherWay } = props;
  const id = useId();
  const [typed, setTyped] = useState("");
  const { suggestions, isNothingFound } = useAddressSuggestions(typed);
  // It outlives the focus: what stands below does not move from under who presses it.
  const isAsTyped = value.trim() === typed.trim();
  const isNotServed = isNothingFound && isAsTyped && error === undefined && !isAnswered;
  const combobox = useCombobox({
    options: suggestions,
    onChoose: (suggestion) => {
      setTyped("");
      onPick(suggestion);
    },
  });
  const lines = useMemo(
    () =>
      suggestions.map(({ id: key, address, isApproximate }) => {
        const detail = isApproximate ? "Numéro approché" : null;
        return { key, icon: <MapPin aria-hidden />, title: address, detail };
      }),
    [suggestions],
  );
  // Under a fixed foot, or at the end of a sheet that scrolls, most of them would lie out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines may make the list higher
  const showLines = useCallback((list: HTMLElement | null) => scrollIntoSight(list), [lines]);
  const texts = { label, help, mark, error };
  return (
    <FieldFrame {...texts} id={id} className={className}>
      <div className="relative" {...combobox.aroundProps}>
        <input
          {...combobox.inputProps}
          ref={ref}
          id={id}
          name={name}
          type="text"
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, texts)}
          value={value}
          onChange={(event) => {
            setTyped(event.target.value);
            onType(event.target.value);
          }}
          className={classNames(fieldBox, "h-10 pointer-coarse:h-11")}
        />
        {combobox.isShown && (
          <div
            ref={showLines}
            className="absolute inset-x-0 top-full z-20 mt-1 scroll-mb-2 overflow-hidden rounded-card border border-line bg-surface shadow-high [&>[role=listbox]]:max-h-[min(32rem,calc(100dvh-15rem))] [&>[role=listbox]]:overflow-y-auto"
          >
            <SuggestionList label="Adresses proposées" lines={lines} combobox={combobox} />
          </div>
        )}
        <div role="status">
          {isNotServed && (
            <p ref={scrollIntoSight} className="scroll-mb-2 pt-1 text-small text-pretty">
              <NotServedSentence /> {otherWay}
            </p>
          )}
        </div>
      </div>
    </FieldFrame>
  );
}
