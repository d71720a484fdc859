import type { AgencyCard } from "#domain/api/agency.ts";
import { photoUrl } from "#domain/property/photo.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { propertyTitle } from "#domain/property/property-words.ts";
import { writeCount } from "#domain/text/format.ts";
import { type KindCounts, totalOf } from "../../map/markers/marker-look.ts";
import { MarkerShape } from "../../map/markers/marker-shape.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Stars } from "../../ui/stars.tsx";
import { AgencyLogo } from "../agency/agency-logo.tsx";
import { AddressLine } from "../property/address-line.tsx";
import { StatusBadge } from "../property/status-badge.tsx";

export function PropertyPreview({ card }: { readonly card: PropertyCard }) {
  const { property_type: propertyType, rooms, photo } = card;
  return (
    <div className="flex h-30">
      <Picture
        src={photo && photoUrl(photo.path, { width: 320 })}
        alt=""
        width={120}
        height={120}
        eager
        {...(photo && { color: photo.color })}
        className="size-30 shrink-0 rounded-l-card"
      />
      <div className="grid min-w-0 content-center justify-items-start gap-1 px-3.5">
        <p className="w-full truncate font-semibold">
          {propertyTitle({ propertyType, rooms, streetName: null })}
        </p>
        {card.price !== null && (
          <p className="flex w-full items-baseline gap-x-2 truncate">
            <span className="title text-title-3 tabular-nums">{card.price_display}</span>
            <span className="text-small text-ink-2 tabular-nums">{card.surface_area_display}</span>
          </p>
        )}
        <p className="w-full text-small text-ink-2">
          <AddressLine address={card.address} />
        </p>
        <StatusBadge status={card.status} label={card.status_display} />
      </div>
    </div>
  );
}

export type AgencyPreviewProps = Pick<
  AgencyCard,
  "name" | "address" | "logo_url" | "rating" | "reviews_count"
>;

export function AgencyPreview({
  name,
  address,
  logo_url: logo,
  rating,
  reviews_count: reviews,
}: AgencyPreviewProps) {
  return (
    <div className="flex items-center gap-3.5 p-3.5">
      <AgencyLogo name={name} url={logo} />
      <div className="min-w-0">
        <p className="line-clamp-2 font-semibold">{name}</p>
        <p className="text-small text-ink-2">
          <AddressLine address={address} />
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-small text-ink-2">
          {rating === null ? "No Google rating yet" : <Stars rating={rating} />}
          {rating !== null && reviews !== null && ` (${writeCount(reviews, "avis", "avis")})`}
        </p>
      </div>
    </div>
  );
}

const kindLines = [
  { kind: "sold", one: "bien vendu", many: "biens vendus" },
  { kind: "for_sale", one: "bien à vendre", many: "biens à vendre" },
  { kind: "agency", one: "agence immobilière", many: "agences immobilières" },
] as const;

export function StackPreview({ counts }: { readonly counts: KindCounts }) {
  const noun = counts.agency === 0 ? "bien" : "repère";
  return (
    <div className="px-3.5 py-3">
      <p className="font-semibold">{writeCount(totalOf(counts), noun)}</p>
      <ul className="mt-1 grid gap-0.5 text-small">
        {kindLines
          .filter(({ kind }) => counts[kind] > 0)
          .map(({ kind, one, many }) => (
            <li key={kind} className="flex items-center gap-2">
              <MarkerShape kind={kind} />
              {writeCount(counts[kind], one, many)}
            </li>
          ))}
      </ul>
    </div>
  );
}

export function PreviewSkeleton() {
  return (
    <div className="flex h-30 items-center gap-3.5 pr-3.5">
      <Skeleton className="size-30 shrink-0 rounded-r-none" />
      <div className="grid grow gap-2">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-4" />
        <Skeleton className="h-6 w-24" />
      </div>
    </div>
  );
}

export function PreviewFailure() {
  return <p className="px-3.5 py-3 text-small text-ink-2">L’aperçu n’a pas pu être chargé.</p>;
}
