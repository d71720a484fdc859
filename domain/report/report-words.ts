import type { LeftReason } from "../estimation/left-reason.ts";
import { fieldWords } from "../property/property-facts.ts";
import type { PropertyField } from "../property/property-fields.ts";
import { formatFloor, propertyTypeName, roomCount } from "../property/property-words.ts";
import { formatDay } from "../property/sale-date.ts";
import { equipmentLabels } from "../property/vocabulary.ts";
import { formatNumber, formatPercent, formatPrice } from "../text/format.ts";
import { joinWords } from "../text/join-words.ts";
import { missingFacts, type NeededFact } from "./engine-input.ts";
import { countsParking, hasFloors, hasLand } from "./facts-of-type.ts";
import type {
  DropReason,
  homeConditions,
  homeParkings,
  homeViews,
  outsideSpaces,
  ReportHome,
} from "./report-content.ts";
import { homeFields } from "./report-fields.ts";

/** "Appartement 3 pièces, 62 m², 12 rue Paradis", of what is known; "Bien à décrire" when nothing is. */
export function titleOfReport({
  property_type: type,
  rooms,
  surface_area: surface,
  address,
}: ReportHome): string {
  const name =
    type === null ? null : [propertyTypeName(type, rooms), roomCount(rooms)].filter(Boolean).join(" ");
  const parts = [name, surface === null ? null : `${formatNumber(surface)} m²`, address];
  return parts.filter((part) => part !== null && part !== "").join(", ") || "Bien à décrire";
}

export const conditionNames: Readonly<Record<(typeof homeConditions)[number], string>> = {
  "to-renovate": "À rénover",
  "to-refresh": "À rafraîchir",
  good: "Bon état",
  renovated: "Refait à neuf",
};

export const parkingNames: Readonly<Record<(typeof homeParkings)[number], string>> = {
  none: "Aucun",
  place: "Une place",
  box: "Un box ou garage",
};

export const viewNames: Readonly<Record<(typeof homeViews)[number], string>> = {
  sea: "Mer",
  open: "Dégagée",
  courtyard: "Sur cour",
  street: "Sur rue",
};

export const outsideNames: Readonly<Record<(typeof outsideSpaces)[number], string>> = {
  balcony: equipmentLabels.balcony,
  terrace: equipmentLabels.terrace,
  garden: equipmentLabels.garden,
  loggia: "Loggia",
};

export const dropReasonNames: Readonly<Record<DropReason, string>> = {
  "too-different": "Bien trop différent",
  "too-far": "Trop loin",
  "too-old": "Vente trop ancienne",
  condition: "État trop différent",
  unusual: "Vente inhabituelle",
  other: "Autre raison",
};

export const leftReasonSentences: Readonly<Record<LeftReason, string>> = {
  period: "Vendue avant la période choisie.",
  type: "D’un autre type que ce bien.",
  rooms: "Nombre de pièces hors de vos bornes, ou inconnu.",
  surface: "Surface hors de l’écart choisi.",
  perimeter: "Hors du rayon choisi.",
  "by-hand": "Vos poids sont à la main, et elle n’en a pas.",
  equal: "Les poids égaux vont aux douze ventes qui pesaient le plus, et à celles que vous gardez.",
  older: "Plus ancienne que la plupart des ventes retenues.",
  farther: "Plus loin que la plupart des ventes retenues.",
  "less-alike": "Moins semblable à ce bien que la plupart des ventes retenues.",
  "told-already": "Les ventes retenues en disent déjà autant.",
  "none-taken": "Le calcul n’a retenu aucune vente de lui-même.",
};

/** Sales of the agency at the home's door count, although one may be the home's own. */
export function describeMaybeHome(count: number): string {
  return count === 1
    ? "Une vente de votre agence à cette adresse compte\u00a0: rien ne la distingue de ce bien. Écartez-la si c’est le bien lui-même."
    : `${count} ventes de votre agence à cette adresse comptent\u00a0: rien ne les distingue de ce bien. Écartez celle qui serait le bien lui-même.`;
}

export const neededFactNames: Readonly<Record<NeededFact, string>> = {
  property_type: "le type de bien",
  place: "l’adresse",
  surface_area: "la surface",
};

/** "le type de bien, l’adresse et la surface". */
export function writeNeededFacts(facts: readonly NeededFact[]): string {
  return joinWords(facts.map((fact) => neededFactNames[fact]));
}

