import { MapPin, X } from "lucide-react";
import type { FoundPlace } from "../../map/wishes/found-place.ts";
import { IconButton } from "../../ui/icon-button.tsx";

type FoundChipProps = { readonly found: FoundPlace; readonly onClear: () => void };

/** Over the map of a small screen, whose header has no room for the address. */
export function FoundChip({ found, onClear }: FoundChipProps) {
  return (
    <div
      data-over-map
      className="absolute inset-x-4 top-(--below-filters) z-10 flex justify-center md:hidden"
    >
      <p className="flex min-w-0 items-center gap-2 rounded-full border border-line bg-surface pl-3.5 text-small shadow-low">
        <MapPin aria-hidden className="size-4 shrink-0 text-pin" />
        <span className="truncate">{found.label}</span>
        <IconButton label="Effacer la recherche" onClick={onClear} className="rounded-full">
          <X aria-hidden />
        </IconButton>
      </p>
    </div>
  );
}
