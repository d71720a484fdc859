import { teamRoleNames } from "#domain/account/account.ts";
import type { TeamReply } from "#domain/api/team.ts";
import { Button } from "../../../ui/button.tsx";
import { StatusPill } from "../../../ui/status-pill.tsx";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import type { TeamModel } from "./use-team.ts";

type InvitationRowProps = {
  readonly invitation: NonNullable<TeamReply["team"]>["invitations"][number];
  readonly model: TeamModel;
};

export function InvitationRow({ invitation, model }: InvitationRowProps) {
  const { id, email, role, is_expired: isExpired } = invitation;
  const askWithdrawal = () =>
    openDialog({
      type: "confirm",
      title: "Retirer l’invitation\u00a0?",
      text: `Le lien de l’invitation envoyée à ${email} ne mènera plus à votre agence. Une nouvelle invitation en portera un autre.`,
      action: "Retirer",
      isDanger: true,
      onConfirm: () => model.confirm("Invitation retirée", (calls) => calls.withdraw({ id })),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{email}</p>
        <p className="text-small text-ink-2">Invité comme {teamRoleNames[role]}</p>
      </div>
      <div className="flex items-center gap-3">
        <StatusPill tone={isExpired ? "bad" : "waiting"}>
          {isExpired ? "Expirée" : "En attente de réponse"}
        </StatusPill>
        <Button size="small" variant="ghost" onClick={askWithdrawal} className="lg:w-36">
          Retirer…<span className="sr-only"> l’invitation envoyée à {email}</span>
        </Button>
      </div>
    </li>
  );
}
