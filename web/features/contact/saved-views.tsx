import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { type ContactFilter, type ContactView, longestViewName } from "#domain/api/contact-board.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { Link } from "../../router/link.tsx";
import { Button } from "../../ui/button.tsx";
import { ChipMenu } from "../../ui/chip-menu.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { newId } from "../../widgets/editor/new-id.ts";
import { filterOf, searchOfView } from "./contact-view.ts";
import type { Contacts } from "./use-contacts.ts";
import { useKeptText } from "./use-kept-text.ts";

const key = ["contact-views"];

/** The filters and sorts that one named: opened, kept under a name, deleted. */
export function SavedViews({ contacts: { search } }: { readonly contacts: Contacts }) {
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await loadCall()).contacts.views(undefined, { signal }),
  });
  const filter = filterOf(search);
  const current = data?.items.find((view) => isSame(view.filter, filter));
  return (
    <ChipMenu isFlat label="Vues" value={current?.name ?? null}>
      <div className="grid gap-3">
        {data !== undefined && data.items.length > 0 && (
          <ul aria-label="Vues enregistrées" className="-mx-2 max-h-60 overflow-y-auto">
            {data.items.map((view) => (
              <ViewLine key={view.id} view={view} isCurrent={view.id === current?.id} />
            ))}
          </ul>
        )}
        <KeepView filter={filter} />
      </div>
    </ChipMenu>
  );
}

function isSame(one: ContactFilter, other: ContactFilter): boolean {
  const names = ["whose", "kind", "step", "tag", "source", "state", "sort", "layout"] as const;
  return names.every((name) => one[name] === other[name]);
}

function ViewLine({ view, isCurrent }: { readonly view: ContactView; readonly isCurrent: boolean }) {
  const { remove } = useViews();
  return (
    <li className="flex items-center">
      <Link
        to="/mes-contacts"
        search={() => searchOfView(view.filter)}
        keepScroll
        aria-current={isCurrent ? "true" : undefined}
        onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
        className="flex min-h-9 min-w-0 grow items-center rounded-field px-2 hover:bg-ink/8 aria-[current]:font-semibold aria-[current]:text-mer pointer-coarse:min-h-11"
      >
        <span className="truncate">{view.name}</span>
      </Link>
      <IconButton label={`Supprimer la vue ${view.name}`} onClick={() => remove.mutate(view)}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  );
}

function KeepView({ filter }: { readonly filter: ContactFilter }) {
  const name = useKeptText("contacts-vue");
  const { keep } = useViews({ onKept: name.clearSent });
  const [error, setError] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.text.trim() === "") return setError("Nommez cette vue.");
    if (keep.isPending) return;
    keep.mutate({ name: name.text, filter });
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-2">
      <TextField
        label="Enregistrer cette vue"
        help="Ses filtres et son tri, sans les mots cherchés."
        placeholder="Vendeurs à rappeler"
        maxLength={longestViewName}
        error={error}
        value={name.text}
        onChange={({ target }) => {
          name.setText(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" busy={keep.isPending}>
        Enregistrer
      </Button>
    </form>
  );
}

type NamedFilter = { readonly name: string; readonly filter: ContactFilter };

function useViews({ onKept }: { readonly onKept?: (name: string) => void } = {}) {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: key });
  const showFailure = (title: string) => (error: Error) =>
    void showToast({ title, description: messageOfError(error), tone: "danger" });
  const keep = useMutation({
    mutationFn: async (view: NamedFilter) =>
      (await loadCall()).contacts.keepView({ ...view, idempotency_key: newId() }),
    onSuccess: ({ name }, view) => {
      void showToast({ title: `Vue enregistrée : ${name}`, tone: "success" });
      onKept?.(view.name);
    },
    onError: (error, view) => {
      if (!signInAgain(error, () => keep.mutate(view))) showFailure("La vue n’a pas été enregistrée")(error);
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async ({ id }: ContactView) => (await loadCall()).contacts.removeView({ id }),
    onSuccess: (_gone, { name, filter }) =>
      void showToast({
        title: `Vue supprimée : ${name}`,
        tone: "success",
        action: { label: "Annuler", run: () => keep.mutate({ name, filter }) },
      }),
    onError: (error, view) => {
      if (!signInAgain(error, () => remove.mutate(view))) showFailure("La vue n’a pas été supprimée")(error);
    },
    onSettled,
  });
  return { keep, remove };
}
