import { useRef, useState } from "react";
import type { Place } from "#domain/geography.ts";
import type { PropertyStatus } from "#domain/property/property.ts";
import { useCityMap } from "../../map/session/use-city-map.ts";
import type { MapScene } from "../../map/wishes/map-scene.ts";

export type PlaceMapProps = {
  readonly id: string;
  readonly status: PropertyStatus;
  readonly place: Place;
  /** Where the sector alone is known: how far it reaches, metres. */
  readonly sectorRadiusM?: number | null;
};

const sectorZoom = 11.3;

export function PlaceMap(props: PlaceMapProps) {
  const { id, status, place, sectorRadiusM } = props;
  return <PaintedPlace key={JSON.stringify([id, status, place, sectorRadiusM])} {...props} />;
}

function PaintedPlace({ id, status, place, sectorRadiusM = null }: PlaceMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const isDistant = sectorRadiusM === null;
  const [scene] = useState<Partial<MapScene>>({
    start: isDistant ? null : { center: place, zoom: sectorZoom },
    selection: { type: "property", id, status, place, sectorRadiusM, isDistant },
  });
  const { isAbsent } = useCityMap(container, { opensWhenNear: true, scene });
  if (isAbsent)
    return (
      <p className="rounded-card border border-line bg-bg px-4 py-3 text-small text-ink-2">
        Cet appareil ne peut pas dessiner cette carte. L’adresse est écrite dessous.
      </p>
    );
  return (
    // The page scrolls on over the map: only its buttons take the pointer.
    <div className="h-60 overflow-hidden rounded-card border border-line bg-map-land [&_.maplibregl-canvas-container]:pointer-events-none">
      <div ref={container} className="size-full" />
    </div>
  );
}
