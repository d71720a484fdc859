import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Check, LinkIcon, Map as MapIcon } from "lucide-react";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { brand, usePageTitle } from "../../client/page/brand.ts";
import { InternalNotice } from "../../features/property/internal-notice.tsx";
import { internalPropertyQuery, propertyQuery } from "../../features/property/property-query.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { useCopyLink } from "../../ui/use-copy-link.ts";
import { NotFoundPage, PlainPage } from "../../widgets/page/plain-page.tsx";
import { PropertyPage } from "./property-page.tsx";

const publicRoute = getRouteApi("/p/$id");
const internalRoute = getRouteApi("/property/$id");

/** `/p/{id}`: a home as everyone may see it, or opened by a personal link. */
export function PublicPropertyRoute() {
  const { id } = publicRoute.useParams();
  return <PropertyView query={useQuery(propertyQuery(id))} />;
}

/** `/property/{id}`: the same, and for its owner and administrators also while it is hidden. */
export function InternalPropertyRoute() {
  const { id } = internalRoute.useParams();
  return <PropertyView query={useQuery(internalPropertyQuery(id))} isInternal />;
}

type PropertyViewProps = {
  readonly query: {
    readonly data: VisiblePropertyReply | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly isInternal?: boolean;
};

function PropertyView({ query: { data: property, error, refetch }, isInternal = false }: PropertyViewProps) {
  usePageTitle(property?.title);
  if (property)
    return (
      <PlainPage>
        <div className="grow">
          {isInternal && property.user_id !== null && <InternalNotice property={property} />}
          <PropertyPage key={property.id} property={property} actions={<PageActions property={property} />} />
        </div>
      </PlainPage>
    );
  // An id that is none is refused, one that is unknown is not found: for the reader both lead nowhere.
  const status = statusOfError(error);
  if (status === 404 || status === 400) return <NotFoundPage />;
  return (
    <PlainPage>
      {error ? (
        <MessageState
          isError
          isPage
          title="Ce bien ne s'est pas affiché"
          text={messageOfError(error)}
          action={
            <Button variant="primary" onClick={() => void refetch()}>
              Réessayer
            </Button>
          }
        />
      ) : (
        <PageSpinner />
      )}
    </PlainPage>
  );
}

function PageActions({ property }: { readonly property: VisiblePropertyReply }) {
  const { isCopied, copy } = useCopyLink();
  if (!property.is_on_map) return null;
  return (
    <p className="flex flex-wrap gap-2">
      <Link to="/" search={{ property: property.id }} className={buttonClasses({ size: "small" })}>
        <MapIcon aria-hidden />
        Voir sur la carte
      </Link>
      <Button
        size="small"
        icon={isCopied ? <Check aria-hidden /> : <LinkIcon aria-hidden />}
        onClick={() => void copy(`${brand.origin}/p/${property.id}`)}
      >
        Copier le lien
      </Button>
    </p>
  );
}
