import { ChevronRight, ExternalLink, MessageCircle } from "lucide-react";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { parseWebAddress } from "#domain/text/web-address.ts";
import { Button } from "../../ui/button.tsx";
import { AgentCardView } from "../../widgets/agency/agent-card-view.tsx";
import { ContactLink, ContactLinks } from "../../widgets/agency/contact-link.tsx";
import { PropertySection } from "./property-section.tsx";
import { leadStep, useMayAskAgency } from "./use-next-step.ts";

export type PropertyAgencyProps = {
  readonly property: VisiblePropertyReply;
  /** Opens the agency's panel beside the map; elsewhere a link leads there. */
  readonly onOpenAgency?: ((agencyId: string) => void) | undefined;
  readonly isAskedBelow?: boolean;
};

export function PropertyAgency({ property, onOpenAgency, isAskedBelow = false }: PropertyAgencyProps) {
  const { agency_name_display: name, agency_id: agencyId } = property;
  const source = parseWebAddress(property.source_url);
  const mayAsk = useMayAskAgency(property);
  const isOffered = mayAsk && !isAskedBelow;
  const contact = leadStep(property);
  if (!name && !source && !isOffered && property.agent === null) return null;
  return (
    <PropertySection title="Agence">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {name && (
          <p className="mb-1 font-semibold [overflow-wrap:anywhere]">
            {agencyId === null ? name : <AgencyLink id={agencyId} name={name} onOpen={onOpenAgency} />}
          </p>
        )}
        {property.agent !== null && <AgentCardView card={property.agent} />}
        <ContactLinks
          phone={property.agency_phone}
          email={property.agency_email}
          website={property.agency_website}
        />
        {isOffered && (
          <Button
            variant="primary"
            icon={<MessageCircle aria-hidden />}
            onClick={contact.act}
            className="my-2 w-full"
          >
            {contact.label}
          </Button>
        )}
        {source && (
          <ContactLink href={source} icon={<ExternalLink aria-hidden />}>
            Annonce d’origine{property.source_domain && ` sur ${property.source_domain}`}
          </ContactLink>
        )}
      </div>
    </PropertySection>
  );
}

type AgencyLinkProps = {
  readonly id: string;
  readonly name: string;
  readonly onOpen: PropertyAgencyProps["onOpenAgency"];
};

function AgencyLink({ id, name, onOpen }: AgencyLinkProps) {
  const looks =
    "inline-flex items-center gap-1 rounded-field text-left text-mer hover:underline pointer-coarse:min-h-11 [&_svg]:size-4.5";
  const content = (
    <>
      {name}
      <ChevronRight aria-hidden />
    </>
  );
  if (onOpen)
    return (
      <button type="button" onClick={() => onOpen(id)} className={looks}>
        {content}
      </button>
    );
  return (
    <a href={`/?agence=${id}`} className={looks}>
      {content}
    </a>
  );
}
