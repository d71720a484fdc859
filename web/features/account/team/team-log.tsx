import { useQuery } from "@tanstack/react-query";
import { type TeamAction, teamActionNames, wordOfTeamRole } from "#domain/agency/team-words.ts";
import type { TeamLogLine } from "#domain/api/team.ts";
import { formatShortMoment } from "#domain/text/instant.ts";
import { AccountSection } from "../account-section.tsx";
import { teamLogQuery } from "./use-team.ts";

export function TeamLog() {
  const { data } = useQuery(teamLogQuery);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <AccountSection title="Journal de l’agence">
      <ol className="grid gap-2 text-small">
        {data.items.map((line) => (
          <li key={line.id} className="flex flex-wrap gap-x-2">
            <span className="text-ink-2">{formatShortMoment(line.at)}</span>
            <span>{describeLine(line)}</span>
          </li>
        ))}
      </ol>
    </AccountSection>
  );
}

function describeLine({ action, actor_name: actor, person_name: person, from, to }: TeamLogLine): string {
  const name = teamActionNames[action as TeamAction] ?? action;
  const values = [from, to].flatMap((value) => (value === null ? [] : wordOfTeamRole(value))).join(" → ");
  const about = [person, values].filter((part) => part !== null && part !== "").join(", ");
  return `${name}${about === "" ? "" : ` : ${about}`} (${actor ?? "compte supprimé"})`;
}
