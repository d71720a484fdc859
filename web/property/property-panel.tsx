import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { messageOfError, statusOfError } from "../api/call-error.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { MessageState } from "../ui/message-state.tsx";
import { PropertyContent } from "./property-content.tsx";
import { propertyQuery } from "./property-query.ts";
import { PropertySkeleton } from "./property-skeleton.tsx";
import { usePanelFocus } from "./use-panel-focus.ts";

export type PropertyPanelProps = {
  readonly propertyId: string;
  readonly onClose: () => void;
};

/** The home that is selected on the map: beside it on a large screen, over it on a small one. */
export function PropertyPanel({ propertyId, onClose }: PropertyPanelProps) {
  const { data: property, error, refetch, isFetching } = useQuery(propertyQuery(propertyId));
  const heading = usePanelFocus(onClose);
  const isProposed = property?.status === "for_sale" && property.agency_name_display;
  return (
    <aside
      aria-labelledby="property-panel-title"
      aria-busy={isFetching}
      className="absolute inset-x-0 top-(--header-height) bottom-0 z-10 animate-panel-in overflow-y-auto overscroll-contain bg-surface shadow-high md:top-[calc(var(--header-height)+var(--panel-margin))] md:right-(--panel-margin) md:bottom-(--panel-margin) md:left-auto md:w-(--panel-width) md:rounded-panel md:border md:border-line"
    >
      <div className="sticky top-0 z-10 flex min-h-12 items-center justify-between gap-2 border-b border-line bg-surface py-1 pr-2 pl-5">
        <h2
          ref={heading}
          id="property-panel-title"
          tabIndex={-1}
          className="truncate text-small font-semibold text-ink-2 outline-none"
        >
          {isProposed ? `Bien proposé par ${property.agency_name_display}` : "Détails de la propriété"}
        </h2>
        <IconButton label="Fermer" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {property && <PropertyContent property={property} />}
      {!property && !error && <PropertySkeleton />}
      {!property && error && (
        <PropertyFailure error={error} onRetry={() => void refetch()} onClose={onClose} />
      )}
    </aside>
  );
}

type PropertyFailureProps = {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

function PropertyFailure({ error, onRetry, onClose }: PropertyFailureProps) {
  if (statusOfError(error) === 404) {
    return (
      <MessageState
        isError
        title="Ce bien n'est plus sur la carte"
        text="Il a peut-être été retiré par son agence. Les autres biens sont toujours là."
        action={<Button onClick={onClose}>Revenir à la carte</Button>}
      />
    );
  }
  return (
    <MessageState
      isError
      title="Ce bien ne s'est pas affiché"
      text={messageOfError(error)}
      action={
        <Button variant="primary" onClick={onRetry}>
          Réessayer
        </Button>
      }
    />
  );
}
