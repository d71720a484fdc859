import { useQueryClient } from "@tanstack/react-query";
import { Merge, Undo2 } from "lucide-react";
import type { Contact, SimilarContact } from "#domain/api/contact.ts";
import { likenessNames } from "#domain/contact/contact-words.ts";
import { formatDate } from "#domain/text/instant.ts";
import { quote } from "#domain/text/quote.ts";
import { Link } from "../../router/link.tsx";
import { useNavigate } from "../../router/use-router.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { type ContactCalls, useAskedChange, useContactChange } from "./use-contact-change.ts";
import { contactQuery } from "./use-contacts.ts";

type MergeProps = { readonly contact: Contact };

/** Others who may be the same person, to be merged into this contact; and the merges that may still be undone. */
export function MergesAndSimilar({ contact }: MergeProps) {
  const { merge, undo } = useMerges(contact);
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
          <Button size="small" icon={<Merge aria-hidden />} onClick={() => askToMerge(contact, other, merge)}>
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

/** Why two may be one, with the way to the other. */
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

function askToMerge(
  { name }: Contact,
  other: SimilarContact,
  merge: (other: SimilarContact) => Promise<unknown>,
) {
  openDialog({
    type: "confirm",
    title: "Fusionner ces deux contacts ?",
    text: `Les demandes, les notes et les coordonnées de ${quote(other.name)} rejoignent ${quote(name)}. Vous pouvez défaire la fusion pendant 30 jours. Aucun consentement n’est gagné ni perdu.`,
    action: "Fusionner",
    onConfirm: () => merge(other),
  });
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

function useMerges(contact: Contact) {
  const change = useContactChange();
  const changeAsked = useAskedChange();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const undoing = (id: string) => ({
    call: (contacts: ContactCalls) => contacts.undoMerge({ id }),
    onDone: () => void showToast({ title: "Fusion défaite", tone: "success" }),
  });
  const undo = (id: string) => changeAsked(undoing(id));
  const undoAtOnce = (id: string) => change({ ...undoing(id), failure: "La fusion n’a pas été défaite" });
  const merge = (other: SimilarContact) =>
    changeAsked({
      call: (contacts) => contacts.merge({ id: contact.id, other_id: other.id }),
      onDone: (merged) => {
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
  return { merge, undo };
}
