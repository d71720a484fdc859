import { useQueryClient } from "@tanstack/react-query";
import { UserRoundPen } from "lucide-react";
import { use } from "react";
import { canReach } from "#domain/access.ts";
import type { Contact } from "#domain/api/contact.ts";
import { mostHandedAtOnce } from "#domain/api/contact-carrier.ts";
import { writeCount } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { teamQuery } from "../../client/session/team-query.ts";
import { useSession } from "../../client/session/use-session.ts";
import { viewerOfSession } from "../../client/session/viewer-of-session.ts";
import { RouterContext } from "../../router/use-router.ts";
import { Button } from "../../ui/button.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { type Heir, handOverMany } from "../../widgets/agency/hand-over-many.ts";
import { useHandOver } from "../../widgets/agency/use-hand-over.ts";
import { useOfferUndo } from "../../widgets/list/undo-offers.ts";
import type { Selection } from "../../widgets/list/use-selection.ts";
import { SelectionAct } from "./selection-act.tsx";

/** Gives contacts to a colleague, with what is to be done for them. */
function useHandOverContacts() {
  const queryClient = useQueryClient();
  const leaveHanded = useLeaveHanded();
  const offerUndo = useOfferUndo();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ["contacts"] }),
      queryClient.invalidateQueries({ queryKey: ["tasks"] }),
      queryClient.invalidateQueries(teamQuery),
    ]);
  return (ids: readonly string[], heir: Heir) =>
    handOverMany(
      {
        offerUndo,
        list: "contacts",
        noun: "contact",
        mostAtOnce: mostHandedAtOnce,
        handOver: async (portion, { userId }) =>
          (await loadCall()).contacts.handOver({ ids: portion, user_id: userId }),
        handBack: async (undo) => (await loadCall()).contacts.handBack({ undo }),
        describe: (replies, { name }) =>
          handOverText({
            handed: sum(replies.map((reply) => reply.ids.length)),
            tasks: sum(replies.map((reply) => reply.tasks)),
            kept: sum(replies.map((reply) => reply.kept)),
            name,
          }),
        onHanded: leaveHanded,
        refresh,
      },
      ids,
      heir,
    );
}

function sum(counts: readonly number[]): number {
  return counts.reduce((before, count) => before + count, 0);
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
        if (await handOver(ids, heir)) selection.clear();
      },
    });
  return (
    <Button variant="ghost" aria-label="Confier à…" onClick={ask}>
      <SelectionAct icon={<UserRoundPen aria-hidden />} word="Confier" />
    </Button>
  );
}
