import { TextField, type TextFieldProps } from "../../ui/text-field.tsx";

/** Who writes and how to answer them, as every form that strangers fill in asks it. */
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
