import { canReach } from "#domain/access.ts";
import { teamRoleNames } from "#domain/account/account.ts";
import type { SessionReply } from "#domain/api/account.ts";
import type { TeamReply } from "#domain/api/team.ts";
import { viewerOfSession } from "../../../client/session/viewer-of-session.ts";
import { Button } from "../../../ui/button.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { StatusPill } from "../../../ui/status-pill.tsx";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { AccountSection } from "../account-section.tsx";
import { showError } from "../use-account.ts";
import { CardForm } from "./card-form.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { InviteForm } from "./invite-form.tsx";
import { LeavingSection } from "./leaving-section.tsx";
import { PersonRow } from "./person-row.tsx";
import { TeamLog } from "./team-log.tsx";
import { TeamSettings } from "./team-settings.tsx";
import { type TeamModel, useTeam } from "./use-team.ts";

export function TeamSection({ account }: AccountProps) {
  const team = useTeam();
  const { data, failure } = team;
  if (failure) return <LoadFailure title="L’équipe ne s’est pas affichée" {...failure} />;
  if (data === undefined)
    return <SkeletonRows count={4} className="rounded-card border border-line bg-surface p-5" />;
  return (
    <>
      {data.agencies.length > 1 && <AgencyChoice agencies={data.agencies} model={team} />}
      {data.agencies.map(
        (agency) =>
          agency.can_leave &&
          account !== null && (
            <LeavingSection key={agency.id} agency={agency} userId={account.user_id} model={team} />
          ),
      )}
      {data.team !== null && <Team account={account} team={data.team} model={team} />}
    </>
  );
}

type AccountProps = {
  /** It outlives a session that ends elsewhere. */
  readonly account: SessionReply["account"];
};

type TeamProps = AccountProps & { readonly team: NonNullable<TeamReply["team"]>; readonly model: TeamModel };

function Team({ account, team, model }: TeamProps) {
  const viewer = viewerOfSession(account);
  const own = team.people.find(({ user_id }) => user_id === account?.user_id);
  const isManaging = canReach({ userId: "", agencyId: team.id }, viewer, "managePeople");
  return (
    <>
      <AccountSection
        title="Équipe"
        text="Tous voient les biens de l’agence ; chacun modifie ceux qu’il suit, les gérants tous."
      >
        <ul className="divide-y divide-line border-y border-line">
          {team.people.map((person) => (
            <PersonRow
              key={person.user_id}
              person={person}
              people={team.people}
              isOneself={person.user_id === own?.user_id}
              isManaging={isManaging}
              model={model}
            />
          ))}
          {team.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} model={model} />
          ))}
        </ul>
        {isManaging && <InviteForm model={model} />}
      </AccountSection>
      {isManaging && team.people.length > 1 && <TeamSettings team={team} model={model} />}
      {own !== undefined && (
        <CardForm key={own.user_id} person={own} hasColleagues={team.people.length > 1} model={model} />
      )}
      {team.people.length > 1 && <TeamLog />}
    </>
  );
}

type AgencyChoiceProps = { readonly agencies: TeamReply["agencies"]; readonly model: TeamModel };

function AgencyChoice({ agencies, model }: AgencyChoiceProps) {
  const choose = async (id: string) => {
    await model.change("Vous travaillez pour une autre agence", (calls) => calls.choose({ agency_id: id }));
    await model.readAnew();
  };
  return (
    <AccountSection
      title="Vos agences"
      text="Vous travaillez pour une agence à la fois : ses biens, ses liens et ses demandes vous sont montrés."
    >
      <ul className="grid gap-2">
        {agencies.map(({ id, name, role, is_current: isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="min-w-0 grow">
              <span className="font-semibold">{name ?? "Agence sans nom"}</span>{" "}
              <span className="text-small text-ink-2">{teamRoleNames[role]}</span>
            </p>
            {isCurrent ? (
              <StatusPill tone="good">Choisie</StatusPill>
            ) : (
              <Button size="small" busy={model.isChanging} onClick={() => void choose(id).catch(showError)}>
                Choisir<span className="sr-only"> {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
