import { useState } from "react";
import { type AttemptOutcome, attemptOutcomes, receivedOutcomes } from "#domain/contact/contact.ts";
import { attemptOutcomeNames, endedPlansWords, receivedOutcomeNames } from "#domain/contact/contact-words.ts";
import { Button } from "../../ui/button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { TextAreaField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { useAnsweredKey } from "../../widgets/form/use-answered-key.ts";
import { useContactChange } from "./use-contact-change.ts";

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

/** Who called and what the call came to, in one press; a word may go with it. */
export function CallOutcome({ contactId, isReceived: startsReceived, onDone }: CallOutcomeProps) {
  const change = useContactChange();
  const key = useAnsweredKey();
  const [text, setText] = useState("");
  const [isReceived, setIsReceived] = useState(startsReceived);
  const [pressed, setPressed] = useState<AttemptOutcome | null>(null);
  const names = isReceived ? { ...attemptOutcomeNames, ...receivedOutcomeNames } : attemptOutcomeNames;
  const note = async (outcome: AttemptOutcome) => {
    setPressed(outcome);
    await change({
      call: (contacts) =>
        key.send(async (idempotency_key) => {
          const noted = await contacts.addAttempt({
            id: contactId,
            idempotency_key,
            way: "call",
            outcome,
            is_received: isReceived,
            text: text || null,
          });
          return { id: idempotency_key, plans: noted.ended_plans };
        }),
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
        key.renew();
        onDone(outcome);
      },
      failure: "L’appel n’a pas été noté",
    });
    setPressed(null);
  };
  return (
    <section aria-label="Qu’a donné l’appel ?" className="grid gap-3 rounded-card border border-mer/50 p-3">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">Qu’a donné l’appel ?</p>
        <Button size="small" variant="ghost" onClick={() => onDone(null)}>
          Fermer
        </Button>
      </div>
      <SegmentedControl
        label="Qui a appelé ?"
        options={callWays}
        value={isReceived ? "received" : "made"}
        onChange={(way) => setIsReceived(way === "received")}
      />
      <TextAreaField
        label="Un mot"
        rows={1}
        readOnly={pressed !== null}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="grid grid-cols-2 gap-2 max-sm:[&>button]:px-1.5 max-sm:[&>button]:text-small sm:flex sm:flex-wrap">
        {(isReceived ? receivedOutcomes : attemptOutcomes).map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === "reached" ? "primary" : "secondary"}
            busy={pressed === outcome}
            disabled={pressed !== null && pressed !== outcome}
            onClick={() => void note(outcome)}
          >
            {names[outcome]}
          </Button>
        ))}
      </div>
    </section>
  );
}
