import { useQuery } from "@tanstack/react-query";
import { Train, TramFront, TreePine, Waves } from "lucide-react";
import type { ReactNode } from "react";
import type { NearbyReply } from "#domain/api/nearby.ts";
import { nearbyQuery } from "./property-query.ts";
import { PropertySection } from "./property-section.tsx";

const kinds: Readonly<Record<NearbyReply["items"][number]["kind"], { label: string; icon: ReactNode }>> = {
  metro: { label: "Métro", icon: <Train aria-hidden /> },
  tram: { label: "Tramway", icon: <TramFront aria-hidden /> },
  park: { label: "Parc", icon: <TreePine aria-hidden /> },
  beach: { label: "Plage", icon: <Waves aria-hidden /> },
};

/** Stations, parks and beaches nearby, as the crow flies. Where they cannot be read, there is no such section. */
export function PropertyNearby({ propertyId }: { readonly propertyId: string }) {
  const { data } = useQuery(nearbyQuery(propertyId));
  if (!data || data.items.length === 0) return null;
  return (
    <PropertySection title="À proximité">
      <ul className="grid gap-2">
        {data.items.map(({ kind, name, lines, distance_display: distance }) => (
          <li
            key={`${kind} ${name}`}
            className="flex items-center gap-2.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-2"
          >
            {kinds[kind].icon}
            <span className="min-w-0 grow">
              <span className="sr-only">{kinds[kind].label} : </span>
              {name}
              {lines.map((line) => (
                <span
                  key={line}
                  className="ml-1.5 rounded-field border border-line px-1.5 text-caption font-semibold text-ink-2"
                >
                  {line}
                </span>
              ))}
            </span>
            <span className="shrink-0 text-ink-2 tabular-nums">{distance}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-caption text-ink-2">À vol d'oiseau. {data.source}</p>
    </PropertySection>
  );
}
