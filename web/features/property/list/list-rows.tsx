import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { MemberCard } from "../../../widgets/map/member-card.tsx";
import { type HeldRows, useKeptRow } from "./use-kept-row.ts";

export type ListRowsProps = {
  /** Scrolls away with the rows. */
  readonly head: ReactNode;
  readonly cards: readonly PropertyCard[];
  /** What is listed: homes come and go in one and the same list. */
  readonly listed: unknown;
  readonly total: number | null;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly isPointedAt: (card: PropertyCard) => boolean;
  readonly onPoint: (card: PropertyCard | null) => void;
  readonly onOpen: (card: PropertyCard) => void;
};

const rowHeight = 105; // pixels, before a row is measured
/** Rows drawn beyond what is seen, so that Tab always finds the next one. */
const overscan = 6;

/** Only the rows in sight are drawn; the next page is asked for before the last row comes. */
export function ListRows(props: ListRowsProps) {
  const { head, cards, listed, total, hasMore, onMore, isPointedAt, onPoint, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const held = useRef<HeldRows>({ focus: null, pointer: null });
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: cards.length + (hasMore ? 1 : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    // A row keeps its height wherever it goes.
    getItemKey: useCallback((index: number) => cards[index]?.id ?? "more", [cards]),
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  const rows = virtualizer.getVirtualItems();
  const isNearEnd = hasMore && (rows.at(-1)?.index ?? 0) >= cards.length - overscan;
  useEffect(() => {
    if (isNearEnd) onMore();
  }, [isNearEnd, onMore]);
  useEffect(() => () => onPoint(null), [onPoint]);
  const onLost = () => onPoint(null);
  useKeptRow({ virtualizer, cards, list: listed, held, onLost });

  return (
    <div ref={scroller} className="relative h-full overflow-y-auto overscroll-contain">
      {head}
      <ul ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, start, key }) => {
          const card = cards[index];
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={total ?? -1}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b border-line"
              style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
              {...(card && pointing(card, held, onPoint))}
            >
              {card === undefined ? (
                <Skeleton className="m-4 h-18" />
              ) : (
                <MemberCard card={card} isMarked={isPointedAt(card)} onOpen={() => onOpen(card)} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The marker of a row lights up while the mouse or the focus is on it. */
function pointing(card: PropertyCard, { current }: RefObject<HeldRows>, onPoint: ListRowsProps["onPoint"]) {
  const hold = (by: keyof HeldRows, id: string | null) => () => {
    current[by] = id;
    onPoint(id === null ? null : card);
  };
  return {
    onPointerEnter: hold("pointer", card.id),
    onPointerLeave: hold("pointer", null),
    onFocus: hold("focus", card.id),
    onBlur: hold("focus", null),
  };
}
