import { measureElement, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect } from "react";

export type RowsVirtualizer = Virtualizer<HTMLDivElement, HTMLLIElement>;

type VirtualRowsRules = {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly items: readonly { readonly id: string }[];
  /** Pixels, before a row is measured. */
  readonly rowHeight: number;
  /** Pixels above the first row that scroll with the rows. */
  readonly scrollMargin?: number;
  readonly hasMore: boolean;
  readonly onMore: () => void;
};

/** Beyond what is seen, so that Tab always finds the next one. */
const overscan = 6;

/** One more row stands for the next page, which is asked for before it is reached. */
export function useVirtualRows(rules: VirtualRowsRules): RowsVirtualizer {
  const { scroller, items, rowHeight, scrollMargin = 0, hasMore, onMore } = rules;
  const virtualizer: RowsVirtualizer = useVirtualizer({
    count: items.length + (hasMore ? 1 : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // Rows of a list that is hidden have no height: as it comes back, those would all stand at its top.
    measureElement: (row, entry, instance) => measureElement(row, entry, instance) || rowHeight,
    getItemKey: useCallback((index: number) => items[index]?.id ?? "more", [items]),
    scrollMargin,
  });
  const isNearEnd = hasMore && (virtualizer.getVirtualItems().at(-1)?.index ?? 0) >= items.length - overscan;
  useEffect(() => {
    if (isNearEnd) onMore();
  }, [isNearEnd, onMore]);
  return virtualizer;
}
