import { CircleSlash } from "lucide-react";
import type { AgencyEmail, AgencyEmailBasis } from "#domain/api/lead.ts";
import { formatDate } from "#domain/text/instant.ts";
import { messageOfError } from "../client/api/call-error.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FormAlert } from "../ui/form-alert.tsx";
import { Moment } from "../ui/moment.tsx";
import { useWithdrawal } from "./use-withdrawal.ts";

/** An agency's own word is said to be its own. */
const basisWords: Readonly<Record<AgencyEmailBasis, (day: string | null) => string>> = {
  request: () => "Il fait suite à une demande que vous lui avez laissée.",
  contract: (day) =>
    `L’agence déclare avoir un contrat en cours avec vous${writeOf(day)}. C’est elle qui le dit\u00a0: vous n’avez rien accepté ici.`,
  consent: (day) =>
    `L’agence déclare avoir votre consentement écrit${writeOf(day)}. C’est elle qui le dit\u00a0: vous n’avez rien accepté ici.`,
  professional: (day) =>
    `L’agence déclare être en relation professionnelle avec vous${day === null ? "" : ` depuis le ${day}`}. C’est elle qui le dit\u00a0: vous n’avez rien accepté ici.`,
  none: () =>
    "Vous n’avez rien accepté ici\u00a0: l’agence avait votre adresse, et vous a envoyé ce qu’elle y annonce.",
};

function writeOf(day: string | null): string {
  return day === null ? "" : `, du ${day}`;
}

type AgencyEmailCardProps = { readonly token: string; readonly email: AgencyEmail };

/** Nobody accepted the e-mail by receiving it. */
export function AgencyEmailCard({ token, email }: AgencyEmailCardProps) {
  const withdrawal = useWithdrawal(token, "request");
  const { stopped_at: stoppedAt } = email;
  const day = email.stated_on && formatDate(`${email.stated_on}T12:00:00Z`);
  return (
    <li>
      <Card className="grid gap-2 p-4 md:p-5">
        <h2 className="title text-title-3">L’e-mail que l’agence vous a écrit</h2>
        <p className="text-small text-ink-2 text-pretty">
          Envoyé le <Moment at={email.wrote_at} />. {basisWords[email.basis](day)}
        </p>
        {stoppedAt === null ? (
          <Button
            className="mt-1 justify-self-start"
            busy={withdrawal.isPending}
            onClick={() => withdrawal.mutate()}
          >
            Ne plus recevoir ses e-mails
          </Button>
        ) : (
          <p role="status" className="flex items-start gap-2 text-small">
            <CircleSlash aria-hidden className="mt-px size-4 shrink-0 text-ink-2" />
            <span>
              Vous lui avez demandé de ne plus vous écrire le <Moment at={stoppedAt} />
            </span>
          </p>
        )}
        <FormAlert message={withdrawal.error && messageOfError(withdrawal.error)} />
      </Card>
    </li>
  );
}
