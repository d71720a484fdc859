import { useQueryClient } from "@tanstack/react-query";
import { Mail, Phone, UserRoundPen } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { LeadItem } from "#domain/api/lead.ts";
import { leadAnswerLink } from "#domain/lead/lead-answer.ts";
import { leadEmailStateNames, leadTypeNames } from "#domain/lead/lead-words.ts";
import { phoneLink } from "#domain/text/phone-link.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useSession } from "../../client/session/use-session.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { showToast } from "../../ui/toast.ts";
import { useHandOver } from "../../widgets/agency/use-hand-over.ts";
import { CarrierMark } from "../../widgets/agency/whose-filter.tsx";
import { ConsentList } from "../../widgets/consent/consent-list.tsx";
import { LeadProperty, LeadStatePill } from "../../widgets/lead/lead-property.tsx";
import { BeginReportButton } from "../../widgets/report/begin-report.tsx";
import { leadName } from "./use-leads.ts";

/** As the `lg:` classes of the page have it. */
const besideList = matchMedia("(min-width: 64rem)");

export type LeadDetailsProps = {
  readonly lead: LeadItem;
  /** The reader chose it; otherwise it is only the first of the list. */
  readonly isChosen: boolean;
};

/** One lead in full: who, what they wrote, about which property, what they agreed to, and how to answer. */
export function LeadDetails({ lead, isChosen }: LeadDetailsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { account } = useSession();
  useEffect(() => {
    // Where the lead takes the place of the list, the line that was chosen is gone: the focus moves here.
    if (isChosen && !besideList.matches) heading.current?.focus();
  }, [isChosen]);
  return (
    <article aria-labelledby="demande-titre" className="grid gap-6 p-4 md:p-6">
      <header className="grid gap-2">
        <h2
          ref={heading}
          id="demande-titre"
          tabIndex={-1}
          className="title text-title-2 outline-none [overflow-wrap:anywhere]"
        >
          {leadName(lead)}
        </h2>
        <p className="text-small text-ink-2">
          {leadTypeNames[lead.lead_type]}, <Moment at={lead.created_at} isAge />, le{" "}
          <Moment at={lead.created_at} />
        </p>
        <p className="flex flex-wrap gap-1.5">
          {lead.user_types.map((type) => (
            <StatusPill key={type} tone="neutral">
              {type}
            </StatusPill>
          ))}
          <LeadStatePill lead={lead} />
        </p>
        <CarrierMark userId={lead.owner_id} isNamed />
      </header>
      <Answer lead={lead} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {lead.name !== null && lead.owner_id === account?.user_id && (
          <BeginReportButton
            variant="secondary"
            label="Commencer une estimation"
            source={{ lead_id: lead.id }}
          />
        )}
        {lead.erased_at === null && <HandOverButton lead={lead} />}
      </div>
      {lead.message !== null && (
        <blockquote className="border-l-3 border-mer bg-bg px-4 py-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {lead.message}
        </blockquote>
      )}
      {lead.city !== null && (
        <p>
          Ville souhaitée : <strong>{lead.city}</strong>
        </p>
      )}
      {lead.home !== null && (
        <Section title="Le bien">
          <LeadProperty lead={lead} />
        </Section>
      )}
      <Section title="Les e-mails">
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5">
          <dt className="text-ink-2">
            {lead.lead_type === "fiche_detaillee" ? "Fiche détaillée" : "Accusé de réception"}
          </dt>
          <dd>{leadEmailStateNames[lead.sheet_state]}</dd>
          <dt className="text-ink-2">Avis à l’agence</dt>
          <dd>{leadEmailStateNames[lead.notice_state]}</dd>
        </dl>
      </Section>
      <Section title="Consentements">
        <ConsentList consents={lead.consents} />
      </Section>
    </article>
  );
}

/** Gives the lead to a colleague, for those who may. */
function HandOverButton({ lead }: { readonly lead: LeadItem }) {
  const queryClient = useQueryClient();
  const giveTo = useHandOver(lead.owner_id);
  if (giveTo === null || lead.owner_id === null) return null;
  const ask = () =>
    giveTo({
      title: "Confier cette demande",
      text: `La demande de ${leadName(lead)} passe à la personne choisie, qui en reçoit une copie par e-mail si elle en veut. Le bien, lui, ne change pas de main.`,
      give: async ({ userId, name }) => {
        await (await loadCall()).leads.handOver({ id: lead.id, user_id: userId });
        void showToast({ title: `Demande confiée à ${name}`, tone: "success" });
        await queryClient.invalidateQueries({ queryKey: ["leads"] });
      },
    });
  return (
    <Button icon={<UserRoundPen aria-hidden />} onClick={ask}>
      Confier…
    </Button>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="kicker">{title}</h3>
      {children}
    </section>
  );
}

/** How this person may be answered: by e-mail, and by telephone where they agreed to be called. */
function Answer({ lead }: { readonly lead: LeadItem }) {
  const holds = (purpose: string) =>
    lead.consents.some((one) => one.purpose === purpose && one.withdrawn_at === null);
  const mail = leadAnswerLink(lead);
  if (mail === null)
    return (
      <p className="rounded-field bg-bg px-4 py-3 text-ink-2">
        Les coordonnées de cette personne ont été effacées. La preuve de son consentement reste.
      </p>
    );
  if (!holds("request"))
    return (
      <p className="rounded-field border border-danger/40 bg-danger/8 px-4 py-3 text-danger">
        Cette personne a retiré son consentement : ne lui écrivez plus et ne l’appelez plus.
      </p>
    );
  const mayCall = holds("call");
  const call = lead.phone === null || !mayCall ? null : phoneLink(lead.phone);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <a href={mail} className={buttonClasses({ variant: "primary", className: "max-sm:w-full" })}>
          <Mail aria-hidden />
          Répondre par e-mail
        </a>
        {call !== null && (
          <a href={call} className={buttonClasses({ className: "max-sm:w-full" })}>
            <Phone aria-hidden />
            Appeler le {lead.phone}
          </a>
        )}
      </div>
      <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
        {lead.email}
        {mayCall && call === null && lead.phone !== null && ` · ${lead.phone}`}
        {lead.phone !== null &&
          !mayCall &&
          ` · ${lead.phone}. Pas d’accord pour un appel : répondez par e-mail.`}
      </p>
    </div>
  );
}
