import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useReducer, useState } from "react";
import type { Contact } from "#domain/api/contact.ts";
import type { ContactWish } from "#domain/api/wish.ts";
import { writeCount } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { mostWishes } from "#domain/wish/wish.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { readKeptText } from "../../client/session/kept-texts.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { UndoNotices } from "../../widgets/list/undo-notices.tsx";
import { useOfferUndo } from "../../widgets/list/undo-offers.ts";
import { Section } from "./contact-section.tsx";
import { useAskedChange } from "./use-contact-change.ts";
import { WishForm } from "./wish-form.tsx";
import { findWishDrafts, readDraft, wishDraftName } from "./wish-form-model.ts";
import { WishMatch } from "./wish-match.tsx";

const firstMatches = 3;

const wishesList = (contactId: string) => `recherches-${contactId}`;

/** What a buyer looks for, and the homes for sale that answer to it. */
export function ContactWishes({ contact }: { readonly contact: Contact }) {
  const [isAdding, setIsAdding] = useState(() => readKeptText(wishDraftName(contact.id, null)) !== null);
  const query = useQuery({
    queryKey: ["contacts", "wishes", contact.id],
    queryFn: async ({ signal }) => (await loadCall()).contacts.wishes({ id: contact.id }, { signal }),
    retry: false,
  });
  const { data } = query;
  const error = useLastError(query);
  const wishes = data?.items ?? [];
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const drafts = contact.may_edit ? findWishDrafts(contact.id) : [];
  const isThere = (id: string) => wishes.some((wish) => wish.id === id);
  // A colleague deleted what somebody is typing over.
  const lost = data ? drafts.filter(({ wishId }) => !isThere(wishId)) : [];
  const added = isAdding ? readDraft(readKeptText(wishDraftName(contact.id, null)) ?? "") : null;
  // What arrived though its answer was lost is in the form that it was sent from.
  const inForms = [...lost.map(({ draft }) => draft.id), added?.id];
  return (
    <Section title={wishes.length < 2 ? "Recherche" : "Recherches"}>
      {error && !data && (
        <p role="alert" className="text-danger">
          {messageOfError(error)}
        </p>
      )}
      {!data && !error && <SkeletonRows count={2} />}
      <UndoNotices list={wishesList(contact.id)} />
      {/* The lost ones first: a form that is moved among the others would lose the focus. */}
      {[
        ...lost.map(({ wishId }) => ({ id: wishId, wish: null })),
        ...wishes.filter(({ id }) => !inForms.includes(id)).map((wish) => ({ id: wish.id, wish })),
      ].map(({ id, wish }) => (
        <WishEntry key={id} contact={contact} wishId={id} wish={wish} wishes={wishes} onLeave={drawAgain} />
      ))}
      {isAdding && contact.may_edit && (
        <WishForm contactId={contact.id} wishId={null} wishes={wishes} onClose={() => setIsAdding(false)} />
      )}
      {data && !isAdding && contact.may_edit && wishes.length < mostWishes && (
        <Button
          size="small"
          className="justify-self-start"
          icon={<Plus aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {wishes.length === 0 ? "Noter sa recherche" : "Ajouter une recherche"}
        </Button>
      )}
    </Section>
  );
}

type WishEntryProps = {
  readonly contact: Contact;
  readonly wishId: string;
  /** Null once it was deleted under what is typed of it. */
  readonly wish: ContactWish | null;
  readonly wishes: readonly ContactWish[];
  readonly onLeave: () => void;
};

/** A wish, or its form, which stays under the hands of who types when the wish goes. */
function WishEntry({ contact, wishId, wish, wishes, onLeave }: WishEntryProps) {
  const [isEditing, setIsEditing] = useState(() => readKeptText(wishDraftName(contact.id, wishId)) !== null);
  if (wish !== null && !(isEditing && contact.may_edit))
    return <WishCard contact={contact} wish={wish} onEdit={() => setIsEditing(true)} />;
  const leave = () => {
    setIsEditing(false);
    onLeave();
  };
  return <WishForm contactId={contact.id} wishId={wishId} wishes={wishes} onClose={leave} />;
}

type WishCardProps = {
  readonly contact: Contact;
  readonly wish: ContactWish;
  readonly onEdit: () => void;
};

function WishCard({ contact, wish, onEdit }: WishCardProps) {
  const [isWhole, setIsWhole] = useState(false);
  const changeAsked = useAskedChange();
  const offerUndo = useOfferUndo();
  const { matches } = wish;
  const shown = isWhole ? matches : matches.slice(0, firstMatches);
  const isIt = { id: contact.id, wish_id: wish.id };
  const remove = () =>
    openDialog({
      type: "confirm",
      title: "Supprimer cette recherche\u00a0?",
      text: `${quote(wish.words)} quitte la fiche avec ses correspondances. La suppression peut être annulée aussitôt après.`,
      action: "Supprimer",
      isDanger: true,
      onConfirm: () =>
        changeAsked({
          call: (contacts) => contacts.removeWish(isIt),
          onDone: () =>
            offerUndo({
              list: wishesList(contact.id),
              text: "Recherche supprimée",
              undo: restore,
              failure: "La recherche n’a pas pu être rétablie",
            }),
        }),
    });
  const restore = () =>
    changeAsked({
      call: (contacts) => contacts.restoreWish(isIt),
      onDone: () => void showToast({ title: "Recherche rétablie", tone: "success" }),
    });
  return (
    <div className="grid min-w-0 gap-2 rounded-card border border-line p-3">
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 py-1 font-semibold [overflow-wrap:anywhere]">{wish.words}</p>
        {contact.may_edit && (
          <span className="flex shrink-0">
            <IconButton label="Modifier la recherche" onClick={onEdit}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton label="Supprimer la recherche" onClick={remove}>
              <Trash2 aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      {matches.length === 0 ? (
        <p className="text-small text-ink-2">
          Aucun bien à vendre n’y répond pour l’instant. Les prochains seront signalés dans Aujourd’hui.
        </p>
      ) : (
        <ul aria-label="Biens qui répondent" className="-mx-2 grid gap-1">
          {shown.map((match) => (
            <li key={match.card.id}>
              <WishMatch match={match} />
            </li>
          ))}
        </ul>
      )}
      {matches.length > shown.length && (
        <Button size="small" variant="ghost" className="justify-self-start" onClick={() => setIsWhole(true)}>
          {`Voir les ${writeCount(matches.length, "bien")}`}
        </Button>
      )}
    </div>
  );
}
