import { useQueryClient } from "@tanstack/react-query";
import { Settings2 } from "lucide-react";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { Link } from "../../router/link.tsx";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadFailure } from "../../widgets/page/load-failure.tsx";
import { EditButton } from "./edit-button.tsx";
import { findKnownCard } from "./find-known-card.ts";
import { KnownCard } from "./known-card.tsx";
import { PropertyContent, panelSizes } from "./property-content.tsx";
import { usePropertyReading } from "./use-property-reading.ts";

export type PropertyPanelProps = {
  readonly propertyId: string;
  readonly onOpenAgency: (agencyId: string) => void;
  readonly onClose: () => void;
};

export function PropertyPanel({ propertyId, onOpenAgency, onClose }: PropertyPanelProps) {
  const queryClient = useQueryClient();
  const reading = usePropertyReading(propertyId);
  // What was read stays on screen when it cannot be read again, unless the property has left the map.
  const current = reading.isGone ? undefined : reading.property;
  // What the map told of the property stands in from the first failure on, and while it is tried again.
  const hasCard = !current && reading.hasFailed && !reading.isGone;
  const card = hasCard ? findKnownCard(queryClient, propertyId) : undefined;
  const { failure: error, isFetching: isBusy } = reading;
  const failure = error && { error, isBusy, onRetry: () => void reading.refetch() };
  const isProposed = current?.status === "for_sale" && current.agency_name_display;
  return (
    <SidePanel
      title={isProposed ? `Bien proposé par ${current.agency_name_display}` : "Détails de la propriété"}
      drawerTitle="Détails de la propriété"
      isBusy={isBusy}
      onClose={onClose}
    >
      {current && (
        <PropertyContent
          property={current}
          onOpenAgency={onOpenAgency}
          links={
            <>
              <EditButton property={current} />
              <PageLink property={current} />
            </>
          }
        />
      )}
      {card && <KnownCard card={card} sizes={panelSizes} />}
      {!current && !failure && !card && <PropertySkeleton />}
      {card && failure && <DetailsFailure {...failure} />}
      {!current && !card && failure && <PropertyFailure {...failure} onClose={onClose} />}
    </SidePanel>
  );
}

/** Those who decide who sees the property are led to the page that tells it. */
function PageLink({ property: { id, user_id: userId } }: { readonly property: VisiblePropertyReply }) {
  const isPrivileged = userId !== null;
  return (
    <Link
      to={isPrivileged ? "/property/$id" : "/p/$id"}
      params={{ id }}
      className={buttonClasses({ size: "small" })}
    >
      {isPrivileged && <Settings2 aria-hidden />}
      {isPrivileged ? "Gérer ce bien" : "Voir la page du bien"}
    </Link>
  );
}

type FailureProps = {
  readonly error: Error;
  /** The button stays, and with it the focus of who pressed it. */
  readonly isBusy: boolean;
  readonly onRetry: () => void;
};

/** Small, so that it stands in sight under what the card told. */
function DetailsFailure({ error, isBusy, onRetry }: FailureProps) {
  return (
    <div
      role="alert"
      className="mx-5 mb-6 grid justify-items-start gap-2 rounded-card border border-line bg-bg p-4"
    >
      <p className="font-semibold">Le détail de ce bien ne s’est pas affiché</p>
      <p className="text-small text-pretty text-ink-2">{messageOfError(error)}</p>
      <Button variant="primary" busy={isBusy} onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  );
}

function PropertyFailure({ onClose, ...failure }: FailureProps & { readonly onClose: () => void }) {
  if (statusOfError(failure.error) === 404) {
    return (
      <MessageState
        isError
        scene="not-found"
        title="Ce bien n’est plus sur la carte"
        text="Il a peut-être été retiré par son agence. Les autres biens sont toujours là."
        action={<Button onClick={onClose}>Revenir à la carte</Button>}
      />
    );
  }
  return <LoadFailure isMain title="Ce bien ne s’est pas affiché" {...failure} />;
}

function PropertySkeleton() {
  return (
    <div role="status" aria-label="Chargement...">
      <Skeleton className="aspect-3/2 w-full rounded-none" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-8 w-44" />
      </div>
      <div className="mx-5 grid grid-cols-2 gap-4 border-t border-line py-5">
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} className="h-10" />
        ))}
      </div>
    </div>
  );
}
