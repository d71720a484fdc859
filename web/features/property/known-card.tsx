import { MapPin } from "lucide-react";
import { photoSrcset, photoUrl } from "#domain/property/photo.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { propertyTypeName, roomCount } from "#domain/property/property-words.ts";
import { typeset } from "#domain/text/typography.ts";
import { Picture } from "../../ui/picture.tsx";
import { Raised } from "../../ui/raised.tsx";
import { StatusBadge } from "../../widgets/property/status-badge.tsx";

type KnownCardProps = { readonly card: PropertyCard; readonly sizes: string };

/** What the map told of a property, where the rest does not come. */
export function KnownCard({ card, sizes }: KnownCardProps) {
  const { photo } = card;
  const rooms = roomCount(card.rooms);
  return (
    <article>
      <Picture
        src={photo && photoUrl(photo.path)}
        {...(photo && { srcSet: photoSrcset(photo), sizes, color: photo.color })}
        alt={photo ? card.title : ""}
        width={1080}
        height={720}
        eager
        className="aspect-3/2 w-full short:aspect-auto short:h-[45dvh]"
      />
      <div className="grid gap-3 px-5 pt-4 pb-6">
        <div>
          <h3 className="title text-title-2">
            {propertyTypeName(card.property_type, card.rooms)}
            {rooms && <span> — {rooms}</span>}
          </h3>
          <p className="mt-1 flex gap-1.5 text-ink-2">
            <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            <Raised text={typeset(card.address)} />
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {card.price !== null && <span className="tabular-nums">{card.surface_area_display}</span>}
          <StatusBadge status={card.status} label={card.status_display} />
        </p>
        {card.price !== null && (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="title text-price font-bold tabular-nums">{card.price_display}</span>
            {card.price_per_m2_display && (
              <span className="text-ink-2 tabular-nums">{card.price_per_m2_display}</span>
            )}
          </p>
        )}
      </div>
    </article>
  );
}
