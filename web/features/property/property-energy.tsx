import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { energySentences } from "#domain/property/property-words.ts";
import { EnergyScale } from "../../widgets/property/energy-scale.tsx";
import { PropertySection } from "./property-section.tsx";
import { WithheldBlock } from "./withheld.tsx";

/** What the law asks an offer to say of its energy and its risks. */
export function PropertyEnergy({ property }: { readonly property: VisiblePropertyReply }) {
  const { dpe_energy_letter: energy, dpe_emissions_letter: emissions } = property;
  return (
    <PropertySection title="Performance énergétique">
      {property.has_details ? (
        // Printed on white in both themes: on a dark ground the legal colours of the last letters would be lost.
        <div
          data-theme="light"
          className="flex w-fit max-w-full flex-wrap gap-x-3 gap-y-5 rounded-card border border-line bg-surface p-4"
        >
          <EnergyScale kind="consumption" letter={energy} />
          <EnergyScale kind="emissions" letter={emissions} />
        </div>
      ) : (
        <WithheldBlock name="Performance énergétique réservée" shape="bars" property={property} />
      )}
      {property.status === "for_sale" && (
        <div className="mt-4 grid gap-2 text-pretty">
          {energySentences(property).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p className="text-small text-ink-2">
            Les informations sur les risques auxquels ce bien est exposé sont disponibles sur le site
            Géorisques&nbsp;:{" "}
            <a
              href="https://www.georisques.gouv.fr"
              target="_blank"
              rel="noopener noreferrer"
              className="text-mer underline"
            >
              www.georisques.gouv.fr
            </a>
          </p>
        </div>
      )}
    </PropertySection>
  );
}
