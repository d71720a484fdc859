import { type AccountStatus, effectiveRole, type Role } from "./account.ts";

type AccountState = { readonly role: Role; readonly status: AccountStatus };

export type AccountChange =
  | { readonly kind: "status"; readonly to: AccountStatus }
  | { readonly kind: "role"; readonly to: Role };

type AccountDecision = "approved" | "refused" | "suspended" | "reactivated" | "role-changed";

export type ChangeOutcome =
  | { readonly ok: true; readonly decision: AccountDecision; readonly endsSessions: boolean }
  | { readonly ok: false; readonly reason: ChangeRefusal };

export type ChangeRefusal =
  | "no-such-transition"
  | "nothing-to-change"
  | "last-administrator"
  | "reason-required";

const decisions: Readonly<Partial<Record<`${AccountStatus} ${AccountStatus}`, AccountDecision>>> = {
  "pending active": "approved",
  "pending rejected": "refused",
  "rejected active": "approved",
  "active inactive": "suspended",
  "inactive active": "reactivated",
};

export function nextStatuses(status: AccountStatus): readonly AccountStatus[] {
  const all = ["active", "rejected", "inactive"] as const;
  return all.filter((to) => decisions[`${status} ${to}`] !== undefined);
}

/** Decides a change of status or role: the last administrator keeps both, a refusal needs a reason. */
export function decideAccountChange(
  account: AccountState,
  change: AccountChange,
  facts: { readonly activeAdministrators: number; readonly reason: string | null },
): ChangeOutcome {
  const { kind, to } = change;
  if (to === account[kind]) return { ok: false, reason: "nothing-to-change" };
  const decision = kind === "role" ? "role-changed" : decisions[`${account.status} ${to}`];
  if (decision === undefined) return { ok: false, reason: "no-such-transition" };
  const isAdministrator = effectiveRole(account) === "administrator";
  if (isAdministrator && facts.activeAdministrators <= 1) return { ok: false, reason: "last-administrator" };
  if (decision === "refused" && facts.reason === null) return { ok: false, reason: "reason-required" };
  return { ok: true, decision, endsSessions: decision === "refused" || decision === "suspended" };
}

export const changeRefusals: Readonly<Record<ChangeRefusal, string>> = {
  "no-such-transition": "L’état de ce compte ne permet pas cette décision : actualisez la liste.",
  "nothing-to-change": "Ce compte est déjà dans cet état.",
  "last-administrator": "C’est le dernier administrateur actif : nommez-en un autre d’abord.",
  "reason-required": "Indiquez un motif : la personne le lira.",
};
