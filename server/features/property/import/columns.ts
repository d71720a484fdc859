import { fieldRows, type WireName } from "#domain/property/property-fields.ts";
import { type EquipmentName, equipmentNames } from "#domain/property/vocabulary.ts";
import { foldText } from "#domain/text/fold-text.ts";

export type Column =
  | "owner_email"
  | "external_reference"
  | WireName
  | EquipmentName
  | "photos"
  | "photo_captions"
  | "is_hidden"
  | "created_at";

const wireNames = (isRequired: boolean) =>
  fieldRows.flatMap(([, { wire, inFile }]) =>
    (inFile === "required") === isRequired ? [wire as WireName] : [],
  );

const requiredColumns: readonly Column[] = ["owner_email", "external_reference", ...wireNames(true)];
/** Every column, in the order that our own files have them. */
export const columns: readonly Column[] = [
  ...requiredColumns,
  ...wireNames(false),
  ...equipmentNames,
  "photos",
  "photo_captions",
  "is_hidden",
  "created_at",
];

/** What agencies and their software call a column, folded: in lower case, without accents, units or signs. */
const otherNames: Readonly<Record<string, Column>> = {
  user_email: "owner_email",
  ...namedLike(
    "external_reference",
    "reference ref ref_interne reference_interne n_dossier numero_dossier reference_agence id_annonce reference_annonce",
  ),
  ...namedLike("title", "titre intitule libelle titre_annonce"),
  ...namedLike("description", "texte descriptif texte_annonce commentaire annonce"),
  ...namedLike("price", "prix prix_de_vente prix_vente prix_public prix_fai px prix_ttc montant"),
  ...namedLike("fees_percent", "honoraires taux_honoraires honoraires_ttc pourcentage_honoraires"),
  ...namedLike("fees_payer", "charge_honoraires honoraires_a_la_charge_de honoraires_charge"),
  ...namedLike(
    "price_without_fees",
    "prix_hors_honoraires prix_net_vendeur net_vendeur prix_net prix_hors_frais",
  ),
  ...namedLike("mandate_number", "mandat numero_de_mandat n_mandat numero_mandat no_mandat"),
  ...namedLike("address", "adresse adresse_du_bien localisation rue adresse_complete voie"),
  ...namedLike("postal_code", "code_postal cp codepostal"),
  ...namedLike("city", "ville commune localite"),
  ...namedLike("latitude", "lat"),
  ...namedLike("longitude", "lng lon long"),
  ...namedLike(
    "surface_area",
    "surface surface_habitable superficie surface_m surface_hab surf_hab surf superficie_habitable",
  ),
  ...namedLike("land_area", "terrain surface_terrain surface_du_terrain"),
  ...namedLike("property_type", "type type_de_bien type_bien nature categorie"),
  ...namedLike("rooms", "pieces nb_pieces nb_p nombre_de_pieces nbre_pieces nbr_pieces"),
  ...namedLike("bedrooms", "chambres nb_chambres nombre_de_chambres nbre_chambres"),
  ...namedLike("bathrooms", "salles_de_bains salle_de_bain nb_sdb sdb salles_de_bain"),
  ...namedLike("floor", "etage numero_etage n_etage"),
  ...namedLike("total_floors", "etages nb_etages nombre_d_etages nombre_etages"),
  ...namedLike("exposure", "exposition orientation"),
  ...namedLike("construction_year", "annee_de_construction annee annee_construction"),
  ...namedLike("heating", "chauffage type_de_chauffage"),
  ...namedLike("property_tax", "taxe_fonciere"),
  ...namedLike("rent", "loyer loyer_en_cours loyer_cc"),
  ...namedLike("rent_charges", "charges_locatives charges_locataire provision_charges"),
  ...namedLike("carrez_area", "surface_carrez carrez loi_carrez surface_loi_carrez superficie_carrez"),
  ...namedLike("construction_period", "epoque epoque_de_construction periode_de_construction"),
  ...namedLike("mandate_date", "date_mandat date_du_mandat debut_mandat"),
  ...namedLike("mandate_end", "fin_mandat fin_du_mandat echeance_mandat date_fin_mandat"),
  ...namedLike("mandate_exclusive", "exclusif exclusivite mandat_exclusif exclusivite_mandat"),
  ...namedLike("sale_stage", "avancement etat_de_la_vente avancement_de_la_vente"),
  ...namedLike("sale_kind", "forme_de_la_vente forme_vente"),
  ...namedLike("annuity_down", "bouquet montant_bouquet"),
  ...namedLike("annuity_monthly", "rente rente_viagere rente_mensuelle"),
  ...namedLike("dpe_energy_letter", "dpe classe_energie lettre_dpe dpe_energie classe_dpe"),
  ...namedLike("dpe_emissions_letter", "ges classe_climat lettre_ges dpe_ges classe_ges"),
  ...namedLike("coproperty_lots", "lots nb_lots nombre_de_lots lots_copropriete"),
  ...namedLike("coproperty_charges", "charges charges_copropriete charges_annuelles charges_de_copropriete"),
  ...namedLike("sale_date", "date_de_vente date_vente vendu_le"),
  ...namedLike("agency_name", "agence nom_agence nom_de_l_agence"),
  ...namedLike("agency_phone", "telephone tel telephone_agence"),
  ...namedLike("pool", "piscine"),
  ...namedLike("elevator", "ascenseur"),
  ...namedLike("cellar", "cave"),
  ...namedLike("garden", "jardin"),
  ...namedLike("balcony", "balcon"),
  ...namedLike("terrace", "terrasse"),
  ...namedLike("box", "garage"),
  ...namedLike("photos", "photo images url_photos liens_photos"),
  ...namedLike("photo_captions", "legendes legendes_photos legendes_des_photos titres_photos"),
  ...namedLike("is_hidden", "masque"),
  ...namedLike("discreet_address", "adresse_discrete"),
};

