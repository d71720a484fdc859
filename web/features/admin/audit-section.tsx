import { accountStatuses, roles } from "#domain/account/account.ts";
import { type TeamAction, teamActionNames, wordOfTeamRole } from "#domain/agency/team-words.ts";
import { type AuditLine, auditTargets, emailStates } from "#domain/api/admin.ts";
import { leadEmailStateNames } from "#domain/lead/lead-words.ts";
import { roleNames, statusNames } from "../../client/session/account-words.ts";
import type { Column } from "../../ui/data-table.tsx";
import { AdminList, formatMomentOrDash, TwoLines } from "./admin-list.tsx";
import { emailStateNames } from "./emails-section.tsx";
import { useAdminList } from "./use-admin-list.ts";

const targetNames: Readonly<Record<AuditLine["target_kind"], string>> = {
  account: "Comptes",
  agency: "Agences",
  property: "Biens",
  email: "E-mails",
  lead: "Demandes",
  link: "Liens",
};

const actionNames: ReadonlyMap<string, string> = new Map([
  ["status", "État"],
  ["role", "Rôle"],
  ["moderation", "Masquage"],
  ["visibility", "Visibilité"],
  ["email-resend", "Nouvel envoi"],
  ["held-emails", "Après une restauration"],
  ["link-block", "Lien désactivé"],
  ["link-unblock", "Lien réactivé"],
  ["lead-notify", "Avis à l’agence"],
  ["lead-export", "Export"],
  ["lead-proof", "Preuve de consentement"],
  ["lead-erase", "Effacement"],
]);

function wordOf(value: string | null): string {
  if (value === null) return "–";
  const status = accountStatuses.find((one) => one === value);
  const role = roles.find((one) => one === value);
  const state = emailStates.find((one) => one === value);
  return (
    (status && statusNames[status]) ??
    (role && roleNames[role]) ??
    (state && emailStateNames[state]) ??
    (value === "none" ? leadEmailStateNames.none : wordOfTeamRole(value))
  );
}

function describeChange({ action, from, to }: AuditLine): string {
  const name = actionNames.get(action) ?? teamActionNames[action as TeamAction] ?? action;
  if (from === null && to === null) return name;
  return `${name} : ${from === null ? wordOf(to) : `${wordOf(from)} → ${wordOf(to)}`}`;
}

const columns: readonly Column<AuditLine>[] = [
  {
    id: "target",
    title: "Décision",
    cell: (line) => (
      <TwoLines
        title={line.target_name ?? line.target_id}
        text={describeChange(line)}
        more={<span className="text-small text-ink-2">{formatMomentOrDash(line.at)}</span>}
      />
    ),
  },
  { id: "reason", title: "Motif", from: "lg", cell: ({ reason }) => reason ?? "–" },
  { id: "actor", title: "Par", from: "md", cell: ({ actor_name: name }) => name ?? "Compte supprimé" },
  {
    id: "created",
    title: "Le",
    from: "md",
    cell: ({ at }) => <span className="whitespace-nowrap">{formatMomentOrDash(at)}</span>,
  },
];

export function AuditSection() {
  const list = useAdminList({
    name: "audit",
    filters: auditTargets,
    sorts: ["created"],
    read: (admin, { sort: _only, ...input }, signal) => admin.audit(input, { signal }),
  });
  const filters = [
    { value: "all", label: "Tout" },
    ...(["account", "agency", "property", "lead", "email", "link"] as const).map((kind) => ({
      value: kind,
      label: targetNames[kind],
    })),
  ] as const;
  return (
    <AdminList
      title="Journal des décisions"
      searchLabel="Nom ou motif"
      filterLabel="Objet de la décision"
      filters={filters}
      list={list}
      columns={columns}
      keyOf={({ id }) => String(id)}
      nameOf={({ target_name: name, target_id: id }) => name ?? id}
      emptyText="Chaque décision de l’administration s’inscrira ici."
    />
  );
}
