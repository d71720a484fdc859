import { useQuery } from "@tanstack/react-query";
import { FileCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { AdminLead, ProvenConsent } from "#domain/api/admin-lead.ts";
import { leadEmailStateNames, leadTypeNames } from "#domain/lead/lead-words.ts";
import { writeCount } from "#domain/text/format.ts";
import { formatMoment } from "#domain/text/instant.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { ConsentList } from "../../widgets/consent/consent-list.tsx";
import { LeadProperty, LeadStatePill } from "../../widgets/lead/lead-property.tsx";
import { whoGetsLead } from "./who-gets-lead.ts";

export type ReadLeadDialogProps = { readonly leadId: string; readonly onClose: () => void };

export function ReadLeadDialog({ leadId, onClose }: ReadLeadDialogProps) {
  const query = useQuery({
    queryKey: ["admin", "lead", leadId],
    queryFn: async ({ signal }) => (await loadCall()).admin.lead({ id: leadId }, { signal }),
  });
  const { data } = query;
  const error = useLastError(query);
  return (
    <Dialog
      title={data ? (data.name ?? "Personne effacée") : "Demande"}
      isWide
      onClose={onClose}
      {...(data && {
        description: `${leadTypeNames[data.lead_type]}, le ${formatMoment(data.created_at)}`,
      })}
    >
      <FormAlert message={error && messageOfError(error)} />
      {!data && !error && <SkeletonRows count={6} />}
      {data && <Lead lead={data} />}
    </Dialog>
  );
}

function Lead({ lead }: { readonly lead: AdminLead }) {
  return (
    <div className="grid gap-6">
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact name="État">
          <LeadStatePill lead={lead} />
        </Fact>
        {lead.erased_at !== null && <Fact name="Effacée le">{formatMoment(lead.erased_at)}</Fact>}
        {lead.email !== null && (
          <Fact name="E-mail">
            {lead.email}
            {lead.same_person > 1 && `, ${writeCount(lead.same_person, "demande")} en tout`}
          </Fact>
        )}
        {lead.phone !== null && <Fact name="Téléphone">{lead.phone}</Fact>}
        {lead.user_types.length > 0 && <Fact name="Profil">{lead.user_types.join(", ")}</Fact>}
        {lead.city !== null && <Fact name="Ville souhaitée">{lead.city}</Fact>}
        <Fact name="Destinataire">{whoGetsLead(lead)}</Fact>
        <Fact name="E-mail à la personne">{leadEmailStateNames[lead.sheet_state]}</Fact>
        <Fact name="Avis au destinataire">{leadEmailStateNames[lead.notice_state]}</Fact>
      </dl>
      {lead.message !== null && (
        <blockquote className="border-l-3 border-mer bg-bg px-4 py-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {lead.message}
        </blockquote>
      )}
      {lead.home !== null && <LeadProperty lead={lead} />}
      <section className="grid gap-3">
        <h3 className="kicker">Consentements</h3>
        <ConsentList consents={lead.consents} more={(consent) => <Proof consent={consent} />} />
      </section>
      <a href={`/api/admin/leads/${lead.id}/proof`} download className={buttonClasses({})}>
        <FileCheck aria-hidden />
        Télécharger la preuve
      </a>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2 max-sm:mt-1 max-sm:text-small">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

function Proof({ consent }: { readonly consent: ProvenConsent }) {
  return (
    <p className="text-caption text-ink-2 [overflow-wrap:anywhere]">
      {consent.is_genuine ? "Signature authentique" : "LA SIGNATURE NE CORRESPOND PAS"} : {consent.proof}
    </p>
  );
}
