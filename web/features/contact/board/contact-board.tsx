import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { BoardCard } from "#domain/api/contact-board.ts";
import { type ContactStep, contactSteps, type SteppedKind, steppedKinds } from "#domain/contact/contact.ts";
import { classNames } from "../../../ui/class-names.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useColleagues } from "../../../widgets/agency/whose-filter.tsx";
import { UndoNotices } from "../../../widgets/list/undo-notices.tsx";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { OtherFilters } from "../contact-filters.tsx";
import { askWhyLost } from "../contact-selection-bar.tsx";
import { SavedViews } from "../saved-views.tsx";
import type { Contacts } from "../use-contacts.ts";
import { BoardColumn, type ColumnActions, columnKey } from "./board-column.tsx";
import { type CardFocus, nextCard, stepBeside } from "./board-model.ts";
import { StepMenu, type StepMenuHandle } from "./step-menu.tsx";
import { useBoard } from "./use-board.ts";
import { useCardDrag } from "./use-card-drag.ts";

const kindNames = [
  { value: "Vendeur", label: "Vendeurs" },
  { value: "Acquéreur", label: "Acquéreurs" },
] as const;

/** Sellers or buyers by their steps: cards that are moved by mouse, by finger and by keys. */
export default function ContactBoard({ contacts }: { readonly contacts: Contacts }) {
  const { search, narrow } = contacts;
  const kind = steppedKinds.find((one) => one === search.profil) ?? "Vendeur";
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl<SteppedKind>
          label="Parcours"
          options={kindNames}
          value={kind}
          onChange={(profil) => narrow({ profil, etape: undefined })}
        />
        <div className="min-w-48 grow sm:max-w-80">
          <SearchField
            label="Nom, e-mail, téléphone ou note"
            value={search.recherche ?? ""}
            onSearch={(recherche) => narrow({ recherche })}
          />
        </div>
        <OtherFilters contacts={contacts} />
        <SavedViews contacts={contacts} />
      </div>
      <UndoNotices list="contacts" />
      <Columns key={kind} contacts={contacts} kind={kind} />
      <p className="hidden text-caption text-ink-2 [@media(hover:hover)]:lg:block">
        Flèches : aller de carte en carte. Maj + flèche gauche ou droite : changer d’étape.
      </p>
    </div>
  );
}

type ColumnsProps = { readonly contacts: Contacts; readonly kind: SteppedKind };

function Columns({ contacts, kind }: ColumnsProps) {
  const { board, failure, move, isPlaceholderData } = useBoard(contacts, kind);
  const colleagues = useColleagues();
  const scroller = useRef<HTMLDivElement>(null);
  const menu = useRef<StepMenuHandle>(null);
  const [focus, setFocus] = useState<CardFocus | null>(null);
  const moveTo = (id: string, step: ContactStep | null) => {
    const send = async (reason: string | null) => {
      setFocus({ id, step });
      await move({ id, step, reason });
    };
    if (step === "lost") askWhyLost(send);
    else void send(null);
  };
  const { drag, cardProps } = useCardDrag({
    getScroller: () => scroller.current,
    onDrop: (id, column) => moveTo(id, contactSteps[kind].find((step) => step === column) ?? null),
  });
  const press = (event: KeyboardEvent<HTMLElement>, { id, may_edit: mayEdit }: BoardCard) => {
    if (board === undefined || !event.key.startsWith("Arrow") || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    if (!event.shiftKey) return setFocus(nextCard(board, id, event.key) ?? null);
    const step = stepBeside(board, id, event.key === "ArrowLeft" ? -1 : 1);
    if (mayEdit && step !== undefined && event.key !== "ArrowUp" && event.key !== "ArrowDown")
      moveTo(id, step);
  };
  const actions: ColumnActions = {
    colleagues: colleagues.length < 2 ? [] : colleagues,
    cardProps,
    onKey: press,
    onAsk: (card, button) => menu.current?.open(card, button),
  };
  if (failure) return <LoadFailure title="Les contacts ne se sont pas affichés" {...failure} />;
  if (board === undefined) return <WaitingBoard />;
  return (
    <>
      <div
        ref={scroller}
        aria-busy={isPlaceholderData}
        className={classNames(
          "-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 transition-opacity sm:snap-none md:-mx-8 md:px-8",
          isPlaceholderData && "opacity-60",
        )}
      >
        {board.columns
          .filter(({ step, total }) => step !== null || total > 0)
          .map((column, turn) => (
            <ColumnInTurn
              key={columnKey(column.step)}
              turn={turn}
              kind={kind}
              column={column}
              actions={actions}
              draggedId={drag?.id ?? null}
              isOver={drag?.over === columnKey(column.step)}
              focusId={focus?.step === column.step ? focus.id : null}
              onFocused={() => setFocus(null)}
            />
          ))}
      </div>
      <StepMenu ref={menu} kind={kind} onChoose={moveTo} />
    </>
  );
}

type ColumnInTurnProps = ComponentProps<typeof BoardColumn> & { readonly turn: number };

/** A column that waits for its turn, of a frame each: drawn all at once, they would hold up the page. */
function ColumnInTurn({ turn, ...column }: ColumnInTurnProps) {
  return useTurn(turn) && <BoardColumn {...column} />;
}

/** Whether so many frames have passed. It draws nothing but what it is asked for. */
function useTurn(turn: number): boolean {
  const [isDue, setDue] = useState(turn === 0);
  useEffect(() => {
    if (turn === 0) return;
    let left = turn;
    const pass = () => {
      left -= 1;
      if (left === 0) setDue(true);
      else frame = requestAnimationFrame(pass);
    };
    let frame = requestAnimationFrame(pass);
    return () => cancelAnimationFrame(frame);
  }, [turn]);
  return isDue;
}

function WaitingBoard() {
  return (
    <div aria-hidden="true" className="flex gap-3 overflow-hidden">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <div key={key} className="grid w-68 shrink-0 grow gap-2 rounded-card border border-line p-3 lg:w-44">
          <Skeleton className="mb-1 h-5 w-1/2" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      ))}
    </div>
  );
}
