import { EyeOff, MapPin } from "lucide-react";
import type { VisiblePropertyReply } from "#domain/api/property.ts";
import { roomCount } from "#domain/format.ts";
import { StatusBadge } from "../ui/badge.tsx";
import { EnergyScale } from "../ui/energy-scale.tsx";
import { Picture } from "../ui/picture.tsx";
import { PropertyAgency } from "./property-agency.tsx";
import { PropertyDescription } from "./property-description.tsx";
import { PropertyEquipment } from "./property-equipment.tsx";
import { PropertyFacts } from "./property-facts.tsx";
import { PropertySection } from "./property-section.tsx";
import { MaskedDetails, MaskedFigure } from "./withheld.tsx";

/** A home from its photograph to its agency, with masks over what this viewer does not receive. */
export function PropertyContent({ property }: { readonly property: VisiblePropertyReply }) {
  const [photo] = property.photos;
  const rooms = roomCount(property.rooms);
  return (
    <article>
      <Picture
        src={property.photos_display[0]?.url ?? null}
        alt={photo ? `Photo principale : ${property.title}` : ""}
        width={photo?.width ?? 1080}
        height={photo?.height ?? 720}
        {...(photo && { color: photo.color })}
        eager
        className="aspect-3/2 w-full"
      />
      <div className="grid gap-3 px-5 pt-5 pb-6">
        {property.is_owner && !property.is_on_map && (
          <p className="flex items-center gap-2 text-small font-semibold text-soleil">
            <EyeOff aria-hidden className="size-4" />
            Visible uniquement pour vous
          </p>
        )}
        <div>
          <h3 className="title text-title-2">
            {property.property_type}
            {rooms && <span> — {rooms}</span>}
          </h3>
          <p className="mt-1 flex gap-1.5 text-ink-2">
            <MapPin aria-hidden className="mt-0.5 size-4.5 shrink-0" />
            <span>
              {property.address}
              {property.is_approximate_place && (
                <span className="block text-caption">position approchée</span>
              )}
            </span>
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <MaskedFigure property={property} figure="surface" />
          <StatusBadge status={property.status} label={property.status_display} />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="title text-title-1">
            <MaskedFigure property={property} figure="price" />
          </span>
          {property.price_per_m2_display && (
            <span className="text-ink-2 tabular-nums">{property.price_per_m2_display}</span>
          )}
        </p>
      </div>
      {!property.has_details && <MaskedDetails />}
      <PropertyFacts property={property} />
      <PropertyEquipment property={property} />
      {property.description && <PropertyDescription text={property.description} />}
      {property.has_details && (
        <PropertySection title="Performance énergétique">
          <div className="grid gap-3">
            <EnergyScale kind="consumption" letter={property.dpe_energy_letter} />
            <EnergyScale kind="emissions" letter={property.dpe_emissions_letter} />
          </div>
        </PropertySection>
      )}
      <PropertyAgency property={property} />
    </article>
  );
}
