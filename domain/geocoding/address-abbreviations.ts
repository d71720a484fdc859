/** Short forms of words of addresses, folded, beyond those of `wayWords`. */

import { wayWords } from "../address/street-words.ts";

const furtherWays: Readonly<Record<string, string>> = {
  bl: "boulevard",
  blv: "boulevard",
  avn: "avenue",
  chm: "chemin",
  alle: "allee",
  allees: "allee",
  rt: "route",
  mtee: "montee",
  trv: "traverse",
  plc: "place",
  psg: "passage",
  pas: "passage",
  res: "residence",
  resid: "residence",
  lot: "lotissement",
  lotis: "lotissement",
  qu: "quai",
  corn: "corniche",
  ham: "hameau",
  dom: "domaine",
  fg: "faubourg",
  fbg: "faubourg",
  rpt: "rond",
  ront: "rond",
  sent: "sentier",
  esc: "escalier",
  escaliers: "escalier",
  camp: "campagne",
};

const titleWords: Readonly<Record<string, string>> = {
  st: "saint",
  ste: "sainte",
  dr: "docteur",
  doct: "docteur",
  pr: "professeur",
  prof: "professeur",
  gal: "general",
  gen: "general",
  mal: "marechal",
  mar: "marechal",
  col: "colonel",
  cdt: "commandant",
  cap: "capitaine",
  cne: "capitaine",
  lt: "lieutenant",
  ltn: "lieutenant",
  sgt: "sergent",
  pdt: "president",
  pres: "president",
  mgr: "monseigneur",
  cal: "cardinal",
  ing: "ingenieur",
  fr: "frere",
  frs: "freres",
  mme: "madame",
  mlle: "mademoiselle",
  cht: "chateau",
  grd: "grand",
  grde: "grande",
  gd: "grand",
  gde: "grande",
  pt: "petit",
  pte: "petite",
  vx: "vieux",
  anc: "ancien",
  nd: "notre dame",
};

const ways = new Map(
  Object.entries({ ...wayWords, ...furtherWays }).map(([short, long]) => [short, long.replace(/é/g, "e")]),
);
/** A map, since people type "constructor" too. */
const titles = new Map(Object.entries(titleWords));
const wayNames = new Set([...ways.values(), "rue", "quai", "corniche", "clos", "parc", "cite", "vallon"]);

/** What a folded word stands for, itself where it is no abbreviation; "nd" stands for two words. */
export function expandWord(word: string): string {
  return ways.get(word) ?? titles.get(word) ?? word;
}

/** Says whether a folded word names a kind of way: "rue", "boulevard". */
export function isWayName(word: string): boolean {
  return wayNames.has(word);
}
