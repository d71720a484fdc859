import type { EnergyLetter } from "#domain/property/vocabulary.ts";
import type { DrawnProperty } from "../drawn-property.ts";
import type { Random } from "../pictures/random.ts";
import type { ReadSlot } from "./grammar.ts";
import type { TextContext } from "./lines.ts";
import {
  beautifulFlat,
  bedroomCount,
  bedroomDetail,
  buildingNoun,
  exposurePhrase,
  flatWords,
  floorPhrase,
  houseNoun,
  kitchen,
  livingArea,
  nightPart,
  titleFlat,
  viewPhrase,
} from "./property-phrases.ts";
import { capitalize, groupThousands, numberInWords, squareMetres, withDe } from "./typography.ts";

type Word = (context: TextContext) => string;

/** Gives the reader of slots for one property: what each slot of our lines says of it. */
export function createWordReader(context: TextContext): ReadSlot {
  return (name) => {
    const word = words[name];
    if (word === undefined) throw new RangeError(`Unknown slot ${name}`);
    return word(context);
  };
}

/** What each slot of our lines is filled with. */
export const words: Readonly<Record<string, Word>> = {
  // the place
  locative: ({ property }) => quartierOf(property).locative,
  Locative: ({ property }) => capitalize(quartierOf(property).locative),
  quartier: ({ property }) => quartierOf(property).name,
  arr: ({ property }) => arrondissementWords(property),
  rue: ({ property }) => streetPhrase(property),
  landmark: ({ landmarks }) => landmarks[0] ?? "le centre-ville",
  landmark2: ({ landmarks }) => landmarks[1] ?? "les commerces",
  Landmark: ({ landmarks }) => capitalize(landmarks[0] ?? "le centre-ville"),
  est: ({ landmarks }) => (landmarks[0]?.startsWith("les ") ? "sont" : "est"),
  deLandmark: ({ landmarks }) => withDe(landmarks[0] ?? "le centre-ville"),
  transport: ({ transports }) => transports[0] ?? "le bus",
  Transport: ({ transports }) => capitalize(transports[0] ?? "le bus"),
  // the property
  surface: ({ property }) => squareMetres(property.surfaceArea),
  unAppartement: ({ property, random }) => flatWords(property, random).indefinite,
  cetAppartement: ({ property, random }) => flatWords(property, random).demonstrative,
  BelAppartement: ({ property, random }) => beautifulFlat(property, random),
  TitreAppartement: ({ property, random }) => capitalize(titleFlat(property, random)),
  titreAppartement: ({ property, random }) => titleFlat(property, random),
  maison: ({ property, random }) => houseNoun(property, random),
  Maison: ({ property, random }) => capitalize(houseNoun(property, random)),
  etage: ({ property }) => floorPhrase(property, "au "),
  leEtage: ({ property }) => floorPhrase(property, "le "),
  deBatiment: ({ property, random }) => `d'${buildingNoun(property, random)}`,
  leBatiment: ({ property, random }) => buildingNoun(property, random),
  niveaux: ({ property }) =>
    property.building.totalFloors === 0
      ? "un niveau"
      : `${numberInWords(property.building.totalFloors + 1)} niveaux`,
  annee: ({ property }) => String(property.building.builtYear),
  sejour: ({ property, random }) => squareMetres(livingArea(property, random)),
  cuisine: ({ property, random }) => kitchen(property, random),
  chambres: ({ property }) => bedroomCount(property),
  nombreChambres: ({ property }) => numberInWords(property.bedrooms ?? 2),
  deChambres: ({ property }) => (property.bedrooms === 1 ? "d'une chambre" : `de ${bedroomCount(property)}`),
  chambresDetail: ({ property, random }) => bedroomDetail(property, random),
  nuit: ({ property, random }) => nightPart(property, random),
  wc: ({ random }) => random.pick(["toilettes séparées", "WC indépendants"]),
  // light and outdoors
  exposition: ({ property }) => exposurePhrase(property.exposure),
  terrasse: ({ property }) => `terrasse de ${squareMetres(property.outsideArea)}`,
  exterieur: ({ property }) => squareMetres(property.outsideArea),
  jardin: ({ property }) => squareMetres(property.gardenArea),
  terrain: ({ property }) =>
    property.gardenArea > 0
      ? `un terrain de ${squareMetres(property.gardenArea + property.surfaceArea)}`
      : "une petite parcelle",
  uneVue: ({ property, random }) => viewPhrase(property, random),
  // money and energy
  dpe: ({ property }) => property.building.energyLetter ?? "",
  ges: ({ property }) => property.building.emissionsLetter ?? "",
  depenses: ({ property, random }) => energyBill(property, random),
  lots: ({ property }) => String(lotCount(property)),
  charges: ({ property, random }) =>
    euros(
      roundTo(
        property.surfaceArea * random.between(1.5, 2.8) * (property.equipment.elevator ? 1.15 : 0.8),
        5,
      ),
    ),
  taxe: ({ property, random }) => euros(roundTo(property.surfaceArea * random.between(14, 22), 10)),
  loyer: ({ property, random }) => euros(roundTo(250 + property.surfaceArea * random.between(9, 11.5), 10)),
  loyers: ({ property }) =>
    euros(roundTo(property.price * (0.055 + (property.surfaceArea % 27) / 1000), 100)),
  niveauxImmeuble: ({ property }) =>
    `${numberInWords(property.building.totalFloors)} étages sur rez-de-chaussée`,
  lotsImmeuble: ({ property }) => flatsOfBuilding(property),
  // who sells it
  agence: ({ agency }) => agencySubject(agency.name),
  conseiller: ({ random }) => random.pick(advisers),
  telephone: ({ agency, random }) => spellPhone(agency.phone, random),
  courriel: ({ agency }) => agency.email,
  site: ({ agency, random }) =>
    random.chance(0.5) ? agency.website : agency.website.replace("https://", "www."),
};

