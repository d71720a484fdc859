import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import { priceOfZone, tokenOfZone } from "../../map/zones/price-zones.ts";
import { classNames } from "../../ui/class-names.ts";
import { Raised } from "../../ui/raised.tsx";
import { PriceScale } from "./price-scale.tsx";

type ZoneListProps = { readonly scale: PriceZones; readonly onOpen: (zone: PriceZone) => void };

type ZonePricesProps = Pick<ZoneListProps, "scale"> & {
  readonly onOpen: ZoneListProps["onOpen"] | undefined;
};

/** The zones of the map take no focus: this list gives the same prices. */
export function ZonePrices({ scale, onOpen }: ZonePricesProps) {
  return (
    <>
      <PriceScale scale={scale} />
      {onOpen && <ZoneList scale={scale} onOpen={onOpen} />}
    </>
  );
}

function ZoneList({ scale, onOpen }: ZoneListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-9 w-full items-center justify-between gap-2 border-t border-line px-3 text-left text-small transition-colors hover:bg-bg focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
      >
        Prix par arrondissement
        <ChevronDown
          aria-hidden
          className={classNames("size-4 shrink-0 text-ink-2", isOpen && "rotate-180")}
        />
      </button>
      <ul id={listId} hidden={!isOpen} className="pb-1">
        {isOpen &&
          scale.zones.map((zone) => (
            <li key={zone.code}>
              <button
                type="button"
                onClick={() => onOpen(zone)}
                className="flex min-h-8 w-full items-center gap-2 px-3 text-left text-small transition-colors hover:bg-bg focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
              >
                <span
                  aria-hidden
                  className="size-3 shrink-0 rounded-[3px]"
                  style={{ backgroundColor: `var(${tokenOfZone(zone, scale)})` }}
                />
                <span className="grow whitespace-nowrap">
                  <Raised text={zone.name} />
                </span>
                <span className="text-caption whitespace-nowrap text-ink-2 tabular-nums">
                  {priceOfZone(zone)}
                </span>
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}