function namedLike(column: Column, names: string): Record<string, Column> {
  return Object.fromEntries(names.split(" ").map((name) => [name, column]));
}

/** Characters of a heading that are looked at. */
export const longestHeading = 200;

/** "Surface habitable (m²)" is "surface_habitable". */
export function foldHeading(cell: string): string {
  return foldText(cell.slice(0, longestHeading))
    .replace(/\(.*?\)|[€²%]/g, " ")
    .replaceAll(/[^a-z\d]+/g, "_")
    .replace(/^_+|_+$/g, "");
}

/** "€/mois" of "Charges (€/mois)": what amounts below it are in, where their cells do not say; else empty. */
function unitOf(cell: string): string {
  const [, bracket = ""] = /\(([^()]*)\)/.exec(cell.slice(0, longestHeading)) ?? [];
  return isAmountUnit.test(bracket) && !isEither.test(bracket) ? bracket.trim() : "";
}

/** A figure in a bracket is a year, or a part of what is said. */
const isAmountUnit =
  /^\D*(?:€|\beuros?\b|\bmois\b|\bmensu|\btrim|\bsemestr|\ban(?:s|n|\b)|\bha\b|\bhectares?\b)\D*$/iu;
/** Which of the two a figure below is in, only its size tells. */
const isEither = /(?:\bha\b|\bhectares?\b).*m²|m².*(?:\bha\b|\bhectares?\b)/iu;

/** What people said that columns hold, by their folded headings; null where one is left out. */
export type ChosenColumns = ReadonlyMap<string, Column | null>;

/** Takes the name in our files; null for an unknown one. */
export function findColumn(name: string): Column | null {
  return columns.find((column) => column === name) ?? null;
}

export type Header = {
  /** What each column of the file holds; null where it is left out. */
  readonly columns: readonly (Column | null)[];
  /** What each heading says that its amounts are in. */
  readonly units: readonly string[];
  /** Names of the columns left out, as the file spells them. */
  readonly ignored: readonly string[];
  /** E-mail of the owner of lines that name none; undefined: they are refused. */
  readonly owner: string | undefined;
};

export type HeaderReading =
  | { readonly ok: true; readonly header: Header }
  | {
      readonly ok: false;
      readonly reason: string;
      /** What could be told of the columns, for people to go on with. */
      readonly found: readonly (Column | null)[];
      readonly missing: readonly Column[];
    };

export type HeaderOptions = {
  /** E-mail of the owner: with it a file need not name whose its lines are. */
  readonly owner?: string | undefined;
  readonly chosen?: ChosenColumns;
  /** Columns that a file may be without, since something stands in for what they hold. */
  readonly optional?: readonly Column[];
};

/** Reads a file's first line, or says in one French sentence why the file cannot be imported. */
export function readHeader(
  cells: readonly string[],
  { owner, chosen = new Map(), optional = [] }: HeaderOptions = {},
): HeaderReading {
  const names = cells.map(foldHeading);
  const found = findColumns(names, chosen);
  const missing = requiredColumns.filter(
    (column) =>
      !found.includes(column) &&
      !optional.includes(column) &&
      !(column === "owner_email" && owner !== undefined),
  );
  if (missing.length > 0) {
    const reason = sentence("Colonnes obligatoires absentes", "Colonne obligatoire absente", missing);
    return { ok: false, reason, found, missing };
  }
  const doubled = columns.filter(
    (column) => column !== "photos" && found.indexOf(column) !== found.lastIndexOf(column),
  );
  if (doubled.length > 0) {
    const reason = sentence("Colonnes présentes deux fois", "Colonne présente deux fois", doubled);
    return { ok: false, reason, found, missing };
  }
  const ignored = cells.filter((cell, index) => found[index] === null && cell.trim() !== "");
  const units = found.map((column, index) => (isAmount(column) ? unitOf(cells[index] ?? "") : ""));
  return { ok: true, header: { columns: found, units, ignored: ignored.map((cell) => cell.trim()), owner } };
}

function isAmount(column: Column | null): boolean {
  return fieldRows.some(([, { wire, kind }]) => wire === column && amountKinds.has(kind));
}

const amountKinds: ReadonlySet<string> = new Set(["amount", "optional-amount", "area", "percent"]);

/** A person's choice counts first, then our files' names, then guesses, the first of like ones; photographs may fill several. */
function findColumns(names: readonly string[], chosen: ChosenColumns): (Column | null)[] {
  const chosenColumns = new Set(
    [...chosen].flatMap(([name, column]) => (names.includes(name) ? [column] : [])),
  );
  const exact = names.map((name) => {
    if (chosen.has(name)) return chosen.get(name) ?? null;
    const column = findColumn(name);
    return chosenColumns.has(column) ? null : column;
  });
  const taken = new Set(exact);
  const found = names.map((name, index) => {
    const own = exact[index] ?? null;
    if (own !== null || chosen.has(name)) return own;
    const guess = Object.hasOwn(otherNames, name) ? (otherNames[name] ?? null) : null;
    if (guess === null && /^(?:photo|image|url_photo|lien_photo)_?\d{1,2}$/.test(name)) return "photos";
    if (guess === null || taken.has(guess)) return null;
    taken.add(guess);
    return guess;
  });
  // Where it is the only surface of a file, it is the one that every property has.
  const carrez = found.indexOf("carrez_area");
  if (carrez >= 0 && exact[carrez] === null && !found.includes("surface_area"))
    found[carrez] = "surface_area";
  return found;
}

function sentence(many: string, one: string, names: readonly string[]): string {
  return `${names.length > 1 ? many : one}\u00a0: ${names.join(", ")}.`;
}
