import {
  ArrowUpDown,
  Bath,
  BedDouble,
  Box,
  Building2,
  CalendarClock,
  CalendarDays,
  CircleParking,
  Compass,
  DoorOpen,
  Fence,
  Flame,
  Flower2,
  Handshake,
  Hourglass,
  KeyRound,
  Landmark,
  Maximize,
  Ruler,
  Sun,
  Trees,
  Wallet,
  Warehouse,
  Waves,
} from "lucide-react";
import type { ReactNode } from "react";
import { coproprieteSentences } from "#domain/property/offer-sentences.ts";
import { type FactName, propertyFacts } from "#domain/property/property-facts.ts";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { type EquipmentName, equipmentLabels, equipmentNames } from "#domain/property/vocabulary.ts";
import { Raised } from "../../ui/raised.tsx";
import { PropertySection } from "./property-section.tsx";
import { WithheldBlock } from "./withheld.tsx";

const factIcons: Readonly<Record<FactName, ReactNode>> = {
  surfaceArea: <Maximize aria-hidden />,
  rooms: <DoorOpen aria-hidden />,
  landArea: <Trees aria-hidden />,
  bedrooms: <BedDouble aria-hidden />,
  bathrooms: <Bath aria-hidden />,
  floor: <Building2 aria-hidden />,
  exposure: <Compass aria-hidden />,
  constructionYear: <CalendarDays aria-hidden />,
  heating: <Flame aria-hidden />,
  propertyTax: <Landmark aria-hidden />,
  rent: <KeyRound aria-hidden />,
  saleKind: <Handshake aria-hidden />,
  annuityDown: <Wallet aria-hidden />,
  annuityMonthly: <CalendarClock aria-hidden />,
  annuityAges: <Hourglass aria-hidden />,
  carrezArea: <Ruler aria-hidden />,
  constructionPeriod: <CalendarDays aria-hidden />,
};

export function PropertyFacts({ property }: { readonly property: VisiblePropertyReply }) {
  const facts = propertyFacts(property);
  const coproprieteTexts = property.status === "for_sale" ? coproprieteSentences(property) : [];
  if (facts.length === 0 && coproprieteTexts.length === 0 && property.has_details) return null;
  return (
    <PropertySection title="Détails">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {facts.map(({ name, label, text }) => (
          <div key={name} className="relative pl-7">
            <dt className="text-small text-ink-2 [&_svg]:absolute [&_svg]:top-0.5 [&_svg]:left-0 [&_svg]:size-4.5">
              {factIcons[name]}
              {label}
            </dt>
            <dd className="font-semibold tabular-nums">
              <Raised text={text} />
            </dd>
          </div>
        ))}
      </dl>
      {coproprieteTexts.length > 0 && (
        <div className="mt-4 grid gap-1 text-pretty">
          {coproprieteTexts.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {!property.has_details && (
        <div className={facts.length > 0 ? "mt-4" : undefined}>
          <WithheldBlock name="Autres détails réservés" shape="facts" property={property} />
        </div>
      )}
    </PropertySection>
  );
}

const equipmentIcons: Readonly<Record<EquipmentName, ReactNode>> = {
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
            {equipmentIcons[name]}
            {equipmentLabels[name]}
          </li>
        ))}
      </ul>
    </PropertySection>
  );
}
