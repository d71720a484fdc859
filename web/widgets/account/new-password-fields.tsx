import type { ComponentProps } from "react";
import { PasswordField } from "../../ui/text-field.tsx";

type FieldProps = Omit<ComponentProps<typeof PasswordField>, "label">;

export function NewPasswordFields({
  field,
}: {
  readonly field: (name: "password" | "confirmPassword") => FieldProps;
}) {
  return (
    <>
      <PasswordField label="Mot de passe" autoComplete="new-password" required {...field("password")} />
      <PasswordField
        label="Confirmation du mot de passe"
        autoComplete="new-password"
        required
        {...field("confirmPassword")}
      />
      <p className="text-small text-ink-2 sm:col-span-2">
        8 caractères au moins, avec une minuscule, une majuscule et un chiffre.
      </p>
    </>
  );
}
