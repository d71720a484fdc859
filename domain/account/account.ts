export const roles = ["visitor", "professional", "administrator"] as const;
export type Role = (typeof roles)[number];

export const roleNames: Readonly<Record<Role, string>> = {
  visitor: "visiteur",
  professional: "professionnel",
  administrator: "administrateur",
};

export const accountStatuses = ["pending", "rejected", "inactive", "active"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** States in which an account counts for nothing. */
export const inactiveStatuses = [
  "pending",
  "rejected",
  "inactive",
] as const satisfies readonly AccountStatus[];
export type InactiveStatus = (typeof inactiveStatuses)[number];

/** What people are in the agency they work for. */
export const teamRoles = ["manager", "agent", "assistant"] as const;
export type TeamRole = (typeof teamRoles)[number];

export const teamRoleNames: Readonly<Record<TeamRole, string>> = {
  manager: "gérant",
  agent: "négociateur",
  assistant: "assistant",
};

/** The agency that a person works for now, and what they are there. */
export type Team = {
  readonly agencyId: string;
  readonly role: TeamRole;
  /** Whether all of its people read every lead, or each their own alone. */
  readonly sharesLeads: boolean;
};

/** The signed-in person as the server read them from the database, never from the browser. */
export type Account = {
  readonly userId: string;
  readonly role: Role;
  readonly status: AccountStatus;
  readonly emailVerified: boolean;
  readonly team: Team | null;
};

/** The role that counts: the stored one while the account is active, else visitor (the default). */
export function effectiveRole(account: Pick<Account, "role" | "status">): Role {
  return account.status === "active" ? account.role : "visitor";
}

/** Professionals and administrators may use the professional features. */
export function canUseProfessionalFeatures(account: Pick<Account, "role" | "status">): boolean {
  return effectiveRole(account) !== "visitor";
}
