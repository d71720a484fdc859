import { Check, CircleAlert } from "lucide-react";
import type { ContactWish } from "#domain/api/wish.ts";
import { photoSrcset, photoUrl } from "#domain/property/photo.ts";
import { Link } from "../../router/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";

/** A home that answers to a wish: all of it is the link to its page. */
export function WishMatch({ match }: { readonly match: ContactWish["matches"][number] }) {
  const { card, misses, is_own: isOwn } = match;
  const { photo } = card;
  return (
    <Link
      to="/property/$id"
      params={{ id: card.id }}
      className="flex items-start gap-3 rounded-field p-2 transition-colors hover:bg-bg"
    >
      <Picture
        src={photo && photoUrl(photo.path, { width: 160 })}
        {...(photo && { srcSet: photoSrcset(photo), sizes: "96px", color: photo.color })}
        alt=""
        width={96}
        height={72}
        className="h-18 w-24 shrink-0 rounded-field max-[22rem]:h-15 max-[22rem]:w-20"
      />
      <span className="grid min-w-0 justify-items-start gap-0.5">
        <span className="line-clamp-2 font-semibold">{card.title}</span>
        <span className="text-small text-ink-2">
          <span className="tabular-nums">
            {card.price_display} · {card.surface_area_display}
          </span>{" "}
          · {card.address}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {isOwn && <StatusPill tone="neutral">De l’agence</StatusPill>}
          <Misses misses={misses} />
        </span>
      </span>
    </Link>
  );
}

/** What a home does not meet of a wish, or that it meets everything. */
export function Misses({ misses }: { readonly misses: readonly string[] }) {
  if (misses.length === 0)
    return (
      <span className="inline-flex items-center gap-1 text-small text-pin">
        <Check aria-hidden className="size-4 shrink-0" />
        Répond à tout
      </span>
    );
  const words = misses.join(", ");
  return (
    <span className="inline-flex items-start gap-1 text-small text-soleil">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{`${words.slice(0, 1).toUpperCase()}${words.slice(1)}`}</span>
    </span>
  );
}
