import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import type { Contact } from "#domain/api/contact.ts";
import { type AnswerReply, longestAnswer } from "#domain/api/contact-exchange.ts";
import { greetedName } from "#domain/contact/answer-templates.ts";
import { endedPlansWords } from "#domain/contact/contact-words.ts";
import { leadAnswerLink, writeLeadSubject } from "#domain/lead/lead-answer.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { readKeptText } from "../../client/session/kept-texts.ts";
import { teamQuery } from "../../client/session/team-query.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { newId } from "../../widgets/editor/new-id.ts";
import { type PickedTemplate, TemplateField } from "./template-field.tsx";
import { useContactChange, useOneChange } from "./use-contact-change.ts";
import { useDelivery } from "./use-delivery.ts";
import { sendOnEnter, useKeptText } from "./use-kept-text.ts";

/** What is being written, and to which of the contact's addresses; null: to the first that may be written to. */
export type Writing = { readonly mode: "email" | "note"; readonly email: string | null };

const answerOf = (contactId: string) => `contact-reponse-${contactId}`;
const noteOf = (contactId: string) => `contact-note-${contactId}`;

/** A note that was being written is in sight again. */
export function beginWriting(contactId: string): Writing {
  const isNote = readKeptText(noteOf(contactId)) !== null && readKeptText(answerOf(contactId)) === null;
  return { mode: isNote ? "note" : "email", email: null };
}

type WriteToContactProps = {
  readonly contact: Contact;
  readonly writing: Writing;
  readonly onWriting: (writing: Writing) => void;
};

const modes = [
  { value: "email", label: "E-mail" },
  { value: "note", label: "Note" },
] as const;

/** An e-mail to the contact, or a note for oneself and one's agency. */
export function WriteToContact({ contact, writing, onWriting }: WriteToContactProps) {
  return (
    <section
      id="reponse"
      aria-label="Répondre ou noter"
      className="grid gap-3 rounded-card border border-line p-3 focus-within:border-ink-2"
    >
      <div className="justify-self-start">
        <SegmentedControl
          label="Écrire"
          options={modes}
          value={writing.mode}
          onChange={(mode) => onWriting({ mode, email: writing.email })}
        />
      </div>
      {writing.mode === "email" ? (
        <EmailForm contact={contact} email={writing.email} />
      ) : (
        <NoteForm contactId={contact.id} />
      )}
    </section>
  );
}

type EmailFormProps = { readonly contact: Contact; readonly email: string | null };

function EmailForm({ contact, email }: EmailFormProps) {
  const addresses = contact.addresses.filter(({ kind }) => kind === "email");
  const allowed = addresses.filter(({ is_allowed: isAllowed }) => isAllowed);
  const [first] = allowed;
  if (first === undefined)
    return (
      <p className="text-small text-ink-2">
        {addresses.length === 0
          ? "Cette personne n’a pas d’e-mail."
          : "Aucun e-mail ne peut partir d’ici, pour la raison indiquée plus haut."}{" "}
        Vous pouvez noter un appel ou écrire une note.
      </p>
    );
  const chosen = allowed.find(({ value }) => value === email) ?? first;
  return <AnswerForm key={chosen.value} contact={contact} email={chosen.value} />;
}

type AnswerFormProps = { readonly contact: Contact; readonly email: string };

