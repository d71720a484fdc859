import { Ban, Check, type LucideIcon, RotateCcw, ShieldCheck, X } from "lucide-react";
import type { AccountStatus } from "#domain/account/account.ts";
import type { AdminAccount } from "#domain/api/admin.ts";
import { MenuItem } from "../../ui/menu.tsx";
import type { Confirmation } from "../../widgets/dialog/confirm-dialog.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { useAdminAction } from "./use-admin-action.ts";

type Decision = Pick<Confirmation, "title" | "text" | "action" | "isDanger" | "reason"> & {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly done: string;
};

const reasonForPerson = { label: "Motif", help: "La personne le lira dans son e-mail." };

/** What giving an account this status means, in words. */
function decisionOf(account: AdminAccount, to: AccountStatus): Decision {
  const who = account.full_name ?? account.email;
  switch (to) {
    case "active":
      return account.status === "inactive"
        ? {
            label: "Réactiver…",
            Icon: RotateCcw,
            title: "Réactiver ce compte ?",
            text: `${who} retrouve ses droits ; son agence et ses biens à vendre reviennent sur la carte. Un e-mail l'en avertit.`,
            action: "Réactiver",
            done: "Compte réactivé",
          }
        : {
            label: "Valider…",
            Icon: Check,
            title: "Valider ce compte ?",
            text: `${who} pourra se connecter et ajouter des biens. Un e-mail l'en avertit.`,
            action: "Valider",
            done: "Compte validé",
          };
    case "rejected":
      return {
        label: "Refuser…",
        Icon: X,
        title: "Refuser cette demande ?",
        text: `${who} ne pourra pas se connecter. Un e-mail l'en avertit, avec votre motif.`,
        action: "Refuser",
        isDanger: true,
        reason: { ...reasonForPerson, missing: "Indiquez un motif : la personne le lira." },
        done: "Demande refusée",
      };
    default:
      return {
        label: "Suspendre…",
        Icon: Ban,
        title: "Suspendre ce compte ?",
        text: `${who} perd ses droits ; son agence et ses biens à vendre quittent la carte. Ses sessions se ferment, et un e-mail l'en avertit.`,
        action: "Suspendre",
        isDanger: true,
        reason: { ...reasonForPerson, missing: null },
        done: "Compte suspendu",
      };
  }
}

/** What an administrator may do with an account now. */
export function AccountMenu({ account }: { readonly account: AdminAccount }) {
  const act = useAdminAction();
  return (
    <>
      {account.next_statuses.map((status) => {
        const { label, Icon, done, ...question } = decisionOf(account, status);
        return (
          <MenuItem
            key={status}
            icon={<Icon aria-hidden />}
            isDanger={question.isDanger ?? false}
            onClick={() =>
              openDialog({
                type: "confirm",
                ...question,
                onConfirm: (reason) =>
                  act((admin) => admin.changeStatus({ id: account.user_id, status, reason }), done),
              })
            }
          >
            {label}
          </MenuItem>
        );
      })}
      <MenuItem
        icon={<ShieldCheck aria-hidden />}
        onClick={() => openDialog({ type: "change-role", account })}
      >
        Changer de rôle…
      </MenuItem>
    </>
  );
}
