/**
 * The fields of a property, each once: types, form, replies, gate, files and the gate's tests derive from this table.
 * Equipment is apart (`equipmentNames`). To add a field: CONTRIBUTING.md, "A field of a property".
 */

import { placeWords } from "../address/place-words.ts";
import type { DayText } from "../text/day-in-paris.ts";
import {
  buildingPeriods,
  type EnergyLetter,
  feesPayers,
  heatings,
  type PropertyType,
  saleKinds,
  saleStages,
} from "./vocabulary.ts";

export type FieldValues = {
  line: string;
  "optional-line": string | null;
  text: string | null;
  email: string | null;
  "web-address": string | null;
  amount: number;
  "optional-amount": number | null;
  /** Square metres to two decimals: "64,37 m²". */
  area: number | null;
  count: number | null;
  /** "4,5 %", to two decimals. */
  percent: number | null;
  "yes-no": boolean | null;
  degrees: number;
  type: PropertyType;
  choice: string | null;
  letter: EnergyLetter | null;
  /** Letters among N, S, E, W, in the order they were given. */
  orientation: string | null;
  day: DayText | null;
};
export type FieldKind = keyof FieldValues;

type Settings = {
  line: { readonly missing: string; readonly longest: number };
  "optional-line": { readonly longest: number };
  text: { readonly longest: number };
  email: object;
  "web-address": { readonly message: string };
  /** `unclear`: for a text with figures that is not one number. */
  amount: Bounds & { readonly unit: string; readonly unclear: string };
  "optional-amount": Bounds & { readonly unit: string };
  area: Bounds & { readonly unit: string };
  /** `zero`: words that people write for it. */
  count: Bounds & { readonly zero?: RegExp };
  percent: Bounds & { readonly unit: string };
  "yes-no": object;
  degrees: { readonly most: number; readonly message: string };
  type: { readonly missing: string };
  /** `none`: the form's text for no choice, where that says something. */
  choice: { readonly choices: readonly string[]; readonly message: string; readonly none?: string };
  letter: object;
  orientation: object;
  day: { readonly message: string };
};

/** Both ends included. */
type Bounds = { readonly least: number; readonly most: number; readonly message: string };

/**
 * Who sees the stored value. "whole": those whose access is whole (docs/architecture.md, "Who sees what");
 * "contact": the same, while the owner's account is active; "offer": everyone, of a property for sale only;
 * "agency": its agency and administrators; "ruled": `visibleProperty` has a rule of its own.
 */
export type Audience = "everyone" | "whole" | "contact" | "offer" | "agency" | "ruled";

export type PropertyField = {
  [Kind in FieldKind]: Settings[Kind] & {
    readonly kind: Kind;
    readonly wire: string;
    readonly label: string;
    readonly help?: string;
    readonly seenBy: Audience;
    /** The wire name of the field whose value it may not exceed. */
    readonly notAbove?: { readonly wire: string; readonly message: string };
    /** "required": a file has this column; "from-address": the address gives it where the column is missing. */
    readonly inFile?: "required" | "from-address";
    readonly isFact?: true;
  };
}[FieldKind];

/** PostgreSQL's `integer`. */
const largestInteger = 2_147_483_647;
const anyAmount = { least: 1, most: largestInteger };
const fewThings = { least: 0, most: 999 };
const yearlyAmount = { least: 0, most: 999_999 };
const monthlyRent = {
  ...yearlyAmount,
  message: "Le loyer doit être un montant positif ou nul",
};
const energyCost = {
  ...yearlyAmount,
  message: "Le coût annuel d’énergie doit être un montant positif ou nul",
};
const copropertyCharges = {
  ...yearlyAmount,
  message: "Les charges annuelles doivent être un montant positif ou nul",
};

