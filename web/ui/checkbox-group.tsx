import { useId } from "react";
import { Checkbox } from "./checkbox.tsx";
import { FieldError } from "./field-frame.tsx";

type CheckboxGroupProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly Value[];
  readonly values: readonly Value[];
  readonly onChange: (values: Value[]) => void;
  readonly onLeave?: (group: HTMLElement) => void;
  readonly error?: string | undefined;
};

export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const { label, options, values, onChange, onLeave, error } = props;
  const id = useId();
  const toggle = (option: Value) =>
    onChange(values.includes(option) ? values.filter((value) => value !== option) : [...values, option]);
  return (
    <fieldset
      aria-describedby={error && `${id}-error`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.(currentTarget);
      }}
      className="grid min-w-0 content-start gap-1"
    >
      <legend className="float-left text-small font-semibold">{label}</legend>
      <div className="clear-left grid auto-cols-fr grid-flow-col gap-2">
        {options.map((option) => (
          <Checkbox
            key={option}
            checked={values.includes(option)}
            aria-invalid={error !== undefined}
            onChange={() => toggle(option)}
            className="h-10 rounded-field border border-ink-2 px-3 transition-colors hover:border-ink has-aria-invalid:border-danger has-checked:border-mer has-checked:bg-mer/8 pointer-coarse:h-11"
          >
            {option}
          </Checkbox>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
