import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BoardCard } from "#domain/api/contact-board.ts";
import type { ContactStep, SteppedKind } from "#domain/contact/contact.ts";
import { contactStepNames } from "#domain/contact/contact-words.ts";
import { messageOfError } from "../../../client/api/call-error.ts";
import { inTurn } from "../../../client/api/in-turn.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { useLoadFailure } from "../../../client/api/use-load-failure.ts";
import { showToast } from "../../../ui/toast.ts";
import { useSignInAgain } from "../../../widgets/dialog/ask-to-sign-in.ts";
import type { Contacts } from "../use-contacts.ts";
import { type CardMove, findPlace, type MadeMove, movesOnBoard } from "./board-model.ts";

type Place = { readonly card: BoardCard; readonly step: ContactStep | null };

/** The contacts of a kind by their steps, as the page's address narrows them, and moving one of them. */
export function useBoard({ question }: Contacts, kind: SteppedKind) {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const [moves, setMoves] = useState<readonly MadeMove[]>([]);
  const { search, whose, tag, source, state } = question;
  const wanted = { search, whose, kind, tag, source, state };
  const query = useQuery({
    queryKey: ["contacts", "board", wanted],
    queryFn: async ({ signal }) => (await loadCall()).contacts.board(wanted, { signal }),
    placeholderData: keepPreviousData,
  });
  const board = query.data && movesOnBoard(query.data, moves, query.dataUpdatedAt);

  /** Moved at once on screen, whatever is read meanwhile; where the server refuses, it goes back and the reason is told. */
  const send = async (moved: CardMove, from: Place | null): Promise<void> => {
    const made = { ...moved, at: new Date().toISOString(), storedAt: null };
    setMoves((all) => [...all.filter(({ id }) => id !== moved.id), made]);
    try {
      const { contacts } = await loadCall();
      const { id, step, reason, since } = moved;
      await inTurn(`step ${kind} ${id}`, () =>
        contacts.setStep({ id, kind, step, lost_reason: reason, ...(since && { since }) }),
      );
      const storedAt = Date.now();
      setMoves((all) => all.map((one) => (one === made ? { ...made, storedAt } : one)));
      if (from !== null) showMoved(from.card, moved.step, () => void send(undoOf(from), null));
    } catch (error) {
      setMoves((all) => all.filter((one) => one !== made));
      if (!signInAgain(error, () => void send(moved, from)))
        void showToast({
          title: "L’étape n’a pas été enregistrée",
          description: messageOfError(error),
          tone: "danger",
        });
    }
    await queryClient.invalidateQueries({ queryKey: ["contacts"] });
  };

  const move = (moved: CardMove): Promise<void> => {
    const from = (board && findPlace(board, moved.id)) ?? null;
    return from?.step === moved.step ? Promise.resolve() : send(moved, from);
  };
  return { board, failure: useLoadFailure(query), isPlaceholderData: query.isPlaceholderData, move };
}

function showMoved({ name }: BoardCard, step: ContactStep | null, undo: () => void) {
  void showToast({
    title: `${name}\u00a0: ${step === null ? "sans étape" : contactStepNames[step].toLowerCase()}`,
    tone: "success",
    action: { label: "Annuler", run: undo },
  });
}

function undoOf({ card, step }: Place): CardMove {
  const { id, since, lost_reason: reason } = card;
  return { id, step, reason, ...(step !== null && { since }) };
}
