import { formatEnergyLetter } from "#domain/format.ts";
import { type EnergyLetter, energyLetters } from "#domain/property.ts";

const scales = {
  consumption: {
    name: "Consommation",
    colors: ["bg-dpe-a", "bg-dpe-b", "bg-dpe-c", "bg-dpe-d", "bg-dpe-e", "bg-dpe-f", "bg-dpe-g"],
    lightFrom: 6,
  },
  emissions: {
    name: "Émissions",
    colors: ["bg-ges-a", "bg-ges-b", "bg-ges-c", "bg-ges-d", "bg-ges-e", "bg-ges-f", "bg-ges-g"],
    lightFrom: 3,
  },
} as const;

export type EnergyScaleProps = {
  readonly kind: keyof typeof scales;
  readonly letter: EnergyLetter | null;
};

/** The seven letters in their official colours, the home's own standing out; a dash when it has none. */
export function EnergyScale({ kind, letter }: EnergyScaleProps) {
  const { name, colors, lightFrom } = scales[kind];
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-small text-ink-2">
        {name} <span className="sr-only">: {letter ? `classe ${letter}` : "non renseignée"}</span>
      </p>
      <div aria-hidden="true" className="flex items-center gap-0.5">
        {letter === null && <span className="font-semibold">{formatEnergyLetter(null)}</span>}
        {letter !== null &&
          energyLetters.map((each, index) => (
            <span
              key={each}
              className={`grid place-items-center rounded-[3px] font-semibold ${colors[index]} ${
                index < lightFrom ? "text-on-label-dark" : "text-on-label-light"
              } ${each === letter ? "mx-0.5 size-8 text-title-3 outline-2 outline-offset-1 outline-ink" : "size-6 text-caption"}`}
            >
              {each}
            </span>
          ))}
      </div>
    </div>
  );
}
