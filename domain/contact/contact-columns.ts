import { readCsvCell } from "../text/csv.ts";
import { foldText } from "../text/fold-text.ts";
import { isPhone } from "../text/phone-link.ts";
import type { RawPerson } from "./file-person.ts";
import { readLabelCell } from "./label-cell.ts";

/** An address comes whole, or in parts. */
const fields = [
  "firstName",
  "lastName",
  "fullName",
  "organization",
  "email",
  "phone",
  "label",
  "note",
  "address",
  "street",
  "extension",
  "postalCode",
  "city",
  "country",
] as const;
type Field = (typeof fields)[number];

/** Parts of one address share their place: "home", "business", "1". */
type ContactColumn = { readonly field: Field; readonly place: string };

export const contactFieldNames: Readonly<Record<Field, string>> = {
  firstName: "Prénom",
  lastName: "Nom",
  fullName: "Nom et prénom",
  organization: "Société",
  email: "E-mail",
  phone: "Téléphone",
  label: "Profil ou étiquettes",
  note: "Note",
  address: "Adresse entière",
  street: "Rue",
  extension: "Complément d’adresse",
  postalCode: "Code postal",
  city: "Ville",
  country: "Pays",
};

export const contactTargets = fields.map((name) => ({ name, label: contactFieldNames[name] }));

/** A second column of these is not read. */
export const saidOnce: readonly Field[] = ["firstName", "lastName", "fullName", "organization"];

/** By folded heading; null where people leave a column out. */
export type ChosenContactColumns = ReadonlyMap<string, string | null>;

/** Folded names that Outlook, Google, agencies and their software give a column, with our own headings. */
const names: Readonly<Record<string, Field>> = {
  ...named(
    "firstName",
    "prenom prenoms first_name given_name firstname prenom_du_contact prenom_contact prenom_client",
  ),
  ...named(
    "lastName",
    "nom nom_de_famille last_name family_name lastname surname nom_du_contact nom_contact nom_client nom_du_client nom_usuel nom_du_proprietaire nom_raison_sociale nom_ou_raison_sociale",
  ),
  ...named(
    "fullName",
    "nom_complet nom_prenom nom_et_prenom prenom_nom name full_name display_name contact nom_affiche client interlocuteur proprietaire",
  ),
  ...named(
    "organization",
    "societe entreprise raison_sociale company organization organisation organization_name organization_1_name company_name nom_de_la_societe etude",
  ),
  ...named(
    "email",
    "email emails mail mails courriel courriels mel adresse_e_mail adresse_email adresse_mail adresse_courriel adresse_de_messagerie adresse_electronique messagerie email_address autres_e_mails email_du_contact email_client",
  ),
  ...named(
    "phone",
    "telephone tel phone mobile portable gsm tel_mobile telephone_mobile tel_portable telephone_portable tel_fixe telephone_fixe fixe tel_domicile telephone_domicile teldom tel_dom tel_bureau telbur tel_bur telpro tel_pro telmob tel_mob telport tel_port telfixe telephone_1 num_tel telephone_bureau tel_travail telephone_principal tel_principal autre_telephone autres_telephones autre_tel numero_de_telephone mobile_phone home_phone business_phone primary_phone other_phone company_main_phone car_phone phone_number telephone_societe telephone_du_contact",
  ),
  ...named(
    "label",
    "profil kind type type_contact type_de_contact type_de_client categorie categories qualite statut_client etiquette etiquettes tag tags label labels groupe groupes group_membership appartenance_a_un_groupe libelles",
  ),
  ...named(
    "note",
    "note notes obs commentaire commentaires remarque remarques observation observations comments memo",
  ),
  ...named(
    "address",
    "adresse address adresse_complete adresse_postale adresse_formatted address_formatted adresse_du_contact",
  ),
  ...named(
    "street",
    "rue voie street adresse_1 adresse1 adresse_ligne_1 ligne_1 address_street street_address numero_et_rue",
  ),
  ...named(
    "extension",
    "complement complement_adresse complement_d_adresse adresse_2 adresse2 adresse_ligne_2 address_extended_address street_2",
  ),
  ...named("postalCode", "code_postal cp codepostal postal_code zip zip_code address_postal_code"),
  ...named("city", "ville city commune localite address_city"),
  ...named("country", "pays country pays_region country_region address_country"),
};

