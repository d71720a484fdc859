import { useRef, useState } from "react";
import { mapStart } from "#domain/geography.ts";
import { mix32 } from "#domain/map/morton.ts";
import type { MapCommands } from "../../map/basemap/city-map.ts";
import { useCityMap } from "../../map/session/use-city-map.ts";
import type { PricePill } from "../../map/wishes/map-wishes.ts";
import { Button } from "../../ui/button.tsx";

const harbour = { longitude: 5.3698, latitude: 43.2954 };
const prado = { longitude: 5.3895, latitude: 43.2725 };
const property = {
  type: "property",
  id: "00000000-0000-4000-8000-000000000000",
  status: "for_sale",
  place: prado,
  isDistant: true,
} as const;
const agency = {
  kind: "agency",
  id: "00000000-0000-4000-8000-000000000001",
  name: "Cabinet du Port",
  address: "1 quai du Port, 13002 Marseille",
  logo_url: null,
  phone: null,
  website: null,
  rating: null,
  reviews_count: null,
  ...harbour,
} as const;

const commands: readonly { readonly label: string; readonly run: (map: MapCommands) => void }[] = [
  { label: "Sélectionner un bien", run: (map) => map.selectProperty(property) },
  { label: "Sélectionner une agence", run: (map) => map.selectAgency(agency) },
  { label: "Désélectionner", run: (map) => map.deselect() },
  {
    label: "Montrer un périmètre",
    run: (map) => map.showPerimeter({ center: prado, radiusM: 500, isFlown: true }),
  },
  { label: "1 prix", run: (map) => map.showPills(drawPills(1)) },
  { label: "5 000 prix", run: (map) => map.showPills(drawPills(5_000)) },
  {
    label: "Tout effacer",
    run: (map) => {
      map.deselect();
      map.showPerimeter(null);
      map.showPills(null);
    },
  },
];

export function MapSpecimen() {
  const [isShown, setIsShown] = useState(false);
  if (!isShown)
    return (
      <Button variant="primary" onClick={() => setIsShown(true)}>
        Charger la carte
      </Button>
    );
  return <CommandedMap />;
}

function CommandedMap() {
  const container = useRef<HTMLDivElement>(null);
  // Without a map the buttons stay off.
  const { map } = useCityMap(container, {
    onHover: (hit) => map?.light(hit),
    onClick: (hit) => (typeof hit === "string" ? map?.light(hit) : map?.deselect()),
  });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {commands.map(({ label, run }) => (
          <Button key={label} size="small" disabled={map === null} onClick={() => map && run(map)}>
            {label}
          </Button>
        ))}
      </div>
      <div
        ref={container}
        className="h-120 overflow-hidden rounded-panel border border-line"
        data-map-specimen
      />
    </div>
  );
}

/** The same prices at each call, most of them around the centre. */
function drawPills(count: number): PricePill[] {
  const draw = (at: number) => mix32(at) / 2 ** 32;
  return Array.from({ length: count }, (_, at) => {
    const away = 0.09 * draw(3 * at + 1) ** 1.5;
    const angle = 2 * Math.PI * draw(3 * at + 2);
    const thousands = 90 + Math.round(900 * draw(3 * at + 3) ** 2);
    return {
      id: String(at),
      text: `${thousands}\u00a0k€`,
      place: {
        longitude: mapStart.longitude + 0.02 + away * Math.cos(angle),
        latitude: mapStart.latitude + 0.7 * away * Math.sin(angle),
      },
    };
  });
}
