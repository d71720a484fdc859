import { Card } from "../../ui/card.tsx";
import { Specimen } from "./specimen.tsx";

const spaces = [
  { pixels: 4, className: "w-1" },
  { pixels: 8, className: "w-2" },
  { pixels: 12, className: "w-3" },
  { pixels: 16, className: "w-4" },
  { pixels: 24, className: "w-6" },
  { pixels: 32, className: "w-8" },
  { pixels: 48, className: "w-12" },
  { pixels: 64, className: "w-16" },
] as const;

const box = "grid h-20 w-24 place-items-center border border-line bg-surface text-small text-ink-2";

export function MeasureSpecimens() {
  return (
    <>
      <Specimen name="Espaces, en pixels">
        {spaces.map(({ pixels, className }) => (
          <span key={pixels} className="grid justify-items-center gap-1 text-caption text-ink-2">
            <span className={`h-6 rounded-[2px] bg-tuile ${className}`} />
            {pixels}
          </span>
        ))}
      </Specimen>
      <Specimen name="Rayons : champ 6, carte 10, panneau 16">
        <span className={`${box} rounded-field`}>6</span>
        <span className={`${box} rounded-card`}>10</span>
        <span className={`${box} rounded-panel`}>16</span>
      </Specimen>
      <Specimen name="Ombres : basse, haute">
        <span className={`${box} rounded-card shadow-low`}>basse</span>
        <span className={`${box} rounded-card shadow-high`}>haute</span>
      </Specimen>
      <Specimen name="Carte">
        <Card className="w-full p-4">
          <p className="title text-title-3">Une carte</p>
          <p className="text-ink-2">Un filet, un rayon de 10 et l’ombre basse.</p>
        </Card>
      </Specimen>
    </>
  );
}
