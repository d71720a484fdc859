import { type RefObject, useRef, useState } from "react";
import { TextField, type TextFieldProps } from "../../ui/text-field.tsx";

type PersonFieldProps = Omit<TextFieldProps, "label">;

export function NameField(props: PersonFieldProps) {
  return <TextField label="Nom complet *" autoComplete="name" required {...props} />;
}

export function EmailField(props: PersonFieldProps) {
  return (
    <TextField label="Email *" type="email" inputMode="email" autoComplete="email" required {...props} />
  );
}

export function PhoneField(props: PersonFieldProps) {
  const label = `Numéro de téléphone${props.required ? " *" : ""}`;
  return <TextField label={label} type="tel" autoComplete="tel" {...props} />;
}

/** A field nobody sees, and the time it took to fill the others, tell robots from people. */
export function useRobotSigns() {
  const trap = useRef<HTMLInputElement>(null);
  const [openedAt] = useState(() => performance.now());
  const readSigns = () => ({
    website: trap.current?.value ?? "",
    filling_ms: Math.round(performance.now() - openedAt),
  });
  return { trap, readSigns };
}

/** Password managers are asked to leave it alone. */
export function RobotTrap({ ref }: { readonly ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <input
        ref={ref}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
        data-bwignore
        data-form-type="other"
      />
    </div>
  );
}
