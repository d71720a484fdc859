import { Check, Minus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  readonly children: ReactNode;
  /** Some of what it stands for is chosen. */
  readonly isMixed?: boolean;
};

export function Checkbox({ children, className, isMixed = false, ...input }: CheckboxProps) {
  return (
    <label
      className={classNames(
        "flex min-h-8 items-center gap-2.5 select-none has-disabled:text-ink-2 pointer-coarse:min-h-11",
        className,
      )}
    >
      <span className="relative grid size-4.5 shrink-0 place-items-center">
        <input
          {...input}
          {...(isMixed && { ref: markMixed })}
          type="checkbox"
          className="peer size-full appearance-none rounded-[4px] border-[1.5px] border-ink-2 bg-surface transition-colors checked:border-mer checked:bg-mer indeterminate:border-mer indeterminate:bg-mer enabled:hover:border-ink aria-invalid:border-danger enabled:checked:hover:border-mer-strong disabled:opacity-50"
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

/** The browser knows this state by a property alone. */
function markMixed(input: HTMLInputElement) {
  input.indeterminate = true;
  return () => {
    input.indeterminate = false;
  };
}