// biome-ignore format: a table
export const propertyFields = {
  title: { wire: "title", label: "Titre", kind: "line", longest: 200, missing: "Le titre est requis", seenBy: "ruled", inFile: "required" },
  description: { wire: "description", label: "Description", kind: "text", longest: 10_000, help: "Les numéros de téléphone, e-mails et liens du texte ne seront pas montrés au public.", seenBy: "ruled" },
  price: { wire: "price", label: "Prix", kind: "amount", unit: "€", ...anyAmount, message: "Le prix doit être supérieur à 0", unclear: "Écrivez le prix en un seul nombre, comme 245\u202f000", seenBy: "whole", inFile: "required" },
  /** `price` includes the buyer's fees; the seller's come out of it. */
  feesPayer: { wire: "fees_payer", label: "Honoraires à la charge de", kind: "choice", choices: feesPayers, message: "Dites qui paie les honoraires : Acquéreur ou Vendeur", seenBy: "whole" },
  /** Of the price without them, taxes included. */
  feesPercent: { wire: "fees_percent", label: "Honoraires TTC", kind: "percent", unit: "%", least: 0, most: 100, message: "Les honoraires doivent être un pourcentage entre 0 et 100", seenBy: "whole" },
  priceWithoutFees: { wire: "price_without_fees", label: "Prix hors honoraires", kind: "optional-amount", unit: "€", ...anyAmount, message: "Le prix hors honoraires doit être supérieur à 0", seenBy: "whole",
    notAbove: { wire: "price", message: "Le prix hors honoraires doit être inférieur ou égal au prix" } },
  mandateNumber: { wire: "mandate_number", label: "Numéro de mandat", kind: "optional-line", longest: 40, seenBy: "whole" },
  /** Nobody else may know what an agency agreed with its client. */
  mandateDate: { wire: "mandate_date", label: "Date du mandat", kind: "day", message: "La date du mandat n’existe pas dans le calendrier", seenBy: "agency" },
  mandateEnd: { wire: "mandate_end", label: "Fin du mandat", kind: "day", message: "La fin du mandat n’existe pas dans le calendrier", seenBy: "agency" },
  mandateExclusive: { wire: "mandate_exclusive", label: "Mandat exclusif", kind: "yes-no", seenBy: "agency" },
  /** Null once the property is sold. */
  saleStage: { wire: "sale_stage", label: "Avancement de la vente", kind: "choice", choices: saleStages, none: "Aucune offre acceptée", message: "L’avancement est Sous offre ou Sous compromis", help: "Le bien reste à vendre, et la carte le dit.", seenBy: "offer" },
  address: { wire: "address", label: "Adresse", kind: "line", longest: 300, help: "Choisissez une des adresses proposées, ou tapez celle du bien en entier\u00a0: il se place au numéro s’il est connu, sinon le long de la rue.", missing: "L'adresse est requise", seenBy: "ruled", inFile: "required" },
  postalCode: { wire: "postal_code", label: "Code postal", kind: "line", longest: 10, missing: "Le code postal est requis", seenBy: "ruled", inFile: "from-address" },
  city: { wire: "city", label: "Ville", kind: "line", longest: 100, missing: "La ville est requise", seenBy: "ruled", inFile: "from-address" },
  /** The true place, in degrees (WGS 84). */
  latitude: { wire: "latitude", label: "Latitude", kind: "degrees", most: 90, message: "La latitude n’est pas valide", seenBy: "ruled", inFile: "from-address" },
  longitude: { wire: "longitude", label: "Longitude", kind: "degrees", most: 180, message: "La longitude n’est pas valide", seenBy: "ruled", inFile: "from-address" },
  /** Null: exact; else a point along its street, or the sector of its postal code. */
  placePrecision: { wire: "place_precision", label: "Précision du point", kind: "choice", choices: placeWords, message: "La précision du point est Rue ou Secteur", seenBy: "ruled" },
  /** What others see of the address while the property is for sale; null: all of it. */
  discreetAddress: { wire: "discreet_address", label: "Adresse discrète", kind: "choice", choices: placeWords, message: "Une adresse discrète montre la Rue ou le Secteur", seenBy: "ruled" },
  surfaceArea: { wire: "surface_area", label: "Surface", kind: "amount", unit: "m²", ...anyAmount, message: "La surface est requise", unclear: "Écrivez la surface en un seul nombre, comme 65", seenBy: "whole", inFile: "required", isFact: true },
  /** By the law of 18 December 1996, of a lot in a copropriété: the price per square metre uses it. */
  carrezArea: { wire: "carrez_area", label: "Loi Carrez", kind: "area", unit: "m²", least: 0.01, most: 999_999, message: "La surface Carrez doit être supérieure à 0", seenBy: "whole", isFact: true },
  propertyType: { wire: "property_type", label: "Type de bien", kind: "type", missing: "Le type de bien est requis", seenBy: "everyone", inFile: "required" },
  rooms: { wire: "rooms", label: "Pièces", kind: "count", ...fewThings, message: "Le nombre de pièces doit être un nombre entier positif ou nul", seenBy: "everyone", isFact: true },
  bedrooms: { wire: "bedrooms", label: "Chambres", kind: "count", ...fewThings, message: "Le nombre de chambres doit être un nombre entier positif ou nul", seenBy: "whole", isFact: true },
  bathrooms: { wire: "bathrooms", label: "Salles de bains", kind: "count", ...fewThings, message: "Le nombre de salles de bains doit être un nombre entier positif ou nul", seenBy: "whole", isFact: true },
  floor: { wire: "floor", label: "Étage", kind: "count", ...fewThings, zero: /^(?:rdc|r\.d\.c\.?|rez[- ]de[- ]chauss[ée]e)$/i, message: "L’étage doit être un nombre entier positif ou nul", seenBy: "whole", isFact: true,
    notAbove: { wire: "total_floors", message: "L'étage doit être inférieur ou égal au nombre total d'étages" } },
  totalFloors: { wire: "total_floors", label: "Nombre d’étages", kind: "count", ...fewThings, message: "Le nombre d’étages doit être un nombre entier positif ou nul", seenBy: "whole" },
  landArea: { wire: "land_area", label: "Terrain", kind: "optional-amount", unit: "m²", ...anyAmount, message: "La surface du terrain doit être supérieure à 0", seenBy: "whole", isFact: true },
  exposure: { wire: "exposure", label: "Exposition", kind: "orientation", seenBy: "whole", isFact: true },
  constructionYear: { wire: "construction_year", label: "Année de construction", kind: "count", least: 1000, most: 2100, message: "L’année de construction doit être comprise entre 1000 et 2100", seenBy: "whole", isFact: true },
  constructionPeriod: { wire: "construction_period", label: "Époque de construction", kind: "choice", choices: buildingPeriods, message: "Choisissez une des époques proposées", seenBy: "whole", isFact: true },
  heating: { wire: "heating", label: "Chauffage", kind: "choice", choices: heatings, message: "Choisissez un des chauffages proposés", seenBy: "whole", isFact: true },
  propertyTax: { wire: "property_tax", label: "Taxe foncière", kind: "optional-amount", unit: "€/an", ...yearlyAmount, message: "La taxe foncière doit être un montant positif ou nul", seenBy: "whole", isFact: true },
  rentCharges: { wire: "rent_charges", label: "Charges comprises dans le loyer", kind: "optional-amount", unit: "€/mois", ...yearlyAmount, message: "Les charges du loyer doivent être un montant positif ou nul", seenBy: "whole",
    notAbove: { wire: "rent", message: "Les charges doivent être inférieures ou égales au loyer" } },
  /** Charges included, of a property that is sold with its tenant. */
  rent: { wire: "rent", label: "Loyer en cours", kind: "optional-amount", unit: "€/mois", ...monthlyRent, help: "Charges comprises, pour un bien vendu loué. Laissez vide s’il est libre.", seenBy: "whole", isFact: true },
  /** Null: a plain sale. The price of any other says nothing of the market. */
  saleKind: { wire: "sale_kind", label: "Forme de la vente", kind: "choice", choices: saleKinds, none: "Vente simple", message: "La forme de la vente est Viager ou Vendu loué", seenBy: "whole", isFact: true },
  /** Of a sale for an annuity: a first payment, then a monthly one, and the sellers' ages. */
  annuityDown: { wire: "annuity_down", label: "Bouquet", kind: "optional-amount", unit: "€", ...anyAmount, least: 0, message: "Le bouquet doit être un montant positif ou nul", seenBy: "whole", isFact: true },
  annuityMonthly: { wire: "annuity_monthly", label: "Rente viagère", kind: "optional-amount", unit: "€/mois", ...yearlyAmount, message: "La rente doit être un montant positif ou nul", seenBy: "whole", isFact: true },
  annuityAges: { wire: "annuity_ages", label: "Âge des vendeurs", kind: "optional-line", longest: 60, seenBy: "whole", isFact: true },
  dpeEnergyLetter: { wire: "dpe_energy_letter", label: "Classe énergie (DPE)", kind: "letter", seenBy: "whole" },
  dpeEmissionsLetter: { wire: "dpe_emissions_letter", label: "Classe climat (GES)", kind: "letter", seenBy: "whole" },
  /** Whole euros of a standard year at the prices of `energyCostYear` (R. 126-21 of the Code de la construction). */
  energyCostMin: { wire: "energy_cost_min", label: "Coût d’énergie, au moins", kind: "optional-amount", unit: "€/an", ...energyCost, seenBy: "whole",
    notAbove: { wire: "energy_cost_max", message: "Le coût d’énergie le plus bas doit être inférieur ou égal au plus haut" } },
  energyCostMax: { wire: "energy_cost_max", label: "Coût d’énergie, au plus", kind: "optional-amount", unit: "€/an", ...energyCost, seenBy: "whole" },
  energyCostYear: { wire: "energy_cost_year", label: "Année des prix de l’énergie", kind: "count", least: 2000, most: 2100, message: "L’année de référence doit être comprise entre 2000 et 2100", seenBy: "whole" },
  /** Of a copropriété, for offers (L. 721-1 of the Code de la construction); its lots are always known. */
  copropertyLots: { wire: "coproperty_lots", label: "Lots de la copropriété", help: "Laissez vide pour un bien hors copropriété.", kind: "count", least: 1, most: 9_999, message: "Le nombre de lots doit être un nombre entier positif", seenBy: "whole" },
  copropertyCharges: { wire: "coproperty_charges", label: "Charges de copropriété", kind: "optional-amount", unit: "€/an", ...copropertyCharges, seenBy: "whole" },
  copropertyProcedure: { wire: "coproperty_procedure", label: "Procédure en cours contre le syndicat", kind: "yes-no", seenBy: "whole" },
  procedureDetail: { wire: "procedure_detail", label: "Détail de la procédure", kind: "optional-line", longest: 300, seenBy: "whole" },
  saleDate: { wire: "sale_date", label: "Date de vente", kind: "day", message: "La date de vente n’existe pas dans le calendrier", seenBy: "whole" },
  agencyName: { wire: "agency_name", label: "Nom de l’agence", kind: "optional-line", longest: 200, seenBy: "everyone" },
  agencyPhone: { wire: "agency_phone", label: "Téléphone", kind: "optional-line", longest: 40, seenBy: "contact" },
  agencyEmail: { wire: "agency_email", label: "E-mail", kind: "email", seenBy: "contact" },
  agencyWebsite: { wire: "agency_website", label: "Site", kind: "web-address", message: "Le site de l’agence n’est pas une adresse valide", seenBy: "contact" },
  sourceDomain: { wire: "source_domain", label: "Site d’origine", kind: "optional-line", longest: 253, seenBy: "whole" },
  sourceUrl: { wire: "source_url", label: "Annonce d’origine", kind: "web-address", message: "L’adresse de l’annonce n’est pas valide", seenBy: "whole" },
} as const satisfies Record<string, PropertyField>;

