import type { PropertyFormValues } from "./property-form.ts";

const seenByAll = {
  "": "le prix, l’adresse avec son numéro et toutes les photos",
  Rue: "le prix et toutes les photos\u00a0; de l’adresse, la rue seule",
  Secteur: "le prix et toutes les photos\u00a0; de l’adresse, le secteur seul",
} as const;

/** Says what everybody sees of a home for sale, or will see once it is shown: a sentence without its full stop. */
export function describeAudience(
  { discreet_address: discreet }: Pick<PropertyFormValues, "discreet_address">,
  isShown: boolean,
): string {
  const seen = seenByAll[discreet];
  return isShown
    ? `Tout le monde verra ${seen}`
    : `Masqué, ce bien n’est pas public\u00a0; une fois visible, tout le monde verra ${seen}`;
}
