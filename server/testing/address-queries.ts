import { createRandom, type Random } from "../../demo/pictures/random.ts";
import type { SharedStreet } from "./shared-streets.ts";

/** What a person types and the street they mean. */
export type AddressQuery = { readonly form: string; readonly text: string; readonly street: SharedStreet };

type Draw = (street: SharedStreet, random: Random) => string;

/** How an address is typed; drawn in equal shares. */
const forms: Readonly<Record<string, Draw>> = {
  plain: ({ name }) => name,
  unaccented: ({ name }) => unaccent(name).toLowerCase(),
  abbreviated: ({ name }) => abbreviate(name),
  "one typing error": ({ name }, random) => mistype(name, random),
  "number first": ({ name }, random) =>
    `${random.integer(1, 180)}${random.pick(["", "", " bis", "ter", " B"])}${random.pick([" ", ", "])}${name}`,
  "number last": ({ name }, random) => `${name}${random.pick([" ", ", "])}${random.integer(1, 180)}`,
  "postal code": ({ name, postalCode }, random) =>
    random.pick([`${name} ${postalCode}`, `${name}, ${postalCode} Marseille`, `${postalCode} ${name}`]),
  arrondissement: ({ name, arrondissement }, random) => {
    const ordinal = arrondissement === 1 ? "1er" : `${arrondissement}${random.pick(["e", "ème", "eme"])}`;
    return random.pick([
      `${ordinal} ${name}`,
      `${name} Marseille ${arrondissement}`,
      `${name}, Marseille ${ordinal} arrondissement`,
      `${name} ${ordinal}`,
    ]);
  },
  prefix: ({ name }, random) => cut(name, random),
  "several at once": ({ name, postalCode }, random) =>
    `${random.integer(1, 99)} ${mistype(abbreviate(unaccent(name).toLowerCase()), random)} ${postalCode}`,
};

/** Draws queries from streets, the same for the same seed, as many of each form. */
export function drawAddressQueries(
  streets: readonly SharedStreet[],
  { count, seed }: { readonly count: number; readonly seed: number },
): AddressQuery[] {
  const random = createRandom(seed);
  const named = Object.entries(forms);
  return Array.from({ length: count }, (_, at) => {
    const [form, draw] = named[at % named.length] ?? ["plain", forms.plain];
    const street = random.pick(streets);
    return { form, street, text: draw?.(street, random) ?? street.name };
  });
}

function unaccent(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/^Avenue\b/, "av"],
  [/^Boulevard\b/, "bd"],
  [/^Chemin\b/, "chem."],
  [/^Impasse\b/, "imp"],
  [/^Traverse\b/, "trav."],
  [/^Place\b/, "pl."],
  [/^Allées?(?= )/, "all."],
  [/^Lotissement\b/, "lot"],
  [/^Résidence\b/, "res."],
  [/^Rue\b/, "r."],
  [/^Route\b/, "rte"],
  [/^Square\b/, "sq"],
  [/^Cours\b/, "crs"],
  [/^Montée(?= )/, "mte"],
  [/\bSaint\b/g, "st"],
  [/\bSainte\b/g, "ste"],
  [/\bDocteur\b/g, "dr"],
  [/\bGénéral\b/g, "gal"],
  [/\bMaréchal\b/g, "mal"],
  [/\bCapitaine\b/g, "cap."],
  [/\bCommandant\b/g, "cdt"],
  [/\bNotre[- ]Dame\b/g, "nd"],
];

function abbreviate(name: string): string {
  return abbreviations.reduce((text, [long, short]) => text.replace(long, short), name);
}

const letters = "abcdefghijklmnopqrstuvwxyz";

/** One letter left out, doubled, replaced or swapped with the next, anywhere in a word of four letters or more. */
function mistype(name: string, random: Random): string {
  const words = [...name.matchAll(/\p{L}{4,}/gu)];
  if (words.length === 0) return name;
  const word = random.pick(words);
  const at = word.index + random.integer(0, word[0].length - 2);
  const [before, letter, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
  switch (random.integer(1, 4)) {
    case 1:
      return before + after;
    case 2:
      return before + letter + letter + after;
    case 3:
      return before + random.pick([...letters]) + after;
    default:
      return before + after.charAt(0) + letter + after.slice(1);
  }
}

/** The name as it stands while its last word is being typed: at least three letters of it. */
function cut(name: string, random: Random): string {
  const start = Math.max(name.lastIndexOf(" "), name.lastIndexOf("'"), name.lastIndexOf("-")) + 1;
  return name.slice(
    0,
    Math.min(name.length, start + random.integer(3, Math.max(3, name.length - start - 1))),
  );
}
