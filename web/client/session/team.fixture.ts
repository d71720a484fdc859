import type { TeamMember, TeamReply } from "#domain/api/team.ts";

const member: TeamMember = {
  user_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  name: "Jeanne Roux",
  email: "jeanne@exemple.fr",
  role: "manager",
  status: "active",
  is_visitor: false,
  is_bearer: true,
  copies_leads: false,
  joined_at: "2026-01-15T09:00:00.000Z",
  properties: 0,
  links: 0,
  leads: 0,
  title: null,
  phone: null,
  photo_url: null,
  rsac: null,
};

export const teamOfThree: TeamReply = {
  agencies: [],
  team: {
    id: "1f8fad5b-d9cb-469f-a165-70867728950e",
    name: "Agence du Port",
    role: "manager",
    shares_leads: true,
    turns_leads: false,
    people: [
      member,
      { ...member, user_id: "u-3", name: "Paul Vial", email: "paul@exemple.fr", is_bearer: false },
      { ...member, user_id: "u-4", name: "Léa Blanc", email: "lea@exemple.fr", is_bearer: false },
    ],
    invitations: [],
  },
};
