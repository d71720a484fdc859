import type { SessionReply } from "#domain/api/account.ts";

export const jeanne: NonNullable<SessionReply["account"]> = {
  user_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  email: "jeanne@exemple.fr",
  full_name: "Jeanne Roux",
  role: "professional",
  status: "active",
  email_verified: true,
  team: null,
};

export const manager: typeof jeanne = {
  ...jeanne,
  team: { agency_id: "1f8fad5b-d9cb-469f-a165-70867728950e", role: "manager", shares_leads: true },
};
