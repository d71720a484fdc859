import { anyOf } from "./any-of.ts";
import { countOfWord } from "./values.ts";

export type FloorReading = { readonly floor?: number; readonly totalFloors?: number };

const ordinals: Readonly<Record<string, number>> = {
  premier: 1,
  deuxieme: 2,
  second: 2,
  troisieme: 3,
  quatrieme: 4,
  cinquieme: 5,
  sixieme: 6,
  septieme: 7,
  huitieme: 8,
  neuvieme: 9,
  dixieme: 10,
};
const ordinal = `(?:(\\d{1,2}) ?(?:er|ere|e|eme|ieme|nd|nde|°)?|(${Object.keys(ordinals).join("|")}))`;
const floorWord = new RegExp(
  `(?<![\\d.,a-z])${ordinal} (?:et dernier )?(?:etage|niveau)\\b(?!s)|(?:(?<=\\baux )|^)${ordinal} et (?:\\d{1,2} ?(?:er|e|eme)|[a-z]{5,9}) (?:etages|niveaux)\\b`,
);
const lastFloor = new RegExp(`(?<![\\d.,a-z])${ordinal} et dernier etage\\b`);
const floorOf = new RegExp(
  `(?<![\\d.,a-z])${ordinal}(?: et dernier)? etage ?(?:(?:sans|avec) ascenseur,? )?(?:\\(? ?(?:sur|/) ?)(\\d{1,2}|(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix)(?! niveaux| cotes| faces| rues))\\b`,
);
const labelled =
  /(?<!(?:nombre|nb\.?|nbre\.?|total) (?:total )?(?:d'|de )?)\betages? ?:? ?(?:n°? ?)?(\d{1,2}|rdc|rez[- ]de[- ]chaussee)(?: ?(?:er|e|eme|ieme))?(?: ?(?:\/|sur) ?(\d{1,2}))?(?![\d,.]*\d)(?! ?m2)/;
const slashed =
  /(?<![\d/.,])(\d{1,2}) ?(?:er|e|eme|ieme)? ?(?:\/|sur) ?(\d{1,2}) ?etages?\b|\betages?(?: eleve)? ?[:(]? ?(\d{1,2}) ?(?:\/|sur) ?(\d{1,2})\b/;
const count = String.raw`\d{1,2}|deux|trois|quatre|cinq|six|sept|huit|neuf|dix`;
const building = "(?:immeuble|residence|copropriete|batiment|batisse|construction)";
const has = "(?:,? (?:de|sur|en|comptant|eleve[e]? de|compose[e]? de)| compte| comporte)";
const buildingOf = new RegExp(anyOf`
  ${building}(?: [a-z0-9'-]{1,14}){0,6}${has} (${count}) (?:etages?|niveaux)\b
  \belevee? d'(un) etage\b
  \belevee? (?:de|sur) (${count}) (?:etages?|niveaux) sur (?:rez|rdc|sous-sol|caves?)\b
  (?<!niveau ?:? ?)\br ?\+ ?(\d{1,2})\b
  \b(?:sur|/) ?(\d{1,2}) etages? (?:au total|que compte)
  \b(?:immeuble|residence|batiment) en compte (${count})\b
  \b(?:maison|villa|bastide|hotel particulier)(?: [a-z'-]{3,12}){0,2} de (${count}) etages\b
  \bun rez-de-chaussee et (un|${count}) etages?\b
`);
/** "Au dernier étage (3e)", "3e étage (dernier)", "Étage : 4 (dernier)". */
const topInBrackets =
  /\bdernier etage \((?:le )?(\d{1,2}) ?(?:er|e|eme)?(?: etage)?\)|(?<![\d.,a-z])(\d{1,2}) ?(?:er|e|eme) etage \((?:et )?dernier(?: etage)?\)|\betage ?:? ?(\d{1,2}) ?(?:er|e|eme)? ?\((?:et )?dernier\b/;
const groundFloor = "(?:rd[cj]|rez[- ]de[- ]chaussee|rez[- ]de[- ]jardin)";
const ground = new RegExp(String.raw`\b${groundFloor}\b`);
const groundOf = new RegExp(String.raw`\b${groundFloor} ?(?:/|sur) ?(\d{1,2}) ?(?:etages?|niveaux)\b`);
const goesOn = anyOf`
  [ ](?:d'un|d'une|de l'|de la|sur cour|sur jardin|dans|offre|beneficie|dispose|avec)
  [ ,]?\(?(?:sur|/) ?\d
  [,.][ ]
`;
const groundOfBuilding = new RegExp(anyOf`
  \b(?:en|au|situee? (?:en|au)) ${groundFloor}(?: sureleve)?${goesOn}
  \bm2 (?:en|au) (?:rdc|rez[- ]de[- ]chaussee)\b
`);

/** Every way to tell a floor has one of these; most lines have none. */
const mayNameFloor =
  /etage|niveau|\br[-.]d[-.][cj]\b|\d ?(?:er|e|eme) ?\/ ?\d|\bet(?:\.|g)|\brdc\b|\brez\b|\br ?\+ ?\d|en compte/;

/** The floor and how many the building has, as a label or a heading gives them: "3e étage sur 5", "RDC", "3/5". */
export function floorIn(line: string): FloorReading {
  if (!mayNameFloor.test(line)) return {};
  const text = spellOut(line);
  const of = floorOf.exec(text);
  if (of !== null)
    return { ...said(toFloor(of[1], of[2])), totalFloors: countOfWord(of[3] ?? "") ?? Number(of[3]) };
  const both = slashed.exec(text);
  if (both !== null) return { floor: Number(both[1] ?? both[3]), totalFloors: Number(both[2] ?? both[4]) };
  const top = readTop(text);
  if (top !== undefined) return { floor: top, totalFloors: top };
  const last = lastFloor.exec(text);
  const total = totalIn(text);
  if (last !== null) {
    const floor = toFloor(last[1], last[2]);
    const highest = total ?? floor;
    return { ...said(floor), ...(highest === undefined ? {} : { totalFloors: highest }) };
  }
  const after = labelled.exec(text);
  const word = floorWord.exec(text);
  const rest = total === undefined ? {} : { totalFloors: total };
  if (word !== null) return { ...said(toFloor(word[1] ?? word[3], word[2] ?? word[4])), ...rest };
  if (after !== null)
    return {
      floor: /^\d/.test(after[1] ?? "") ? Number(after[1]) : 0,
      ...(after[2] === undefined ? rest : { totalFloors: Number(after[2]) }),
    };
  const above = groundOf.exec(text)?.[1];
  if (above !== undefined) return { floor: 0, totalFloors: Number(above) };
  return ground.test(text) ? { floor: 0, ...rest } : rest;
}

/** "Au premier étage se trouvent trois chambres" tells of a house. */
const notOfRooms = "(?! ?:|,? (?:se trouvent|vous trouverez|comprend|compose|trois|deux|\\d) )";
const situated = new RegExp(
  anyOf`
  (?:\bau|\ben|\bsitue[e]?|\bperche[e]?|\boccup(?:e|ant) (?:tout )?le) (?:au |en )?${ordinal} (?:et dernier )?etage\b${notOfRooms}
  (?:^|[.,;:!(-] ?)${ordinal} (?:et dernier )?etage(?= avec| sans| av | ss | sur| d'un| \(sans| \(avec|[.,;)]|$)
  \baux ${ordinal} et (?:\d{1,2} ?(?:er|e|eme)|[a-z]{5,9}) (?:etages|niveaux)\b
  \betage (?:eleve )?\(\d{1,2} ?/ ?\d{1,2}\)
`,
);

/** "Appartement de trois pièces au 2e étage, deux chambres": the floor of the home that is named before. */
const ofHome = new RegExp(
  `(?:\\bappartement|\\bstudio|\\b[tf]\\d|\\bpieces|\\bm2)(?:,? (?!maison|villa)[a-z0-9'-]{1,14}){0,6} (?:au|en) ${ordinal} (?:et dernier )?etage\\b(?! ?:| se trouvent| comprend)`,
);

/** "Trois pièces de 70 m² au 9e étage : séjour, deux chambres": no house is so high. */
const highOfHome =
  /\b(?:appartement|studio|[tf]\d|pieces|m2) (?:au|en) (?:[4-9]|[1-3]\d) ?e(?:me)? (?:et dernier )?etage\b/;

/** The same in a description, where floors of a house and its rooms are told too. */
export function floorInDescription(description: string): FloorReading {
  const text = spellOut(description);
  const top = readTop(text);
  if (top !== undefined) return { floor: top, totalFloors: top };
  const found = situated.exec(text) ?? ofHome.exec(text) ?? highOfHome.exec(text);
  const total = totalIn(text);
  const rest = total === undefined ? {} : { totalFloors: total };
  if (found !== null)
    return { ...rest, ...floorIn(text.slice(found.index, found.index + found[0].length + 80)) };
  const above = groundOf.exec(text)?.[1];
  if (above !== undefined) return { floor: 0, totalFloors: Number(above) };
  return groundOfBuilding.test(text) ? { floor: 0, ...rest } : rest;
}

function readTop(text: string): number | undefined {
  const found = topInBrackets.exec(text);
  const digits = found?.[1] ?? found?.[2] ?? found?.[3];
  return digits === undefined ? undefined : Number(digits);
}

/** "2e ét. sur 3", "3e ét. s/ 7". */
function spellOut(text: string): string {
  return text
    .replace(/\betage eleve \((\d{1,2}) ?(e|eme)(?: (?:sur|\/) (\d{1,2}))?\)/g, spellHigh)
    .replace(/\br[-.]d[-.]([cj])\b\.?/g, "rd$1")
    .replace(/^(\d{1,2}) ?(er|e|eme) ?\/ ?(\d{1,2})$/, "$1$2 etage sur $3")
    .replace(
      /\bau (\d{1,2}) ?(er|e|eme) ?(?:sur|\/) ?(\d{1,2})(?= avec| sans|[.,;)]|$)/g,
      "au $1$2 etage sur $3",
    )
    .replace(/\bimm\./g, "immeuble")
    .replace(/\bres\./g, "residence")
    .replace(/((?:sur|\/) ?\d{1,2} )et\./g, "$1etages")
    .replace(
      /(\d ?(?:er|e|eme|ieme)? )(?:et\.|etg\.?)(?= ?(?:s?\/|sur|,|\(|et |avec|av |sans|ss |asc|$))/g,
      "$1etage",
    )
    .replace(/(etage|\d ?e(?:me)?|rdc) s\/ ?(?=\d)/g, "$1 sur ");
}

/** "Étage élevé (9e)", "étage élevé (9e sur 10)". */
function spellHigh(_: string, floor: string, ending: string, total: string | undefined): string {
  return `${floor}${ending} etage${total === undefined ? "" : ` sur ${total}`}`;
}

function totalIn(text: string): number | undefined {
  const found = buildingOf.exec(text);
  const digits = found?.slice(1).find((one) => one !== undefined);
  if (digits === undefined) return undefined;
  return /^\d/.test(digits) ? Number(digits) : (countOfWord(digits) ?? undefined);
}

function toFloor(digits: string | undefined, word: string | undefined): number | undefined {
  return digits === undefined ? ordinals[word ?? ""] : Number(digits);
}

function said(floor: number | undefined): FloorReading {
  return floor === undefined ? {} : { floor };
}
