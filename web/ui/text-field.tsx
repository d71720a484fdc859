import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field-error.tsx";

export type TextFieldProps = ComponentProps<"input"> & {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
};

export function TextField({ label, help, error, className, ...input }: TextFieldProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={classNames("grid gap-1", className)}>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy || undefined}
        className="h-10 w-full rounded-field border border-ink-2 bg-surface px-3 text-ink transition-colors placeholder:text-ink-2 hover:border-ink disabled:opacity-50 aria-invalid:border-danger pointer-coarse:h-11 pointer-coarse:text-[16px]"
      />
      {help && (
        <p id={`${id}-help`} className="text-small text-ink-2">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
