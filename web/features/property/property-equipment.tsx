import { ArrowUpDown, Box, CircleParking, Fence, Flower2, Sun, Warehouse, Waves } from "lucide-react";
import type { ReactNode } from "react";
import { type EquipmentName, equipmentNames } from "#domain/property/property.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { PropertySection } from "./property-section.tsx";

const equipment: Readonly<Record<EquipmentName, { readonly label: string; readonly icon: ReactNode }>> = {
  pool: { label: "Piscine", icon: <Waves aria-hidden /> },
  parking: { label: "Parking", icon: <CircleParking aria-hidden /> },
  box: { label: "Box", icon: <Warehouse aria-hidden /> },
  cellar: { label: "Cave", icon: <Box aria-hidden /> },
  elevator: { label: "Ascenseur", icon: <ArrowUpDown aria-hidden /> },
  garden: { label: "Jardin", icon: <Flower2 aria-hidden /> },
  balcony: { label: "Balcon", icon: <Fence aria-hidden /> },
  terrace: { label: "Terrasse", icon: <Sun aria-hidden /> },
};

export function PropertyEquipment({ property }: { readonly property: VisiblePropertyReply }) {
  const present = equipmentNames.filter((name) => property[name]);
  if (present.length === 0) return null;
  return (
    <PropertySection title="Équipements">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-2">
        {present.map((name) => (
          <li key={name} className="flex items-center gap-2.5 [&_svg]:size-4.5 [&_svg]:text-ink-2">
            {equipment[name].icon}
            {equipment[name].label}
          </li>
        ))}
      </ul>
    </PropertySection>
  );
}
