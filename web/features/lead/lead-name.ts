import type { LeadItem } from "#domain/api/lead.ts";

/** Who left a request; after their erasure nobody is named. */
export function leadName({ name }: Pick<LeadItem, "name">): string {
  return name ?? "Personne effacée";
}
