import { Check } from "lucide-react";
import { teamRoleNames } from "#domain/account/account.ts";
import { type AdminAgency, adminAgencyFilters } from "#domain/api/admin.ts";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import { describeEmail } from "../../client/page/kept-email.ts";
import { statusNames, statusTones } from "../../client/session/account-words.ts";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { AdminList, formatDayOrDash, TwoLines } from "./admin-list.tsx";
import { describeTakenName } from "./taken-name.ts";
import { useAdminAction, useAdminList } from "./use-admin-list.ts";

type Person = AdminAgency["people"][number];

const filters = [
  { value: "all", label: "Toutes" },
  { value: "waiting", label: "Avec une personne à valider" },
  { value: "several", label: "De plusieurs personnes" },
] as const satisfies readonly { value: (typeof adminAgencyFilters)[number]; label: string }[];

const columns: readonly Column<AdminAgency>[] = [
  {
    id: "name",
    title: "Agence",
    cell: (agency) => (
      <TwoLines
        title={agency.agency_name ?? "Agence sans nom"}
        text={<AgencyState agency={agency} />}
        more={<Team agency={agency} />}
      />
    ),
  },
  { id: "people", title: "Équipe", from: "md", cell: (agency) => <Team agency={agency} /> },
  {
    id: "properties",
    title: "Biens",
    isNumber: true,
    from: "lg",
    cell: ({ properties }) => formatNumber(properties),
  },
  {
    id: "created",
    title: "Création",
    from: "xl",
    cell: ({ created_at: createdAt }) => (
      <span className="whitespace-nowrap">{formatDayOrDash(createdAt)}</span>
    ),
  },
];

/** Those who wait for a decision come first. */
export function AgenciesSection() {
  const list = useAdminList({
    name: "agencies",
    filters: adminAgencyFilters,
    sorts: ["people"],
    read: (admin, { search, filter, page }, signal) => admin.agencies({ search, filter, page }, { signal }),
  });
  return (
    <AdminList
      title="Agences"
      searchLabel="Agence ou personne"
      filterLabel="Agences montrées"
      filters={filters}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ agency_name: name }) => name ?? "Agence sans nom"}
      emptyText="Les agences apparaîtront ici dès la première inscription."
    />
  );
}

function AgencyState({ agency: { status, people } }: { readonly agency: AdminAgency }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {writeCount(people.length, "personne")}
      {status !== "active" && <StatusPill tone={statusTones[status]}>{statusNames[status]}</StatusPill>}
    </span>
  );
}

function Team({ agency }: { readonly agency: AdminAgency }) {
  const { people, invitations, agency_name: name, is_name_taken: isNameTaken } = agency;
  return (
    <ul className="grid w-full gap-1.5 py-1">
      {people.map((person) => (
        <li key={person.user_id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="[overflow-wrap:anywhere]">{person.full_name ?? person.email}</span>
          <span className="text-small text-ink-2">
            {teamRoleNames[person.role]}
            {person.is_bearer && people.length > 1 && ", au nom de l’agence"}
          </span>
          <PersonState person={person} takenName={person.is_bearer && isNameTaken ? name : null} />
        </li>
      ))}
      {invitations.map(({ email, role }) => (
        <li key={email} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
          <span className="[overflow-wrap:anywhere]">{email}</span>
          <span className="text-small">{teamRoleNames[role]}</span>
          <StatusPill tone="neutral">Invitation sans réponse</StatusPill>
        </li>
      ))}
    </ul>
  );
}

type PersonProps = {
  readonly person: Person;
  /** Another agency bears the name: these people come to count without it. */
  readonly takenName: string | null;
};

/** What an active person is needs no word. */
function PersonState({ person, takenName }: PersonProps) {
  const { status, is_visitor: isVisitor } = person;
  const isWaiting = status === "pending" || (status === "active" && isVisitor);
  if (isWaiting) return <ApproveButton person={person} takenName={takenName} />;
  if (status === "active") return null;
  return <StatusPill tone={statusTones[status]}>{statusNames[status]}</StatusPill>;
}

function ApproveButton({ person, takenName }: PersonProps) {
  const act = useAdminAction();
  const { user_id: id, status, full_name: fullName, email } = person;
  const who = fullName ?? email;
  const isPending = status === "pending";
  const nameless = takenName === null ? "" : `${describeTakenName(takenName)} `;
  const consequences = `${nameless}${describeEmail("Un e-mail l’en avertit.")}`;
  const drops = { drops_name: takenName !== null };
  const ask = () =>
    openDialog({
      type: "confirm",
      title: isPending ? "Valider ce compte ?" : "Rendre cette personne professionnelle ?",
      text: isPending
        ? `${who} pourra se connecter et travailler pour cette agence. ${consequences}`
        : `${who} pourra travailler pour cette agence. ${consequences}`,
      action: "Valider",
      onConfirm: () =>
        isPending
          ? act(
              (admin) => admin.changeStatus({ id, status: "active", from: "pending", ...drops }),
              "Compte validé",
            )
          : act(
              (admin) => admin.changeRole({ id, role: "professional", from: "visitor", ...drops }),
              "Cette personne est désormais professionnelle",
            ),
    });
  return (
    <>
      <StatusPill tone="waiting">À valider</StatusPill>
      <Button size="small" icon={<Check aria-hidden />} onClick={ask}>
        Valider<span className="sr-only"> {who}</span>
      </Button>
    </>
  );
}
