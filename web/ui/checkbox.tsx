import { Check, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field-frame.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  readonly children: ReactNode;
  /** Neither on nor off: of what it stands for, some is. */
  readonly isMixed?: boolean;
};

/** The browser's own checkbox, painted. Its whole line is the target. */
export function Checkbox({ children, className, isMixed = false, ...input }: CheckboxProps) {
  return (
    <label
      className={classNames(
        "flex min-h-8 items-center gap-2.5 select-none has-disabled:opacity-50 pointer-coarse:min-h-11",
        className,
      )}
    >
      <span className="relative grid size-4.5 shrink-0 place-items-center">
        <input
          {...input}
          {...(isMixed && { ref: markMixed })}
          type="checkbox"
          className="peer size-full appearance-none rounded-[4px] border-[1.5px] border-ink-2 bg-surface transition-colors checked:border-mer checked:bg-mer indeterminate:border-mer indeterminate:bg-mer enabled:hover:border-ink aria-invalid:border-danger enabled:checked:hover:border-mer-strong"
        />
        <Minus
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-on-mer opacity-0 peer-indeterminate:opacity-100"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-3.5 text-on-mer opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="flex min-w-0 grow items-center gap-2">{children}</span>
    </label>
  );
}

/** The browser knows this state by a property alone; leaving it, the element is as any other again. */
function markMixed(input: HTMLInputElement) {
  input.indeterminate = true;
  return () => {
    input.indeterminate = false;
  };
}

type CheckboxGroupProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly Value[];
  /** In the order they were chosen. */
  readonly values: readonly Value[];
  readonly onChange: (values: Value[]) => void;
  /** Called when the focus leaves the group, with the group. */
  readonly onLeave?: (group: HTMLElement) => void;
  readonly error?: string | undefined;
};

/** Several answers to one question, side by side. */
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
