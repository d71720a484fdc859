import { countOf, formatNumber } from "#domain/text/format.ts";
import { type KindCounts, totalOf } from "./marker-look.ts";

/** A marker in words, from the counts alone: "3 biens, dont 2 vendus", "Bien à vendre", "2 agences". */
export function markerLabel(counts: KindCounts): string {
  const homes = homesLabel(counts);
  if (counts.agency === 0) return homes ?? "Aucun bien";
  const agencies = totalOf(counts) === 1 ? "Agence" : countOf(counts.agency, "agence");
  return homes === null ? agencies : `${homes}, et ${agencies}`;
}

/** What the map shows, for its status line: "2 300 biens et 23 agences". */
export function viewLabel(counts: KindCounts): string {
  return `${countOf(counts.sold + counts.for_sale, "bien")} et ${countOf(counts.agency, "agence")}`;
}

/** How many markers have a button: "200 repères sur 2 165 : zoomez pour atteindre les autres". */
export function reachLabel(buttons: number, markers: number): string {
  const all = formatNumber(markers);
  return `${countOf(buttons, "repère")} sur ${all}\u00a0: zoomez pour atteindre les autres`;
}

function homesLabel({ sold, for_sale }: KindCounts): string | null {
  const homes = sold + for_sale;
  if (homes === 0) return null;
  if (homes === 1) return sold === 1 ? "Bien vendu" : "Bien à vendre";
  const all = countOf(homes, "bien");
  if (for_sale === 0) return `${all} vendus`;
  if (sold === 0) return `${all} à vendre`;
  return `${all}, dont ${countOf(sold, "vendu")}`;
}