function named(field: Field, words: string): Record<string, Field> {
  return Object.fromEntries(words.split(" ").map((word) => [word, field]));
}

/** Columns that claim a consent make none here, and people read so. */
const claimsConsent =
  /consent|rgpd|gdpr|opt_?in|opt_?out|accord|accepte|newsletter|demarchage|prospection|sollicit|bloctel/;

export type ContactHeader = {
  readonly columns: readonly (ContactColumn | null)[];
  /** As the file spells the columns that are not read. */
  readonly ignored: readonly string[];
  readonly consents: readonly string[];
};

/** Guesses where people said nothing. */
export function readContactHeader(
  cells: readonly string[],
  chosen: ChosenContactColumns = new Map(),
): ContactHeader {
  const columns = cells.map((cell) => columnOf(cell, chosen));
  // "Adresse" beside a town is a street, even where people chose "address": another file of theirs may have no town.
  const hasCity = columns.some((column) => column?.field === "city" || column?.field === "postalCode");
  const read = columns.map((column, index) =>
    hasCity && column?.field === "address" && wholeAddress.test(foldHeading(cells[index] ?? ""))
      ? { field: "street" as const, place: "" }
      : column,
  );
  dropSaidAgain(read, (index) => chosen.has(foldHeading(cells[index] ?? "")));
  const ignored = cells
    .filter((cell, index) => read[index] === null && cell.trim() !== "")
    .map((cell) => cell.trim());
  return {
    columns: read,
    ignored,
    consents: ignored.filter((name) => claimsConsent.test(foldHeading(name))),
  };
}

const wholeAddress = /^(?:adresse|address|adresse_du_contact)$/;

/** "Nom 2" is somebody else's: the column that people chose counts, else the first. */
function dropSaidAgain(read: (ContactColumn | null)[], isChosen: (index: number) => boolean): void {
  for (const field of saidOnce) {
    const all = read.flatMap((column, index) => (column?.field === field ? [index] : []));
    const kept = all.find(isChosen) ?? all[0];
    for (const index of all) if (index !== kept) read[index] = null;
  }
}

const naming: readonly Field[] = ["firstName", "lastName", "fullName", "organization", "email", "phone"];

/** Whether a file tells who somebody is: by a name, an e-mail address or a telephone. */
export function namesSomebody({ columns }: ContactHeader): boolean {
  return columns.some((column) => column !== null && naming.includes(column.field));
}

const longestHeading = 200;

/** "E-mail 1 - Value" is "e_mail_1_value". */
export function foldHeading(cell: string): string {
  return foldText(cell.slice(0, longestHeading))
    .replaceAll(/[^a-z\d]+/g, "_")
    .replace(/^_+|_+$/g, "");
}

/** Tells several addresses apart: "Rue (bureau)", "Address 1 - City", "Home Street". */
const places =
  /(?:^|_)(home|domicile|personnel(?:le)?|perso|business|bureau|professionnel(?:le)?|pro|work|other|autre)(?:_|$)/;

/** A spouse's addresses are read, their names are not: those would be another person's. */
const ofSpouse = /_(?:du_|de_la_)?(?:conjointe?|epouse|epoux|mme|madame|mr|monsieur)(?=_|$)/;

function columnOf(cell: string, chosen: ChosenContactColumns): ContactColumn | null {
  const name = foldHeading(cell);
  const said = chosen.get(name);
  // "€" folds to nothing, like the blank of every column without a heading.
  if (said === null || name === "") return null;
  const wanted = fields.find((one) => one === said);
  return wanted === undefined ? guessColumn(name) : { field: wanted, place: placeOf(name) };
}

function guessColumn(name: string): ContactColumn | null {
  // These columns describe an address or a telephone: its kind, a fax, its pronunciation.
  if (
    /_(?:type|label|libelle)$|^type_de_messagerie|fax|telecopie|display_name|nom_complet_de|phonetic|yomi|telex|pager|radio/.test(
      name,
    )
  )
    return null;
  const field = fieldOf(name);
  if (field !== undefined) return { field, place: placeOf(name) };
  const bare = name
    .replace(/_?value$/, "")
    .replace(places, "_")
    .replace(/_?\d+(?=_|$)/g, "")
    .replace(/__+/g, "_")
    .replace(/^_+|_+$/g, "");
  const guess = fieldOf(bare) ?? guessOfSpouse(bare);
  return guess === undefined ? null : { field: guess, place: placeOf(name) };
}