export type PropertyFields = typeof propertyFields;
export type FieldName = keyof PropertyFields;
export type WireName<Name extends FieldName = FieldName> = PropertyFields[Name]["wire"];
export type FieldValue<Name extends FieldName> = PropertyFields[Name] extends {
  readonly choices: readonly (infer Choice)[];
}
  ? Choice | null
  : FieldValues[PropertyFields[Name]["kind"]];

export type FieldsOfProperty = { readonly [Name in FieldName]: FieldValue<Name> };

export const fieldRows = Object.entries(propertyFields) as readonly (readonly [FieldName, PropertyField])[];

/** One value for each field. The caller gives values of the fields' types. */
export function ofEachField(
  value: (name: FieldName, field: PropertyField) => FieldsOfProperty[FieldName],
): FieldsOfProperty {
  return Object.fromEntries(fieldRows.map(([name, field]) => [name, value(name, field)])) as FieldsOfProperty;
}

const requiredKinds: ReadonlySet<FieldKind> = new Set(["line", "amount", "degrees", "type"]);

export function isRequired({ kind }: PropertyField): boolean {
  return requiredKinds.has(kind);
}

export const unknownFields = Object.fromEntries(
  fieldRows.flatMap(([name, { kind }]) => (requiredKinds.has(kind) ? [] : [[name, null]])),
) as { readonly [Name in FieldName as null extends FieldValue<Name> ? Name : never]: null };

export type ShownName = {
  [Name in FieldName]: PropertyFields[Name]["seenBy"] extends "ruled" ? never : Name;
}[FieldName];

export type ShownFields = {
  [Name in ShownName as WireName<Name>]: PropertyFields[Name]["seenBy"] extends "everyone"
    ? FieldValue<Name>
    : FieldValue<Name> | null;
};

export const shownRows = fieldRows.filter(([, { seenBy }]) => seenBy !== "ruled") as readonly (readonly [
  ShownName,
  PropertyField,
])[];
