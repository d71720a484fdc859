import type { AgencyCard } from "#domain/api/agency.ts";
import { photoSrcset, photoUrl } from "#domain/property/photo.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { propertyTitle, propertyTypeName, roomCount } from "#domain/property/property-words.ts";
import { equipmentLabels } from "#domain/property/vocabulary.ts";
import { typeset } from "#domain/text/typography.ts";
import { MarkerShape } from "../../map/markers/marker-shape.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Picture } from "../../ui/picture.tsx";
import { Raised } from "../../ui/raised.tsx";
import { StatusBadge } from "../property/status-badge.tsx";

export type MemberCardProps = {
  readonly card: PropertyCard | AgencyCard;
  readonly onOpen: () => void;
  readonly isMarked?: boolean;
};

export function MemberCard({ card, onOpen, isMarked = false }: MemberCardProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className={classNames(
        "flex w-full items-center gap-3 px-4 py-3 text-left transition-colors hover:bg-bg focus-visible:-outline-offset-2",
        isMarked && "bg-mer/10",
      )}
    >
      {card.kind === "property" ? <PropertyLine card={card} /> : <AgencyLine card={card} />}
    </button>
  );
}

function PropertyLine({ card }: { readonly card: PropertyCard }) {
  const { photo } = card;
  const [first, second] =
    card.price === null
      ? [
          propertyTitle({ propertyType: card.property_type, rooms: card.rooms, streetName: null }),
          reservedFigures(card),
        ]
      : [card.price_display, [typeAndRooms(card), card.surface_area_display, card.price_per_m2_display]];
  return (
    <>
      <Picture
        src={photo && photoUrl(photo.path)}
        {...(photo && { srcSet: photoSrcset(photo), sizes: "112px" })}
        alt=""
        width={112}
        height={84}
        {...(photo && { color: photo.color })}
        className="h-21 w-28 shrink-0 rounded-field max-[22rem]:h-18 max-[22rem]:w-24"
      />
      <span className="grid min-w-0 text-small text-ink-2">
        <span className="sr-only">{card.title}, </span>
        <span className="truncate text-title-3 font-semibold text-ink tabular-nums">{first}</span>{" "}
        <span className={card.price === null ? "truncate" : "tabular-nums"}>
          {second.filter(Boolean).join(" · ")}
        </span>{" "}
        <span className="[overflow-wrap:anywhere]">
          <Raised text={typeset(card.address)} />
        </span>{" "}
        <StatusBadge status={card.status} label={card.status_display} isPlain />
      </span>
    </>
  );
}

/** As agencies write it in little room: "T3", "Maison T5". */
function typeAndRooms({ property_type: type, rooms }: PropertyCard): string {
  const name = propertyTypeName(type, rooms);
  if (roomCount(rooms) === null) return name;
  return type === "Appartement" ? `T${rooms}` : `${name} T${rooms}`;
}

function reservedFigures({ equipment }: PropertyCard): string[] {
  return ["Prix réservé", ...equipment.slice(0, 2).map((name) => equipmentLabels[name])];
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
