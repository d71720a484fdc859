/** What each label of a table or list names, in one file: a label is taken by the first rule that knows it. */
import type { EquipmentName } from "#domain/property/vocabulary.ts";
import { type FoundFields, keepFirstFound } from "../reading.ts";
import { anyOf } from "./any-of.ts";
import { energyIn } from "./energy.ts";
import { equipmentIn, equipmentNamed } from "./equipment.ts";
import { readExposure } from "./exposure.ts";
import { floorIn } from "./floor.ts";
import { readPlace } from "./place.ts";
import { readLabelledPrice } from "./price.ts";
import { readPropertyType } from "./property-type.ts";
import { bedroomsIn } from "./rooms.ts";
import { readDay } from "./sale-day.ts";
import { simplify, stripAccents } from "./simplify.ts";
import { readArea, readCount, readFlag, readLetter } from "./values.ts";

/** How sure a label is of its field: the habitable area before the area, the area before the one by loi Carrez; the price with its fees before the price. */
export type LabelReading = { readonly fields: FoundFields; readonly rank: number };

type Rule = {
  readonly label: RegExp;
  readonly rank?: number;
  readonly read: (value: string) => FoundFields;
};

const surface = (value: string): FoundFields => ({ surfaceSqm: readArea(value) ?? undefined });

/** What "étages" counts, where it counts those of the building. */
const ofBuilding = anyOf`
  total|immeuble|batiment|residence
  au total
  (?:de|dans) (?:l'immeuble|la residence|la copropriete|le batiment|la maison)
`;
const price = (value: string): FoundFields => ({ priceEUR: readLabelledPrice(value) ?? undefined });

