/** A contact's history in one file: each kind of event has its icon, its title and its words side by side. */
import { useInfiniteQuery } from "@tanstack/react-query";
import {
  ArrowRight,
  Circle,
  CircleCheck,
  CircleSlash,
  FileText,
  House,
  Inbox,
  ListChecks,
  type LucideIcon,
  Mail,
  Merge,
  MousePointerClick,
  Pencil,
  Phone,
  Split,
  StickyNote,
  Trash2,
  UserPlus,
  UserRoundPen,
} from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ContactEvent } from "#domain/api/contact-exchange.ts";
import { contactStepNames, statedBasisNames, writeCall } from "#domain/contact/contact-words.ts";
import { quote } from "#domain/text/quote.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { EventLink } from "./event-link.tsx";
import { findNoteDrafts, forgetNoteDraft, hasNoteDraft, LostNote, NoteEditor } from "./note-editor.tsx";
import { useAskedChange } from "./use-contact-change.ts";

const queuedMs = 3_000;

function hasQueued({ items }: { readonly items: readonly ContactEvent[] }): boolean {
  return items.some(({ email_state: state }) => state === "queued");
}

export function ContactTimeline({ contactId }: { readonly contactId: string }) {
  const timeline = useInfiniteQuery({
    queryKey: ["contacts", "timeline", contactId],
    queryFn: async ({ pageParam, signal }) =>
      (await loadCall()).contacts.timeline({ id: contactId, page: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total, page_size: pageSize }, pages) =>
      pages.length * pageSize < total ? pages.length : null,
    // Nothing tells the page that an e-mail has left.
    refetchInterval: ({ state }) => (state.data?.pages.some(hasQueued) ? queuedMs : false),
  });
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = timeline;
  const error = useLastError(timeline);
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  const notes = useEditedNotes(contactId, events);
  const mayLieFurther = data !== undefined && notes.lost.length > 0 && hasNextPage;
  const isLookedFor = mayLieFurther && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    // Newer lines may have moved it down: what is on no page was deleted.
    if (isLookedFor) void fetchNextPage();
  }, [isLookedFor, fetchNextPage]);
  if (error && !data)
    return (
      <p role="alert" className="text-danger">
        {messageOfError(error)}
      </p>
    );
  if (!data) return <SkeletonRows count={3} />;
  return (
    <>
      {!mayLieFurther &&
        notes.lost.map((note) => (
          <LostNote
            key={note.id}
            contactId={contactId}
            note={note}
            takesFocus={notes.isPressed(note)}
            onClose={() => notes.close(note)}
          />
        ))}
      <ol aria-label="Historique" className="grid">
        {events.map((event) => (
          <li
            key={`${event.kind} ${event.id}`}
            className="relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 pb-4 before:absolute before:top-7 before:bottom-1 before:left-3 before:w-px before:bg-line last:pb-0 last:before:hidden"
          >
            <EventLine contactId={contactId} event={event} notes={notes} />
          </li>
        ))}
      </ol>
      {events.length === 0 && <p className="text-ink-2">Rien encore.</p>}
      {hasNextPage && (
        <Button
          size="small"
          className="justify-self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Voir la suite
        </Button>
      )}
    </>
  );
}

const icons: Readonly<Record<ContactEvent["kind"], LucideIcon>> = {
  created: UserPlus,
  lead: Inbox,
  sheet: FileText,
  "report-sent": FileText,
  "report-opened": FileText,
  "report-pressed": MousePointerClick,
  "refresh-asked": CircleCheck,
  "refresh-stopped": CircleSlash,
  task: ListChecks,
  note: StickyNote,
  call: Phone,
  mail: Mail,
  email: Mail,
  step: ArrowRight,
  merged: Merge,
  unmerged: Split,
  allowed: CircleCheck,
  stopped: CircleSlash,
  matched: House,
  "handed-over": UserRoundPen,
};

/** A node of a newer version may tell kinds that this page does not know. */
function iconOf(kind: string): LucideIcon {
  return Object.entries(icons).find(([name]) => name === kind)?.[1] ?? Circle;
}

const isSame = (event: ContactEvent, note: ContactEvent) => event.kind === note.kind && event.id === note.id;

/** Notes that are written anew, as they stood when that began; those among them that are no more are lost. */
function useEditedNotes(contactId: string, events: readonly ContactEvent[]) {
  // One may have been deleted while nothing showed it.
  const [edited, setEdited] = useState(() => findNoteDrafts(contactId));
  const [pressed, setPressed] = useState<string | null>(null);
  const isEdited = (event: ContactEvent) => edited.some((note) => isSame(event, note));
  // What a session's end, or a reload, took from under the hands is there again.
  const kept = events.filter(
    (event) => event.kind === "note" && event.may_edit && !isEdited(event) && hasNoteDraft(event.id),
  );
  if (kept.length > 0) setEdited([...edited, ...kept]);
  return {
    // Where nothing was typed there is nothing to keep.
    lost: edited.filter((note) => hasNoteDraft(note.id) && !events.some((event) => isSame(event, note))),
    isEdited,
    isPressed: ({ id }: ContactEvent) => id === pressed,
    open: (note: ContactEvent) => {
      setPressed(note.id);
      if (!isEdited(note)) setEdited([...edited, note]);
    },
    close: (note: ContactEvent) => setEdited((before) => before.filter((one) => !isSame(one, note))),
  };
}

type EventLineProps = {
  readonly contactId: string;
  readonly event: ContactEvent;
  readonly notes: ReturnType<typeof useEditedNotes>;
};

