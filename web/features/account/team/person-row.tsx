import { useState } from "react";
import { teamRoleNames, teamRoles } from "#domain/account/account.ts";
import { describeCarried } from "#domain/agency/team-words.ts";
import type { TeamMember } from "#domain/api/team.ts";
import { writeDe } from "#domain/text/write-de.ts";
import { messageOfError } from "../../../client/api/call-error.ts";
import { Button } from "../../../ui/button.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { StatusPill } from "../../../ui/status-pill.tsx";
import { PersonAvatar } from "../../../widgets/agency/person-avatar.tsx";
import { showError } from "../use-account.ts";
import type { TeamModel } from "./use-team.ts";

type PersonRowProps = {
  readonly person: TeamMember;
  readonly people: readonly TeamMember[];
  readonly isOneself: boolean;
  readonly isManaging: boolean;
  readonly model: TeamModel;
};

export function PersonRow({ person, people, isOneself, isManaging, model }: PersonRowProps) {
  const [isEnding, setIsEnding] = useState(false);
  const { user_id: userId, name, role } = person;
  const changeRole = (to: TeamMember["role"]) =>
    void model
      .change(`${name} est désormais ${teamRoleNames[to]}`, (calls) =>
        calls.changeRole({ user_id: userId, role: to }),
      )
      .catch(showError);
  const carried = describeCarried(person);
  // A count that is withheld is not nothing.
  const carriesNothing = carried === "" && person.leads !== null;
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PersonAvatar name={name} photoUrl={person.photo_url} />
        <div className="min-w-0 grow">
          <p className="font-semibold">
            {name}
            {isOneself && <span className="font-normal text-ink-2"> (vous)</span>}
          </p>
          <p className="truncate text-small text-ink-2">{person.title ?? person.email}</p>
          <p className="text-small text-ink-2">
            {carriesNothing ? "Ne suit rien encore" : carried === "" ? "" : `Suit ${carried}`}
          </p>
        </div>
        <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 sm:pl-13 lg:w-auto lg:pl-0">
          <StateOf person={person} />
          {isManaging ? (
            <SelectField
              label={`Rôle ${writeDe(name)}`}
              value={role}
              disabled={model.isChanging}
              onChange={({ target }) => changeRole(teamRoles.find((one) => one === target.value) ?? role)}
              className="max-sm:min-w-0 max-sm:flex-1 sm:w-40 [&_label]:sr-only [&_select]:capitalize"
            >
              {teamRoles.map((one) => (
                <option key={one} value={one}>
                  {teamRoleNames[one]}
                </option>
              ))}
            </SelectField>
          ) : (
            <span className="text-small first-letter:uppercase lg:inline-block">{teamRoleNames[role]}</span>
          )}
          {people.length > 1 && (isManaging || isOneself) && (
            <Button
              size="small"
              variant="ghost"
              onClick={() => setIsEnding(!isEnding)}
              aria-expanded={isEnding}
              className="lg:w-36"
            >
              {isOneself ? "Quitter l’agence" : "Retirer de l’équipe"}
              {!isOneself && <span className="sr-only"> {name}</span>}
            </Button>
          )}
        </div>
      </div>
      {isEnding && (
        <EndForm
          person={person}
          heirs={people.filter((one) => one.user_id !== userId && one.status === "active" && !one.is_visitor)}
          isOneself={isOneself}
          model={model}
          onClose={() => setIsEnding(false)}
        />
      )}
    </li>
  );
}

function StateOf({ person: { status, is_visitor: isVisitor } }: { readonly person: TeamMember }) {
  if (status === "pending" || (isVisitor && status === "active"))
    return <StatusPill tone="waiting">En attente de validation</StatusPill>;
  if (status === "rejected") return <StatusPill tone="bad">Compte refusé</StatusPill>;
  if (status === "inactive") return <StatusPill tone="bad">Compte suspendu</StatusPill>;
  return null;
}

type EndFormProps = {
  readonly person: TeamMember;
  readonly heirs: readonly TeamMember[];
  readonly isOneself: boolean;
  readonly model: TeamModel;
  readonly onClose: () => void;
};

function EndForm({ person, heirs, isOneself, model, onClose }: EndFormProps) {
  const carried = describeCarried(person);
  const [to, setTo] = useState(heirs[0]?.user_id ?? "");
  const [refusal, setRefusal] = useState<string | null>(null);
  const end = async () => {
    try {
      await model.change(
        isOneself ? "Vous avez quitté l’agence" : `${person.name} ne fait plus partie de l’équipe`,
        (calls) => calls.end({ user_id: person.user_id, to: to === "" ? null : to }),
      );
      if (isOneself) await model.readAnew();
    } catch (error) {
      setRefusal(messageOfError(error));
    }
  };
  return (
    <form
      className="grid gap-3 rounded-card border border-line bg-bg p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void end();
      }}
    >
      <p className="text-pretty">
        {carried === "" ? "Les contacts" : `${carried}, les contacts`}, rapports, tâches et flux{" "}
        {isOneself ? "que vous suivez" : `que suit ${person.name}`} passent à la personne choisie.{" "}
        {isOneself
          ? "Votre compte reste ouvert."
          : "Ses sessions se ferment ; son compte reste ouvert, sans l’agence."}
      </p>
      <SelectField
        label="Confier à"
        value={to}
        onChange={({ target }) => setTo(target.value)}
        className="max-w-sm"
      >
        {heirs.map(({ user_id: id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormAlert message={refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={model.isChanging}>
          {isOneself ? "Quitter l’agence" : "Retirer et confier"}
        </Button>
        <Button onClick={onClose}>Annuler</Button>
      </div>
    </form>
  );
}
