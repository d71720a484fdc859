import { useQueryClient } from "@tanstack/react-query";
import { UserRoundPen } from "lucide-react";
import { use } from "react";
import { canReach } from "#domain/access.ts";
import type { Contact } from "#domain/api/contact.ts";
import { type HandedContacts, mostHandedAtOnce } from "#domain/api/contact-carrier.ts";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { teamQuery } from "../../client/session/team-query.ts";
import { useSession } from "../../client/session/use-session.ts";
import { viewerOfSession } from "../../client/session/viewer-of-session.ts";
import { RouterContext } from "../../router/use-router.ts";
import { Button } from "../../ui/button.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { showToast } from "../../ui/toast.ts";
import type { ToastMessage } from "../../ui/toaster.tsx";
import { useHandOver } from "../../widgets/agency/use-hand-over.ts";
import { offerUndo } from "../../widgets/list/undo-offers.ts";
import type { Selection } from "../../widgets/list/use-selection.ts";

type Heir = { readonly userId: string; readonly name: string };

type Undo = { readonly handed: number; readonly undos: readonly HandedContacts[] };

/**
 * Gives contacts to a colleague, which can be taken back at once. A refusal is for the question that asked, unless some
 * have gone: then both are said.
 */
function useHandOverContacts() {
  const queryClient = useQueryClient();
  const leaveHanded = useLeaveHanded();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ["contacts"] }),
      queryClient.invalidateQueries({ queryKey: ["tasks"] }),
      queryClient.invalidateQueries(teamQuery),
    ]);
  const takeBack = async ({ handed, undos }: Undo) => {
    const { back, error } = await handBackAll(undos);
    // Who carries a contact stands on its line before it is said.
    await refresh();
    void showToast(handBackToast({ back, handed, error }));
  };
  return async (ids: readonly string[], heir: Heir) => {
    const { undos, handed, tasks, kept, error } = await handOverAll(ids, heir);
    leaveHanded(handed, heir);
    await refresh();
    if (error !== null && handed.length === 0) throw error;
    const text = handOverText({ handed: handed.length, tasks, kept, name: heir.name });
    if (undos.length === 0) void showToast({ title: text });
    else
      offerUndo({
        list: "contacts",
        ids: handed,
        text,
        action: "Annuler",
        undo: () => void takeBack({ handed: handed.length, undos }),
      });
    if (error !== null)
      void showToast({
        title: "Les autres contacts n’ont pas été confiés",
        description: messageOfError(error),
        tone: "danger",
      });
  };
}

/** In portions; the first that is refused ends it, and what went before it has gone. */
async function handOverAll(ids: readonly string[], { userId }: Heir) {
  const undos: HandedContacts[] = [];
  const handed: string[] = [];
  let [tasks, kept] = [0, 0];
  let error: unknown = null;
  try {
    const { contacts } = await loadCall();
    for (let start = 0; start < ids.length; start += mostHandedAtOnce) {
      const portion = ids.slice(start, start + mostHandedAtOnce);
      const reply = await contacts.handOver({ ids: portion, user_id: userId });
      if (reply.undo !== null) undos.push(reply.undo);
      handed.push(...reply.ids);
      tasks += reply.tasks;
      kept += reply.kept;
    }
  } catch (refusal) {
    error = refusal;
  }
  return { undos, handed, tasks, kept, error };
}

/** Each for itself: one that is refused keeps none of the others. */
async function handBackAll(undos: readonly HandedContacts[]) {
  let back = 0;
  let error: unknown = null;
  for (const undo of undos)
    try {
      const { contacts } = await loadCall();
      back += (await contacts.handBack({ undo })).ids.length;
    } catch (refusal) {
      error = refusal;
    }
  return { back, error };
}

type Back = { readonly back: number; readonly handed: number; readonly error: unknown };

function handBackToast({ back, handed, error }: Back): ToastMessage {
  const title = handBackText({ back, handed });
  if (error !== null) return { title, description: messageOfError(error), tone: "danger" };
  return back === 0 ? { title } : { title, tone: "success" };
}

