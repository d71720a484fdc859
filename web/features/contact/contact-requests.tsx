import { useQueryClient } from "@tanstack/react-query";
import { UserRoundPen } from "lucide-react";
import type { ContactRequest } from "#domain/api/contact.ts";
import { durationWords } from "#domain/contact/answer-times.ts";
import type { ClosedReason } from "#domain/contact/contact.ts";
import { consentPurposeNames } from "#domain/lead/consent.ts";
import { leadTypeNames } from "#domain/lead/lead-words.ts";
import { writeCount } from "#domain/text/format.ts";
import { formatDate } from "#domain/text/instant.ts";
import { quote } from "#domain/text/quote.ts";
import { typeset } from "#domain/text/typography.ts";
import { writeDe } from "#domain/text/write-de.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Moment } from "../../ui/moment.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { showToast } from "../../ui/toast.ts";
import { useHandOver } from "../../widgets/agency/use-hand-over.ts";
import { CarrierMark } from "../../widgets/agency/whose-filter.tsx";
import { LeadProperty } from "../../widgets/lead/lead-property.tsx";
import { useOneChange } from "./use-contact-change.ts";

type ContactRequestsProps = {
  readonly name: string;
  readonly mayEdit: boolean;
  readonly requests: readonly ContactRequest[];
  /** The one that an e-mail led to: it is brought into sight. */
  readonly leadId: string | undefined;
};

/** What the person asked for, newest first: which home, in which words, and how long the answer took. */
export function ContactRequests({ name, mayEdit, requests, leadId }: ContactRequestsProps) {
  return (
    <ul aria-label="Demandes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestCard name={name} mayEdit={mayEdit} request={request} isAskedFor={request.id === leadId} />
        </li>
      ))}
    </ul>
  );
}

type RequestCardProps = {
  readonly name: string;
  readonly mayEdit: boolean;
  readonly request: ContactRequest;
  readonly isAskedFor: boolean;
};

/** After the page was scrolled to its top, which is done as it is laid out. */
function bringIntoSight(card: HTMLElement | null) {
  if (card === null) return;
  const frame = requestAnimationFrame(() => card.scrollIntoView({ block: "nearest" }));
  return () => cancelAnimationFrame(frame);
}

function RequestCard({ name, mayEdit, request, isAskedFor }: RequestCardProps) {
  return (
    <div
      ref={isAskedFor ? bringIntoSight : null}
      aria-current={isAskedFor ? "true" : undefined}
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border p-3",
        isAskedFor ? "border-mer" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="font-semibold">{leadTypeNames[request.lead_type]}</p>
        <p className="text-small text-ink-2">
          Le <Moment at={request.received_at} />
        </p>
      </div>
      <p className="flex flex-wrap gap-1.5">
        {request.user_types.map((type) => (
          <StatusPill key={type} tone="neutral">
            {type}
          </StatusPill>
        ))}
        <StatusPill tone={answerTone(request)}>{answerWords(request)}</StatusPill>
        <CarrierMark userId={request.owner_id} isNamed />
      </p>
      {request.message !== null && (
        <blockquote className="border-l-3 border-mer bg-bg px-4 py-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {request.message}
        </blockquote>
      )}
      {request.home !== null && <LeadProperty lead={request} />}
      <Consents consents={request.consents} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayEdit && <SetAsideButton name={name} request={request} />}
        <HandOverButton name={name} request={request} />
      </div>
    </div>
  );
}

/** The way out of a request that needs no answer, and back. */
function SetAsideButton({ name, request }: Pick<RequestCardProps, "name" | "request">) {
  const { change, isBusy } = useOneChange();
  const awaitAnswer = () =>
    change({
      call: (contacts) => contacts.awaitAnswer({ lead_id: request.id }),
      failure: "La demande n’a pas été remise en attente",
    });
  const setAside = () =>
    change({
      call: (contacts) => contacts.setAside({ lead_id: request.id }),
      onDone: () =>
        void showToast({
          title: "Demande classée sans suite",
          description: name,
          tone: "success",
          action: { label: "Annuler", run: () => void awaitAnswer() },
        }),
      failure: "La demande n’a pas été classée",
    });
  if (request.answered_at !== null) return null;
  if (request.closed_because === "set-aside" || request.closed_because === "lost")
    return (
      <Button size="small" busy={isBusy} onClick={() => void awaitAnswer()}>
        Remettre en attente
      </Button>
    );
  if (request.closed_because !== null) return null;
  return (
    <Button size="small" busy={isBusy} onClick={() => void setAside()}>
      Sans suite
    </Button>
  );
}

function HandOverButton({ name, request }: Pick<RequestCardProps, "name" | "request">) {
  const queryClient = useQueryClient();
  const giveTo = useHandOver(request.owner_id);
  if (giveTo === null || request.owner_id === null) return null;
  const ask = () =>
    giveTo({
      title: "Confier cette demande",
      text: `La demande ${writeDe(name)} passe à la personne choisie, qui en reçoit une copie par e-mail si elle l’a demandé. Le bien, lui, ne change pas de main.`,
      give: async ({ userId, name: heir }) => {
        await (await loadCall()).leads.handOver({ id: request.id, user_id: userId });
        void showToast({ title: `Demande confiée à ${heir}`, tone: "success" });
        await queryClient.invalidateQueries({ queryKey: ["contacts"] });
      },
    });
  return (
    <Button size="small" className="justify-self-start" icon={<UserRoundPen aria-hidden />} onClick={ask}>
      Confier…
    </Button>
  );
}

function answerTone({ answered_at: answeredAt, closed_because: closed }: ContactRequest) {
  if (answeredAt !== null) return "good";
  return closed === null ? "waiting" : "neutral";
}

const closedWords: Readonly<Record<ClosedReason, string>> = {
  withdrawn: "Consentement retiré",
  lost: "Perdu",
  "set-aside": "Sans suite",
};

function answerWords(request: ContactRequest): string {
  const { answered_at: answeredAt, answer_minutes: minutes, closed_because: closed, attempts } = request;
  if (answeredAt !== null) return minutes === null ? "Répondu" : `Répondu en ${durationWords(minutes)}`;
  if (closed !== null) return closedWords[closed];
  return attempts === 0 ? "En attente" : `En attente, ${writeCount(attempts, "essai")}`;
}

function Consents({ consents }: Pick<ContactRequest, "consents">) {
  if (consents.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="fold-summary font-semibold text-ink-2 hover:text-ink pointer-coarse:min-h-11">
        {writeCount(consents.length, "consentement")}
      </summary>
      <ul className="mt-1 grid gap-3">
        {consents.map((consent) => (
          <li key={consent.purpose} className="grid gap-0.5">
            <p className="font-semibold">{consentPurposeNames[consent.purpose]}</p>
            <p className="text-ink-2">{quote(typeset(consent.text))}</p>
            {consent.withdrawn_at === null ? (
              <p className="text-ink-2">Accepté le {formatDate(consent.given_at)}</p>
            ) : (
              <p className="font-semibold text-danger">Retiré le {formatDate(consent.withdrawn_at)}</p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
