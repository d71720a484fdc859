import { CalendarClock } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { SharedReport } from "#domain/api/shared-report.ts";
import { consentText, consentVersion } from "#domain/lead/consent.ts";
import { refreshRecipient } from "#domain/report/refreshed-value.ts";
import { typeset } from "#domain/text/typography.ts";
import { brand } from "../../../client/page/brand.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { StepSection } from "../wizard/step-section.tsx";
import { type ReaderKey, useRefresh } from "./use-shared-report.ts";

type RefreshSectionProps = { readonly report: SharedReport; readonly readerKey: ReaderKey };

/** Asking for the refreshed value each month, and stopping that: of a recipient's own link, where it is offered. */
export function RefreshSection({ report, readerKey }: RefreshSectionProps) {
  const [isTicked, setIsTicked] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const { ask, isPending, failure } = useRefresh(readerKey);
  if (report.refresh === null) return null;
  const { since } = report.refresh;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissed(!isTicked);
    if (isTicked) ask(true, () => setIsTicked(false));
  };
  return (
    <StepSection title="L’estimation, mois après mois">
      {since === null ? (
        <form onSubmit={submit} className="grid gap-3" noValidate>
          <p className="text-small text-pretty text-ink-2">
            Au début de chaque mois, le calcul de ce rapport est refait avec les ventes connues, et vous en
            recevez le résultat par e-mail. Rien ne part sans votre accord.
          </p>
          <Checkbox
            checked={isTicked}
            onChange={({ target }) => setIsTicked(target.checked)}
            aria-invalid={isMissed && !isTicked}
            className="items-start! py-1 text-small [&>span:first-child]:mt-px"
          >
            <span>
              {typeset(
                consentText("refresh", {
                  version: consentVersion,
                  recipient: refreshRecipient(report.sender),
                }),
              )}
            </span>
          </Checkbox>
          <FormAlert
            message={
              isMissed && !isTicked ? "Cochez la case si vous souhaitez recevoir cet e-mail." : failure
            }
          />
          <Button
            type="submit"
            // On the narrowest telephone its words fill the card.
            icon={<CalendarClock aria-hidden className="max-sm:hidden" />}
            busy={isPending}
            className="justify-self-start max-sm:w-full max-sm:px-3"
          >
            Recevoir l’estimation chaque mois
          </Button>
          <KeptNote />
        </form>
      ) : (
        <div className="grid gap-3">
          <p role="status" className="text-small text-pretty">
            Vous avez demandé l’estimation actualisée de ce bien, une fois par mois, le <Moment at={since} />.
          </p>
          <KeptNote />
          <FormAlert message={failure} />
          <Button
            size="small"
            busy={isPending}
            className="justify-self-start"
            onClick={() => ask(false, () => undefined)}
          >
            Ne plus la recevoir
          </Button>
        </div>
      )}
    </StepSection>
  );
}

/** Where no e-mail leaves the site, its reader is not left to wait for one. */
function KeptNote() {
  if (brand.sendsEmails) return null;
  return (
    <p className="rounded-field border border-soleil/50 px-3 py-2 text-small text-pretty">
      Cette installation n’envoie pas d’e-mails : rien ne vous parviendra tant que c’est le cas.
    </p>
  );
}
