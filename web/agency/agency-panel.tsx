import { Globe, MapPin, Phone, Star } from "lucide-react";
import type { AgencyCard } from "#domain/api/cards.ts";
import { countOf, formatRating } from "#domain/format.ts";
import { MarkerShape } from "../ui/marker-shape.tsx";
import { Picture } from "../ui/picture.tsx";
import { SidePanel } from "../ui/side-panel.tsx";

const line = "flex items-start gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0";
const link = `${line} w-fit max-w-full text-mer hover:underline`;

export type AgencyPanelProps = { readonly agency: AgencyCard; readonly onClose: () => void };

/** An agency on the map: where it is and how to reach it. */
export function AgencyPanel({ agency, onClose }: AgencyPanelProps) {
  const { name, address, phone, website, logo_url: logo, rating, reviews_count: reviews } = agency;
  return (
    <SidePanel title="Agence immobilière" onClose={onClose}>
      <div className="grid gap-5 p-5">
        <div className="flex items-center gap-4">
          {logo !== null && (
            <Picture
              src={logo}
              alt=""
              width={64}
              height={64}
              className="size-16 rounded-card border border-line"
            />
          )}
          <div className="min-w-0">
            <h3 className="title text-title-2">{name}</h3>
            {rating !== null && (
              <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
                <Star aria-hidden className="size-4 fill-soleil text-soleil" />
                {formatRating(rating)} sur 5{reviews !== null && ` · ${countOf(reviews, "avis", "avis")}`}
              </p>
            )}
            {rating === null && (
              <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
                <MarkerShape kind="agency" />
                Agence immobilière
              </p>
            )}
          </div>
        </div>
        <div className="grid gap-2.5 border-t border-line pt-5">
          <p className={line}>
            <MapPin aria-hidden className="text-ink-2" />
            {address}
          </p>
          {phone !== null && (
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className={link}>
              <Phone aria-hidden />
              {phone}
            </a>
          )}
          {website !== null && (
            <a href={website} target="_blank" rel="noopener noreferrer nofollow" className={link}>
              <Globe aria-hidden />
              <span className="truncate">
                {website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "")}
              </span>
            </a>
          )}
        </div>
      </div>
    </SidePanel>
  );
}
