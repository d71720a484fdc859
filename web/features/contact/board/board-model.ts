/** What becomes of the columns when a card moves: no browser. */
import type { BoardCard, BoardReply } from "#domain/api/contact-board.ts";
import type { ContactStep } from "#domain/contact/contact.ts";

/** Where a card stands; undefined where it is not on the board. */
export function findPlace(
  { columns }: BoardReply,
  id: string,
): { readonly step: ContactStep | null; readonly card: BoardCard; readonly index: number } | undefined {
  for (const { step, items } of columns) {
    const index = items.findIndex((card) => card.id === id);
    const card = items[index];
    if (card !== undefined) return { step, card, index };
  }
  return undefined;
}

/** A card goes to a step, or back to where it stood. */
export type CardMove = {
  readonly id: string;
  readonly step: ContactStep | null;
  readonly reason: string | null;
  /** Where it is taken back: since when it stood there. */
  readonly since?: string;
};

/** A move that was made here, and since when the server has it: null while it is on its way. */
export type MadeMove = CardMove & { readonly at: string; readonly storedAt: number | null };

/** The board as it was read at that moment (milliseconds), with the moves that it does not know of. */
export function movesOnBoard(board: BoardReply, moves: readonly MadeMove[], readAt: number): BoardReply {
  return moves
    .filter(({ storedAt }) => storedAt === null || storedAt > readAt)
    .reduce((moved, move) => moveOnBoard(moved, move, move.at), board);
}

/** The board with a card at another step: the last who came stands first, as the server has it. */
export function moveOnBoard(
  board: BoardReply,
  { id, step, reason, since }: CardMove,
  now: string,
): BoardReply {
  const from = findPlace(board, id);
  if (from === undefined || from.step === step) return board;
  const card = { ...from.card, since: since ?? now, lost_reason: step === "lost" ? reason : null };
  return {
    columns: board.columns.map((column) => {
      if (column.step === from.step)
        return {
          ...column,
          total: column.total - 1,
          items: column.items.filter((one) => one.id !== id),
        };
      if (column.step !== step) return column;
      const at = column.items.findIndex((one) => one.since <= card.since);
      const items = column.items.toSpliced(at === -1 ? column.items.length : at, 0, card);
      return { ...column, total: column.total + 1, items };
    }),
  };
}

/** The card that is to have the focus, in the column where it stands or will. */
export type CardFocus = { readonly id: string; readonly step: ContactStep | null };

/** The card that an arrow leads to from another: up and down in its column, left and right to the next that has any. */
export function nextCard(board: BoardReply, id: string, arrow: string): CardFocus | undefined {
  const from = findPlace(board, id);
  if (from === undefined) return undefined;
  const { columns } = board;
  const at = columns.findIndex(({ step }) => step === from.step);
  if (arrow === "ArrowUp" || arrow === "ArrowDown")
    return findFocus(from.step, columns[at]?.items[from.index + (arrow === "ArrowUp" ? -1 : 1)]);
  const by = arrow === "ArrowLeft" ? -1 : 1;
  for (let column = at + by; column >= 0 && column < columns.length; column += by) {
    const { step = null, items = [] } = columns[column] ?? {};
    const beside = findFocus(step, items[Math.min(from.index, items.length - 1)]);
    if (beside !== undefined) return beside;
  }
  return undefined;
}

function findFocus(step: ContactStep | null, card: BoardCard | undefined): CardFocus | undefined {
  return card && { id: card.id, step };
}

/** The step beside a card's own; undefined at either end. */
export function stepBeside(board: BoardReply, id: string, by: -1 | 1): ContactStep | undefined {
  const from = findPlace(board, id);
  const at = board.columns.findIndex(({ step }) => from !== undefined && step === from.step);
  return board.columns[at + by]?.step ?? undefined;
}
