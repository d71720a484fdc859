import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef } from "react";
import type { OwnPropertyCard } from "#domain/property/property-reply.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { OwnRow } from "./own-row.tsx";
import type { OwnSelection } from "./use-own-selection.ts";

type OwnRowsProps = {
  readonly items: readonly OwnPropertyCard[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly selection: OwnSelection;
};

const rowHeight = 97; // pixels, before a row is measured
const overscan = 6;

/** Only the rows in sight are drawn; the next page is asked for before the last row comes. */
export function OwnRows({ items, total, hasMore, onMore, selection }: OwnRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: items.length + (hasMore ? 1 : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    getItemKey: useCallback((index: number) => items[index]?.id ?? "more", [items]),
  });
  const rows = virtualizer.getVirtualItems();
  const isNearEnd = hasMore && (rows.at(-1)?.index ?? 0) >= items.length - overscan;
  useEffect(() => {
    if (isNearEnd) onMore();
  }, [isNearEnd, onMore]);
  return (
    <div ref={scroller} className="min-h-0 grow overflow-y-auto overscroll-contain">
      <ul aria-label="Mes biens" className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, start, key }) => {
          const property = items[index];
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${start}px)` }}
            >
              {property === undefined ? (
                <Skeleton className="mx-5 my-4 h-16 md:mx-8" />
              ) : (
                <OwnRow
                  property={property}
                  isChosen={selection.ids.has(property.id)}
                  onChoose={() => selection.toggle(property.id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
