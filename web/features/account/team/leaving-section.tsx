import type { TeamReply } from "#domain/api/team.ts";
import { quote } from "#domain/text/quote.ts";
import { Button } from "../../../ui/button.tsx";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { AccountSection } from "../account-section.tsx";
import type { TeamModel } from "./use-team.ts";

type LeavingSectionProps = {
  readonly agency: TeamReply["agencies"][number];
  readonly userId: string;
  readonly model: TeamModel;
};

/** For whoever sees nothing of the agency: it is suspended, or they wait for an administrator. */
export function LeavingSection({ agency, userId, model }: LeavingSectionProps) {
  const team = agency.name === null ? "d’une équipe" : `de l’équipe ${quote(agency.name)}`;
  const leave = async () => {
    await model.confirm("Vous avez quitté l’agence", (calls) => calls.end({ user_id: userId, to: null }));
    await model.readAnew();
  };
  const ask = () =>
    openDialog({
      type: "confirm",
      title: "Quitter l’agence\u00a0?",
      text: "Ce que vous suivez pour elle passe à la personne qui la représente. Vous n’y reviendrez que sur une nouvelle invitation.",
      action: "Quitter l’agence",
      isDanger: true,
      onConfirm: leave,
    });
  return (
    <AccountSection
      title="Votre agence"
      text={`Vous faites partie ${team}. Rien ne vous en est montré tant que l’agence est suspendue, ou que votre compte n’est pas celui d’un professionnel actif. Vous pouvez la quitter\u00a0: votre compte reste ouvert.`}
    >
      <Button onClick={ask}>Quitter l’agence…</Button>
    </AccountSection>
  );
}
