/** What the ranks of the Poliris format hold that are not read, in words. */
const names: Readonly<Record<number, string>> = {
  28: "rénové",
  31: "WC",
  32: "WC séparés",
  33: "type de chauffage",
  34: "type de cuisine",
  40: "surface des balcons",
  45: "digicode",
  46: "interphone",
  47: "gardien",
  105: "téléphone affiché",
  106: "contact affiché",
  107: "e-mail affiché",
  113: "date du mandat",
  123: "négociateur",
  176: "consommation d’énergie (valeur)",
  178: "émissions (valeur)",
  185: "viager\u00a0: bouquet",
  186: "viager\u00a0: rente",
  262: "détail de la procédure",
  307: "barème d’honoraires",
  324: "date du DPE",
  325: "version du DPE",
};

/** "Champ 33 (type de chauffage)", or its number alone where nobody told us what it holds. */
export function nameOfRank(rank: number): string {
  const name = names[rank];
  return name === undefined ? `Champ ${rank}` : `Champ ${rank} (${name})`;
}
