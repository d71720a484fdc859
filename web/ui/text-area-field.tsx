import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, FieldFrame, type FieldTexts, fieldBox } from "./field-frame.tsx";

export type TextAreaFieldProps = ComponentProps<"textarea"> & FieldTexts;

/** Several lines of text; the field grows with them. */
export function TextAreaField({ label, help, error, className, ...area }: TextAreaFieldProps) {
  const id = useId();
  const texts = { label, help, error };
  return (
    <FieldFrame {...texts} id={id} className={className}>
      <textarea
        rows={3}
        {...area}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, texts)}
        className={classNames(fieldBox, "field-sizing-content max-h-60 min-h-20 py-2")}
      />
    </FieldFrame>
  );
}
