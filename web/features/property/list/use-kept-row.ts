import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useInsertionEffect, useLayoutEffect, useRef } from "react";
import type { PropertyCard } from "#domain/property/property-reply.ts";

/** The rows, by their homes' ids, that the focus and the mouse are on. */
export type HeldRows = { focus: string | null; pointer: string | null };

type Rows = Virtualizer<HTMLDivElement, HTMLLIElement>;

export type KeptRow = {
  readonly virtualizer: Rows;
  readonly cards: readonly PropertyCard[];
  /** What is listed: of another list no row is kept. */
  readonly list: unknown;
  readonly held: RefObject<HeldRows>;
  /** The mouse or the focus was on a home that went. */
  readonly onLost: () => void;
};

type Drawn = { readonly id: string; readonly start: number };
type Past = Pick<KeptRow, "cards" | "list"> & { readonly drawn: readonly Drawn[] };

/**
 * When homes come to a list or leave it, the row that has the focus or the mouse stays where it is, else the first in
 * sight, unless the list is at its start. The focus of a row that went goes to the row in its place.
 */
export function useKeptRow({ virtualizer, cards, list, held, onLost }: KeptRow): void {
  const before = useRef<Past>({ cards, list, drawn: [] });
  const scrolledTo = useRef(0);
  // Before new rows are measured, upon which the virtualizer scrolls by itself.
  useInsertionEffect(() => {
    scrolledTo.current = virtualizer.scrollElement?.scrollTop ?? 0;
  });
  useLayoutEffect(() => {
    const past = before.current;
    const scroller = virtualizer.scrollElement;
    if (scroller !== null && past.list === list && past.cards !== cards) {
      const indexes = new Map(cards.map(({ id }, index) => [id, index]));
      const isThere = ({ id }: Drawn) => indexes.has(id);
      const kept = orderOfKeeping(past, held.current, scrolledTo.current).find(isThere);
      if (kept) {
        const start = startOf(virtualizer, cards, indexes.get(kept.id) ?? 0);
        scroller.scrollTop = scrolledTo.current + start - kept.start;
      }
      const { focus, pointer } = held.current;
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
    before.current = { cards, list, drawn };
  });
}

/** The rows that were drawn, those first that shall rather stay where they are. */
function orderOfKeeping({ cards, drawn }: Past, { focus, pointer }: HeldRows, scrollTop: number): Drawn[] {
  const inSight = drawn.filter(({ start }) => start >= scrollTop);
  const isAtStart = inSight[0]?.id === cards[0]?.id;
  const held = [focus, pointer].flatMap((at) => drawn.filter(({ id }) => id === at));
  return isAtStart ? held : [...held, ...inSight];
}

/** Where a row begins, from the heights of those before it, measured or not yet. */
function startOf({ itemSizeCache, options }: Rows, cards: KeptRow["cards"], index: number): number {
  const height = ({ id }: PropertyCard, at: number) => itemSizeCache.get(id) ?? options.estimateSize(at);
  return cards
    .slice(0, index)
    .reduce((sum, card, at) => sum + height(card, at), options.paddingStart + options.scrollMargin);
}

function focusRow(scroller: HTMLElement, index: number): void {
  scroller.querySelector<HTMLElement>(`[data-index="${index}"] button`)?.focus({ preventScroll: true });
}
