import { fieldRows } from "./property-fields.ts";
import { equipmentLabels, equipmentNames } from "./vocabulary.ts";

export type ImportTarget = { readonly name: string; readonly label: string };

/** Names of files, in the order of our own files. */
export const importTargets: readonly ImportTarget[] = [
  { name: "external_reference", label: "Référence" },
  ...fieldRows.map(([, { wire, label }]) => ({ name: wire, label })),
  ...equipmentNames.map((name) => ({ name, label: equipmentLabels[name] })),
  { name: "photos", label: "Photos" },
  { name: "photo_captions", label: "Légendes des photos" },
  { name: "is_hidden", label: "Masqué" },
  { name: "created_at", label: "Date d’ajout" },
];

const labels = new Map(importTargets.map(({ name, label }) => [name, label]));

export function labelOfTarget(name: string): string {
  return labels.get(name) ?? (name === "owner_email" ? "Votre compte" : name);
}
