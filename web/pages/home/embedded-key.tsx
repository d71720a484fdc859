import type { PriceZones } from "#domain/api/market.ts";
import { MarkerShape } from "../../map/markers/marker-shape.tsx";
import { PriceScale } from "./price-scale.tsx";

const kindWords = [
  ["sold", "Vendu"],
  ["for_sale", "À vendre"],
  ["agency", "Agence"],
] as const;

/** Where the legend stands, which has no list of prices here and keeps no room for its button. */
export const legendCorner = "absolute bottom-4 left-4 z-10 [&_.scale-room]:min-h-[5.5625rem]";

type KeyProps = {
  readonly isDemo: boolean;
  /** Null while the tint is not on screen. */
  readonly scale: PriceZones | null;
};

/** The site around has no room for a legend. */
export function Key({ isDemo, scale }: KeyProps) {
  return (
    <div className="mt-2 w-fit rounded-card border border-line bg-surface text-caption text-ink-2">
      <p className="flex flex-wrap gap-x-3 px-3 py-1.5">
        {kindWords.map(([kind, word]) => (
          <span key={kind} className="flex items-center gap-1.5">
            <MarkerShape kind={kind} />
            {word}
          </span>
        ))}
        {isDemo && <span>Données de démonstration</span>}
      </p>
      {scale && (
        // As wide as the line above it.
        <div className="w-0 min-w-full">
          <PriceScale scale={scale} />
        </div>
      )}
    </div>
  );
}
