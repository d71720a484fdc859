import { Ban, Check, type LucideIcon, RotateCcw, ShieldCheck, X } from "lucide-react";
import { type AccountStatus, accountStatuses, teamRoleNames } from "#domain/account/account.ts";
import { type AdminAccount, accountSorts } from "#domain/api/admin.ts";
import { joinWords } from "#domain/text/join-words.ts";
import { quote } from "#domain/text/quote.ts";
import { describeEmail } from "../../client/page/kept-email.ts";
import { roleNames, statusNames, statusTones } from "../../client/session/account-words.ts";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import type { Confirmation } from "../../widgets/dialog/dialog-store.ts";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { AdminList, formatDayOrDash, TwoLines } from "./admin-list.tsx";
import { describeTakenName } from "./taken-name.ts";
import { useAdminAction, useAdminList } from "./use-admin-list.ts";

const filterNames: Readonly<Record<AccountStatus, string>> = {
  pending: "En attente",
  active: "Actifs",
  inactive: "Suspendus",
  rejected: "Refusés",
};
const filterOrder = ["pending", "active", "inactive", "rejected"] as const;

function Status({ account }: { readonly account: AdminAccount }) {
  const decide = useDecision(account);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusPill tone={statusTones[account.status]}>{statusNames[account.status]}</StatusPill>
      {account.status === "pending" && (
        <Button size="small" icon={<Check aria-hidden />} onClick={() => decide("active")}>
          Valider
        </Button>
      )}
    </span>
  );
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
    cell: ({ agency_name: name, agency_phone: phone, team }) =>
      name !== null ? (
        <TwoLines title={name} text={phone ?? ""} />
      ) : team === null ? (
        "–"
      ) : (
        <TwoLines title={team.agency_name ?? "Agence sans nom"} text={`Comme ${teamRoleNames[team.role]}`} />
      ),
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
    cell: ({ created_at: createdAt }) => (
      <span className="whitespace-nowrap">{formatDayOrDash(createdAt)}</span>
    ),
  },
];

export function AccountsSection() {
  const list = useAdminList({
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
      note={<SharedNames names={list.data?.shared_names ?? []} />}
      emptyText="Les comptes apparaîtront ici dès la première inscription."
    />
  );
}

/** The younger of two namesakes reads it in its own account. */
function SharedNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p role="note" className="rounded-field border border-soleil/50 px-4 py-3 text-pretty">
      {names.length === 1
        ? "Deux agences portent le même nom, à l’orthographe près"
        : "Chacun de ces noms est porté par deux agences, à l’orthographe près"}
      &nbsp;: {joinWords(names)}. La plus récente le lit dans son compte et peut en choisir un autre.
    </p>
  );
}

type Decision = Pick<Confirmation, "title" | "text" | "action" | "isDanger" | "reason"> & {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly successText: string;
};

const reasonForPerson = { label: "Motif", help: "Il figure dans l’e-mail à la personne." };
const missingReason = "Indiquez un motif\u00a0: il figure dans l’e-mail à la personne.";

/** Only what the account has. */
function mapSentence(account: AdminAccount, verb: "reviennent sur" | "quittent"): string {
  const singular = { "reviennent sur": "revient sur", quittent: "quitte" }[verb];
  const { team, agency_name: own } = account;
  // Of an agency that a colleague bears, nothing comes or goes with this account.
  if (team !== null && own === null)
    return verb === "quittent"
      ? ` Ce que la personne suit reste à l’agence ${quote(team.agency_name ?? "")}.`
      : "";
  if (account.is_name_taken) return account.properties === 0 ? "" : ` Ses biens à vendre ${verb} la carte.`;
  if (account.properties === 0) return account.belongs_on_map ? ` Son agence ${singular} la carte.` : "";
  return ` ${account.belongs_on_map ? "Son agence et ses" : "Ses"} biens à vendre ${verb} la carte.`;
}

