import { Star } from "lucide-react";
import type { OwnAgencyReply } from "#domain/api/account.ts";
import { countOf, formatRating } from "#domain/format.ts";
import { Picture } from "../ui/picture.tsx";
import { StatusPill } from "../ui/status-pill.tsx";

export type AgencyPreviewProps = {
  readonly agency: OwnAgencyReply;
  /** As typed, saved or not. */
  readonly name: string;
  readonly address: string;
  readonly showsReviews: boolean;
};

/** The agency's card as the map will show it, while it is typed. */
export function AgencyPreview({ agency, name, address, showsReviews }: AgencyPreviewProps) {
  const { google_rating: rating, google_reviews_count: reviews } = agency;
  return (
    <aside aria-label="Aperçu de la carte de l'agence" className="grid h-fit gap-3 xl:sticky xl:top-20">
      <div className="flex items-center justify-between gap-3">
        <p className="kicker">Aperçu</p>
        <StatusPill tone={agency.is_on_map ? "good" : "waiting"}>
          {agency.is_on_map ? "Sur la carte" : "Pas encore sur la carte"}
        </StatusPill>
      </div>
      <div className="rounded-card bg-map-land p-4">
        <div className="flex max-w-80 items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-high">
          <Logo url={agency.company_logo_url} name={name} />
          <div className="min-w-0">
            <p className="line-clamp-2 font-semibold">{name || "Nom de l'agence"}</p>
            <p className="line-clamp-2 text-small text-ink-2">{address || "Adresse à Marseille"}</p>
            {showsReviews && rating !== null ? (
              <p className="mt-1 flex items-center gap-1 text-small">
                <Star aria-hidden className="size-4 fill-soleil text-soleil" />
                {formatRating(rating)} sur 5
                {reviews !== null && <span className="text-ink-2">· {countOf(reviews, "avis", "avis")}</span>}
              </p>
            ) : (
              <p className="mt-1 text-small text-ink-2">No Google rating yet</p>
            )}
          </div>
        </div>
      </div>
      <p className="text-small text-ink-2 text-pretty">
        {agency.is_on_map
          ? "Les changements paraissent sur la carte dès l'enregistrement."
          : "Votre agence paraîtra sur la carte dès qu'elle aura un nom et une adresse à Marseille."}
      </p>
    </aside>
  );
}

function Logo({ url, name }: { readonly url: string | null; readonly name: string }) {
  if (url !== null)
    return (
      <Picture
        src={url}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-field border border-line"
      />
    );
  const initials = name.match(/\p{L}+/gu)?.slice(0, 2) ?? ["?"];
  return (
    <span
      aria-hidden="true"
      className="title grid size-14 shrink-0 place-items-center rounded-field bg-dot text-title-3 text-surface uppercase"
    >
      {initials.map((word) => word.charAt(0))}
    </span>
  );
}
