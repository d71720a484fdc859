import type { EnergyLetter } from "#domain/property/vocabulary.ts";
import type { Home } from "../home.ts";
import type { Random } from "../pictures/random.ts";
import type { ReadSlot } from "./grammar.ts";
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
} from "./home-phrases.ts";
import type { TextContext } from "./lines.ts";
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
  locative: ({ home }) => quartierOf(home).locative,
  Locative: ({ home }) => capitalize(quartierOf(home).locative),
  quartier: ({ home }) => quartierOf(home).name,
  arr: ({ home }) => arrondissementWords(home),
  rue: ({ home }) => streetPhrase(home),
  landmark: ({ landmarks }) => landmarks[0] ?? "le centre-ville",
  landmark2: ({ landmarks }) => landmarks[1] ?? "les commerces",
  Landmark: ({ landmarks }) => capitalize(landmarks[0] ?? "le centre-ville"),
  est: ({ landmarks }) => (landmarks[0]?.startsWith("les ") ? "sont" : "est"),
  deLandmark: ({ landmarks }) => withDe(landmarks[0] ?? "le centre-ville"),
  transport: ({ transports }) => transports[0] ?? "le bus",
  Transport: ({ transports }) => capitalize(transports[0] ?? "le bus"),
  // the property
  surface: ({ home }) => squareMetres(home.surfaceArea),
  unAppartement: ({ home, random }) => flatWords(home, random).indefinite,
  cetAppartement: ({ home, random }) => flatWords(home, random).demonstrative,
  BelAppartement: ({ home, random }) => beautifulFlat(home, random),
  TitreAppartement: ({ home, random }) => capitalize(titleFlat(home, random)),
  titreAppartement: ({ home, random }) => titleFlat(home, random),
  maison: ({ home, random }) => houseNoun(home, random),
  Maison: ({ home, random }) => capitalize(houseNoun(home, random)),
  etage: ({ home }) => floorPhrase(home, "au "),
  leEtage: ({ home }) => floorPhrase(home, "le "),
  deBatiment: ({ home, random }) => `d'${buildingNoun(home, random)}`,
  leBatiment: ({ home, random }) => buildingNoun(home, random),
  niveaux: ({ home }) =>
    home.building.totalFloors === 0 ? "un niveau" : `${numberInWords(home.building.totalFloors + 1)} niveaux`,
  annee: ({ home }) => String(home.building.builtYear),
  sejour: ({ home, random }) => squareMetres(livingArea(home, random)),
  cuisine: ({ home, random }) => kitchen(home, random),
  chambres: ({ home }) => bedroomCount(home),
  nombreChambres: ({ home }) => numberInWords(home.bedrooms ?? 2),
  deChambres: ({ home }) => (home.bedrooms === 1 ? "d'une chambre" : `de ${bedroomCount(home)}`),
  chambresDetail: ({ home, random }) => bedroomDetail(home, random),
  nuit: ({ home, random }) => nightPart(home, random),
  wc: ({ random }) => random.pick(["toilettes séparées", "WC indépendants"]),
  // light and outdoors
  exposition: ({ home }) => exposurePhrase(home.exposure),
  terrasse: ({ home }) => `terrasse de ${squareMetres(home.outsideArea)}`,
  exterieur: ({ home }) => squareMetres(home.outsideArea),
  jardin: ({ home }) => squareMetres(home.gardenArea),
  terrain: ({ home }) =>
    home.gardenArea > 0
      ? `un terrain de ${squareMetres(home.gardenArea + home.surfaceArea)}`
      : "une petite parcelle",
  uneVue: ({ home, random }) => viewPhrase(home, random),
  // money and energy
  dpe: ({ home }) => home.building.energyLetter ?? "",
  ges: ({ home }) => home.building.emissionsLetter ?? "",
  depenses: ({ home, random }) => energyBill(home, random),
  lots: ({ home }) => String(lotCount(home)),
  charges: ({ home, random }) =>
    euros(roundTo(home.surfaceArea * random.between(1.5, 2.8) * (home.equipment.elevator ? 1.15 : 0.8), 5)),
  taxe: ({ home, random }) => euros(roundTo(home.surfaceArea * random.between(14, 22), 10)),
  loyer: ({ home, random }) => euros(roundTo(250 + home.surfaceArea * random.between(9, 11.5), 10)),
  loyers: ({ home }) => euros(roundTo(home.price * (0.055 + (home.surfaceArea % 27) / 1000), 100)),
  niveauxImmeuble: ({ home }) => `${numberInWords(home.building.totalFloors)} étages sur rez-de-chaussée`,
  lotsImmeuble: ({ home }) => flatsOfBuilding(home),
  // who sells it
  agence: ({ agency }) => agencySubject(agency.name),
  conseiller: ({ random }) => random.pick(advisers),
  telephone: ({ agency, random }) => spellPhone(agency.phone, random),
  courriel: ({ agency }) => agency.email,
  site: ({ agency, random }) =>
    random.chance(0.5) ? agency.website : agency.website.replace("https://", "www."),
};

const advisers = ["Julie", "Mehdi", "Caroline", "Stéphane", "Laetitia", "Vincent", "Myriam", "Florian"];

const quartierOf = (home: Home) => home.building.street.quartier;

function arrondissementWords(home: Home): string {
  const { arrondissement } = home.building.street;
  return arrondissement === 1 ? "1er" : `${arrondissement}e`;
}

function streetPhrase(home: Home): string {
  const { name } = home.building.street;
  return name.startsWith("La ") ? `sur la ${name.slice(3)}` : name;
}

/** A year's energy in euros for a square metre. */
export const yearlyEnergyCost: Readonly<Record<EnergyLetter, number>> = {
  ...{ A: 5, B: 8, C: 11, D: 15, E: 19, F: 25, G: 32 },
};

function energyBill(home: Home, random: Random): string {
  const middle =
    home.surfaceArea * yearlyEnergyCost[home.building.energyLetter ?? "D"] * random.between(0.9, 1.1);
  return `${groupThousands(roundTo(middle * 0.87, 10))} et ${euros(roundTo(middle * 1.17, 10))}`;
}

/** The same for all properties of a building. */
function lotCount({ building }: Home): number {
  const perFloor = building.builtYear < 1915 ? 1 + (building.builtYear % 3) : 4 + (building.builtYear % 5);
  return Math.max(4, (building.totalFloors + 1) * perFloor);
}

function flatsOfBuilding(home: Home): string {
  return `${numberInWords(Math.max(3, Math.round(home.surfaceArea / 54)))} appartements`;
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
