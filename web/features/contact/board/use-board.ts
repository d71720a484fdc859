import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BoardCard, BoardReply } from "#domain/api/contact-board.ts";
import type { ContactStep, SteppedKind } from "#domain/contact/contact.ts";
import { contactStepNames } from "#domain/contact/contact-words.ts";
import { messageOfError } from "../../../client/api/call-error.ts";
import { loadCall } from "../../../client/api/load-call.ts";
import { showToast } from "../../../ui/toast.ts";
import { useSignInAgain } from "../../../widgets/dialog/ask-to-sign-in.ts";
import type { Contacts } from "../use-contacts.ts";
import { findPlace, moveOnBoard } from "./board-model.ts";

/** A card goes to a step, or back to where it stood. */
export type Move = {
  readonly id: string;
  readonly step: ContactStep | null;
  readonly reason: string | null;
  /** Where it is taken back: since when it stood there. */
  readonly since?: string;
};

/** The contacts of a kind by their steps, as the page's address narrows them, and moving one of them. */
export function useBoard({ question }: Contacts, kind: SteppedKind) {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const { search, whose, tag, source, state } = question;
  const wanted = { search, whose, kind, tag, source, state };
  const queryKey = ["contacts", "board", wanted];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await loadCall()).contacts.board(wanted, { signal }),
    placeholderData: keepPreviousData,
  });

  /** Moved at once on screen; where the server refuses, it goes back and the reason is told. */
  const move = async (moved: Move, offersUndo = true): Promise<void> => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData<BoardReply>(queryKey);
    const from = before && findPlace(before, moved.id);
    if (before === undefined || from === undefined || from.step === moved.step) return;
    const now = new Date().toISOString();
    queryClient.setQueryData(queryKey, moveOnBoard(before, moved, now));
    try {
      const { contacts } = await loadCall();
      const { id, step, reason, since } = moved;
      await contacts.setStep({ id, kind, step, lost_reason: reason, ...(since && { since }) });
      if (offersUndo) showMoved(from.card, moved.step, () => void move(undoOf(from), false));
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      if (!signInAgain(error, () => void move(moved, offersUndo)))
        void showToast({
          title: "L’étape n’a pas été enregistrée",
          description: messageOfError(error),
          tone: "danger",
        });
    }
    await queryClient.invalidateQueries({ queryKey: ["contacts"] });
  };
  return { ...query, columns: query.data?.columns, move };
}

function showMoved({ name }: BoardCard, step: ContactStep | null, undo: () => void) {
  void showToast({
    title: `${name} : ${step === null ? "sans étape" : contactStepNames[step].toLowerCase()}`,
    tone: "success",
    action: { label: "Annuler", run: undo },
  });
}

function undoOf({ card, step }: { readonly card: BoardCard; readonly step: ContactStep | null }): Move {
  const { id, since, lost_reason: reason } = card;
  return { id, step, reason, ...(step !== null && { since }) };
}
