import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, FieldFrame, type FieldTexts, fieldBox } from "./field-frame.tsx";

export type SelectFieldProps = ComponentProps<"select"> & FieldTexts;

export function SelectField(props: SelectFieldProps) {
  const { label, help, mark, error, className, children, ...select } = props;
  const id = useId();
  const texts = { label, help, mark, error };
  return (
    <FieldFrame {...texts} id={id} className={className}>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, texts)}
          className={classNames(fieldBox, "h-10 appearance-none pr-9 pointer-coarse:h-11")}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-2"
        />
      </div>
    </FieldFrame>
  );
}
