import { ExternalLink, Star } from "lucide-react";
import { countOf } from "#domain/text/format.ts";
import { Stars } from "../../ui/stars.tsx";
import { ContactLink } from "../../widgets/agency/contact-link.tsx";
import { ProfileCard } from "./profile-card.tsx";

export type AgencyReviewsProps = {
  readonly rating: number | null;
  readonly reviewsCount: number | null;
  readonly reviewsUrl: string | null;
  readonly isOwner: boolean;
};

/** The reviews as Google counts them; the owner learns here that they are not set up. */
export function AgencyReviews({ rating, reviewsCount: count, reviewsUrl: url, isOwner }: AgencyReviewsProps) {
  return (
    <ProfileCard title="Avis Google">
      {rating !== null && (
        <p className="flex flex-wrap items-center gap-x-2">
          <Stars rating={rating} />
          {count !== null && <span className="text-ink-2">{countOf(count, "avis", "avis")}</span>}
        </p>
      )}
      {rating === null && !isOwner && <p className="text-ink-2">Aucun avis pour le moment.</p>}
      {isOwner && url === null && (
        <p className="flex flex-wrap items-center gap-x-2 text-small font-semibold text-soleil">
          <Star aria-hidden className="size-4 shrink-0" />
          Avis Google non configurés
          <a href="/account?section=agence" className="text-mer underline">
            Les configurer
          </a>
        </p>
      )}
      {url !== null && (
        <div className="mt-1">
          <ContactLink href={url} icon={<ExternalLink aria-hidden />}>
            Voir les avis
          </ContactLink>
        </div>
      )}
    </ProfileCard>
  );
}
