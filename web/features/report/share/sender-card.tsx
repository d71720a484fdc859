import { Mail, MessageCircle, Phone } from "lucide-react";
import type { SharedReport } from "#domain/api/shared-report.ts";
import { phoneLink } from "#domain/text/phone-link.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { AgentCardView } from "../../../widgets/agency/agent-card-view.tsx";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { StepSection } from "../wizard/step-section.tsx";
import { type ReaderKey, useContact } from "./use-shared-report.ts";

type SenderCardProps = { readonly report: SharedReport; readonly readerKey: ReaderKey };

/** Who the report comes from, and the way to speak to them. */
export function SenderCard({ report, readerKey }: SenderCardProps) {
  const { name, card, agency } = report.sender;
  const { note, isPending, isNoted } = useContact(readerKey);
  // By the public link nobody would know who asks, but by the form of an agency that takes leads.
  const leadTo = report.is_personal || agency?.id == null ? null : { ...agency, id: agency.id };
  const contact = () => {
    note();
    if (leadTo === null) return;
    const { id, name: agencyName, logo_url: logo, address } = leadTo;
    openDialog({
      type: "lead",
      subject: {
        about: "agency",
        agency: { id, name: agencyName, logo_url: logo, address: address ?? "" },
        reportToken: readerKey.token,
      },
    });
  };
  return (
    <StepSection title="Votre interlocuteur">
      <div className="flex items-center gap-3">
        {agency?.logo_url && (
          <img
            src={agency.logo_url}
            alt=""
            className="size-12 rounded-field border border-line object-contain"
          />
        )}
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{agency?.name ?? name}</p>
          {agency !== null && name !== null && card === null && (
            <p className="text-small text-ink-2">{name}</p>
          )}
        </div>
      </div>
      {card !== null && <AgentCardView card={card} />}
      {report.is_personal || leadTo !== null ? (
        <Button
          variant="primary"
          className="mt-4 w-full"
          icon={<MessageCircle aria-hidden />}
          busy={report.is_personal && isPending}
          onClick={contact}
          disabled={report.is_personal && isNoted !== null}
        >
          {report.is_personal ? "Être recontacté" : "Contacter l’agence"}
        </Button>
      ) : (
        <p className="mt-4 text-small text-pretty">
          Pour en parler, répondez à la personne qui vous a remis ce lien.
        </p>
      )}
      {report.is_personal && isNoted !== null && (
        <p role="status" className="mt-3 text-small text-pretty">
          {isNoted
            ? `C’est noté\u00a0: ${agency?.name ?? name ?? "votre interlocuteur"} apprend que vous souhaitez lui parler. Vous pouvez aussi appeler ou écrire.`
            : "Ce rapport est celui de votre agence\u00a0: rien n’a été noté."}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {agency?.phone && (
          <a href={phoneLink(agency.phone) ?? undefined} className={buttonClasses({ size: "small" })}>
            <Phone aria-hidden />
            {agency.phone}
          </a>
        )}
        {agency?.email && (
          <a href={`mailto:${agency.email}`} className={buttonClasses({ size: "small" })}>
            <Mail aria-hidden />
            E-mail
          </a>
        )}
      </div>
    </StepSection>
  );
}