function teamSentence({ colleagues }: AdminAccount, verb: "perdent" | "retrouvent"): string {
  if (colleagues === 0) return "";
  const singular = { perdent: "perd", retrouvent: "retrouve" }[verb];
  return colleagues === 1
    ? ` L’autre personne de son agence ${singular} aussi ses droits.`
    : ` Les ${colleagues} autres personnes de son agence ${verb} aussi leurs droits.`;
}

function approvalSentence(account: AdminAccount): string {
  const { belongs_on_map: belongsOnMap, agency_name: own, team, is_name_taken: isNameTaken } = account;
  if (own === null && team !== null)
    return `cette personne rejoindra l’agence ${team.agency_name === null ? "qui l’invite" : quote(team.agency_name)} comme ${teamRoleNames[team.role]}`;
  if (isNameTaken) return "son agence n’apparaîtra sur la carte que sous un autre nom";
  return belongsOnMap
    ? "son agence apparaîtra sur la carte"
    : "son agence n’apparaîtra sur la carte qu’avec une adresse à Marseille";
}

function nameSentence({ is_name_taken: isTaken, agency_name: name, role }: AdminAccount): string {
  return isTaken && role !== "visitor" ? ` ${describeTakenName(name ?? "")}` : "";
}

function describeDecision(account: AdminAccount, to: AccountStatus): Decision {
  const who = account.full_name ?? account.email;
  switch (to) {
    case "active":
      return account.status === "inactive"
        ? {
            label: "Réactiver…",
            Icon: RotateCcw,
            title: "Réactiver ce compte ?",
            text: `${who} retrouve ses droits.${nameSentence(account)}${mapSentence(account, "reviennent sur")}${teamSentence(account, "retrouvent")} ${describeEmail("Un e-mail l’en avertit.")}`,
            action: "Réactiver",
            successText: "Compte réactivé",
          }
        : {
            label: "Valider…",
            Icon: Check,
            title: "Valider ce compte ?",
            text: `${who} pourra se connecter\u00a0; ${approvalSentence(account)}.${nameSentence(account)} ${describeEmail("Un e-mail l’en avertit.")}`,
            action: "Valider",
            successText: "Compte validé",
          };
    case "rejected":
      return {
        label: "Refuser…",
        Icon: X,
        title: "Refuser cette demande ?",
        text: `${who} ne pourra pas se connecter. ${describeEmail("Un e-mail l’en avertit, avec votre motif.")}`,
        action: "Refuser",
        isDanger: true,
        reason: { ...reasonForPerson, missing: missingReason },
        successText: "Demande refusée",
      };
    default:
      return {
        label: "Suspendre…",
        Icon: Ban,
        title: "Suspendre ce compte ?",
        text: `${who} perd ses droits, et ses sessions se ferment.${mapSentence(account, "quittent")}${teamSentence(account, "perdent")} ${describeEmail("Un e-mail l’en avertit.")}`,
        action: "Suspendre",
        isDanger: true,
        reason: { ...reasonForPerson, label: "Motif (facultatif)", missing: null },
        successText: "Compte suspendu",
      };
  }
}

function useDecision(account: AdminAccount) {
  const act = useAdminAction();
  return (status: AccountStatus) => {
    const { label: _label, Icon: _icon, successText, ...question } = describeDecision(account, status);
    openDialog({
      type: "confirm",
      ...question,
      onConfirm: (reason) =>
        act(
          (admin) =>
            admin.changeStatus({
              id: account.user_id,
              status,
              from: account.status,
              drops_name: account.is_name_taken,
              reason,
            }),
          successText,
        ),
    });
  };
}

function AccountMenu({ account }: { readonly account: AdminAccount }) {
  const decide = useDecision(account);
  return (
    <>
      {account.next_statuses.map((status) => {
        const { label, Icon, isDanger = false } = describeDecision(account, status);
        return (
          <MenuItem
            key={status}
            icon={<Icon aria-hidden />}
            isDanger={isDanger}
            onClick={() => decide(status)}
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