function AnswerForm({ contact, email }: AnswerFormProps) {
  const initialSubject = subjectFor(contact);
  const subject = useKeptText(`contact-objet-${contact.id}`, initialSubject);
  const text = useKeptText(answerOf(contact.id));
  const { isOnItsWay, send: deliver } = useDelivery(answerOf(contact.id), () => {
    text.clear();
    subject.clear(initialSubject);
  });
  const [error, setError] = useState<string>();
  const showSent = useShowSent();
  const send = () => {
    if (text.text.trim() === "") return setError("Écrivez un message.");
    const answer = { id: contact.id, email, subject: subject.text, text: text.text };
    deliver({
      words: JSON.stringify(answer),
      call: (contacts, key) => contacts.answer({ ...answer, idempotency_key: key }),
      onDone: showSent,
      failure: "La réponse n’est pas partie",
    });
  };
  const pick = (template: PickedTemplate) => {
    const before = { text: text.text, subject: subject.text };
    text.setText(template.text);
    if (template.subject) subject.setText(template.subject);
    setError(undefined);
    if (before.text.trim() === "" || before.text === template.text) return;
    const takeBack = () => {
      text.setText(before.text);
      subject.setText(before.subject);
    };
    void showToast({
      title: "Le modèle a remplacé votre texte",
      action: { label: "Annuler", run: takeBack },
    });
  };
  return (
    <form
      onKeyDown={sendOnEnter(send)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="grid gap-3"
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Objet"
          required
          maxLength={200}
          // What is typed after the press is not part of what leaves.
          readOnly={isOnItsWay}
          value={subject.text}
          onChange={({ target }) => subject.setText(target.value)}
        />
        <TemplateField contact={contact} isDisabled={isOnItsWay} onPick={pick} />
      </div>
      <TextAreaField
        label={`Message à ${email}`}
        rows={4}
        readOnly={isOnItsWay}
        maxLength={longestAnswer}
        error={error}
        value={text.text}
        onChange={({ target }) => {
          text.setText(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          busy={isOnItsWay}
          icon={<Send aria-hidden />}
          title="Ctrl + Entrée"
        >
          Envoyer
        </Button>
        <OwnMailProgram contact={contact} email={email} subject={subject.text} text={text.text} />
      </div>
    </form>
  );
}

/** Says that an answer is on its way, and which plans it ended; these may go on, the answer itself is not taken back. */
function useShowSent() {
  const change = useContactChange();
  return ({ state, ended_plans: plans }: Answered) => {
    const [title, words] =
      state === "kept" ? ["Réponse conservée", keptWords] : ["Réponse en cours d’envoi", queuedWords];
    const ended = endedPlansWords(plans);
    const resume = () =>
      void change({
        call: async () => {
          const calls = await loadCall();
          for (const { id } of plans) await calls.plans.resume({ id });
        },
        failure: "Le suivi n’a pas pu reprendre",
      });
    void showToast({
      title,
      description: ended === undefined ? words : `${words} ${ended}.`,
      tone: state === "kept" ? "neutral" : "success",
      action: ended === undefined ? undefined : { label: "Reprendre le suivi", run: resume },
    });
  };
}
type Answered = Pick<AnswerReply, "state" | "ended_plans">;

const keptWords =
  "Cette installation n’envoie pas d’e-mails : la réponse reste dans l’historique, et l’attente s’arrête.";
const queuedWords = "L’historique dit quand elle est envoyée.";

/** An answer is about the last request; whoever made none is written to under a subject of one's own. */
function subjectFor({ requests: [request] }: Contact): string {
  return request === undefined ? "" : writeLeadSubject({ ...request, home: request.told_home });
}

type OwnMailProgramProps = AnswerFormProps & { readonly subject: string; readonly text: string };

/** The same e-mail in one's own mail program; once it is opened there, it may be noted as sent. */
function OwnMailProgram({ contact, email, subject, text }: OwnMailProgramProps) {
  const { data: team } = useQuery(teamQuery);
  const [isOpened, setIsOpened] = useState(false);
  const [key, setKey] = useState(newId);
  const { change, isBusy } = useOneChange();
  const takeBack = (id: string) =>
    void change({
      call: (contacts) => contacts.removeAttempt({ id }),
      failure: "L’e-mail noté n’a pas été annulé",
    });
  const note = () =>
    void change({
      call: (contacts) =>
        contacts.addAttempt({
          id: contact.id,
          idempotency_key: key,
          way: "mail",
          outcome: "reached",
          text: null,
        }),
      onDone: ({ ended_plans: plans }) => {
        setIsOpened(false);
        setKey(newId());
        void showToast({
          title: "E-mail noté",
          description: endedPlansWords(plans),
          tone: "success",
          action: { label: "Annuler", run: () => takeBack(key) },
        });
      },
      failure: "L’e-mail n’a pas été noté",
    });
  return (
    <>
      <a
        href={mailLink({ contact, email, subject, text }, team?.team?.name ?? null)}
        onClick={() => setIsOpened(true)}
        className={buttonClasses({ variant: "ghost" })}
      >
        Dans ma messagerie
      </a>
      {isOpened && (
        <Button busy={isBusy} onClick={note}>
          Noter comme envoyé
        </Button>
      )}
    </>
  );
}

/** What is typed goes along; where nothing is, an answer to the last request is begun. */
function mailLink({ contact, email, subject, text }: OwnMailProgramProps, agency: string | null): string {
  const [request] = contact.requests;
  if (text.trim() === "" && request !== undefined) {
    const begun = leadAnswerLink({
      ...request,
      home: request.told_home,
      name: greetedName(contact),
      email,
      recipient: "agency",
      agency_name: agency,
    });
    if (begun !== null) return begun;
  }
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return `mailto:${encodeURIComponent(email)}?${query}`;
}

function NoteForm({ contactId }: { readonly contactId: string }) {
  const note = useKeptText(noteOf(contactId));
  const { isOnItsWay, send } = useDelivery(noteOf(contactId), () => note.clear());
  const save = () => {
    const { text } = note;
    if (text.trim() === "") return;
    send({
      words: text,
      call: (contacts, key) => contacts.addNote({ id: contactId, idempotency_key: key, text }),
      onDone: () => undefined,
      failure: "La note n’a pas été enregistrée",
    });
  };
  return (
    <form
      onKeyDown={sendOnEnter(save)}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid gap-3"
    >
      <TextAreaField
        label="Note"
        help="Elle reste dans votre agence."
        maxLength={4_000}
        readOnly={isOnItsWay}
        value={note.text}
        onChange={({ target }) => note.setText(target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={isOnItsWay}
        disabled={note.text.trim() === ""}
      >
        Enregistrer la note
      </Button>
    </form>
  );
}
