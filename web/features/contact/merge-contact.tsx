import { useQueryClient } from "@tanstack/react-query";
import { Merge, Undo2 } from "lucide-react";
import type { Contact, SimilarContact } from "#domain/api/contact.ts";
import { likenessNames } from "#domain/contact/contact-words.ts";
import { formatDate } from "#domain/text/instant.ts";
import { quote } from "#domain/text/quote.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { fetchForAction } from "../../client/api/fetch-for-action.ts";
import { Link } from "../../router/link.tsx";
import { useNavigate } from "../../router/use-router.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { ContactField } from "../../widgets/contact/contact-field.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { writeMerged } from "./merge-preview.ts";
import { type ContactCalls, useAskedChange, useContactChange } from "./use-contact-change.ts";
import { contactQuery } from "./use-contacts.ts";

type MergeProps = { readonly contact: Contact };

/** Others who may be the same person, to be merged into this contact; and the merges that may still be undone. */
export function MergesAndSimilar({ contact }: MergeProps) {
  const ask = useMergeQuestion();
  const { undo } = useUndoMerge();
  const { similar, merges, may_edit: mayEdit } = contact;
  if (!mayEdit || similar.length + merges.length === 0) return null;
  return (
    <ul aria-label="Doublons et fusions" className="grid gap-2">
      {similar.map((other) => (
        <li
          key={other.id}
          className="flex flex-wrap items-center justify-between gap-2 rounded-field border border-soleil/50 py-2 pr-2 pl-3"
        >
          <SimilarWords other={other} />
          <Button size="small" icon={<Merge aria-hidden />} onClick={() => void ask([contact.id, other.id])}>
            Fusionner…
          </Button>
        </li>
      ))}
      {merges.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-bg py-2 pr-2 pl-3 text-small"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {one.name} a été fusionné ici{one.merged_by !== null && ` par ${one.merged_by}`}. À défaire
            jusqu’au {formatDate(one.undo_until)}.
          </span>
          <Button
            size="small"
            icon={<Undo2 aria-hidden />}
            onClick={() => askToUndo(one, () => undo(one.id))}
          >
            Défaire la fusion
          </Button>
        </li>
      ))}
    </ul>
  );
}

export function SimilarWords({ other }: { readonly other: SimilarContact }) {
  const reach = other.email ?? other.phone;
  return (
    <span className="min-w-0 text-small [overflow-wrap:anywhere]">
      {likenessNames[other.likeness]} :{" "}
      <Link
        to="/mes-contacts"
        search={({ demande: _asked, ...before }) => ({ ...before, contact: other.id })}
        keepScroll
        className="font-semibold text-mer underline-offset-2 hover:underline"
      >
        {other.name}
      </Link>
      {reach !== null && reach !== other.name && `, ${reach}`}
    </span>
  );
}

function askToUndo({ name }: Contact["merges"][number], undo: () => Promise<unknown>) {
  openDialog({
    type: "confirm",
    title: "Défaire cette fusion\u00a0?",
    text: `${quote(name)} redevient un contact à part, avec ses demandes, ses notes et ses coordonnées.`,
    action: "Défaire la fusion",
    onConfirm: undo,
  });
}

function useUndoMerge() {
  const change = useContactChange();
  const changeAsked = useAskedChange();
  const undoing = (id: string) => ({
    call: (contacts: ContactCalls) => contacts.undoMerge({ id }),
    onDone: () => void showToast({ title: "Fusion défaite", tone: "success" }),
  });
  return {
    undo: (id: string) => changeAsked(undoing(id)),
    undoAtOnce: (id: string) => change({ ...undoing(id), failure: "La fusion n’a pas été défaite" }),
  };
}

function useMerge() {
  const changeAsked = useAskedChange();
  const { undoAtOnce } = useUndoMerge();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (id: string, otherId: string, onDone?: () => void) =>
    changeAsked({
      call: (contacts) => contacts.merge({ id, other_id: otherId }),
      onDone: (merged) => {
        onDone?.();
        // Shown at once: who was merged is not offered again while it is read.
        queryClient.setQueryData(contactQuery(merged.id).queryKey, merged);
        const [latest] = merged.merges;
        void showToast({
          title: "Contacts fusionnés",
          tone: "success",
          ...(latest && { action: { label: "Annuler", run: () => void undoAtOnce(latest.id) } }),
        });
        void navigate({
          to: "/mes-contacts",
          search: ({ demande: _asked, ...before }) => ({ ...before, contact: merged.id }),
          replace: true,
          keepScroll: true,
        });
      },
    });
}

const afterwards = "Vous pouvez défaire la fusion pendant 30 jours. Aucun consentement n’est gagné ni perdu.";

/** Reads two contacts and asks whether they become one; with `choosesKept` people say whose name stays. */
export function useMergeQuestion() {
  const merge = useMerge();
  const queryClient = useQueryClient();
  return async (
    [keptId, otherId]: readonly [string, string],
    { choosesKept = false, onDone }: { readonly choosesKept?: boolean; readonly onDone?: () => void } = {},
  ): Promise<void> => {
    try {
      const read = (id: string) => fetchForAction(queryClient, contactQuery(id));
      const [kept, other] = await Promise.all([read(keptId), read(otherId)]);
      const what = choosesKept
        ? "Leurs demandes, leurs notes et leurs coordonnées sont réunies."
        : `Les demandes, les notes et les coordonnées de ${quote(other.name)} rejoignent ${quote(kept.name)}.`;
      openDialog({
        type: "confirm",
        title: "Fusionner ces deux contacts\u00a0?",
        text: [what, writeMerged(kept, other), afterwards].filter((part) => part !== "").join(" "),
        action: "Fusionner",
        ...(choosesKept && {
          choice: {
            label: "Le nom, la société et l’adresse restent ceux de",
            options: [kept, other].map((one) => ({ value: one.id, label: labelOf(one) })),
          },
        }),
        onConfirm: (_reason, chosen) =>
          chosen === other.id ? merge(other.id, kept.id, onDone) : merge(kept.id, other.id, onDone),
      });
    } catch (error) {
      void showToast({
        title: "Les contacts n’ont pas pu être lus",
        description: messageOfError(error),
        tone: "danger",
      });
    }
  };
}

/** Two may have one name: what else is known of them tells which. */
function labelOf({ name, email, phone }: Contact): string {
  const reach = email ?? phone;
  return reach === null || reach === name ? name : `${name}, ${reach}`;
}

type MergeWithProps = { readonly contact: Contact; readonly onClose: () => void };

/** Asks with whom a contact is one, where nothing they share tells: found by name as one types. */
export function MergeWith({ contact, onClose }: MergeWithProps) {
  const ask = useMergeQuestion();
  return (
    <section
      aria-label="Fusionner avec un autre contact"
      className="grid gap-3 rounded-field border border-line p-3"
    >
      <ContactField
        label="Fusionner avec"
        help="Cherchez l’autre contact par son nom. Rien ne change avant que vous ayez confirmé."
        onChoose={(other) => {
          if (other.id === contact.id)
            return void showToast({ title: "C’est le contact ouvert\u00a0: choisissez-en un autre" });
          void ask([contact.id, other.id], { onDone: onClose });
        }}
      />
      <Button size="small" className="justify-self-start" onClick={onClose}>
        Annuler
      </Button>
    </section>
  );
}
