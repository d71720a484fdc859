import { useId } from "react";
import { formatNumber } from "#domain/text/format.ts";

export type FilterChip<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** The room of an unknown count is kept: no chip moves under a finger. */
  readonly count?: number | undefined;
};

export type FilterChipsProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly FilterChip<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** Native radio buttons: arrows move between them. */
export function FilterChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex h-8 items-center gap-1.5 rounded-full border border-ink-2/60 px-3 text-small whitespace-nowrap transition-colors hover:border-ink has-checked:border-mer has-checked:bg-mer/10 has-checked:font-semibold has-checked:text-mer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-mer pointer-coarse:h-11 pointer-coarse:px-4"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 size-full appearance-none rounded-full outline-none"
          />
          <span className="pointer-events-none">{option.label}</span>
          {"count" in option && (
            <span className="pointer-events-none min-w-[1ch] tabular-nums">
              {option.count !== undefined && formatNumber(option.count)}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
