import type { Voice } from "../agencies.ts";
import {
  buildingFacts,
  buildingOpenings,
  buildingStates,
  premisesFacts,
  premisesOpenings,
} from "./business-lines.ts";
import { flatCharms, flatStates } from "./flat-inside-lines.ts";
import { flatExtras, flatLayouts, flatOpenings } from "./flat-lines.ts";
import { flatBuildings, flatOutdoors } from "./flat-outside-lines.ts";
import { writeHighlights } from "./highlights.ts";
import {
  houseCharms,
  houseExtras,
  houseLayouts,
  houseOpenings,
  houseOutdoors,
  houseStates,
} from "./house-lines.ts";
import { type Line, sayOne, type TextContext } from "./lines.ts";
import {
  businessPlaceLines,
  closingLines,
  contactLines,
  energyLines,
  fitLines,
  placeLines,
  riskLine,
  transportLines,
} from "./shared-lines.ts";
import { tidySpaces } from "./typography.ts";
import { createWordReader } from "./words.ts";

type Topic = readonly Line[];

/** Words at which a voice stops adding, lowest and highest. */
const lengths: Readonly<Record<Voice, readonly [number, number]>> = {
  brisk: [48, 85],
  plain: [60, 130],
  warm: [85, 165],
  detailed: [110, 190],
};
const longestSentence = 45; // words

/** Writes the text of a property as its agency would: 40 to 220 words of French, true to the property. */
export function writeDescription(context: TextContext): string {
  const { agency, random } = context;
  const [low, high] = lengths[agency.voice];
  const targetLength = random.integer(low, high);
  const opening = speak(openingOf(context), context) ?? "";
  const rest = { ...context, landmarks: unsaid(context.landmarks, opening) };
  const body: string[] = [];
  const surroundings: string[] = [];
  let words = countWords(opening);
  const add = (topic: Topic, limit: number): void => {
    const sentence = words < limit ? speak(topic, rest) : null;
    if (sentence === null) return;
    words += countWords(sentence);
    if (surroundings.length > 0 || aroundTopics.has(topic)) surroundings.push(sentence);
    else body.push(sentence);
  };
  for (const [index, topic] of topicsOf(context).entries()) add(topic, index < 2 ? high : targetLength);
  const highlights =
    agency.voice === "detailed" && words < 165 && random.chance(0.4)
      ? writeHighlights(context.property, random)
      : null;
  words += highlights ? countWords(highlights) : 0;
  for (const topic of endingOf(context)) add(topic, 215 - longestSentence);
  const inside = [opening, ...body].join(" ");
  const outside = surroundings.join(" ");
  if (highlights) return tidySpaces([inside, highlights, outside].filter(Boolean).join("\n\n"));
  return tidySpaces(`${inside}${random.chance(0.45) ? "\n\n" : " "}${outside}`);
}

const aroundTopics: ReadonlySet<Topic> = new Set([placeLines, transportLines, businessPlaceLines]);

function openingOf({ property }: TextContext): Topic {
  switch (property.propertyType) {
    case "Appartement":
      return flatOpenings;
    case "Maison":
      return houseOpenings;
    case "Immeuble":
      return buildingOpenings;
    case "Autre":
      return premisesOpenings;
  }
}

/** What is said after the opening, in order, as long as there is room. */
function topicsOf({ property, agency, random }: TextContext): readonly Topic[] {
  const around = random.chance(0.7) ? [placeLines, transportLines] : [transportLines, placeLines];
  switch (property.propertyType) {
    case "Immeuble":
      return [
        buildingFacts,
        buildingStates,
        buildingFacts,
        buildingStates,
        ...around,
        buildingFacts,
        energyLines,
      ];
    case "Autre":
      return [premisesFacts, premisesFacts, premisesFacts, businessPlaceLines, transportLines, premisesFacts];
    case "Maison": {
      const middle = random.chance(0.5)
        ? [houseOutdoors, houseStates, houseCharms]
        : [houseStates, houseCharms, houseOutdoors];
      return [houseLayouts, ...middle, houseExtras, houseOutdoors, ...around, energyLines, fitLines];
    }
    case "Appartement": {
      const middle = random.pick(flatMiddles);
      const inside = agency.voice === "brisk" ? [flatExtras] : [flatExtras, flatBuildings];
      const all = [...middle, ...inside, ...around, energyLines, fitLines, flatBuildings];
      return random.chance(0.85) ? [flatLayouts, ...all] : [...all.slice(0, 1), flatLayouts, ...all.slice(1)];
    }
  }
}

const flatMiddles: readonly (readonly Topic[])[] = [
  [flatOutdoors, flatStates, flatCharms],
  [flatOutdoors, flatCharms, flatStates],
  [flatStates, flatCharms, flatOutdoors],
  [flatStates, flatOutdoors, flatCharms],
  [flatCharms, flatStates, flatOutdoors],
  [flatCharms, flatOutdoors, flatStates],
];

function endingOf({ agency, random }: TextContext): readonly Topic[] {
  const ending: Topic[] = [];
  if (random.chance(0.5)) ending.push(closingLines);
  if (agency.writesContacts && random.chance(0.6)) ending.push(contactLines);
  if (random.chance(agency.voice === "detailed" ? 0.5 : 0.15)) ending.push(riskLine);
  return ending;
}

/** Says one line of the topic. */
function speak(topic: Topic, context: TextContext): string | null {
  return sayOne(topic, context, createWordReader(context));
}

/** The landmarks a text has not named yet; the same ones again when it named all. */
function unsaid(landmarks: readonly string[], text: string): readonly string[] {
  const left = landmarks.filter((landmark) => !text.includes(landmark.replace(/^(l'|les? |la )/, "")));
  return left.length > 0 ? left : landmarks;
}

const charactersPerWord = 5.9; // of our texts, the space included

/** About how many words a text has: the limits need no more, and counting took a tenth of the time. */
function countWords(text: string): number {
  return Math.ceil(text.length / charactersPerWord);
}
