import type { SharedReport } from "#domain/api/shared-report.ts";
import { orientationNames } from "#domain/property/orientation.ts";
import { formatEnergyLetter, formatFloor } from "#domain/property/property-words.ts";
import { conditionNames, outsideNames, parkingNames, viewNames } from "#domain/report/report-words.ts";
import { formatNumber, formatPrice, formatSurface } from "#domain/text/format.ts";
import { Raised } from "../../../ui/raised.tsx";
import { StepSection } from "../wizard/step-section.tsx";

type Home = SharedReport["home"];

/** What is known of the home. */
export function SharedHome({ home }: { readonly home: Home }) {
  const rows = factsOf(home).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return (
    <StepSection title="Le bien">
      <dl className="grid gap-2 text-small">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 first:border-t-0 first:pt-0"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-semibold [overflow-wrap:anywhere]">
              <Raised text={value} />
            </dd>
          </div>
        ))}
      </dl>
      <Points title="Ses atouts" text={home.strengths} />
      <Points title="Ses points faibles" text={home.weaknesses} />
    </StepSection>
  );
}

function Points({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (text === null) return null;
  return (
    <div className="mt-4">
      <h3 className="text-small font-semibold">{title}</h3>
      <p className="mt-1 text-small text-pretty [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
        {text}
      </p>
    </div>
  );
}

function factsOf(home: Home): readonly (readonly [name: string, value: string | null])[] {
  const yesOrNo = (is: boolean | null) => (is === null ? null : is ? "Oui" : "Non");
  const area = (m2: number | null) => (m2 === null ? null : formatSurface(m2));
  const number = (count: number | null) => (count === null ? null : formatNumber(count));
  return [
    ["Adresse", home.address],
    ["Type", home.property_type],
    ["Surface", area(home.surface_area)],
    ["Terrain", home.land_area === null || home.land_area === 0 ? null : area(home.land_area)],
    ["Pièces", number(home.rooms)],
    ["Chambres", number(home.bedrooms)],
    ["Étage", formatFloor(home.floor, home.total_floors)],
    ["Ascenseur", yesOrNo(home.elevator)],
    ["État", home.condition && conditionNames[home.condition]],
    ["Extérieurs", home.outside && (home.outside.map((one) => outsideNames[one]).join(", ") || "Aucun")],
    ["Vue", home.view && viewNames[home.view]],
    ["Exposition", orientationNames(home.exposure)],
    ["Stationnement", home.parking && parkingNames[home.parking]],
    ["Cave", yesOrNo(home.cellar)],
    ["Piscine", yesOrNo(home.pool)],
    ["Énergie", home.dpe_energy_letter && formatEnergyLetter(home.dpe_energy_letter)],
    ["Gaz à effet de serre", home.dpe_emissions_letter],
    ["Charges annuelles", home.coproperty_charges === null ? null : formatPrice(home.coproperty_charges)],
    ["Année de construction", home.construction_year === null ? null : String(home.construction_year)],
  ];
}