/** A source that does not name the basis of a price is not guessed. */
export const priceBasisNames = {
  net_vendeur: "Prix net vendeur",
  honoraires_inclus: "Honoraires inclus",
  inconnu: "Base du prix inconnue",
} as const;

const basisNames = { honoraires_inclus: "honoraires inclus", inconnu: "base inconnue" } as const;
const basisOfAll = {
  net_vendeur: "Tous les prix sont net vendeur.",
  honoraires_inclus: "Tous les prix comprennent les honoraires.",
  inconnu: "Rien ne dit si ces prix comprennent les honoraires.",
} as const;

/** Names numbered sales where their bases differ. */
export function describeBases(bases: readonly (keyof typeof basisOfAll)[]): string {
  const [first] = bases;
  if (first === undefined) return "";
  if (bases.every((basis) => basis === first)) return basisOfAll[first];
  const others = (["honoraires_inclus", "inconnu"] as const).flatMap((one) => {
    const numbers = bases.flatMap((basis, at) => (basis === one ? [String(at + 1)] : []));
    return numbers.length === 0 ? [] : [`n°\u00a0${numbers.join(", ")} (${basisNames[one]})`];
  });
  return bases.includes("net_vendeur")
    ? `Prix net vendeur, sauf ${others.join(" et ")}.`
    : `Prix\u00a0: ${others.join(" et ")}.`;
}

type SpreadOrigin = {
  /** `YYYY-MM-DD`, like the last day. */
  readonly first_day: string;
  readonly last_day: string;
  /** Null for the fictional demonstration. */
  readonly source: { readonly name: string; readonly licence: string } | null;
};

/** Says under the spread of an area's prices what a bar is, of how many sales, and from where. */
export function describeSpread(
  { first_day: first, last_day: last, source }: SpreadOrigin,
  { sales }: { readonly sales: number },
  isMarked: boolean,
): string {
  const mark = isMarked ? ", celle de ce bien en couleur" : "";
  const origin =
    source === null ? "Données de démonstration." : `Source\u00a0: ${source.name}, ${source.licence}.`;
  return `Part des ventes par tranche de prix au m²${mark}. ${formatNumber(sales)} ventes du ${formatDay(first) ?? ""} au ${formatDay(last) ?? ""}. ${origin}`;
}

/** Writes how much of an asking price may be given up, in euros and percent. */
export function describeMargin({
  amount,
  percent,
}: {
  readonly amount: number;
  readonly percent: number;
}): string {
  return `${amount < 0 ? "−" : ""}${formatPrice(Math.abs(amount))} (${formatPercent(percent)})`;
}

export const saleSourceNames = {
  dvf: "Données ouvertes (DVF)",
  agency: "Vente de votre agence",
  demo: "Vente fictive (démonstration)",
} as const;

export const readerSourceNames = { ...saleSourceNames, agency: "Vente de l’agence" } as const;

const lineNames: Readonly<Record<string, string>> = {
  surface: "Surface",
  rooms: "Nombre de pièces pour cette surface",
  land: "Terrain",
  type: "Type de bien",
  time: "Prix d’aujourd’hui plutôt que d’alors",
  place: "Emplacement",
  comparables: "Ventes comparables alentour",
  drift: "Évolution récente des prix",
  differences: "Différences avec ce bien",
  condition: "État du bien",
  "sea-view": "Vue mer",
  outside: "Balcon, terrasse ou loggia",
  floor: "Étage et ascenseur",
  parking: "Stationnement",
};

/** Gives a line of an explained price in a reader's words; a name that a person chose stays, "constructor" too. */
export function lineName(name: string): string {
  return Object.hasOwn(lineNames, name) ? (lineNames[name] ?? name) : name;
}

/** `chance` is the percent chance to be within 10 % of the price. */
export function confidenceName(chance: number): string {
  if (chance >= 60) return "Bonne";
  return chance >= 40 ? "Moyenne" : "Faible";
}

const refusalSentences = {
  "too-uncertain": "Les ventes connues de ce type, ici, se contredisent trop pour donner une valeur.",
  "too-few-comparables": "Trop peu de ventes ressemblent à ce bien à proximité.",
  "too-few-sales": "Trop peu de ventes sont connues dans ce secteur.",
  "unknown-surface": "Aucune vente connue n’a une surface de cet ordre pour ce type de bien.",
  "unknown-land": "Presque aucune vente connue n’a un terrain aussi grand.",
  "impossible-rooms": "Autant de pièces ne tiennent pas dans cette surface.",
} as const;

type Refusal = keyof typeof refusalSentences;

