import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, FieldFrame, type FieldTexts, fieldBox } from "./field-frame.tsx";

export type TextFieldProps = ComponentProps<"input"> &
  FieldTexts & {
    /** A button at the end of the field. */
    readonly trailing?: ReactNode;
  };

export function TextField({ label, help, error, trailing, className, ...input }: TextFieldProps) {
  const id = useId();
  const texts = { label, help, error };
  return (
    <FieldFrame {...texts} id={id} className={className}>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, texts)}
          className={classNames(fieldBox, "h-10 pointer-coarse:h-11", trailing !== undefined && "pr-11")}
        />
        {trailing && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{trailing}</div>}
      </div>
    </FieldFrame>
  );
}
