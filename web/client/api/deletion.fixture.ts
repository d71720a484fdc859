import type { DeletionReply } from "#domain/api/account.ts";

export const emptyDeletion: DeletionReply = {
  refusal: null,
  properties: 0,
  leads: 0,
  links: 0,
  contacts: 0,
  tasks: 0,
  reports: 0,
  is_on_map: false,
  agencies: [],
};
