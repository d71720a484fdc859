export const roles = ["visitor", "professional", "administrator"] as const;
export type Role = (typeof roles)[number];

export const roleNames: Readonly<Record<Role, string>> = {
  visitor: "visiteur",
  professional: "professionnel",
  administrator: "administrateur",
};

export const accountStatuses = ["pending", "rejected", "inactive", "active"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const inactiveStatuses = [
  "pending",
  "rejected",
  "inactive",
] as const satisfies readonly AccountStatus[];
export type InactiveStatus = (typeof inactiveStatuses)[number];

export const teamRoles = ["manager", "agent", "assistant"] as const;
export type TeamRole = (typeof teamRoles)[number];

export const teamRoleNames: Readonly<Record<TeamRole, string>> = {
  manager: "gérant",
  agent: "négociateur",
  assistant: "assistant",
};

export type Team = {
  readonly agencyId: string;
  readonly role: TeamRole;
  /** False: each reads only their own leads. */
  readonly sharesLeads: boolean;
};

/** The signed-in person, always read from the database and never from the browser. */
export type Account = {
  readonly userId: string;
  readonly role: Role;
  readonly status: AccountStatus;
  readonly emailVerified: boolean;
  readonly team: Team | null;
  /** An administrator's whose agency is suspended: its work is refused to them, the site's is not. */
  readonly barred?: true | undefined;
};

/** The role that counts: the stored one while the account is active, else visitor. */
export function effectiveRole(account: Pick<Account, "role" | "status">): Role {
  return account.status === "active" ? account.role : "visitor";
}

/** Professionals and administrators may use the professional features, while their agency is not suspended. */
export function canUseProfessionalFeatures(account: Pick<Account, "role" | "status" | "barred">): boolean {
  return effectiveRole(account) !== "visitor" && !account.barred;
}
