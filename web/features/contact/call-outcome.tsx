import { useState } from "react";
import { type AttemptOutcome, attemptOutcomes, receivedOutcomes } from "#domain/contact/contact.ts";
import { attemptOutcomeNames, endedPlansWords, receivedOutcomeNames } from "#domain/contact/contact-words.ts";
import { findKeptNames } from "../../client/session/kept-texts.ts";
import { Button } from "../../ui/button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { useContactChange } from "./use-contact-change.ts";
import { useDelivery } from "./use-delivery.ts";
import { useKeptText } from "./use-kept-text.ts";

type CallOutcomeProps = {
  readonly contactId: string;
  /** The person called, until something else is said. */
  readonly isReceived: boolean;
  readonly onDone: (outcome: AttemptOutcome | null) => void;
};

const callWays = [
  { value: "made", label: "Appel passé" },
  { value: "received", label: "Appel reçu" },
] as const;

const wordOf = (contactId: string) => `contact-appel-${contactId}`;

/** Something was said of a call in this tab, or sent without an answer, and not given up. */
export function hasCallDraft(contactId: string): boolean {
  return findKeptNames(wordOf(contactId)).length > 0;
}

/** Who called and what the call came to, in one press; a word may go with it. */
export function CallOutcome({ contactId, isReceived: startsReceived, onDone }: CallOutcomeProps) {
  const change = useContactChange();
  const word = useKeptText(wordOf(contactId));
  const way = useKeptText(`${wordOf(contactId)}-sens`, startsReceived ? "received" : "made");
  const isReceived = way.text === "received";
  const [pressed, setPressed] = useState<AttemptOutcome | null>(null);
  const close = () => {
    forget();
    word.clear();
    way.clear();
    onDone(null);
  };
  const { isOnItsWay, send, forget } = useDelivery(wordOf(contactId), close);
  const names = isReceived ? { ...attemptOutcomeNames, ...receivedOutcomeNames } : attemptOutcomeNames;
  const note = (outcome: AttemptOutcome) => {
    setPressed(outcome);
    send({
      // Pressed again otherwise, it is the same call.
      words: contactId,
      call: async (contacts, idempotency_key) => {
        const noted = await contacts.addAttempt({
          id: contactId,
          idempotency_key,
          way: "call",
          outcome,
          is_received: isReceived,
          text: word.text || null,
        });
        return { id: idempotency_key, plans: noted.ended_plans };
      },
      onDone: ({ id, plans }) => {
        const takeBack = () =>
          void change({
            call: (contacts) => contacts.removeAttempt({ id }),
            failure: "L’appel n’a pas été annulé",
          });
        void showToast({
          title: `${isReceived ? "Appel reçu noté" : "Appel noté"}\u00a0: ${names[outcome].toLowerCase()}`,
          description: endedPlansWords(plans),
          tone: "success",
          action: { label: "Annuler", run: takeBack },
        });
        onDone(outcome);
      },
      failure: "L’appel n’a pas été noté",
    });
  };
  return (
    <section aria-label="Qu’a donné l’appel ?" className="grid gap-3 rounded-card border border-mer/50 p-3">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">Qu’a donné l’appel ?</p>
        <Button size="small" variant="ghost" onClick={close}>
          Fermer
        </Button>
      </div>
      <SegmentedControl
        label="Qui a appelé ?"
        options={callWays}
        value={isReceived ? "received" : "made"}
        onChange={way.setText}
      />
      <TextAreaField
        label="Un mot"
        rows={1}
        readOnly={isOnItsWay}
        value={word.text}
        onChange={({ target }) => word.setText(target.value)}
      />
      <div className="grid grid-cols-2 gap-2 max-sm:[&>button]:px-1.5 max-sm:[&>button]:text-small sm:flex sm:flex-wrap">
        {(isReceived ? receivedOutcomes : attemptOutcomes).map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === "reached" ? "primary" : "secondary"}
            busy={isOnItsWay && pressed === outcome}
            disabled={isOnItsWay && pressed !== outcome}
            onClick={() => note(outcome)}
          >
            {names[outcome]}
          </Button>
        ))}
      </div>
    </section>
  );
}