const rules: readonly Rule[] = [
  {
    label: new RegExp(
      `^prix(?: (?:de|vente|du|bien|total|ttc)){0,4} (?:fai|hai|${anyOf`
  (?:honoraires|frais d'agence|agence|commission)(?: ttc)?(?: d'agence)? (?:inclus|compris)e?s?
`})$`,
    ),
    rank: 2,
    read: price,
  },
  {
    label: new RegExp(
      `^(?:prix|tarif|price|selling price)(?: ${anyOf`
  total
  du bien
  de vente
  public|affiche|fai|ttc|demande|net|annonce|actuel|vente
  honoraires(?: ttc)?(?: d'agence)? (?:inclus|compris)
  presentation
  frais d'agence inclus
  hai
  en euros?
  tout compris
  charge \w{1,9}
  agence inclus
  ht
  de|du
  l'appartement
  la maison
`})*$`,
    ),
    read: price,
  },
  {
    label:
      /^(?:surface|superficie)(?: \w{1,8})? habitable(?: \w{1,12}){0,2}$|^(?:habitable|shab|living area|surf(?:ace)?\.? hab\.?)$/,
    rank: 3,
    read: surface,
  },
  {
    label:
      /^(?:surface|superficie|area|taille|surface du bien|surface totale du bien|m2|surface interieure)$/,
    rank: 2,
    read: surface,
  },
  {
    label:
      /^(?:surface |superficie )?(?:loi )?carrez$|^surface privative(?: loi carrez)?$|^surface (?:utile|totale) loi carrez$/,
    rank: 1,
    read: surface,
  },
  // It often counts what is not lived in.
  { label: /^surface (?:utile|totale)$/, rank: 0.5, read: surface },
  {
    label:
      /^(?:nombre (?:total )?de |nb\.? (?:de )?|nbre\.? (?:de )?)?(?:pieces?(?:\(s\))?|rooms)(?: principales?)?$/,
    read: (value) => positive("rooms", value),
  },
  {
    label: /^(?:nombre de |nb\.? (?:de )?)?pieces? ?\/ ?(?:dont )?chambres?$/,
    read: (value) => {
      const [rooms = "", bedrooms = ""] = value.split("/");
      return { ...positive("rooms", rooms), bedrooms: readCount(bedrooms) ?? undefined };
    },
  },
  {
    label:
      /^(?:nombre (?:total )?de |nb\.? (?:de )?|nbre\.? (?:de )?)?(?:chambres?|chambres? a coucher|bedrooms?)$/,
    read: (value) => ({ bedrooms: readCount(value) ?? undefined }),
  },
  {
    label: new RegExp(anyOf`
  ^(?:nombre |nb\.? |nbre\.? )?(?:total )?(?:d'|de )?(?:etages?|niveaux) ${ofBuilding}$
  ^(?:nombre|nb\.?|nbre\.?) (?:total )?(?:d'|de )?etages?$
  ^(?:etages|immeuble|batiment|hauteur|total etages?|total d'etages)$
`),
    read: (value) => ({ totalFloors: totalOf(value) }),
  },
  {
    label:
      /^(?:numero d'|n° ?d'|situe a l'|a l')?(?:etage|floor)(?: (?:du|de votre|de ce) (?:bien|logement)| de l'appartement|\/niveau)?$|^niveau$|^etg?$/,
    read: floorOf,
  },
  {
    label: /^(?:exposition|orientation|expo)(?: (?:sejour|principale|du sejour|du bien|salon))?$/,
    read: exposureOf,
  },
  {
    label: new RegExp(
      `^${anyOf`
  dpe
  d\.p\.e\.?
  diagnostic de performance energetique
  (?:classe|etiquette|indice|lettre|note|categorie|bilan|performance) (?:energie|energetique|dpe|consommation(?: energie)?)
  (?:energie - )?consommation(?:| conventionnelle| energetique| d'energie| energie|s energetiques| energie primaire)
  energie
  classe dpe
  valeur dpe
  conso(?:mmation)?\.? energ\w{0,7}
  dpe consommation
`}$`,
    ),
    read: (value) => ({ dpeEnergyLetter: readGrade(value, "DPE") }),
  },
  {
    label: new RegExp(
      `^${anyOf`
  ges
  g\.e\.s\.?
  (?:classe|etiquette|indice|lettre|note|bilan) (?:climat(?:ique)?|ges|(?:d')?emissions?(?: (?:de )?(?:ges|gaz a effet de serre))?|carbone)
  (?:energie - )?(?:estimation des )?emissions?(?: de)?(?: (?:ges|co2|gaz a effet de serre|gaz))?
  emissions? ges
  gaz a effet de serre
  climat
  valeur ges
  dpe emissions?
`}$`,
    ),
    read: (value) => ({ dpeEmissionsLetter: readGrade(value, "GES") }),
  },
  {
    label: /^(?:(?:classes? |etiquettes? )?(?:dpe|energie) ?(?:[/|,&+-]|et) ?(?:ges|climat))$/,
    read: gradesOf,
  },
  {
    label:
      /^(?:type(?: de (?:bien|propriete|logement))?|nature(?: du bien)?|categorie(?: de bien| du bien)?|bien|property type|type du bien|typologie)$/,
    read: (value) => ({ type: readPropertyType(value) ?? undefined }),
  },
  {
    label: /^(?:code postal|cp|postal code|code-postal)$/,
    read: (value) => ({ postalCode: /^\d{5}(?=\.?$)/.exec(value)?.[0] }),
  },
  {
    label:
      /^(?:distribution|composition|comprenant|annexes?|dependances|prestations|equipements?|agrements|atouts|les plus)$/,
    read: listOf,
  },
  { label: /^(?:ville|commune|localite|city)$/, read: (value) => readPlace(value, { isCity: true }) },
  {
    label: /^(?:adresse|adresse (?:du bien|du programme|de la residence)|rue|adresse complete|address)$/,
    read: (value) => readPlace(value, { isAddress: true }),
  },
  {
    label: /^(?:localisation|situation|secteur|emplacement|lieu|location|situation geographique)$/,
    read: (value) => readPlace(value),
  },
  {
    label: /^(?:residence|programme|immeuble)$/,
    read: (value) => placeBehindName(value),
  },
  {
    label:
      /^(?:date (?:de (?:la )?vente|de signature|de cession|de l'acte|de vente definitive)|vendue? le|vendu depuis le|sold on)$/,
    read: (value) => ({ saleDate: readDay(simplify(value)) ?? undefined }),
  },
];

/** Reads a value by the label before it, as tables, lists and key-value data give them; empty for an unknown label. */
export function readLabelled(label: string, value: string): LabelReading {
  const name = simplifyLabel(label);
  if (name === "" || name.length > 60) return { fields: {}, rank: 0 };
  const text = value.slice(0, 300).trim();
  const rule = rules.find(({ label: pattern }) => pattern.test(name));
  if (rule !== undefined) return { fields: rule.read(text), rank: rule.rank ?? 1 };
  return { fields: flagsOf(name, text), rank: 1 };
}

function flagsOf(name: string, text: string): FoundFields {
  const either = eitherOfLabel(name);
  // "Balcon / terrasse : oui" leaves open which of them.
  if (either.length > 0)
    return readFlag(text) === false ? Object.fromEntries(either.map((one) => [one, false])) : {};
  const named = equipmentOfLabel(name);
  if (named === null) return {};
  // "Stationnement : garage double".
  const equipment = named === "parking" && equipmentNamed(simplify(text)) === "box" ? "box" : named;
  // "Gar. : 300 m" is a station.
  const isUnsaid = name in shortNames && !/^(?:o|oui|n|non|\d{1,2})$/i.test(text);
  const flag = isUnsaid ? undefined : readFlag(text);
  return flag === undefined ? {} : { [equipment]: flag };
}

/** Of each field what the first label tells; of surfaces and prices the best label's. */
export function mergeLabels(readings: readonly LabelReading[]): FoundFields {
  const best = (name: "surfaceSqm" | "priceEUR") => {
    const found = readings.filter(({ fields }) => fields[name] !== undefined);
    const highest = Math.max(...found.map(({ rank }) => rank));
    return found.find(({ rank }) => rank === highest)?.fields[name];
  };
  const chosen = { surfaceSqm: best("surfaceSqm"), priceEUR: best("priceEUR") };
  return keepFirstFound(chosen, ...readings.map(({ fields }) => fields));
}

/** Says whether a text is a label that some rule knows. */
export function isKnownLabel(label: string): boolean {
  const name = simplifyLabel(label);
  return (
    name !== "" &&
    name.length <= 60 &&
    (rules.some((rule) => rule.label.test(name)) ||
      equipmentOfLabel(name) !== null ||
      eitherOfLabel(name).length > 0)
  );
}

/** What tables of small agencies call an equipment, beside "O" or "N". */
const shortNames: Readonly<Record<string, EquipmentName>> = {
  asc: "elevator",
  balc: "balcony",
  terr: "terrace",
  gar: "box",
  pkg: "parking",
  jard: "garden",
  pisc: "pool",
};

/** "Balcon / terrasse": both names of a label that gives two equipments; none of any other label. */
function eitherOfLabel(name: string): EquipmentName[] {
  const [first = "", second = "", ...more] = name.split(/ ?\/ ?| ou /);
  if (second === "" || more.length > 0) return [];
  const both = [equipmentNamed(first), equipmentNamed(second)].filter((one) => one !== null);
  return both.length === 2 && both[0] !== both[1] ? both : [];
}

/** "Pont / terrasse": what the second name says, where the first is that of no other equipment. */
function equipmentOfLabel(name: string): EquipmentName | null {
  const short = shortNames[name];
  if (short !== undefined) return short;
  const [first = "", second, ...more] = name.split(" / ");
  const isOther = second === undefined || more.length > 0 || equipmentNamed(first) !== null;
  return isOther ? equipmentNamed(name) : equipmentNamed(second);
}

/** "Surface habitable (m²) :" and "surface habitable" are one label. */
function simplifyLabel(label: string): string {
  return simplify(label.slice(0, 120))
    .replace(/\((?:s|x|es)\)/g, "s")
    .replace(/\([^()]{0,40}\)/g, "")
    .replace(/[_\s]+/g, " ")
    .replace(/ ?[:*?.]{1,3}$/, "")
    .replace(/^[-•·*–✓✔✗✘× ]+/, "")
    .replace(/ (?:en )?(?:m2|€|eur)$/, "")
    .trim();
}

/** "« Campus du Port », 12 rue Enrico Fermi, 13013 Marseille": where a residence lies, behind its name. */
function placeBehindName(value: string): FoundFields {
  const place = /(?:^|, )(\d{1,4},? .{4,80}\b\d{5} \p{Lu}[\p{L}-]{2,30})/u.exec(value)?.[1];
  return place === undefined ? {} : readPlace(place, { isAddress: true });
}

function positive(field: "rooms", value: string): FoundFields {
  const count = /^studio\b/i.test(value) ? 1 : readCount(value);
  return count === null || count === 0 ? {} : { [field]: count };
}

function totalOf(value: string): number | undefined {
  const plain = simplify(value);
  return readCount(/^r ?\+ ?\d/.test(plain) ? plain.replace(/^r ?\+ ?/, "") : plain) ?? undefined;
}

/** "À l'étage : trois chambres" tells what lies there, not which floor it is. */
const layout = /\b(?:chambres?|suites?|salles?|sejour|salon|cuisine|bureau|pieces?|palier|dressing)\b/;

function floorOf(value: string): FoundFields {
  const plain = simplify(value);
  const { elevator } = equipmentIn(plain);
  return elevator === undefined ? levelOf(plain) : { ...levelOf(plain), elevator };
}

function levelOf(plain: string): FoundFields {
  const above = /^r ?\+ ?(\d{1,2})$/.exec(plain)?.[1];
  if (above !== undefined) return { floor: Number(above) };
  if (layout.test(plain)) return {};
  const both =
    /^(\d{1,2}|rdc|rez[- ]de[- ]chaussee) ?(?:er|e|eme|ieme)? ?(?:etage )?(?:\/|sur|de) ?(\d{1,2})\b/.exec(
      plain,
    );
  if (both !== null)
    return { floor: /^\d/.test(both[1] ?? "") ? Number(both[1]) : 0, totalFloors: Number(both[2]) };
  const read = floorIn(/etage/.test(plain) ? plain : `etage ${plain}`);
  const lone = readCount(plain);
  return { ...(lone === null ? {} : { floor: lone }), ...read };
}

/** "Annexes : garage, cave": what a list under one name holds; what it lacks is told elsewhere. */
function listOf(value: string): FoundFields {
  if (/[✗✘×❌]/u.test(value)) return {};
  const plain = simplify(value);
  const held = Object.entries(equipmentIn(plain)).filter(([, isThere]) => isThere);
  return { ...Object.fromEntries(held), bedrooms: bedroomsIn(plain) ?? undefined };
}

function exposureOf(value: string): FoundFields {
  return { exposure: readExposure(simplify(value)) ?? undefined };
}

/** "F / C": the grade of energy, then that of emissions. */
function gradesOf(value: string): FoundFields {
  const letters = /^([A-G]) ?(?:[/|,-]|et) ?([A-G])$/.exec(stripAccents(value));
  if (letters === null) return energyIn(stripAccents(value));
  return {
    dpeEnergyLetter: readLetter(letters[1]) ?? undefined,
    dpeEmissionsLetter: readLetter(letters[2]) ?? undefined,
  };
}

/** "D GES : A": where the other grade begins. */
const emissionName = /(?<=\S\s{0,3}[,;/-]?\s)(?:GES|[Cc]lasse climat|[Cc]limat|[Ee]missions?)\s?:/;
const energyName = /(?<=\S\s{0,3}[,;/-]?\s)(?:DPE|[Cc]lasse energie|[Ee]nergie)\s?:/;

function readGrade(value: string, name: "DPE" | "GES") {
  // A list that has names of its own is no value.
  if ((value.match(/:/g)?.length ?? 0) > 1) return undefined;
  const own = stripAccents(value).split(name === "DPE" ? emissionName : energyName)[0] ?? "";
  const grades = energyIn(`${name} : ${own}`);
  return readLetter(own) ?? (name === "DPE" ? grades.dpeEnergyLetter : grades.dpeEmissionsLetter);
}
