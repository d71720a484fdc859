/** Files in the official géo-DVF form, for tests: a line is given by what differs from an ordinary flat. */

const columns = [
  "id_mutation",
  "date_mutation",
  "numero_disposition",
  "nature_mutation",
  "valeur_fonciere",
  "adresse_numero",
  "adresse_nom_voie",
  "code_postal",
  "code_commune",
  "id_parcelle",
  "lot1_numero",
  "lot1_surface_carrez",
  "type_local",
  "surface_reelle_bati",
  "nombre_pieces_principales",
  "nature_culture",
  "nature_culture_speciale",
  "surface_terrain",
  "longitude",
  "latitude",
] as const;

export type DvfRow = Readonly<Partial<Record<(typeof columns)[number], string | number>>>;

const ordinaryFlat: DvfRow = {
  id_mutation: "2023-1",
  date_mutation: "2023-05-17",
  numero_disposition: "000001",
  nature_mutation: "Vente",
  valeur_fonciere: 210_000,
  adresse_nom_voie: "RUE PARADIS",
  code_postal: "13006",
  code_commune: "13206",
  id_parcelle: "132068250A0010",
  type_local: "Appartement",
  surface_reelle_bati: 60,
  nombre_pieces_principales: 3,
  longitude: 5.378,
  latitude: 43.288,
};

/** The text of a file. */
export function toDvfFile(rows: readonly DvfRow[]): string {
  const lines = rows.map((row) =>
    columns.map((column) => ({ ...ordinaryFlat, ...row })[column] ?? "").join(","),
  );
  return `${[columns.join(","), ...lines].join("\n")}\n`;
}
