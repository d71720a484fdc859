import { Info, Minus, Plus } from "lucide-react";
import { basemapCredit } from "#domain/map/basemap-credit.ts";
import { mapWords } from "../wishes/map-words.ts";
import { hasPicture } from "./first-sign.ts";

export type StillControlsProps = {
  /** No map will come that moves. */
  readonly isForGood: boolean;
  readonly onZoom: (steps: 1 | -1) => void;
};

const zooms = [
  { label: mapWords.zoomIn, steps: 1, Icon: Plus },
  { label: mapWords.zoomOut, steps: -1, Icon: Minus },
] as const;

/** They stand where the map that moves has its own. */
export function StillControls({ isForGood, onZoom }: StillControlsProps) {
  return (
    <div
      ref={passOnAtEnd}
      data-over-map
      className="absolute right-4 bottom-4 flex flex-col items-end gap-2 md:in-data-[panel=open]:right-[calc(var(--panel-width)+var(--panel-margin)+1rem)]"
    >
      {isForGood && (
        <p className="max-w-56 rounded-card border border-line bg-surface px-3 py-2 text-caption text-ink-2 shadow-low">
          {mapWords.standsStill}
        </p>
      )}
      <div className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface text-ink shadow-low">
        {zooms.map(({ label, steps, Icon }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            onClick={() => onZoom(steps)}
            className="grid size-9 place-items-center hover:bg-ink/8 focus-visible:-outline-offset-2 pointer-coarse:size-11 [&_svg]:size-4"
          >
            <Icon aria-hidden strokeWidth={3} />
          </button>
        ))}
      </div>
      {hasPicture() && (
        <details className="flex max-w-[min(24rem,calc(100vw-2rem))] flex-row-reverse items-center rounded-card bg-surface/88 text-caption text-ink-2 open:z-20 open:bg-surface open:py-1 open:pl-3">
          <summary
            aria-label={mapWords.credits}
            className="grid size-6 shrink-0 list-none place-items-center pointer-coarse:size-11 [&_svg]:size-4"
          >
            <Info aria-hidden />
          </summary>
          <p>MapLibre | {basemapCredit}</p>
        </details>
      )}
    </div>
  );
}

const passOnAtEnd = (corner: HTMLElement | null) => () => passOn(corner);

/** The focus goes on to the moving map's control of the same name, and open credits stay open. */
function passOn(corner: HTMLElement | null): void {
  const { activeElement } = document;
  const ownOf = (name: string | null) =>
    corner?.closest("[data-map]")?.querySelector<HTMLElement>(`.map-room [aria-label="${name}"]`);
  if (corner?.querySelector("details[open]")) ownOf(mapWords.credits)?.click();
  if (activeElement !== null && corner?.contains(activeElement))
    ownOf(activeElement.getAttribute("aria-label"))?.focus({ preventScroll: true });
}