const advisers = ["Julie", "Mehdi", "Caroline", "Stéphane", "Laetitia", "Vincent", "Myriam", "Florian"];

const quartierOf = (property: DrawnProperty) => property.building.street.quartier;

function arrondissementWords(property: DrawnProperty): string {
  const { arrondissement } = property.building.street;
  return arrondissement === 1 ? "1er" : `${arrondissement}e`;
}

function streetPhrase(property: DrawnProperty): string {
  const { name } = property.building.street;
  return name.startsWith("La ") ? `sur la ${name.slice(3)}` : name;
}

/** A year's energy in euros for a square metre. */
export const yearlyEnergyCost: Readonly<Record<EnergyLetter, number>> = {
  A: 5,
  B: 8,
  C: 11,
  D: 15,
  E: 19,
  F: 25,
  G: 32,
};

function energyBill(property: DrawnProperty, random: Random): string {
  const middle =
    property.surfaceArea * yearlyEnergyCost[property.building.energyLetter ?? "D"] * random.between(0.9, 1.1);
  return `${groupThousands(roundTo(middle * 0.87, 10))} et ${euros(roundTo(middle * 1.17, 10))}`;
}

/** The same for all properties of a building. */
function lotCount({ building }: DrawnProperty): number {
  const perFloor = building.builtYear < 1915 ? 1 + (building.builtYear % 3) : 4 + (building.builtYear % 5);
  return Math.max(4, (building.totalFloors + 1) * perFloor);
}

function flatsOfBuilding(property: DrawnProperty): string {
  return `${numberInWords(Math.max(3, Math.round(property.surfaceArea / 54)))} appartements`;
}

/** The agency as the subject of a sentence, in the singular whatever its name. */
function agencySubject(name: string): string {
  if (name.startsWith("Agence ") || name.startsWith("Immobilière ")) return `l'${name}`;
  if (name.startsWith("Cabinet ")) return `le cabinet ${name.slice(8)}`;
  return `l'agence ${name}`;
}

/** The ways people write a phone number. */
function spellPhone(phone: string, random: Random): string {
  return random.pick([
    phone,
    phone.replaceAll(" ", "."),
    phone.replaceAll(" ", ""),
    phone.replace("0", "+33 "),
  ]);
}

function euros(amount: number): string {
  return `${groupThousands(amount)}\u00a0€`;
}

function roundTo(amount: number, step: number): number {
  return Math.round(amount / step) * step;
}
