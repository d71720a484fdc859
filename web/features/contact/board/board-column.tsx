import { GripVertical } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import type { BoardCard, BoardColumn as Column } from "#domain/api/contact-board.ts";
import type { ContactStep, SteppedKind } from "#domain/contact/contact.ts";
import { contactStepNames } from "#domain/contact/contact-words.ts";
import { daysBetween } from "#domain/task/paris-days.ts";
import { dayInParis } from "#domain/text/day-in-paris.ts";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import { Link } from "../../../router/link.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ColleagueMark, type useColleagues } from "../../../widgets/agency/whose-filter.tsx";
import { useVirtualRows } from "../../../widgets/list/use-virtual-rows.ts";
import { WaitingPill } from "../contact-row.tsx";
import type { useCardDrag } from "./use-card-drag.ts";

export type ColumnActions = {
  /** The people of the agency; none where one works alone. */
  readonly colleagues: ReturnType<typeof useColleagues>;
  readonly cardProps: ReturnType<typeof useCardDrag>["cardProps"];
  readonly onKey: (event: KeyboardEvent<HTMLElement>, card: BoardCard) => void;
  /** Opens the steps to choose from, beside the button that was pressed. */
  readonly onAsk: (card: BoardCard, button: HTMLElement) => void;
};

type BoardColumnProps = {
  readonly kind: SteppedKind;
  readonly column: Column;
  readonly actions: ColumnActions;
  readonly draggedId: string | null;
  readonly isOver: boolean;
  /** The card that is to have the focus, drawn first where it is out of sight. */
  readonly focusId: string | null;
  readonly onFocused: () => void;
};

function stepName(step: ContactStep | null): string {
  return step === null ? "Sans étape" : contactStepNames[step];
}

export function columnKey(step: ContactStep | null): string {
  return step ?? "none";
}

const cardHeight = 84; // pixels, before a card is measured

/** One step with its cards, those in sight alone drawn. */
export function BoardColumn(props: BoardColumnProps) {
  const { kind, column, actions, draggedId, isOver, focusId, onFocused } = props;
  const { step, total, items } = column;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualRows({
    scroller,
    items,
    rowHeight: cardHeight,
    hasMore: false,
    onMore: () => undefined,
  });
  const focusAt = focusId === null ? -1 : items.findIndex(({ id }) => id === focusId);
  useEffect(() => {
    if (focusAt === -1) return;
    virtualizer.scrollToIndex(focusAt);
    focusDrawn(scroller, cardId(items[focusAt]?.id ?? ""));
    onFocused();
  }, [focusAt, items, virtualizer, onFocused]);
  const title = stepName(step);
  return (
    <section
      data-column={columnKey(step)}
      aria-label={`${title}, ${writeCount(total, "contact")}`}
      className={classNames(
        "flex w-68 shrink-0 grow snap-start flex-col rounded-card border bg-bg max-sm:w-[calc(100vw-4rem)] lg:w-44",
        isOver ? "border-mer ring-1 ring-mer" : "border-line",
      )}
    >
      <h2 className="flex items-baseline justify-between gap-2 border-b border-line px-3 py-2.5">
        <span className="font-semibold">{title}</span>
        <span className="text-small text-ink-2 tabular-nums">{formatNumber(total)}</span>
      </h2>
      <div ref={scroller} className="h-[min(38rem,calc(100dvh-15rem))] overflow-y-auto overscroll-contain">
        <ul aria-label={title} className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start, key }) => {
            const card = items[index];
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={total}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 px-2 pt-2"
                style={{ transform: `translateY(${start}px)` }}
              >
                {card && <Card card={card} step={step} actions={actions} isDragged={card.id === draggedId} />}
              </li>
            );
          })}
        </ul>
        {total > items.length && (
          <p className="px-3 pb-3 text-small">
            <Link
              to="/mes-contacts"
              search={({ vue: _columns, contact: _open, demande: _asked, etape: _step, ...before }) => ({
                ...before,
                profil: kind,
                ...(step !== null && { etape: step }),
              })}
              className="text-mer underline-offset-2 hover:underline"
            >
              et {writeCount(total - items.length, "autre")}, dans la liste
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

function cardId(id: string): string {
  return `carte-${id}`;
}

function focusDrawn(scroller: RefObject<HTMLDivElement | null>, id: string, turns = 10) {
  const card = document.getElementById(id);
  if (card !== null) card.focus();
  else if (turns > 0) requestAnimationFrame(() => focusDrawn(scroller, id, turns - 1));
}

type CardProps = {
  readonly card: BoardCard;
  readonly step: ContactStep | null;
  readonly actions: ColumnActions;
  readonly isDragged: boolean;
};

function Card({ card, step, actions, isDragged }: CardProps) {
  const { id, name, since, lost_reason: reason, waiting_since: waitingSince, may_edit: mayEdit } = card;
  const carrier = actions.colleagues.find(({ user_id: userId }) => userId === card.owner_id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link in it has the focus and takes the keys
    <div
      {...(mayEdit && actions.cardProps(id))}
      onKeyDown={(event) => actions.onKey(event, card)}
      className={classNames(
        "flex items-start rounded-field border border-line bg-surface shadow-low select-none hover:border-ink-2",
        isDragged && "opacity-40",
        mayEdit && "[@media(hover:hover)]:cursor-grab",
      )}
    >
      <Link
        id={cardId(id)}
        to="/mes-contacts"
        search={({ vue: _board, demande: _asked, ...before }) => ({ ...before, contact: id })}
        draggable={false}
        className="grid min-w-0 grow gap-1 rounded-field py-2 pl-3"
      >
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="text-small text-ink-2">{daysWords(since, step)}</span>
        {reason !== null && <span className="text-small text-ink-2 [overflow-wrap:anywhere]">{reason}</span>}
        {waitingSince !== null && (
          <span className="[&>span]:whitespace-normal">
            <WaitingPill since={waitingSince} isShort />
          </span>
        )}
        {carrier && <ColleagueMark colleague={carrier} isNamed />}
      </Link>
      {mayEdit && (
        <button
          type="button"
          data-grip=""
          aria-label={`Déplacer ${name}`}
          onClick={({ currentTarget }) => actions.onAsk(card, currentTarget)}
          className="grid size-9 shrink-0 touch-none place-items-center rounded-field text-ink-2 hover:bg-ink/8 pointer-coarse:size-11 [&_svg]:size-4.5"
        >
          <GripVertical aria-hidden />
        </button>
      )}
    </div>
  );
}

/** "Aujourd’hui", "Depuis 12 jours"; of who is at no step, since when they are there. */
function daysWords(since: string, step: ContactStep | null): string {
  const days = daysBetween(dayInParis(new Date(since)), dayInParis(new Date()));
  if (step === null) return days < 1 ? "Ajouté aujourd’hui" : `Ajouté il y a ${writeCount(days, "jour")}`;
  return days < 1 ? "Depuis aujourd’hui" : `Depuis ${writeCount(days, "jour")}`;
}
