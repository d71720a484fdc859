import { useState } from "react";
import { sharePasswordMessage } from "#domain/report/share-rules.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { PasswordField } from "../../../ui/text-field.tsx";

/** How long links may last that end by themselves, as one chooses it: days, and the words for them. */
export const linkLives = [
  ["7", "Pendant 7 jours"],
  ["30", "Pendant 30 jours"],
  ["90", "Pendant 90 jours"],
] as const;

/** What a link is to have from its first moment on; empty texts ask for nothing. */
export type LinkTerms = { readonly days: string; readonly password: string };

export const noTerms: LinkTerms = { days: "", password: "" };

/** Said here already: a link that was made meanwhile would be open without it. */
export function isPasswordShort({ password }: LinkTerms): boolean {
  return password !== "" && password.length < 6;
}

/** The terms as the call of a link takes them: what is left out stays. */
export function writeTerms({ days, password }: LinkTerms) {
  return {
    ...(days !== "" && { expires_in_days: Number(days) }),
    ...(password !== "" && { password }),
  };
}

function describeTerms({ days, password }: LinkTerms, isKnown: boolean): string {
  const none = isKnown ? "sans changement" : "sans fin ni mot de passe";
  const parts = [days !== "" && `${days} jours`, password !== "" && "mot de passe"].filter(Boolean);
  return parts.join(", ") || none;
}

type TermsFieldsProps = {
  readonly terms: LinkTerms;
  /** The link is there already, and is to take them. */
  readonly isKnown: boolean;
  readonly isRefused: boolean;
  readonly onChange: (terms: LinkTerms) => void;
};

/** The end and the password of a link that is about to be made; folded, since few need them. */
export function TermsFields({ terms, isKnown, isRefused, onChange }: TermsFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="rounded-field border border-line bg-surface px-3 py-1"
    >
      <summary className="fold-summary text-small font-semibold">
        <span>Options</span>
        <span className="font-normal text-ink-2">{describeTerms(terms, isKnown)}</span>
      </summary>
      {/* Drawn once it is open: what is folded away takes no focus. */}
      {(isOpen || isRefused) && (
        <div className="grid gap-3 py-2 sm:grid-cols-2">
          <SelectField
            label="Le lien s’ouvre"
            value={terms.days}
            onChange={({ target }) => onChange({ ...terms, days: target.value })}
          >
            <option value="">{isKnown ? "Sans changement" : "Tant qu’il n’est pas révoqué"}</option>
            {linkLives.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <PasswordField
            label="Mot de passe du lien"
            autoComplete="new-password"
            value={terms.password}
            error={isRefused ? sharePasswordMessage : undefined}
            onChange={({ target }) => onChange({ ...terms, password: target.value })}
          />
          <p className="text-small text-pretty text-ink-2 sm:col-span-2">
            {isKnown
              ? "Cette personne a déjà un lien\u00a0: il prendra ce que vous choisissez ici."
              : "Le mot de passe ne figure pas dans l’e-mail\u00a0: donnez-le vous-même à votre lecteur."}
          </p>
        </div>
      )}
    </details>
  );
}