export function refusalSentence(refusal: Refusal): string {
  return refusalSentences[refusal];
}

type UnvaluedHome = {
  readonly home: ReportHome;
  readonly isValuedType: boolean;
  /** Null where no sales were looked at. */
  readonly refusals: readonly Refusal[] | null;
  /** The agency gives a value of its own. */
  readonly isGiven: boolean;
};

/** What a report may say of a home of this type and its value does not count, to begin a sentence with. */
export function nameUncountedFacts(type: ReportHome["property_type"]): string {
  const parking = countsParking(type) ? [] : ["stationnement"];
  const garden = hasLand(type) ? [] : ["jardin"];
  const floors = hasFloors(type) ? ["étages de l’immeuble"] : [];
  const others = [...parking, "chambres", ...garden, "cave", "piscine", ...floors, "énergie", "charges"];
  return `Exposition, ${others.join(", ")} et année de construction`;
}

export const scenariosNote =
  "Aux deux extrémités de la fourchette et à la valeur retenue. Sans délais\u00a0: aucune source ouverte ne les dit.";

/** For whoever writes a report: a model is fitted some minutes after the first sales are loaded. */
export const withoutModelSentence =
  "Aucune vente n’est chargée sur ce site, ou le calcul se prépare encore\u00a0: il faut alors quelques minutes.";

/** Why a report has no computed value and whose value it gives, in sentences for whoever reads it. */
export function whyNoValue(unvalued: UnvaluedHome): string {
  const whose = unvalued.isGiven
    ? "La valeur est celle que donne l’agence."
    : "Aucune valeur n’est encore donnée.";
  return [...listReasons(unvalued), whose].join(" ");
}

/** None where this site lacks what it computes from: that is no fact of the home, and its author reads it. */
function listReasons({ home, isValuedType, refusals }: UnvaluedHome): string[] {
  if (!isValuedType)
    return [
      "Immeubles et autres biens se vendent trop rarement, et trop différemment, pour une valeur calculée.",
    ];
  const reasons = refusals !== null ? refusals.map(refusalSentence) : listLacks(home);
  return reasons.length === 0 ? [] : ["Données insuffisantes pour une valeur calculée.", ...reasons];
}

function listLacks(home: ReportHome): string[] {
  const missing = missingFacts(home);
  if (missing.includes("place"))
    return [
      "L’adresse du bien n’est pas située sur la carte\u00a0: aucune vente alentour ne lui est comparée.",
    ];
  return missing.length === 0 ? [] : [`Il manque ${writeNeededFacts(missing)}.`];
}

type HomeFields = typeof homeFields;
type HomeName = keyof HomeFields;
type TableName = { [Name in HomeName]: HomeFields[Name] extends PropertyField ? Name : never }[HomeName];
export type HomeFact = { readonly name: HomeName; readonly label: string; readonly text: string };

/** What is known of a home, for whoever reads of it. */
export function listHomeFacts(home: ReportHome): HomeFact[] {
  const yesOrNo = (is: boolean | null) => (is === null ? null : is ? "Oui" : "Non");
  const write = (name: TableName) => fieldWords(homeFields[name], home[name]);
  const texts: readonly (readonly [name: HomeName, text: string | null])[] = [
    ["address", write("address")],
    ["property_type", home.property_type && propertyTypeName(home.property_type, home.rooms)],
    ["surface_area", write("surface_area")],
    ["land_area", home.land_area === 0 ? null : write("land_area")],
    ["rooms", write("rooms")],
    ["bedrooms", write("bedrooms")],
    ["floor", formatFloor(home.floor, home.total_floors)],
    ["elevator", yesOrNo(home.elevator)],
    ["condition", home.condition && conditionNames[home.condition]],
    ["outside", home.outside && (home.outside.map((one) => outsideNames[one]).join(", ") || "Aucun")],
    ["view", home.view && viewNames[home.view]],
    ["exposure", write("exposure")],
    ["parking", home.parking && parkingNames[home.parking]],
    ["cellar", yesOrNo(home.cellar)],
    ["pool", yesOrNo(home.pool)],
    ["dpe_energy_letter", write("dpe_energy_letter")],
    ["dpe_emissions_letter", write("dpe_emissions_letter")],
    ["coproperty_charges", write("coproperty_charges")],
    ["construction_year", write("construction_year")],
  ];
  return texts.flatMap(([name, text]) =>
    text === null ? [] : [{ name, label: homeFields[name].label, text }],
  );
}
