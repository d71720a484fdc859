import { isInMapBounds, isInMarseilleBox, type Place } from "../geography.ts";
import { communeName, keepPostalCode } from "./place-name.ts";

export type LocatedAddress = Place & {
  readonly address?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly city?: string | null | undefined;
  /** INSEE code. */
  readonly communeCode?: string | null | undefined;
};

const communeCodePattern = /^(?:13055|132(?:0[1-9]|1[0-6]))$/;

/** Codes that suffice alone; those of the centre always lie inside the box. */
const servedPostalCodePattern = /(?<![\p{L}\p{N}])130(?:10|11|12|13|14|15|16)(?![\p{L}\p{N}])/u;

/** Served: Marseille's box; and inside the map's bounds its name, a postal code 13010 to 13016, or its INSEE codes. */
export function isServedPlace(place: LocatedAddress): boolean {
  if (isInMarseilleBox(place)) return true;
  if (!isInMapBounds(place)) return false;
  const address = place.address ?? "";
  return (
    isMarseilleCommune(place.communeCode ?? "") ||
    servedPostalCodePattern.test(place.postalCode ?? "") ||
    servedPostalCodePattern.test(address) ||
    mentionsMarseille(place.city ?? "") ||
    mentionsMarseille(address)
  );
}

/** Says whether a typed city or code is another commune's: a more precise address would not help. */
export function namesElsewhere(postalCode: string, city: string): boolean {
  const code = keepPostalCode(postalCode);
  if (code !== null && !/^130(?:0\d|1[0-6])$/.test(code)) return true;
  return city.trim() !== "" && communeName(city) !== "Marseille";
}

export function isMarseilleCommune(communeCode: string): boolean {
  return communeCodePattern.test(communeCode);
}

/** What may precede the commune: the start of a part, or a postal code of the department. */
const communeAlone = /(?:^|[,;(\n]|\s[-–—]\s|(?<!\d)13\d{3}(?!\d)\s)\s{0,4}marseille(?![\p{L}\p{N}'’-])/iu;

/** "12 rue Paradis Marseille 6e": the commune ends its part, with its arrondissement or cedex at most. */
const communeAtEnd =
  /(\S{1,40})\s{1,4}marseille(?:\s+(?:cedex\s+)?\d{1,2}(?:er|[eè]me|e)?(?:\s+arr[\p{L}.]*)?)?\s*(?=$|[,;)\n]|\s[-–—]\s)/giu;

/** After these words "Marseille" belongs to another name: "rue de Marseille". */
const notBeforeCommune =
  /^(?:de|du|d['’]|à|a|vers|sur|rue|r\.?|avenue|av\.?|ave\.?|boulevard|bd\.?|place|pl\.?|chemin|route|rte\.?|impasse|allée|quai|cours|vieux|vieille|petit|petite)$/iu;

/** Says whether a text names the commune, and not a street ("rue de Marseille"). */
export function mentionsMarseille(text: string): boolean {
  if (communeAlone.test(text)) return true;
  for (const match of text.matchAll(communeAtEnd)) {
    if (!notBeforeCommune.test(match[1] ?? "")) return true;
  }
  return false;
}
