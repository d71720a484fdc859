import { type TeamRole, teamRoleNames } from "../account/account.ts";
import { joinWords } from "../text/join-words.ts";

export const teamActionNames = {
  "team-invite": "Invitation",
  "team-withdraw": "Invitation retirée",
  "team-join": "Arrivée",
  "team-role": "Rôle",
  "team-end": "Départ",
  "team-hand-over": "Biens confiés",
  "team-hand-back": "Biens rendus",
  "team-hand-over-lead": "Demande confiée",
  "team-hand-over-contacts": "Contacts confiés",
  "team-hand-back-contacts": "Contacts rendus",
  "team-settings": "Réglages des demandes",
  "team-bearer": "Fiche de l’agence",
  "contacts-export": "Export de contacts",
} as const;
export type TeamAction = keyof typeof teamActionNames;

/** They tell of people whom an agency follows: with which of them somebody does something, and how many there are. */
export const actionsOverPeople = [
  "team-hand-over-lead",
  "team-hand-over-contacts",
  "team-hand-back-contacts",
  "contacts-export",
] as const satisfies readonly TeamAction[];

/** "gérant": the word of a role that a log has stored; any other word as it stands. */
export function wordOfTeamRole(value: string): string {
  return teamRoleNames[value as TeamRole] ?? value;
}

/** "1 bien, 2 liens et 3 demandes"; empty where somebody carries nothing. */
export function describeCarried(carried: {
  readonly properties: number;
  readonly links: number;
  readonly leads: number | null;
}): string {
  const { properties, links, leads } = carried;
  return joinWords(
    [
      writeCount(properties, "bien", "biens"),
      writeCount(links, "lien", "liens"),
      writeCount(leads ?? 0, "demande", "demandes"),
    ].filter((part) => part !== ""),
  );
}

function writeCount(count: number, one: string, many: string): string {
  if (count === 0) return "";
  return `${count} ${count === 1 ? one : many}`;
}
