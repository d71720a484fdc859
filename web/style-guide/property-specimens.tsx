import { useState } from "react";
import { priceMask, surfaceMask } from "#domain/format.ts";
import { StatusBadge } from "../ui/badge.tsx";
import { EnergyScale } from "../ui/energy-scale.tsx";
import { MarkerShape } from "../ui/marker-shape.tsx";
import { Mask } from "../ui/mask.tsx";
import { Picture } from "../ui/picture.tsx";
import { Specimen } from "./specimen.tsx";

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
      <Specimen name="Masques : rien n’est dessous">
        <span className="title text-title-1">
          <Mask text={priceMask} label="Prix réservé" onClick={press} />
        </span>
        <Mask text={surfaceMask} label="Surface réservée" onClick={press} />
        <Mask text={surfaceMask} label="Surface réservée" />
      </Specimen>
      <Specimen name="Étiquettes énergie et climat">
        <div className="grid w-full gap-3">
          <EnergyScale kind="consumption" letter="D" />
          <EnergyScale kind="emissions" letter="F" />
          <EnergyScale kind="emissions" letter={null} />
        </div>
      </Specimen>
      <Specimen name="Photographie absente">
        <Picture src={null} alt="" width={240} height={160} className="aspect-3/2 w-60 rounded-card" />
      </Specimen>
    </>
  );
}
