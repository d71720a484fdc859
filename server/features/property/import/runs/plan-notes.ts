import { formatNumber, writeCount } from "#domain/text/format.ts";

export type PlanFindings = {
  readonly drafts: number;
  readonly sectors: number;
  readonly discreet: number;
  readonly missingPhotos: number;
  /** Homes whose percentage of fees is another than their prices tell. */
  readonly contradictions: number;
  /** Sold homes whose line has no date of sale: they stay sold. */
  readonly keptSales: number;
  readonly vanished: number;
  /** By their codes. */
  readonly agencies: ReadonlyMap<string, number>;
};

/** Says in French what to know before an import. */
export function notesOfPlan({
  drafts,
  sectors,
  discreet,
  missingPhotos,
  contradictions,
  keptSales,
  vanished,
  agencies,
}: PlanFindings): string[] {
  const listed = [...agencies].map(
    ([code, listings]) => `${code || "sans code"} (${writeCount(listings, "bien")})`,
  );
  return [
    ...(vanished > 0
      ? [
          `${writeCount(vanished, "bien du flux n’est", "biens du flux ne sont")} plus dans ce dépôt\u00a0: ${vanished > 1 ? "ils seront masqués" : "il sera masqué"}, et nous vous demanderons ce ${vanished > 1 ? "qu’ils sont devenus" : "qu’il est devenu"}.`,
        ]
      : []),
    ...(agencies.size > 1
      ? [
          `Ce fichier porte les biens de ${formatNumber(agencies.size)} agences\u00a0: ${listed.join(", ")}. Tous entrent dans votre compte.`,
        ]
      : []),
    ...(drafts > 0
      ? [
          `${writeCount(drafts, "bien entre", "biens entrent")} en brouillon, masqué${drafts > 1 ? "s" : ""}\u00a0: il ${drafts > 1 ? "leur" : "lui"} manque le prix, la surface, le type ou l’adresse. Mes Biens ${drafts > 1 ? "les" : "le"} montre «\u00a0à compléter\u00a0».`,
        ]
      : []),
    ...(sectors > 0
      ? [
          `${writeCount(sectors, "bien n’a", "biens n’ont")} pas de rue\u00a0: seul ${sectors > 1 ? "leur" : "son"} secteur sera montré, sans point sur la carte.`,
        ]
      : []),
    ...(discreet > 0
      ? [
          `${writeCount(discreet, "bien entre", "biens entrent")} avec une adresse discrète\u00a0: les visiteurs n’en voient pas le point.`,
        ]
      : []),
    ...(contradictions > 0
      ? [
          `${writeCount(contradictions, "bien a", "biens ont")} des honoraires qui se contredisent\u00a0: le pourcentage n’est pas celui que font le prix et le prix hors honoraires. Vérifiez-les dans Mes Biens.`,
        ]
      : []),
    ...(keptSales > 0
      ? [
          `${writeCount(keptSales, "bien vendu n’a", "biens vendus n’ont")} plus de date de vente dans ce fichier\u00a0: ${keptSales > 1 ? "ils restent vendus" : "il reste vendu"}. Pour ${keptSales > 1 ? "les" : "le"} remettre en vente, ouvrez-${keptSales > 1 ? "les" : "le"} dans Mes Biens.`,
        ]
      : []),
    ...(missingPhotos > 0
      ? [`${writeCount(missingPhotos, "photo nommée n’est", "photos nommées ne sont")} pas dans l’archive.`]
      : []),
  ];
}
