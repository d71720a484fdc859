import { CircleCheck, CircleSlash } from "lucide-react";
import type { ReactNode } from "react";
import type { LeadItem } from "#domain/api/lead.ts";
import { consentPurposeNames } from "#domain/lead/consent.ts";
import { quote } from "#domain/text/quote.ts";
import { typeset } from "#domain/text/typography.ts";
import { Moment } from "../../ui/moment.tsx";

type Consent = LeadItem["consents"][number];

export type ConsentListProps<Shown extends Consent> = {
  readonly consents: readonly Shown[];
  readonly more?: (consent: Shown) => ReactNode;
};

export function ConsentList<Shown extends Consent>({ consents, more }: ConsentListProps<Shown>) {
  return (
    <ul className="grid gap-4">
      {consents.map((consent) => (
        <li key={consent.purpose} className="flex items-start gap-3">
          {consent.withdrawn_at === null ? (
            <CircleCheck aria-hidden className="mt-px size-5 shrink-0 text-pin" />
          ) : (
            <CircleSlash aria-hidden className="mt-px size-5 shrink-0 text-danger" />
          )}
          <div className="grid min-w-0 gap-0.5">
            <p className="font-semibold">{consentPurposeNames[consent.purpose]}</p>
            <p className="text-small text-ink-2">{quote(typeset(consent.text))}</p>
            <p className="text-small text-ink-2">
              Accepté le <Moment at={consent.given_at} /> (texte {consent.version})
            </p>
            {consent.withdrawn_at !== null && (
              <p className="text-small font-semibold text-danger">
                Retiré le <Moment at={consent.withdrawn_at} />
              </p>
            )}
            {more?.(consent)}
          </div>
        </li>
      ))}
    </ul>
  );
}
