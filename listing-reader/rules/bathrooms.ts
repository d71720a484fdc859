import { anyOf } from "./any-of.ts";
import { countOfWord } from "./values.ts";

const counted = "deux|trois|quatre|cinq";
const bathrooms = new RegExp(anyOf`
  (?:salles? de bains?|s\. de bains?|sdb|salle\(s\) de bains?) ?:? ?(\d)(?:[.,]0{1,2})?(?![\d.,]| ?m2)
  (?:^|\n|[·•|–—-] ?|, )[^a-z0-9\n]{0,4}(\d) ?(?:salles? de bains?|sdb\b)
  salles? de bains? ?/ ?(?:salles? )?d'eau ?: ?(\d)
  (${counted}) (?:belles? |grandes? )?salles? de bains?
  \b(?:les|avec|et) (\d) (?:sdb|salles? de bains?)\b
`);
const showers = new RegExp(anyOf`
  (?:salles? d'eau|salles? de douche|s\. d'eau|salle\(s\) d'eau|sde) ?:? ?(\d)(?:[.,]0{1,2})?(?![\d.,]| ?m2)
  (?:^|\n|[·•|–—-] ?|, )[^a-z0-9\n]{0,4}(\d) ?(?:salles? (?:d'eau|de douche)|sd[ed]\b)
  (?:^|\n)(?:nb|nbre|nombre)\.? (?:de )?se ?: ?(\d)(?=\n|$)
  (${counted}) (?:belles? |grandes? )?salles? (?:d'eau|de douche)
`);

/** "S. de bains / s. d'eau : 1 / 1". */
const bothCounts = /\bs(?:alles?|\.) de bains? ?\/ ?s(?:alles?|\.) d'eau ?: ?(\d) ?\/ ?(\d)(?![\d.,])/;

/** "Deux salles de bain et une salle d'eau". */
const withOneOther = new RegExp(anyOf`
  (\d|${counted}) (?:salles de bains?|sdb)(?:,| et| \+) (?:une|1) (?:salle (?:d'eau|de douche)|sde)\b
  (\d|${counted}) (?:salles (?:d'eau|de douche)|sde)(?:,| et| \+) (?:une|1) (?:salle de bains?|sdb)\b
`);

/** How many rooms with a bath or a shower the lines of a listing count, in figures or in words; undefined where none does. */
export function countBathrooms(plain: string): number | undefined {
  const [, bathCount, showerCount] = bothCounts.exec(plain) ?? [];
  if (bathCount !== undefined && showerCount !== undefined) return Number(bathCount) + Number(showerCount);
  const [, several, other] = withOneOther.exec(plain) ?? [];
  const together = several === undefined && other === undefined ? 0 : toNumber(several ?? other ?? "0") + 1;
  const [baths, rooms] = [figureOf(bathrooms.exec(plain)), figureOf(showers.exec(plain))];
  // A text may count some of them once more: "dont une suite avec sdb, 1 sdb, 1 salle d'eau". None is as good as unsaid.
  return Math.max(together, toNumber(baths ?? "0") + toNumber(rooms ?? "0")) || undefined;
}

function figureOf(match: RegExpExecArray | null): string | undefined {
  return match?.slice(1).find((text) => text !== undefined);
}

function toNumber(text: string): number {
  return countOfWord(text) ?? Number(text);
}

/** "Et une douche au rez-de-chaussée" is a room of its own; one beside a bathtub is not. */
const mention =
  /(?<![a-z])(salles? de bains?|sdb|salles? d'eau|salles? de douches?|sde|sdd|(?<=\bet une )douche(?= (?:au (?:rez|premier|second|sous-sol)|a l'etage)))(?![a-z])/g;
/** What is planned, or one of several that nobody counts. */
const planned =
  /(?:possib[a-z]{2,6}|creer|creation|prevoir|pouvant|futur[a-z]{0,2}|emplacement|raccord[a-z]{0,6})[^.;\n)]{0,30}$/;
const ofEach = /(?:chacune?s?|chaque|leurs?|toutes|par (?:niveau|etage)|a tous les)[^.,;\n]{0,40}$/;
const eachAfter = /^[^,]{0,12}(?:chaque|chacune?|par (?:niveau|etage|chambre))/;
/** "Salle de bains ou douche": one room, and nobody can say that there are two. */
const either = /^ ?(?:ou|\/) ?/;
const definite = /(?:(?:^|[^a-z])(?:la|cette|sa)(?: [a-z]{4,10})?) $/;
const most = 6;
/** "Cinq suites, chacune dotée de sa salle de bains". */
const oneEach =
  /(?<![\d.,])(\d|deux|trois|quatre|cinq|six) (?:suites|chambres)(?: [a-z]{2,9}){0,3},? chacune(?: [a-z]{2,9}){0,2} (?:sa|une) (?:propre )?(?:salle (?:de|d')|sd[be]\b)/;

/**
 * The bathrooms that a description names one by one: "une salle de bains, une salle d'eau" are two. One named again
 * ("la salle de bains est neuve") is no other; undefined where one stands for several, or nobody can say.
 */
export function bathroomsNamedIn(written: string): number | undefined {
  const description = written.replace(/\bs\.d\.([bde])\b\.?/g, "sd$1");
  const each = oneEach.exec(description)?.[1];
  if (each !== undefined && description.match(mention)?.length === 1) return toNumber(each);
  const found: { kind: "bath" | "shower"; isNew: boolean }[] = [];
  for (const match of description.matchAll(mention)) {
    const name = match[0];
    const behind = description.slice(match.index + name.length, match.index + name.length + 24);
    const ahead = description.slice(Math.max(0, match.index - 60), match.index);
    if (planned.test(ahead)) continue;
    const isMany = name.startsWith("salles") || ofEach.test(ahead) || eachAfter.test(behind);
    if (isMany || either.test(behind)) return undefined;
    found.push({ kind: /bain|sdb/.test(name) ? "bath" : "shower", isNew: !definite.test(ahead) });
  }
  const count = (["bath", "shower"] as const)
    .map((kind) => found.filter((one) => one.kind === kind))
    .reduce(
      (sum, ones) => sum + Math.max(Math.min(ones.length, 1), ones.filter(({ isNew }) => isNew).length),
      0,
    );
  return count >= 1 && count <= most ? count : undefined;
}
