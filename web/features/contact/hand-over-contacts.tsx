import { useQueryClient } from "@tanstack/react-query";
import { UserRoundPen } from "lucide-react";
import { canReach } from "#domain/access.ts";
import type { Contact } from "#domain/api/contact.ts";
import { type HandedContacts, mostHandedAtOnce } from "#domain/api/contact-carrier.ts";
import { writeCount } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { teamQuery } from "../../client/session/team-query.ts";
import { useSession } from "../../client/session/use-session.ts";
import { viewerOfSession } from "../../client/session/viewer-of-session.ts";
import { useNavigate } from "../../router/use-router.ts";
import { Button } from "../../ui/button.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { showToast } from "../../ui/toast.ts";
import { useHandOver } from "../../widgets/agency/use-hand-over.ts";
import { offerUndo } from "../../widgets/list/undo-offers.ts";
import type { Selection } from "../../widgets/list/use-selection.ts";

type Heir = { readonly userId: string; readonly name: string };

/** Gives contacts to a colleague, which can be taken back at once; a refusal is for the question that asked. */
function useHandOverContacts() {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ["contacts"] }),
      queryClient.invalidateQueries({ queryKey: ["tasks"] }),
      queryClient.invalidateQueries(teamQuery),
    ]);
  const takeBack = async (undos: readonly HandedContacts[]) => {
    try {
      const { contacts } = await loadCall();
      let back = 0;
      for (const undo of undos) back += (await contacts.handBack({ undo })).ids.length;
      // Who carries a contact stands on its line before it is said.
      await refresh();
      void showToast({
        title: `${writeCount(back, "contact rendu", "contacts rendus")} à qui ${back < 2 ? "le" : "les"} suivait`,
        tone: "success",
      });
    } catch (error) {
      await refresh();
      void showToast({
        title: "Les contacts n’ont pas pu être rendus",
        description: messageOfError(error),
        tone: "danger",
      });
    }
  };
  return async (ids: readonly string[], { userId, name }: Heir) => {
    const undos: HandedContacts[] = [];
    const handed: string[] = [];
    let [tasks, kept] = [0, 0];
    for (let start = 0; start < ids.length; start += mostHandedAtOnce) {
      const { contacts } = await loadCall();
      const portion = ids.slice(start, start + mostHandedAtOnce);
      const reply = await contacts.handOver({ ids: portion, user_id: userId });
      if (reply.undo !== null) undos.push(reply.undo);
      handed.push(...reply.ids);
      tasks += reply.tasks;
      kept += reply.kept;
    }
    await refresh();
    const text = handOverText({ handed: handed.length, tasks, kept, name });
    if (undos.length === 0) void showToast({ title: text });
    else
      offerUndo({
        list: "contacts",
        ids: handed,
        text,
        action: "Défaire",
        undo: () => void takeBack(undos),
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

/** "2 contacts confiés à Léa Blanc, avec 3 tâches à faire. 1 contact reste à qui le suit." */
export function handOverText({ handed, tasks, kept, name }: Outcome): string {
  const given =
    handed === 0
      ? "Aucun contact confié"
      : `${writeCount(handed, "contact confié", "contacts confiés")} à ${name}`;
  const along = tasks === 0 ? "" : `, avec ${writeCount(tasks, "tâche")} à faire`;
  const left =
    kept === 0
      ? ""
      : `. ${writeCount(kept, "contact reste", "contacts restent")} à qui ${kept < 2 ? "le" : "les"} suit`;
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
  const navigate = useNavigate();
  const { account } = useSession();
  if (giveTo === null) return null;
  const give = async (heir: Heir) => {
    await handOver([id], heir);
    const belonging = { userId: heir.userId, agencyId: account?.team?.agency_id ?? null };
    // Where each reads their own, who gave it away has nothing to read here any more.
    if (!canReach(belonging, viewerOfSession(account), "seeContacts"))
      void navigate({
        to: "/mes-contacts",
        search: ({ contact: _given, demande: _asked, ...before }) => before,
        replace: true,
      });
  };
  return (
    <MenuItem
      icon={<UserRoundPen aria-hidden />}
      onClick={() =>
        giveTo({
          title: "Confier ce contact",
          text: `${quote(name)} passe à la personne choisie, avec ses demandes et les tâches à faire de qui le suivait. L’agence le garde.`,
          give,
        })
      }
    >
      Confier à…
    </MenuItem>
  );
}

const handOverWords =
  "Ils passent à la personne choisie, avec leurs demandes et les tâches à faire de qui les suivait. L’agence les garde.";
const agentWords =
  "Ceux que vous ne suivez pas restent où ils sont. Ensuite, seuls cette personne ou un gérant peuvent les confier de nouveau.";

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
