/** Every sentence that people read in our sources is set as `typeset` sets it: ’ for ', no line ends before : ; ? ! » */
import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "rolldown/utils";
import { expect, test } from "vitest";
import { brandName } from "#domain/brand.ts";
import { typeset } from "#domain/text/typography.ts";

/** What stays as it is typed, and why. */
const leftAsTyped: readonly (readonly [reason: string, paths: RegExp])[] = [
  ["tests and fixtures quote what others type", /\.(test|fixture)\.tsx?$|^server\/(gate|testing)\//],
  ["texts that people agreed to, whose stored versions are proofs", /^domain\/(legal\/|lead\/consent\.ts)/],
  ["documents and e-mails are set on their way out", /^server\/documents\/|\/emails\/|-emails?\.ts$/],
  ["what is compared with deeds, addresses or listings", /^domain\/(sale|address|geocoding)\//],
  ["the same", /^listing-reader\/|^server\/features\/listing\/ai\//],
  ["the same", /^server\/geocoding\/(?!area|geocode-address|load-address|routes)/],
  ["measurements in English", /^domain\/estimation\/evaluation\//],
  [
    "what the terminal and its log say",
    /^server\/(app|features\/sale|platform\/(backup|config|control|database))\//,
  ],
  ["the same", /^server\/platform\/files\/s3-storage\.ts$/],
  ["a table's header", /^server\/features\/lead\/export-leads\.ts$/],
  ["a shader", /^web\/map\/painting\/marker-shader\.ts$/],
];

/** Sentences that the specification writes to the letter, with straight apostrophes and plain spaces. */
const fixed = new Set([
  "Rapport d'estimation",
  "Aucun bien vendu n'est disponible pour cette agence.",
  "Biens vendus par l'agence",
  "Bon retour !",
  "Compte créé !",
  "Contacter l'agence",
  "Erreur d'Adresse",
  "Erreur d'authentification",
  "Erreur d'Extraction IA",
  "Erreur d'Import",
  "Erreur d'Upload de Photos",
  "Format d'email invalide",
  "L'adresse est requise",
  "L'email est requis",
  "L'étage doit être inférieur ou égal au nombre total d'étages",
  "Le nom de l'agence doit contenir au moins 2 caractères",
  "Merci ! La fiche détaillée vient d'être envoyée à l'adresse {}.",
  "Retour à l'accueil",
  "Succès !",
  "Échec de l'Import",
  "Une erreur inattendue s'est produite lors de la recherche.",
  "Une erreur inattendue s'est produite",
  "Une erreur s'est produite lors de l'envoi de la demande",
  "Votre compte a été suspendu. Contactez l'administrateur pour plus d'informations.",
  "Votre demande de compte a été refusée. Contactez l'administrateur.",
  "Votre demande de compte professionnel a été refusée. Contactez l'administrateur pour plus d'informations.",
  "n'est pas encore disponible à l'adresse recherchée. Ecrivez-nous à",
  "pour demander l'ouverture de votre ville.",
  "Désolé, {} n'est pas encore disponible à l'adresse recherchée. Ecrivez-nous à {} pour demander l'ouverture de votre ville.",
]);

let found: string[] = [];
const visitor = new Visitor({
  Literal: ({ value }) => {
    if (typeof value === "string") found.push(value);
  },
  TemplateLiteral: ({ quasis }) => found.push(quasis.map(({ value }) => value.cooked ?? "").join("{}")),
  JSXText: ({ value }) => found.push(`{}${value}{}`),
});

const sentences = globSync(["domain/**/*.ts", "server/**/*.{ts,tsx}", "web/**/*.{ts,tsx}"])
  .filter((path) => !leftAsTyped.some(([, paths]) => paths.test(path)))
  .flatMap((path) => sentencesOf(path).map((sentence) => ({ path, sentence })));

test("sentences in the sources have curly apostrophes, and no-break spaces where French sets signs apart", () => {
  expect(sentences.length).toBeGreaterThan(5_000);
  expect(sentences.filter(({ sentence }) => !fixed.has(alone(sentence)) && !isSet(sentence))).toEqual([]);
});

test("the product's name is spelled in its own module alone", () => {
  const spelled = sentences.filter(({ sentence }) => new RegExp(`\\b${brandName}\\b`).test(sentence));
  expect([...new Set(spelled.map(({ path }) => path))]).toEqual(["domain/brand.ts"]);
});

test("no text of JSX shows a no-break space as it is escaped: between its quotation marks a backslash is one", () => {
  expect(sentences.filter(({ sentence }) => /\\u(00a0|202f|2019)/i.test(sentence))).toEqual([]);
});

test("every sentence said to be the specification's is one of the sources'", () => {
  const all = new Set(sentences.map(({ sentence }) => alone(sentence)));
  expect([...fixed].filter((sentence) => !all.has(sentence))).toEqual([]);
});

function sentencesOf(path: string): string[] {
  const { program, errors } = parseSync(path, readFileSync(path, "utf8"));
  expect(errors, path).toEqual([]);
  found = [];
  visitor.visit(program);
  return found.map((text) => text.replace(/[ \n]+/g, " "));
}

/** A text of JSX without what stands beside it. */
function alone(sentence: string): string {
  return sentence.replace(/^\{\} ?| ?\{\}$/g, "");
}

/** What stands in place of {} may be a word or a figure. */
function isSet(sentence: string): boolean {
  const french = sentence.replace(/'(?=(s|t|re|ll)\b)/g, "’").replace(/ (?=[a-z]+-)/g, "-");
  return ["mot", "0"].every((word) => {
    const text = french.replaceAll("{}", word);
    return typeset(text) === text;
  });
}
