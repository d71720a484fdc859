import { formatNumber, writeCount } from "#domain/text/format.ts";
import { type KindCounts, totalOf } from "./marker-look.ts";

/** "3 biens, dont 2 vendus", "Bien à vendre", "2 agences". */
export function markerLabel(counts: KindCounts): string {
  const properties = propertiesLabel(counts);
  if (counts.agency === 0) return properties ?? "Aucun bien";
  const agencies = totalOf(counts) === 1 ? "Agence" : writeCount(counts.agency, "agence");
  return properties === null ? agencies : `${properties}, et ${agencies}`;
}

/** For the map's status line: "2 300 biens et 23 agences". */
export function viewLabel(counts: KindCounts): string {
  return `${writeCount(counts.sold + counts.for_sale, "bien")} et ${writeCount(counts.agency, "agence")}`;
}

/** "200 repères sur 2 165 : zoomez pour atteindre les autres". */
export function reachLabel(buttons: number, markers: number): string {
  const all = formatNumber(markers);
  return `${writeCount(buttons, "repère")} sur ${all}\u00a0: zoomez pour atteindre les autres`;
}

function propertiesLabel({ sold, for_sale }: KindCounts): string | null {
  const properties = sold + for_sale;
  if (properties === 0) return null;
  if (properties === 1) return sold === 1 ? "Bien vendu" : "Bien à vendre";
  const all = writeCount(properties, "bien");
  if (for_sale === 0) return `${all} vendus`;
  if (sold === 0) return `${all} à vendre`;
  return `${all}, dont ${writeCount(sold, "vendu")}`;
}
