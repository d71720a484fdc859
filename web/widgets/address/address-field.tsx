import { MapPin } from "lucide-react";
import { type Ref, useEffect, useId, useMemo, useRef, useState } from "react";
import type { AddressSuggestion } from "#domain/geocoding/address-suggestion.ts";
import { classNames } from "../../ui/class-names.ts";
import { describedBy, FieldFrame, type FieldTexts, fieldBox } from "../../ui/field-frame.tsx";
import { SuggestionList } from "../../ui/suggestion-list.tsx";
import { useCombobox } from "../../ui/use-combobox.ts";
import { useAddressSuggestions } from "./use-address-suggestions.ts";

export type AddressFieldProps = FieldTexts & {
  readonly value: string;
  /** Called on every change by hand: the place known until then no longer matches the text. */
  readonly onType: (text: string) => void;
  readonly onPick: (suggestion: AddressSuggestion) => void;
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
};

export function AddressField(props: AddressFieldProps) {
  const { label, help, mark, error, value, onType, onPick, name, ref, className } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const { suggestions } = useAddressSuggestions(typed);
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
  useEffect(() => {
    if (combobox.isShown && lines.length > 0) list.current?.scrollIntoView({ block: "nearest" });
  }, [combobox.isShown, lines]);
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
            ref={list}
            className="absolute inset-x-0 top-full z-20 mt-1 scroll-mb-2 overflow-hidden rounded-card border border-line bg-surface shadow-high [&>[role=listbox]]:max-h-[min(32rem,calc(100dvh-15rem))] [&>[role=listbox]]:overflow-y-auto"
          >
            <SuggestionList label="Adresses proposées" lines={lines} combobox={combobox} />
          </div>
        )}
      </div>
    </FieldFrame>
  );
}
