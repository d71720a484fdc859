import { createRandom } from "../../demo/pictures/random.ts";
import type { SharedStreet } from "./shared-streets.ts";

const columns =
  "id;id_fantoir;numero;rep;nom_voie;code_postal;code_insee;nom_commune;code_insee_ancienne_commune;nom_ancienne_commune;x;y;lon;lat;type_position;alias;nom_ld;libelle_acheminement;nom_afnor;source_position;source_nom_voie;certification_commune;cad_parcelles";

export type BanRow = {
  readonly numero: string | number;
  readonly rep?: string;
  readonly nom_voie: string;
  readonly code_postal: string;
  readonly code_insee: string;
  readonly lon: string | number;
  readonly lat: string | number;
};

/** A file in the official form, from the columns that matter. */
export function toBanFile(rows: readonly BanRow[]): string {
  return [columns, ...rows.map(toLine)].join("\n");
}

function toLine(row: BanRow, at: number): string {
  const cells: Readonly<Record<string, string | number>> = {
    id: `${row.code_insee}_${String(at).padStart(4, "0")}_${String(row.numero).padStart(5, "0")}`,
    nom_commune: "Marseille",
    type_position: "entrée",
    certification_commune: 1,
    ...row,
  };
  return columns
    .split(";")
    .map((column) => cells[column] ?? "")
    .join(";");
}

/** So many doors along streets, the same at every call: a large city for measurements. */
export function drawBanRows(streets: readonly SharedStreet[], count: number): BanRow[] {
  const random = createRandom(13);
  const rows: BanRow[] = [];
  const mean = count / streets.length;
  for (const [at, street] of streets.entries()) {
    const isLast = at === streets.length - 1;
    const doors = isLast
      ? count - rows.length
      : Math.min(count - rows.length, random.integer(1, 2 * mean - 1));
    const [east, north] = [random.between(-1, 1) * 1e-4, random.between(-1, 1) * 1e-4];
    for (let door = 1; door <= doors; door++)
      rows.push({
        numero: door,
        rep: random.chance(0.03) ? "bis" : "",
        nom_voie: street.name,
        code_postal: street.postalCode,
        code_insee: street.communeCode,
        lon: (street.longitude + east * (door - doors / 2)).toFixed(6),
        lat: (street.latitude + north * (door - doors / 2)).toFixed(6),
      });
  }
  return rows;
}
