import { type ReactNode, type RefObject, useInsertionEffect, useLayoutEffect, useRef } from "react";
import { need } from "#domain/need.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { useOnLeave } from "../../../ui/use-on-leave.ts";
import { type RowsVirtualizer, useVirtualRows } from "../../../widgets/list/use-virtual-rows.ts";
import { VirtualRow } from "../../../widgets/list/virtual-row.tsx";
import { MemberCard } from "../../../widgets/map/member-card.tsx";
import { WaitingCard } from "./waiting-card.tsx";

type ListRowsProps = {
  readonly head: ReactNode;
  readonly cards: readonly PropertyCard[];
  /** While it stays the same, properties come and go within one view. */
  readonly view: string;
  readonly total: number | null;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly isPointedAt: (card: PropertyCard) => boolean;
  readonly onPoint: (card: PropertyCard | null) => void;
  readonly onOpen: (card: PropertyCard) => void;
};

const rowHeight = 109; // pixels, before a row is measured

export function ListRows(props: ListRowsProps) {
  const { head, cards, view, total, hasMore, onMore, isPointedAt, onPoint, onOpen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const anchors = useRef<HeldRows>({ focus: null, pointer: null });
  const scrollMargin = list.current?.offsetTop ?? 0;
  const virtualizer = useVirtualRows({ scroller, items: cards, rowHeight, scrollMargin, hasMore, onMore });
  useOnLeave(() => onPoint(null));
  const onLost = () => onPoint(null);
  useKeptRow({ virtualizer, cards, view, anchors, onLost });

  return (
    <div ref={scroller} className="relative h-full overflow-y-auto overscroll-contain">
      {head}
      <ul ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const card = cards[index];
          return (
            <VirtualRow
              key={key}
              virtualizer={virtualizer}
              index={index}
              start={start}
              total={total}
              {...(card && pointing(card, anchors, onPoint))}
            >
              {card === undefined ? (
                <WaitingCard />
              ) : (
                <MemberCard card={card} isMarked={isPointedAt(card)} onOpen={() => onOpen(card)} />
              )}
            </VirtualRow>
          );
        })}
      </ul>
    </div>
  );
}

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

/** By their properties' ids. */
type HeldRows = { focus: string | null; pointer: string | null };

type KeptRow = {
  readonly virtualizer: RowsVirtualizer;
  readonly cards: readonly PropertyCard[];
  /** No row is kept from the list of one view to that of another. */
  readonly view: string;
  readonly anchors: RefObject<HeldRows>;
  /** The mouse or the focus was on a property that went. */
  readonly onLost: () => void;
};

type DrawnRow = { readonly id: string; readonly start: number };
type PastRows = Pick<KeptRow, "cards" | "view"> & { readonly drawn: readonly DrawnRow[] };

/** When rows come or go, the focused row, the pointed one or the first in sight stays where it is. */
function useKeptRow({ virtualizer, cards, view, anchors, onLost }: KeptRow): void {
  const before = useRef<PastRows>({ cards, view, drawn: [] });
  const scrolledTo = useRef(0);
  // Before new rows are measured, upon which the virtualizer scrolls by itself.
  useInsertionEffect(() => {
    scrolledTo.current = virtualizer.scrollElement?.scrollTop ?? 0;
  });
  useLayoutEffect(() => {
    const past = before.current;
    const scroller = virtualizer.scrollElement;
    if (scroller !== null && past.view === view && past.cards !== cards) {
      const indexes = new Map(cards.map(({ id }, index) => [id, index]));
      const isThere = ({ id }: DrawnRow) => indexes.has(id);
      const kept = orderOfKeeping(past, anchors.current, scrolledTo.current).find(isThere);
      if (kept) {
        const start = measureStart(virtualizer, cards, need(indexes.get(kept.id)));
        scroller.scrollTop = scrolledTo.current + start - kept.start;
      }
      const { focus, pointer } = anchors.current;
      if ([focus, pointer].some((id) => id !== null && !indexes.has(id))) onLost();
      if (focus !== null && !indexes.has(focus) && document.activeElement === document.body) {
        const index = past.cards.findIndex(({ id }) => id === focus);
        focusRow(scroller, Math.min(index, cards.length - 1));
      }
    }
    const drawn = virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const id = cards[index]?.id;
      return id === undefined ? [] : [{ id, start }];
    });
    before.current = { cards, view, drawn };
  });
}

function orderOfKeeping(
  { cards, drawn }: PastRows,
  { focus, pointer }: HeldRows,
  scrollTop: number,
): DrawnRow[] {
  const inSight = drawn.filter(({ start }) => start >= scrollTop);
  const isAtStart = inSight[0]?.id === cards[0]?.id;
  const rows = [focus, pointer].flatMap((at) => drawn.filter(({ id }) => id === at));
  return isAtStart ? rows : [...rows, ...inSight];
}

function measureStart(
  { itemSizeCache, options }: RowsVirtualizer,
  cards: KeptRow["cards"],
  index: number,
): number {
  const height = ({ id }: PropertyCard, at: number) => itemSizeCache.get(id) ?? options.estimateSize(at);
  return cards
    .slice(0, index)
    .reduce((sum, card, at) => sum + height(card, at), options.paddingStart + options.scrollMargin);
}

function focusRow(scroller: HTMLElement, index: number): void {
  scroller.querySelector<HTMLElement>(`[data-index="${index}"] button`)?.focus({ preventScroll: true });
}
