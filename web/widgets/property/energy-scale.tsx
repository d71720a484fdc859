import { formatEnergyLetter } from "#domain/property/property-words.ts";
import { type EnergyLetter, energyLetters } from "#domain/property/vocabulary.ts";

const scales = {
  consumption: {
    name: "Consommation énergétique",
    best: "logement extrêmement performant",
    worst: "logement extrêmement peu performant",
    colors: ["bg-dpe-a", "bg-dpe-b", "bg-dpe-c", "bg-dpe-d", "bg-dpe-e", "bg-dpe-f", "bg-dpe-g"],
    lightFrom: 6,
    size: "w-42",
  },
  emissions: {
    name: "Émissions de gaz à effet de serre",
    best: "peu d’émissions de CO₂",
    worst: "émissions de CO₂ très importantes",
    colors: ["bg-ges-a", "bg-ges-b", "bg-ges-c", "bg-ges-d", "bg-ges-e", "bg-ges-f", "bg-ges-g"],
    lightFrom: 3,
    size: "w-32",
  },
} as const;

/** Each bar is longer than the one above, as on the official label. */
const widths = ["w-[40%]", "w-[48%]", "w-[56%]", "w-[64%]", "w-[72%]", "w-[80%]", "w-[88%]"] as const;

export type EnergyScaleProps = {
  readonly kind: keyof typeof scales;
  readonly letter: EnergyLetter | null;
};

/** In the legal colours of the official label; a dash without a letter. */
export function EnergyScale({ kind, letter }: EnergyScaleProps) {
  const { name, best, worst, colors, lightFrom, size } = scales[kind];
  return (
    <div
      role="img"
      aria-label={`${name} : ${letter ? `classe ${letter}, sur une échelle de A à G` : "non renseignée"}`}
      className={`flex ${size} max-w-full flex-col gap-1`}
    >
      <p className="flex min-h-9 items-end text-small leading-4 font-semibold text-balance">{name}</p>
      <p className="flex min-h-8 items-end text-caption leading-4 text-ink-2 text-balance">{best}</p>
      {energyLetters.map((each, index) => (
        <span
          key={each}
          className={`flex items-center rounded-l-[3px] pl-2 font-semibold [clip-path:polygon(0_0,calc(100%-8px)_0,100%_50%,calc(100%-8px)_100%,0_100%)] ${widths[index]} ${colors[index]} ${
            index < lightFrom ? "text-on-label-dark" : "text-on-label-light"
          } ${each === letter ? "h-9 text-title-2" : "h-4.5 text-caption"}`}
        >
          {each}
        </span>
      ))}
      <p className="text-caption leading-4 text-ink-2 text-balance">{worst}</p>
      {letter === null && <p className="font-semibold">{formatEnergyLetter(null)}</p>}
    </div>
  );
}
