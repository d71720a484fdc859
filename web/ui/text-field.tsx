import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { classNames } from "./class-names.ts";
import { describedBy, FieldFrame, type FieldTexts, fieldBox } from "./field-frame.tsx";
import { IconButton } from "./icon-button.tsx";

export type TextFieldProps = ComponentProps<"input"> &
  FieldTexts & {
    readonly trailing?: ReactNode;
  };

export function TextField({ label, help, mark, error, trailing, className, ...input }: TextFieldProps) {
  const id = useId();
  const texts = { label, help, mark, error };
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

/** Give it an `autoComplete` for password managers. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "trailing">) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          label={isShown ? "Masquer les caractères" : "Afficher les caractères"}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  );
}

type TextAreaFieldProps = ComponentProps<"textarea"> & FieldTexts;

export function TextAreaField({
  label,
  help,
  mark,
  error,
  className,
  rows = 3,
  ...area
}: TextAreaFieldProps) {
  const id = useId();
  const texts = { label, help, mark, error };
  return (
    <FieldFrame {...texts} id={id} className={className}>
      <textarea
        rows={rows}
        // A field that grows with its text takes no account of its rows.
        style={{ minHeight: `max(2.75rem, ${rows}lh + 1.125rem)` }}
        {...area}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, texts)}
        className={classNames(fieldBox, "field-sizing-content max-h-60 py-2")}
      />
    </FieldFrame>
  );
}
