import { useQuery } from "@tanstack/react-query";
import { Check, LinkIcon, Map as MapIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { typeset } from "#domain/text/typography.ts";
import { statusOfError } from "../client/api/call-error.ts";
import { type AskedQuery, loadFailureOf, useLastError } from "../client/api/use-load-failure.ts";
import { useOwnChanges } from "../client/live/use-own-changes.ts";
import { brand, usePageTitle } from "../client/page/brand.ts";
import { galleryPhotos, hasMaskedPhotos } from "../features/property/gallery/gallery-photos.tsx";
import { PhotoGallery } from "../features/property/gallery/photo-gallery.tsx";
import {
  hasLonePhoto,
  PhotoMosaic,
  type PhotoMosaicProps,
} from "../features/property/gallery/photo-mosaic.tsx";
import { InternalNotice } from "../features/property/internal-notice.tsx";
import { internalPropertyQuery } from "../features/property/internal-query.ts";
import { PropertyAgency } from "../features/property/property-agency.tsx";
import { PropertyDescription } from "../features/property/property-description.tsx";
import { PropertyEnergy } from "../features/property/property-energy.tsx";
import { PropertyEquipment, PropertyFacts } from "../features/property/property-facts.tsx";
import { propertyQuery } from "../features/property/property-query.ts";
import { PropertySection } from "../features/property/property-section.tsx";
import { PropertySummary } from "../features/property/property-summary.tsx";
import { PropertyMarket, PropertyNearby } from "../features/property/property-surroundings.tsx";
import { useGalleryStep } from "../features/property/use-next-step.ts";
import { WithheldNotice } from "../features/property/withheld.tsx";
import { useMapChanges } from "../map/tiles/use-map-changes.ts";
import { Link } from "../router/link.tsx";
import { useParams } from "../router/use-router.ts";
import { Button, buttonClasses } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { useIsLargeScreen } from "../ui/large-screen.ts";
import { MessageState } from "../ui/message-state.tsx";
import { Raised } from "../ui/raised.tsx";
import { PageSpinner } from "../ui/spinner.tsx";
import { useCopyLink } from "../ui/use-copy-link.ts";
import { PlaceMap } from "../widgets/map/place-map.tsx";
import { LoadFailure } from "../widgets/page/load-failure.tsx";
import { MapLink, PlainPage } from "../widgets/page/plain-page.tsx";
import { placeNote } from "../widgets/property/place-note.ts";

export function PublicPropertyRoute() {
  const { id } = useParams("/p/$id");
  return <PropertyView query={useQuery(propertyQuery(id))} />;
}

/** For its owner and administrators, the property also shows while it is hidden. */
export function InternalPropertyRoute() {
  const { id } = useParams("/property/$id");
  const query = useQuery(internalPropertyQuery(id));
  // A property that its owner hides leaves the map, and the feed tells nobody else of it.
  useOwnChanges("properties", () => void query.refetch());
  return <PropertyView query={query} isInternal />;
}

type PropertyViewProps = {
  readonly query: AskedQuery & { readonly data: VisiblePropertyReply | undefined };
  readonly isInternal?: boolean;
};

function PropertyView({ query, isInternal = false }: PropertyViewProps) {
  const error = useLastError(query);
  const status = statusOfError(error);
  const failure = loadFailureOf(query, error);
  // What was read stays on screen when it cannot be read again, unless the property is gone.
  const property = status === 404 ? undefined : query.data;
  usePageTitle(property?.title);
  useMapChanges();
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
  if (status === 404 || status === 400) return <PropertyGone />;
  return (
    <PlainPage>
      {failure ? (
        <LoadFailure isMain isPage title="Ce bien ne s’est pas affiché" {...failure} />
      ) : (
        <PageSpinner />
      )}
    </PlainPage>
  );
}

/** The same words for one that was taken away, one that is hidden and one that never was. */
function PropertyGone() {
  usePageTitle("Bien introuvable");
  return (
    <PlainPage>
      <MessageState
        isPage
        scene="not-found"
        title="Bien introuvable"
        text="Ce bien n’est pas, ou n’est plus, sur la carte. Son agence l’a peut-être retiré. Les autres biens sont toujours là."
        action={<MapLink>Revenir à la carte</MapLink>}
      />
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

type PropertyPageProps = {
  readonly property: VisiblePropertyReply;
  readonly actions: ReactNode;
};

/** A photograph alone stands over the facts, with the price beside it. */
function PropertyPage({ property, actions }: PropertyPageProps) {
  const { latitude, longitude } = property;
  const photographs = usePhotographs(property);
  const isLone = hasLonePhoto(photographs);
  return (
    <article className="mx-auto flex w-full max-w-300 flex-col pb-12 lg:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 lg:px-0 lg:py-5">
        <h1 className="title min-w-0 text-title-2 [overflow-wrap:anywhere] lg:text-title-1">
          {property.title}
        </h1>
        {actions}
      </div>
      {!isLone && <Photographs {...photographs} />}
      <div
        className={`flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8 ${isLone ? "" : "lg:mt-6"}`}
      >
        {isLone && (
          <div className="lg:col-start-1 lg:row-start-1 lg:mb-6">
            <Photographs {...photographs} />
          </div>
        )}
        {/* On a small screen its two parts stand apart: what one wants to know first, and the agency at the end. */}
        <div className="contents lg:sticky lg:top-[calc(var(--header-height)+16px)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:block">
          <Card className="contents lg:block lg:overflow-hidden">
            <div className="lg:pt-1">
              <PropertySummary property={property} level={2} />
              {!property.has_details && <WithheldNotice property={property} />}
            </div>
            <div className="order-last">
              <PropertyAgency property={property} />
            </div>
          </Card>
        </div>
        <div className="lg:col-start-1 lg:row-start-2 lg:-mx-5 lg:[&>section:first-child]:border-t-0 lg:[&>section:first-child]:pt-0">
          <PropertyFacts property={property} />
          <PropertyEquipment property={property} />
          <PropertyDescription property={property} />
          <PropertyEnergy property={property} />
          <PropertySection title="Situation">
            <PlaceMap
              id={property.id}
              status={property.status}
              place={{ latitude, longitude }}
              sectorRadiusM={property.sector_radius_m}
            />
            <p className="mt-2 text-small text-ink-2">
              <Raised text={typeset(property.address)} />
              {placeNote(property) && `, ${placeNote(property)}`}
            </p>
          </PropertySection>
          <PropertyNearby propertyId={property.id} />
          <PropertyMarket property={property} />
        </div>
      </div>
    </article>
  );
}

function usePhotographs(property: VisiblePropertyReply): PhotoMosaicProps {
  return {
    title: property.title,
    photos: galleryPhotos(property),
    hasMasks: hasMaskedPhotos(property),
    nextStep: useGalleryStep(property),
  };
}

function Photographs(gallery: PhotoMosaicProps) {
  return useIsLargeScreen() ? <PhotoMosaic {...gallery} /> : <PhotoGallery {...gallery} sizes="100vw" />;
}