function guessOfSpouse(name: string): Field | undefined {
  const guess = ofSpouse.test(name) ? fieldOf(name.replace(ofSpouse, "")) : undefined;
  return guess === "email" || guess === "phone" ? guess : undefined;
}

/** "E-mail" is an e-mail, "N° de téléphone" a telephone. */
function fieldOf(heading: string): Field | undefined {
  const name = heading
    .replace(/^e_mail/, "email")
    .replace(/^(?:n|no|num|numero)_(?:de_)?(?=tel|phone|mobile|portable|gsm|fixe)/, "");
  return Object.hasOwn(names, name) ? names[name] : undefined;
}

function placeOf(name: string): string {
  return places.exec(name)?.[1]?.replace(/nelle$/, "nel") ?? /^address_(\d+)_/.exec(name)?.[1] ?? "";
}

/** Splits cells with several e-mails or telephones; of several postal addresses one counts. */
export function readContactCells(header: ContactHeader, cells: readonly string[]): RawPerson {
  const found = header.columns.flatMap((column, index) => {
    const cell = readCsvCell(cells[index] ?? "").trim();
    return column === null || cell === "" ? [] : [{ ...column, cell }];
  });
  const all = (field: Field) => found.filter((one) => one.field === field).map(({ cell }) => cell);
  const first = (field: Field) => all(field)[0] ?? "";
  return {
    firstName: first("firstName"),
    lastName: first("lastName"),
    fullName: first("fullName"),
    organization: first("organization"),
    address: found.some(({ field }) => field === "street")
      ? placeInParts(found)
      : first("address") || placeInParts(found),
    emails: all("email").flatMap((cell) => cell.split(severalInCell).flatMap(splitEmails)),
    phones: all("phone").flatMap((cell) =>
      asRoundNumber.test(cell) ? [cell] : cell.split(severalInCell).flatMap(splitPhones),
    ),
    labels: all("label").flatMap(readLabelCell),
    note: all("note").join("\n"),
  };
}

const severalInCell = /[;,\n]|:::/;

/** "jean@exemple.fr / marie@exemple.fr" is two. */
function splitEmails(text: string): string[] {
  const parts = text.trim().split(/\s*\/\s*|\s+/);
  return parts.every((part) => /^[^@\s]+@[^@\s]+$/.test(part)) ? parts : [text];
}

/** "6,12346E+08": a spreadsheet wrote a telephone so in a narrow column, and its digits are gone. */
const asRoundNumber = /^\d(?:[.,]\d+)?E\+?\d+$/i;

/** "04 91 00 00 00 / 06 12 34 56 78" is two. */
function splitPhones(text: string): string[] {
  const parts = text.split(/\s\/\s/);
  return parts.some(isPhone) ? parts : [text];
}

/** Takes the first postal address of a line, homes before offices. */
function placeInParts(found: readonly (ContactColumn & { readonly cell: string })[]): string {
  const parts: readonly Field[] = ["street", "extension", "postalCode", "city", "country"];
  const rank = (place: string) => (/^(?:home|domicile|perso|personnel)?$/.test(place) ? 0 : 1);
  const some = found.filter(({ field }) => parts.includes(field));
  const place = some.map((one) => one.place).sort((one, other) => rank(one) - rank(other))[0];
  const [street, extension, code, city, country] = parts.map(
    (part) => some.find((one) => one.field === part && one.place === place)?.cell ?? "",
  );
  return writeAddress({ street, extension, code, city, country });
}

type AddressParts = Readonly<
  Record<"street" | "extension" | "code" | "city" | "country", string | undefined>
>;

/** "12 rue Paradis, 13001 Marseille": France goes without saying. */
export function writeAddress({ street, extension, code, city, country }: AddressParts): string {
  const town = [code, city].filter((part) => part !== undefined && part !== "").join(" ");
  const isHere = /^(?:fr|fra|france|france metropolitaine)?$/.test(foldText(country ?? ""));
  return [street, extension, town, isHere ? "" : country]
    .filter((part) => part !== undefined && part !== "")
    .join(", ");
}
