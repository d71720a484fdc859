import { anyOf } from "./any-of.ts";

const letters: Readonly<Record<string, string>> = {
  nord: "N",
  sud: "S",
  est: "E",
  ouest: "W",
  north: "N",
  south: "S",
  east: "E",
  west: "W",
  n: "N",
  s: "S",
  e: "E",
  w: "W",
  o: "W",
};
const direction = "(?:nord|sud|est|ouest)(?:[ /,-]{1,3}(?:et )?(?:nord|sud|est|ouest)){0,3}";
const named = anyOf`
  exposee?s?|exposition
  expo?\.
  expo|orientee?s?|orientation|plein|traversante?|double|triple
`;
const between = anyOf`
  principale|plein|au
  a l'
  vers le
  vers l'
  double|triple|exposition|orientation|traversante?|en|cote|de|du|sejour
  :
`;
const mention = new RegExp(`${named}(?: ${between}){0,4}[ :]{0,3}(${direction})(?![a-z])`, "g");

/** "Balcon sud", "séjour sud-ouest"; "la terrasse est grande" has a verb. */
const ofBalcony = new RegExp(
  String.raw`\b(?:balcon|loggia|sejour|terrasse|tropezienne)s?(?: de \d{1,3}(?:,\d{1,2})? ?m2)? ${anyOf`
  (?:au |cote |a l')?((?:sud|nord)(?:-(?:est|ouest)| (?:est|ouest)(?! [a-z]{4}))?|ouest)
  (?:cote |a l')(est)
`}(?![a-z-])`,
);

/** A garden's exposure is not the property's. */
const outside = /(?:jardin|terrain|piscine)(?: [a-z0-9'-]{1,12}){0,4} ?$/;

/** "exp. S/O", "exposition : SE"; "se" and "ne" before another word are words themselves. */
const initials =
  /(?<![a-z])(?:exposition|orientation|expo?\.|expo|exposee?s?|traversante?) ?(: ?[ns][eo]|[: ] ?(?:[nseo](?: ?[/-] ?[nseo]){1,3}|[ns]o|[ns]e(?! [a-z])))(?![a-z])/;

/** The letters N, S, E, W of a value such as "Sud-Ouest", "SO", "est / ouest"; null where it holds anything else. */
export function readExposure(text: string): string | null {
  const words = text
    .split(/[^a-z]+/)
    .filter(
      (word) =>
        word !== "" && !/^(?:et|plein|double|traversante?|exposition|oriente|orientation)$/.test(word),
    );
  const found: string[] = [];
  for (const word of words) {
    const whole = letters[word];
    const parts =
      whole === undefined && /^[nsewo]{2,4}$/.test(word) ? [...word].map((part) => letters[part]) : [whole];
    for (const part of parts) {
      if (part === undefined) return null;
      found.push(part);
    }
  }
  return found.length === 0 ? null : [...new Set(found)].join("");
}

/** Every way to tell an exposure has one of these; most lines have none. */
const mayNameExposure = /nord|sud|ouest|est(?![a-z])|exp|orient|traversant/;

/** The exposure that a simplified text tells: "exposé plein sud", "orientation est-ouest"; else null. */
export function exposureIn(text: string): string | null {
  if (!mayNameExposure.test(text)) return null;
  const short = initials.exec(text)?.[1];
  if (short !== undefined) return readExposure(short);
  for (const match of text.matchAll(mention)) {
    const ahead = text.slice(Math.max(0, match.index - 40), match.index);
    const isShared = match[0].startsWith("exposes") && /\b(?:terrasse|sejour|balcon|salon)\b/.test(ahead);
    if (match[0].startsWith("expos") && !isShared && outside.test(ahead)) continue;
    const exposure = readExposure(match[1] ?? "");
    if (exposure !== null) return exposure;
  }
  const found = ofBalcony.exec(text);
  const side = found?.[1] ?? found?.[2];
  return side === undefined ? null : readExposure(side);
}
