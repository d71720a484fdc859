import { anyOf } from "./any-of.ts";
import { countOfWord } from "./values.ts";

const tens: Readonly<Record<string, number>> = {
  vingt: 20,
  vingts: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
};
const word = anyOf`
  une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize
  vingts?|trente|quarante|cinquante|soixante|cents?|mille|millions?|et
`;
const amount = new RegExp(
  String.raw`(?<![a-z\d-])(?!et )(${word}(?:[ -]${word}){0,14}) (?=(?:d')?euros?\b|metres? carres?\b)`,
  "g",
);

/** A simplified text whose amounts and areas are written in figures: "cent dix euros" is "110 euros". */
export function writeFigures(plain: string): string {
  return plain.replace(amount, (whole, words: string) => {
    const value = sumOf(words.split(/[ -]/));
    return value === undefined ? whole : `${value} `;
  });
}

/** What words of a number add up to, "quatre vingt dix" to 90; undefined of none, and of "et" at the end. */
function sumOf(words: readonly string[]): number | undefined {
  if (words.at(-1) === "et") return undefined;
  let [total, group] = [0, 0];
  for (const one of words) {
    if (one === "et") continue;
    if (/^cents?$/.test(one)) group = Math.max(group, 1) * 100;
    else if (/^mill/.test(one)) {
      total += Math.max(group, 1) * (one === "mille" ? 1_000 : 1_000_000);
      group = 0;
    } else if (/^vingts?$/.test(one) && group % 100 === 4) group += 76;
    else group += tens[one] ?? countOfWord(one) ?? 0;
  }
  return total + group;
}
