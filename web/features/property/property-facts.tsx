import { BedDouble, Building2, Compass, DoorOpen, Maximize } from "lucide-react";
import type { ReactNode } from "react";
import { orientationNames } from "#domain/property/orientation.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { formatFloor } from "#domain/property/property-words.ts";
import { PropertySection } from "./property-section.tsx";
import { WithheldBlock } from "./withheld.tsx";

type Fact = { readonly name: string; readonly value: string | null; readonly icon: ReactNode };

function factsOf(property: VisiblePropertyReply): readonly Fact[] {
  return [
    {
      name: "Surface",
      value: property.surface_area === null ? null : property.surface_area_display,
      icon: <Maximize aria-hidden />,
    },
    { name: "Pièces", value: property.rooms?.toString() ?? null, icon: <DoorOpen aria-hidden /> },
    { name: "Chambres", value: property.bedrooms?.toString() ?? null, icon: <BedDouble aria-hidden /> },
    {
      name: "Étage",
      value: formatFloor(property.floor, property.total_floors),
      icon: <Building2 aria-hidden />,
    },
    { name: "Exposition", value: orientationNames(property.exposure), icon: <Compass aria-hidden /> },
  ];
}

/** The facts that are known, in two columns; soft blocks stand for those that are withheld. */
export function PropertyFacts({ property }: { readonly property: VisiblePropertyReply }) {
  const facts = factsOf(property).filter((fact) => fact.value !== null);
  if (facts.length === 0 && property.has_details) return null;
  return (
    <PropertySection title="Détails">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {facts.map((fact) => (
          <div key={fact.name} className="relative pl-7">
            <dt className="text-small text-ink-2 [&_svg]:absolute [&_svg]:top-0.5 [&_svg]:left-0 [&_svg]:size-4.5">
              {fact.icon}
              {fact.name}
            </dt>
            <dd className="font-semibold tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
      {!property.has_details && (
        <div className={facts.length > 0 ? "mt-4" : undefined}>
          <WithheldBlock name="Autres détails réservés" shape="facts" property={property} />
        </div>
      )}
    </PropertySection>
  );
}
