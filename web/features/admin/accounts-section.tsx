import { type AccountStatus, accountStatuses } from "#domain/account/account.ts";
import { type AdminAccount, accountSorts } from "#domain/api/admin.ts";
import { roleNames, statusNames, statusTones } from "../../client/session/account-words.ts";
import type { Column } from "../../ui/data-table.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { AdminList } from "./admin-list.tsx";
import { showDay } from "./dates.ts";
import { TwoLines } from "./two-lines.tsx";
import { useList } from "./use-list.ts";

const filterNames: Readonly<Record<AccountStatus, string>> = {
  pending: "En attente",
  active: "Actifs",
  inactive: "Suspendus",
  rejected: "Refusés",
};
const filterOrder = ["pending", "active", "inactive", "rejected"] as const;

function Status({ account }: { readonly account: AdminAccount }) {
  return <StatusPill tone={statusTones[account.status]}>{statusNames[account.status]}</StatusPill>;
}

const columns: readonly Column<AdminAccount>[] = [
  {
    id: "name",
    title: "Compte",
    isSortable: true,
    cell: (account) => (
      <TwoLines
        title={account.full_name ?? account.email}
        text={account.email}
        more={
          <>
            <Status account={account} />
            <span className="text-small text-ink-2">{roleNames[account.role]}</span>
          </>
        }
      />
    ),
  },
  {
    id: "status",
    title: "État",
    isSortable: true,
    from: "md",
    cell: (account) => <Status account={account} />,
  },
  { id: "role", title: "Rôle", isSortable: true, from: "md", cell: ({ role }) => roleNames[role] },
  {
    id: "agency",
    title: "Agence",
    isSortable: true,
    from: "lg",
    cell: ({ agency_name: name, agency_phone: phone }) =>
      name === null ? "–" : <TwoLines title={name} text={phone ?? ""} />,
  },
  { id: "properties", title: "Biens", isNumber: true, from: "xl", cell: ({ properties }) => properties },
  {
    id: "verified",
    title: "E-mail",
    from: "xl",
    cell: ({ email_verified: isVerified }) => (isVerified ? "Vérifié" : "Non vérifié"),
  },
  {
    id: "created",
    title: "Inscription",
    isSortable: true,
    from: "lg",
    cell: ({ created_at: createdAt }) => <span className="whitespace-nowrap">{showDay(createdAt)}</span>,
  },
];

/** Every account, those who wait for a decision first. */
export function AccountsSection() {
  const list = useList({
    name: "accounts",
    filters: accountStatuses,
    sorts: accountSorts,
    read: (admin, input, signal) => admin.accounts(input, { signal }),
  });
  const filters = [
    { value: "all", label: "Tous" },
    ...filterOrder.map((status) => ({
      value: status,
      label: filterNames[status],
      count: list.data?.by_status[status],
    })),
  ] as const;
  return (
    <AdminList
      title="Comptes"
      searchLabel="Nom, e-mail ou agence"
      filterLabel="État des comptes"
      filters={filters}
      list={list}
      columns={columns}
      keyOf={({ user_id: id }) => id}
      nameOf={({ full_name: name, email }) => name ?? email}
      actions={(account) => <AccountMenu account={account} />}
      emptyText="Les comptes paraîtront ici dès la première inscription."
    />
  );
}
