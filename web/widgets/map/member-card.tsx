import type { AgencyCard } from "#domain/api/agency.ts";
import { photoSrcset, photoUrl } from "#domain/property/photo.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { equipmentLabels } from "#domain/property/vocabulary.ts";
import { MarkerShape } from "../../map/markers/marker-shape.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import { StatusBadge } from "../property/status-badge.tsx";

export type MemberCardProps = {
  readonly card: PropertyCard | AgencyCard;
  readonly onOpen: () => void;
  /** True while its marker on the map is pointed at. */
  readonly isMarked?: boolean;
};

/** A property or an agency as a line of a list; all of it is the button that opens it. */
export function MemberCard({ card, onOpen, isMarked = false }: MemberCardProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(
        "flex w-full items-center gap-3 px-4 py-3 text-left sm:gap-4 sm:px-5 transition-colors hover:bg-bg focus-visible:-outline-offset-2",
        isMarked && "bg-mer/10",
      )}
    >
      {card.kind === "property" ? <PropertyLine card={card} /> : <AgencyLine card={card} />}
    </button>
  );
}

function PropertyLine({ card }: { readonly card: PropertyCard }) {
  const { photo } = card;
  return (
    <>
      <Picture
        src={photo && photoUrl(photo.path)}
        {...(photo && { srcSet: photoSrcset(photo), sizes: "96px" })}
        alt=""
        width={96}
        height={72}
        {...(photo && { color: photo.color })}
        className="h-15 w-20 shrink-0 rounded-field sm:h-18 sm:w-24"
      />
      <span className="grid min-w-0 justify-items-start gap-1">
        <span className="line-clamp-2 font-semibold">{card.title}</span>
        <span className="w-full truncate text-small text-ink-2">{figuresOfCard(card)}</span>
        <StatusBadge status={card.status} label={card.status_display} />
      </span>
    </>
  );
}

/** The figures this viewer may see; else what everyone may know, and that the price is not among it. */
function figuresOfCard({ price, price_display, surface_area_display, equipment }: PropertyCard): string {
  if (price !== null) return `${price_display} · ${surface_area_display}`;
  return [...equipment.slice(0, 3).map((name) => equipmentLabels[name]), "Prix réservé"].join(" · ");
}

function AgencyLine({ card }: { readonly card: AgencyCard }) {
  return (
    <span className="grid min-w-0 gap-1">
      <span className="flex items-center gap-2 font-semibold">
        <MarkerShape kind="agency" />
        <span className="truncate">{card.name}</span>
      </span>
      <span className="truncate text-small text-ink-2">{card.address}</span>
    </span>
  );
}
