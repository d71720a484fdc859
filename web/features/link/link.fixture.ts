import type { LinkItem } from "#domain/api/link.ts";

export const windowLink: LinkItem = {
  id: "2f8fad5b-d9cb-469f-a165-70867728950e",
  user_id: "u-1",
  alias: "vitrine",
  short_url: "https://calanque.example/vitrine",
  destination_url: "https://exemple.fr/visite",
  property_id: null,
  title: "",
  tags: [],
  notify_on_access: false,
  is_active: true,
  state: "open",
  block_reason: null,
  expires_on: null,
  click_count: 0,
  robot_count: 0,
  created_at: "2026-11-20T08:00:00.000Z",
  updated_at: "2026-11-20T08:00:00.000Z",
};