/** "2 contacts sur 3 rendus à leur précédent interlocuteur" */
export function handBackText({ back, handed }: Pick<Back, "back" | "handed">): string {
  if (back === 0) return "Aucun contact n’a pu être rendu";
  const all = back < handed ? ` sur\u00a0${formatNumber(handed)}` : "";
  const whose = back < 2 ? "rendu à son" : "rendus à leur";
  return `${writeCount(back, "contact")}${all} ${whose} précédent interlocuteur`;
}

/** Where each reads their own, who gave away the contact that is open has nothing to read there any more. */
function useLeaveHanded() {
  const router = use(RouterContext);
  const { account } = useSession();
  return (handed: readonly string[], { userId }: Heir) => {
    const belonging = { userId, agencyId: account?.team?.agency_id ?? null };
    if (canReach(belonging, viewerOfSession(account), "seeContacts")) return;
    const open = router?.shown.search.contact;
    if (typeof open !== "string" || !handed.includes(open)) return;
    void router?.navigate({
      to: "/mes-contacts",
      search: ({ contact: _given, demande: _asked, ...before }) => before,
      replace: true,
    });
  };
}

type Outcome = {
  readonly handed: number;
  readonly tasks: number;
  /** Those of colleagues, which one may not hand over. */
  readonly kept: number;
  readonly name: string;
};

/** "2 contacts confiés à Léa Blanc, avec 3 tâches à faire. 1 contact reste suivi par la même personne" */
export function handOverText({ handed, tasks, kept, name }: Outcome): string {
  const given =
    handed === 0
      ? "Aucun contact confié"
      : `${writeCount(handed, "contact confié", "contacts confiés")} à ${name}`;
  const along = tasks === 0 ? "" : `, avec ${writeCount(tasks, "tâche")} à faire`;
  const left =
    kept === 0
      ? ""
      : `. ${writeCount(kept, "contact reste suivi par la même personne", "contacts restent suivis par les mêmes personnes")}`;
  return `${given}${along}${left}`;
}

/** In a contact's menu; nothing where there is nobody else, or where one may not. */
export function HandOverContact({
  contact: { id, name, owner_id: carrierId },
}: {
  readonly contact: Contact;
}) {
  const giveTo = useHandOver(carrierId);
  const handOver = useHandOverContacts();
  if (giveTo === null) return null;
  return (
    <MenuItem
      icon={<UserRoundPen aria-hidden />}
      onClick={() =>
        giveTo({
          title: "Confier ce contact",
          text: `${quote(name)} passe à la personne choisie, avec les demandes et les tâches en cours de la personne qui le suivait. L’agence le garde.`,
          give: (heir) => handOver([id], heir),
        })
      }
    >
      Confier à…
    </MenuItem>
  );
}

const handOverWords =
  "Ils passent à la personne choisie, avec les demandes et les tâches en cours de la personne qui les suivait. L’agence les garde.";
const agentWords =
  "Ensuite, seuls cette personne ou un gérant pourront les confier à leur tour. Les contacts que vous ne suivez pas restent où ils sont.";

/** All those that were chosen, under the list. */
export function HandOverSelected({ selection }: { readonly selection: Selection }) {
  const { account } = useSession();
  const isManager = account?.team?.role === "manager";
  // A manager takes over what colleagues carry too; who carries what is chosen is not known here.
  const giveTo = useHandOver(isManager ? null : (account?.user_id ?? null));
  const handOver = useHandOverContacts();
  if (giveTo === null) return null;
  const ids = [...selection.ids];
  const ask = () =>
    giveTo({
      title: `Confier ${writeCount(ids.length, "contact")}`,
      text: isManager ? handOverWords : `${handOverWords} ${agentWords}`,
      give: async (heir) => {
        await handOver(ids, heir);
        selection.clear();
      },
    });
  return (
    <Button size="small" icon={<UserRoundPen aria-hidden />} onClick={ask}>
      Confier à…
    </Button>
  );
}
