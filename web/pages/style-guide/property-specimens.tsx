import { useState } from "react";
import type { MarketTrend } from "#domain/api/market.ts";
import { priceMask, surfaceMask } from "#domain/property/property-words.ts";
import { MarkerShape } from "../../map/markers/marker-shape.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Stars } from "../../ui/stars.tsx";
import { ContactLinks } from "../../widgets/agency/contact-link.tsx";
import { PriceTrend } from "../../widgets/market/price-trend.tsx";
import { EnergyScale } from "../../widgets/property/energy-scale.tsx";
import { Mask } from "../../widgets/property/mask.tsx";
import { StatusBadge } from "../../widgets/property/status-badge.tsx";
import { Specimen } from "./specimen.tsx";

const trend: MarketTrend = {
  frozen_on: "2026-09-30",
  is_demo: false,
  flats: [2900, 3050, 3200, 3150, 3100, 3250].map((median, index) => makeYear(2021 + index, median)),
  houses: [4100, 4300, 4650, 4500, 4450, 4600].map((median, index) => makeYear(2021 + index, median)),
};

function makeYear(year: number, median: number) {
  return { year, median_price_per_m2: median, sales: 12 };
}

export function PropertySpecimens() {
  const [presses, setPresses] = useState(0);
  const press = () => setPresses(presses + 1);
  return (
    <>
      <Specimen name="Repères et états">
        <MarkerShape kind="sold" />
        <MarkerShape kind="for_sale" />
        <MarkerShape kind="agency" />
        <StatusBadge status="sold" />
        <StatusBadge status="for_sale" />
        <StatusBadge status="sold" label="Vendu en mars 2024" />
      </Specimen>
      <Specimen name="Masques : rien n’est dessous">
        <span className="title text-title-1">
          <Mask text={priceMask} label="Prix réservé" onClick={press} />
        </span>
        <Mask text={surfaceMask} label="Surface réservée" onClick={press} />
        <Mask text={surfaceMask} label="Surface réservée" />
      </Specimen>
      <Specimen name="Étiquettes énergie et climat">
        <div className="flex w-full flex-wrap gap-6">
          <EnergyScale kind="consumption" letter="D" />
          <EnergyScale kind="emissions" letter="F" />
          <EnergyScale kind="emissions" letter={null} />
        </div>
      </Specimen>
      <Specimen name="Avis, par demi-étoiles">
        <Stars rating={4.7} />
        <Stars rating={3.4} />
        <Stars rating={0} />
      </Specimen>
      <Specimen name="Coordonnées d’une agence">
        <div>
          <ContactLinks
            phone="04 65 71 07 12"
            email="agence@exemple.fr"
            website="https://www.exemple.fr/vente"
          />
        </div>
      </Specimen>
      <Specimen name="Évolution des prix">
        <div className="w-full max-w-88">
          <PriceTrend trend={trend} />
        </div>
      </Specimen>
      <Specimen name="Photo absente">
        <Picture src={null} alt="" width={240} height={160} className="aspect-3/2 w-60 rounded-card" />
      </Specimen>
    </>
  );
}
