import { useState } from "react";
import type { ReportLink } from "#domain/api/shared-report.ts";
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

/** The link that the terms are for, where it is there already. */
type KnownLink = Pick<ReportLink, "state" | "has_password"> | undefined;

/** The terms as the call of a link takes them: what is left out stays, but a link that is over needs its next end, or none. */
export function writeTerms({ days, password }: LinkTerms, known?: KnownLink) {
  return {
    ...(days !== "" && { expires_in_days: Number(days) }),
    ...(days === "" && known?.state === "expired" && { expires_in_days: null }),
    ...(password !== "" && { password }),
  };
}

function describeTerms({ days, password }: LinkTerms, known: KnownLink): string {
  const none = known?.state === "open" ? "sans changement" : "sans fin ni mot de passe";
  const isProtected = password !== "" || (known?.state === "expired" && known.has_password);
  const end = days === "" ? known?.state === "expired" && isProtected && "sans fin" : `${days} jours`;
  return [end, isProtected && "mot de passe"].filter(Boolean).join(", ") || none;
}

const knownLinkSentences = {
  open: "Cette personne a déjà un lien\u00a0: il prendra ce que vous choisissez ici.",
  expired: "Le lien de cette personne a expiré\u00a0: il s’ouvrira de nouveau, comme vous le choisissez ici.",
} as const;

type TermsFieldsProps = {
  readonly terms: LinkTerms;
  /** It is to take them. */
  readonly known?: KnownLink;
  readonly isRefused: boolean;
  readonly onChange: (terms: LinkTerms) => void;
};

/** The end and the password of a link that is about to be made; folded, since few need them. */
export function TermsFields({ terms, known, isRefused, onChange }: TermsFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="rounded-field border border-line bg-surface px-3 py-1"
    >
      <summary className="fold-summary text-small font-semibold">
        <span>Options</span>
        <span className="font-normal text-ink-2">{describeTerms(terms, known)}</span>
      </summary>
      {/* Drawn once it is open: what is folded away takes no focus. */}
      {(isOpen || isRefused) && (
        <div className="grid gap-3 py-2">
          <SelectField
            label="Le lien s’ouvre"
            value={terms.days}
            onChange={({ target }) => onChange({ ...terms, days: target.value })}
          >
            <option value="">{known?.state === "open" ? "Sans changement" : "Jusqu’à sa révocation"}</option>
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
          <p className="text-small text-pretty text-ink-2">
            {known !== undefined && knownLinkSentences[known.state]} Le mot de passe ne figure pas dans
            l’e-mail&nbsp;: donnez-le vous-même à votre lecteur.
          </p>
        </div>
      )}
    </details>
  );
}
