import { useQuery } from "@tanstack/react-query";
import { Mail, MapPin, Navigation, Phone } from "lucide-react";
import { useState } from "react";
import type { AgencyCard, AgencyReply } from "#domain/api/agency.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { bindShortWords } from "#domain/text/short-words.ts";
import { typeset } from "#domain/text/typography.ts";
import { statusOfError } from "../../client/api/call-error.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { AgencyLogo } from "../../widgets/agency/agency-logo.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import {
  AgencyContact,
  AgencyLegal,
  AgencyReviews,
  AgencySales,
  hasContact,
  ProfileCard,
} from "./agency-profile.tsx";
import { agencyQuery } from "./agency-query.ts";

export type AgencyPanelProps = {
  /** What the map knows of it, shown until the whole profile arrives. */
  readonly agency: AgencyCard;
  readonly onOpenProperty: (card: PropertyCard) => void;
  readonly onClose: () => void;
};

const notRead: Omit<AgencyReply, keyof AgencyCard> = {
  email: null,
  reviews_url: null,
  siren: null,
  professional_card: null,
  financial_guarantee: null,
  fee_schedule_url: null,
  is_owner: false,
};

export function AgencyPanel({ agency: summary, onOpenProperty, onClose }: AgencyPanelProps) {
  const query = useQuery(agencyQuery(summary.id));
  const { data, isFetching } = query;
  const error = useLastError(query);
  return (
    <SidePanel title="Agence immobilière" isBusy={isFetching} onClose={onClose}>
      {statusOfError(error) === 404 ? (
        <MessageState
          isError
          scene="not-found"
          title="Cette agence n’est plus sur la carte"
          text="Les autres agences et tous les biens sont toujours là."
          action={<Button onClick={onClose}>Revenir à la carte</Button>}
        />
      ) : (
        <AgencyProfile
          agency={data ?? { ...summary, ...notRead }}
          isWhole={data !== undefined}
          onOpenProperty={onOpenProperty}
        />
      )}
    </SidePanel>
  );
}

type AgencyProfileProps = Pick<AgencyPanelProps, "onOpenProperty"> & {
  readonly agency: AgencyReply;
  /** False while only the card of the map is known. */
  readonly isWhole: boolean;
};

/** What has just been asked for is scrolled to, and has the focus. */
function bringIntoSight(section: HTMLElement | null): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  section?.scrollIntoView({ block: "nearest", behavior: isCalm ? "auto" : "smooth" });
  section?.focus({ preventScroll: true });
}

function AgencyProfile({ agency, isWhole, onOpenProperty }: AgencyProfileProps) {
  const [isContactShown, setIsContactShown] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <div className="flex items-center gap-4">
        <AgencyLogo name={agency.name} url={agency.logo_url} />
        <h3 className="min-w-0 title text-title-2 [overflow-wrap:anywhere]">{bindShortWords(agency.name)}</h3>
      </div>
      {!agency.is_owner && (
        <div className="grid gap-2 empty:hidden">
          {hasContact(agency) && !isContactShown && (
            <Button variant="primary" icon={<Phone aria-hidden />} onClick={() => setIsContactShown(true)}>
              Contacter
            </Button>
          )}
          {isWhole && (
            <Button
              variant={hasContact(agency) ? "secondary" : "primary"}
              icon={<Mail aria-hidden />}
              onClick={() => openDialog({ type: "lead", subject: { about: "agency", agency } })}
            >
              Contacter l'agence
            </Button>
          )}
        </div>
      )}
      <ProfileCard title="Adresse">
        <p className="flex items-start gap-2.5">
          <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-2" />
          {typeset(agency.address)}
        </p>
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${agency.latitude},${agency.longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses({ size: "small", className: "mt-3" })}
        >
          <Navigation aria-hidden />
          Itinéraire
        </a>
      </ProfileCard>
      <AgencyReviews
        rating={agency.rating}
        reviewsCount={agency.reviews_count}
        reviewsUrl={agency.reviews_url}
        isOwner={agency.is_owner}
      />
      <AgencyContact
        phone={agency.phone}
        email={agency.email}
        website={agency.website}
        isShown={isContactShown || agency.is_owner}
        ref={isContactShown ? bringIntoSight : null}
      />
      <AgencyLegal agency={agency} />
      <AgencySales agencyId={agency.id} onOpen={onOpenProperty} />
    </div>
  );
}
