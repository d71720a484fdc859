import { ArrowUpDown, Box, CircleParking, Fence, Flower2, Sun, Warehouse, Waves } from "lucide-react";
import type { ReactNode } from "react";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { type EquipmentName, equipmentLabels, equipmentNames } from "#domain/property/vocabulary.ts";
import { PropertySection } from "./property-section.tsx";

const icons: Readonly<Record<EquipmentName, ReactNode>> = {
  pool: <Waves aria-hidden />,
  parking: <CircleParking aria-hidden />,
  box: <Warehouse aria-hidden />,
  cellar: <Box aria-hidden />,
  elevator: <ArrowUpDown aria-hidden />,
  garden: <Flower2 aria-hidden />,
  balcony: <Fence aria-hidden />,
  terrace: <Sun aria-hidden />,
};

export function PropertyEquipment({ property }: { readonly property: VisiblePropertyReply }) {
  const present = equipmentNames.filter((name) => property[name]);
  if (present.length === 0) return null;
  return (
    <PropertySection title="Équipements">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2">
        {present.map((name) => (
          <li key={name} className="flex items-center gap-2.5 [&_svg]:size-4.5 [&_svg]:text-ink-2">
            {icons[name]}
            {equipmentLabels[name]}
          </li>
        ))}
      </ul>
    </PropertySection>
  );
}
