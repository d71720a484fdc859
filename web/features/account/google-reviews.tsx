import type { OwnAgencyReply } from "#domain/api/account.ts";
import { countOf, formatRating } from "#domain/text/format.ts";
import { FormAlert } from "../../ui/form-alert.tsx";

const moment = new Intl.DateTimeFormat("fr", { dateStyle: "long", timeStyle: "short" });

/** What is known of the agency's reviews, since when, and what went wrong last. */
export function GoogleReviews({ agency }: { readonly agency: OwnAgencyReply }) {
  const { google_rating: rating, google_reviews_count: count } = agency;
  const { google_reviews_last_updated: updatedAt, google_reviews_error: error } = agency;
  return (
    <div className="grid gap-3 rounded-card bg-bg p-4 text-small">
      {rating === null ? (
        <p className="text-ink-2">Aucune note reçue pour l'instant.</p>
      ) : (
        <p>
          <strong>{formatRating(rating)} sur 5</strong>
          {count !== null && `, ${countOf(count, "avis", "avis")}`}
        </p>
      )}
      {updatedAt !== null && (
        <p className="text-ink-2">Dernière mise à jour le {moment.format(new Date(updatedAt))}.</p>
      )}
      <FormAlert message={error} />
      {!agency.has_reviews_service && (
        <p className="text-ink-2 text-pretty">
          Ce site n'est pas relié au service des avis Google : la note n'est pas mise à jour.
        </p>
      )}
    </div>
  );
}
