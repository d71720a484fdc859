import { EyeOff, LinkIcon, MapPin, MapPinOff } from "lucide-react";
import { feesSentences } from "#domain/property/offer-sentences.ts";
import type { UnlockState, VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { propertyTypeName, roomCount } from "#domain/property/property-words.ts";
import { typeset } from "#domain/text/typography.ts";
import { Raised } from "../../ui/raised.tsx";
import { placeNote } from "../../widgets/property/place-note.ts";
import { StatusBadge } from "../../widgets/property/status-badge.tsx";
import { useIsOwnAgencys } from "./use-is-own-agencys.ts";
import { MaskedFigure } from "./withheld.tsx";

const notice = "flex gap-2 text-small font-semibold [&_svg]:mt-px [&_svg]:size-4 [&_svg]:shrink-0";

const closedLinks: Readonly<Record<Exclude<UnlockState, "valid">, string>> = {
  expired:
    "Ce lien personnel a expiré : demandez une nouvelle fiche détaillée pour revoir ce bien en entier.",
  unknown: "Ce lien personnel n’est pas valable pour ce bien : il est montré tel que tout le monde le voit.",
};

export type PropertySummaryProps = {
  readonly property: VisiblePropertyReply;
  /** 3 in a panel, 2 on a page. */
  readonly level: 2 | 3;
};

/** The whole agency sees a colleague's property that is not on the map. */
function WhoSees({ property }: Pick<PropertySummaryProps, "property">) {
  if (!useIsOwnAgencys(property)) return null;
  return (
    <p className={`${notice} text-soleil`}>
      <EyeOff aria-hidden />
      {property.is_owner ? "Visible uniquement pour vous" : "Visible par votre agence uniquement"}
    </p>
  );
}

/** To the agency alone: what others learn of the address that it reads above. */
const discreetNotes = {
  Rue: "Adresse discrète : les visiteurs voient la rue seule",
  Secteur: "Adresse discrète : les visiteurs voient le secteur seul",
} as const;

/** The order is that of the specification: type, address, area, status, price. */
export function PropertySummary({ property, level }: PropertySummaryProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const rooms = roomCount(property.rooms);
  const { unlock } = property;
  return (
    <div className="grid gap-3 px-5 pt-4 pb-6">
      {!property.is_on_map && <WhoSees property={property} />}
      {unlock !== null && unlock !== "valid" && (
        <p role="status" className={`${notice} text-soleil`}>
          <LinkIcon aria-hidden />
          {closedLinks[unlock]}
        </p>
      )}
      <div>
        <Heading className="title text-title-2">
          {propertyTypeName(property.property_type, property.rooms)}
          {rooms && <span> — {rooms}</span>}
        </Heading>
        <p className="mt-1 flex gap-1.5 text-ink-2">
          <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          <span>
            <Raised text={typeset(property.address)} />
            {placeNote(property) && <span className="block text-caption">{placeNote(property)}</span>}
          </span>
        </p>
        {property.discreet_address !== null && property.status === "for_sale" && (
          <p className={`${notice} mt-2 text-mer`}>
            <MapPinOff aria-hidden />
            {discreetNotes[property.discreet_address]}
          </p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <MaskedFigure property={property} figure="surface" />
        <StatusBadge status={property.status} label={property.status_display} />
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        {/* What is withheld is never the largest text. */}
        <span className={property.price === null ? "text-body" : "title text-price font-bold"}>
          <MaskedFigure property={property} figure="price" />
        </span>
        {property.price_per_m2_display && (
          <span className="text-ink-2 tabular-nums">{property.price_per_m2_display}</span>
        )}
      </p>
      {property.status === "for_sale" && <Fees property={property} />}
    </div>
  );
}

/** As the law asks: who pays the fees, how much they are, and where the agency tells them all. */
function Fees({ property }: { readonly property: VisiblePropertyReply }) {
  const { agency_fee_schedule_url: schedule } = property;
  const sentences = feesSentences(property);
  if (sentences.length === 0 && schedule === null) return null;
  return (
    <p className="-mt-1 text-small text-pretty text-ink-2">
      {sentences.join(" ")}{" "}
      {schedule !== null && (
        <a href={schedule} target="_blank" rel="noopener noreferrer" className="text-mer underline">
          Barème d’honoraires
        </a>
      )}
    </p>
  );
}
