import { anyOf } from "../rules/any-of.ts";
import { isKnownLabel } from "../rules/labels.ts";
import { simplify } from "../rules/simplify.ts";
import { notice } from "./description-words.ts";

/** How a paragraph begins that the law or an agency's network puts under every text. */
const law = new RegExp(
  `^\\W{0,3}${anyOf`
  honoraires|bareme|mandat\b
  les honoraires
  informations? d'affichage energetique
  les informations sur les risques
  montant estime|prix moyens
  visites? ?:
`}`,
);
/** Sentences that no writer of a text begins so: the law's own words, and what software puts under every text. */
const lawsOwn = new RegExp(
  `^\\W{0,3}${anyOf`
  les informations sur les risques auxquels
  consommation (?:d')?energie (?:primaire|finale) ?:
  bien (?:soumis au (?:statut|regime) de la|en) copropriete ?[:(]
  logement a consommation energetique excessive
`}`,
);
/** A figure with its name, as a list of facts gives it. */
const fact =
  /^(?:\d{1,2} (?:pieces?|chambres?)|surface [a-z ]{4,20} ?:? ?\d[\d .,]* ?m2|\d{1,4} (?:kwh|kg)\b.{0,20})$/;
const namedAlone = /^(?:taxe fonciere|(?:chauffage|charges) ?:)/;
const longestFact = 90;
/** "Prix hors honoraires 205 000 €. Honoraires 4,83 % TTC…", "* Honoraires inclus : …", above a text. */
const feesAbove =
  /^\W{0,3}(?:prix hors honoraires|honoraires (?:inclus|ttc|d'agence)?) ?:?[^.]{0,12}\d.{0,160}$/;
const reference = /^ref(?:erence)?s?\b\.? ?:/;
/** "Réf. 1187 - affaire rare", above a text. */
const referenceAbove = /^ref(?:erence)?\b\.? ?:? ?[a-z-]{0,6}\d[^.]{0,40}$/;
/** "AGENCE DU PORT - 04 91 00 00 00". */
const telephone = /^(?:[^.]|\.(?=\d)){0,60}\b0[1-9](?:[ .]?\d{2}){4}$/;
/** What is left must still present the home. */
const shortest = 60;

/** A text that presents a home, without its title above it and the facts and notices that run on below. */
export function trimDescription<Text extends string | undefined>(text: Text, title: string): Text | string {
  if (text === undefined) return text;
  const lines = text.split("\n");
  const isTitle = simplify(lines[0] ?? "") === simplify(title) && lines.length > 1;
  const isReference = lines.length > 2 && referenceAbove.test(simplify(lines[isTitle ? 1 : 0] ?? ""));
  let start = (isTitle ? 1 : 0) + (isReference ? 1 : 0);
  while (start < lines.length - 1 && feesAbove.test(simplify(lines[start] ?? ""))) start += 1;
  let end = lines.length;
  while (end > start + 1 && isUnder(lines[end - 1] ?? "")) end -= 1;
  const kept = lines.slice(start, end).join("\n");
  return kept.length >= shortest ? kept : text;
}

/** "DPE : D. GES : D. Charges : 900 €/an.": sentences that are names with their values, three and more. */
function isListOfFacts(line: string): boolean {
  const parts = line.split(/[.;·|]\s+/).filter((part) => part.length <= longestFact);
  const facts = parts.filter((part) => isFact(part));
  // A price may stand there alone.
  return facts.length >= 3 && facts.length >= parts.length - 1 && !/^prix\b/i.test(line);
}

function isFact(part: string): boolean {
  const [name = "", ...values] = part.split(/\s?:\s/);
  const plain = simplify(name);
  return values.length > 0 && (isKnownLabel(name) || /^(?:charges|taxe fonciere|loyer)\b/.test(plain));
}

function isUnder(line: string): boolean {
  const plain = simplify(line);
  if (isListOfFacts(line)) return true;
  if (/^nombre de lots\b/.test(plain)) return true;
  if (lawsOwn.test(plain)) return true;
  if (line.length <= longestFact && (reference.test(plain) || telephone.test(plain))) return true;
  // Any other sentence is the text's own, whatever it tells.
  if (/[.!?…]$/.test(line)) return false;
  if (law.test(plain) || notice.test(plain)) return true;
  if (line.length > longestFact) return false;
  return fact.test(plain) || isFact(line) || namedAlone.test(plain);
}
