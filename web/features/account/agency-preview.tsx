import type { OwnAgencyReply } from "#domain/api/account.ts";
import { StatusPill } from "../../ui/status-pill.tsx";
import { AgencyPreview as MapCard } from "../../widgets/map/preview-card.tsx";

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
        <div className="max-w-80 rounded-card border border-line bg-surface shadow-high">
          <MapCard
            name={name || "Nom de l'agence"}
            address={address || "Adresse à Marseille"}
            logo_url={agency.company_logo_url}
            rating={showsReviews ? rating : null}
            reviews_count={reviews}
          />
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