function EventLine({ contactId, event, notes }: EventLineProps) {
  const Icon = iconOf(event.kind);
  const changeAsked = useAskedChange();
  const editButton = useRef<HTMLButtonElement>(null);
  const mayEdit = event.kind === "note" && event.may_edit;
  const isEditing = mayEdit && notes.isEdited(event);
  const closeEditor = () => {
    notes.close(event);
    editButton.current?.focus();
  };
  const removeNote = () =>
    openDialog({
      type: "confirm",
      title: "Supprimer cette note\u00a0?",
      text: "Elle quitte l’historique pour de bon.",
      action: "Supprimer",
      isDanger: true,
      onConfirm: () =>
        changeAsked({
          call: (contacts) => contacts.removeNote({ id: event.id }),
          onDone: () => {
            forgetNoteDraft(event.id);
            notes.close(event);
          },
        }),
    });
  return (
    <>
      <span className="grid size-6 place-items-center rounded-full bg-bg text-ink-2">
        <Icon aria-hidden className="size-3.5" />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            <EventLink contactId={contactId} link={event.link}>
              {eventTitle(event)}
            </EventLink>
          </p>
          {mayEdit && (
            <span className="-my-1.5 flex shrink-0">
              <IconButton
                ref={editButton}
                label="Modifier la note"
                aria-expanded={isEditing}
                onClick={() => notes.open(event)}
              >
                <Pencil aria-hidden />
              </IconButton>
              <IconButton label="Supprimer la note" onClick={removeNote}>
                <Trash2 aria-hidden />
              </IconButton>
            </span>
          )}
        </div>
        <p className="text-small text-ink-2">
          <Moment at={event.at} isShort />
          {event.by !== null && event.kind !== "handed-over" && ` · ${event.by}`}
        </p>
        {isEditing && (
          <NoteEditor
            contactId={contactId}
            note={event}
            takesFocus={notes.isPressed(event)}
            onClose={closeEditor}
          />
        )}
        {event.text !== null && !isEditing && (
          <p className="mt-1 rounded-field bg-bg px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]">
            {event.text}
          </p>
        )}
      </div>
    </>
  );
}

/** For "une réponse" and "une fiche", and for "un rapport" and "un e-mail". */
const emailStateNames = {
  queued: ["en file d’envoi", "en file d’envoi"],
  sent: ["envoyée", "envoyé"],
  kept: ["conservée", "conservé"],
  failed: ["échec d’envoi", "échec d’envoi"],
  cancelled: ["annulée", "annulé"],
} as const;

function eventTitle(event: ContactEvent): string {
  const withDetail = (words: string) => (event.detail === null ? words : `${words} : ${event.detail}`);
  switch (event.kind) {
    case "created":
      return "Contact ajouté";
    case "lead":
      return event.home === null ? "Demande" : `Demande : ${event.home}`;
    case "sheet":
      return withState(event.home === null ? "Fiche" : `Fiche : ${event.home}`, event.email_state, "f");
    case "report-sent":
      return withState("Rapport d’estimation", event.email_state, "m");
    case "report-opened":
      return withDetail("Rapport ouvert");
    case "report-pressed":
      return withDetail("Souhaite vous parler, depuis son rapport");
    case "refresh-asked":
      return withDetail("Demande l’estimation actualisée chaque mois");
    case "refresh-stopped":
      return withDetail("Ne veut plus l’estimation actualisée");
    case "task":
      return withDetail("Tâche faite");
    case "note":
      return "Note";
    case "call":
      return writeCall(event.outcome, event.is_received);
    case "mail":
      return "E-mail envoyé depuis une messagerie, hors du site";
    case "email":
      return emailTitle(event);
    case "step":
      return stepTitle(event);
    case "merged":
      return withDetail("Fusionné");
    case "unmerged":
      return withDetail("Fusion défaite");
    case "allowed":
      return allowanceTitle(event);
    case "stopped":
      return "A demandé à ne plus recevoir d’e-mails";
    case "matched":
      return withDetail("Nouvelle correspondance");
    case "handed-over":
      return handOverTitle(event);
    default:
      return "Événement";
  }
}

/** Without a basis, what was stated was taken back. */
function allowanceTitle({ detail }: ContactEvent): string {
  if (detail === null) return "Déclaration retirée";
  return detail === statedBasisNames.professional ? `${detail} déclarée` : `Accord déclaré\u00a0: ${detail}`;
}

/** Who left the agency for good has no name any more. */
function handOverTitle({ detail, by, is_back: isBack = false }: ContactEvent): string {
  const what = isBack ? "Rendu" : "Confié";
  const heir = `${what} à ${detail ?? "une autre personne de l’agence"}`;
  return by === null ? heir : `${heir} par ${by}`;
}

function emailTitle({ by, subject, email_state: state }: ContactEvent): string {
  // What leaves by itself answers nobody.
  const what = by === null ? "E-mail" : "Réponse";
  return withState(subject === null ? what : `${what} ${quote(subject)}`, state, by === null ? "m" : "f");
}

function withState(title: string, state: ContactEvent["email_state"], gender: "f" | "m"): string {
  return state === null ? title : `${title}, ${emailStateNames[state][gender === "f" ? 0 : 1]}`;
}

function stepTitle({ step, detail }: ContactEvent): string {
  if (step === null) return "Étape changée";
  const name = step.step === null ? "retirée" : contactStepNames[step.step].toLowerCase();
  return `Étape ${step.kind.toLowerCase()} : ${name}${detail === null ? "" : ` (${detail})`}`;
}
