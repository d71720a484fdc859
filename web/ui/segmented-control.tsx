import { type ReactNode, useId } from "react";

type Segment<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly icon?: ReactNode;
};

export type SegmentedControlProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Without words, an option shows its icon and keeps its label for screen readers. */
  readonly withWords?: boolean;
};

/** Native radio buttons: arrows move between them. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, withWords = true } = props;
  const name = useId();
  return (
    <fieldset className="flex rounded-field border border-line bg-bg p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={withWords ? undefined : option.label}
          className="relative flex h-8.5 min-w-8.5 grow items-center justify-center gap-1.5 rounded-[4px] border border-transparent px-2 text-small text-ink-2 transition-colors hover:text-ink has-checked:border-mer has-checked:bg-surface has-checked:font-semibold has-checked:text-mer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-mer pointer-coarse:h-9.5 pointer-coarse:min-w-11 [&_svg]:size-4"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 size-full appearance-none rounded-[4px] outline-none pointer-coarse:-top-[3px] pointer-coarse:h-11"
          />
          {option.icon !== undefined && (
            <span aria-hidden={!withWords} className="pointer-events-none">
              {option.icon}
            </span>
          )}
          <span className={withWords ? "pointer-events-none" : "sr-only"}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
