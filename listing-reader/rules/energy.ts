import type { EnergyLetter } from "#domain/property/vocabulary.ts";
import { anyOf } from "./any-of.ts";

/** Whatever names the grade and then gives it; read with its capitals, since "DPE à venir" has no grade A. */
const end =
  "(?=$|[\\s]?[,;:.)(/|·•\\]-]|\\s(?:\\d|et |indice |GES|ges|kWh|[Cc]lasse|pour|aussi|avec|soit|DPE|[EÉ]missions?))";
const figure =
  "\\d{1,4}(?:[.,]\\d{1,2})?\\s?(?:kWh|KWh|kwh|KWH|kg)[A-Za-z0-9/.\\s]{0,24}?(?:[Cc]lasse |[(:,-]\\s?){1,2}";
const link = `(?:\\s?[:=(-]\\s?|\\s(?:est\\s)?(?:en\\s)?)(?:[Cc]lassee?\\s|lettre\\s|categorie\\s|${figure})?`;
const energyNames = anyOf`
  DPE|dpe
  D\.P\.E\.?
  [Dd]iagnostic de performance energetique
  [Cc]lasse (?:energie|energetique|DPE|ENERGIE)
  [Dd]iagnostic (?:energie|energetique)
  [Cc]onsommation (?:energetique|energie|d'energie)
  [Ee]tiquette energi(?:e|que)
  [Ee]tiquette energetique
  [Pp]erformance energetique
  [Bb]ilan (?:energetique|energie)
  [Ee]fficacite energetique
  DPE \(?energie\)?
  [Ii]ndice energetique
  CLASSE ENERGIE
  CLASSE ENERGETIQUE
`;
const emissionNames = anyOf`
  GES|ges
  G\.E\.S\.?
  [Cc]lasse (?:climat|GES|CLIMAT)
  [Ee]missions? (?:de )?(?:GES|CO2)
  [Ee]missions? de gaz(?: a effet de serre)?
  [Bb]ilan (?:climat|carbone)
  [Gg]az a effet de serre
  [Ee]tiquette climat
  [Ii]ndice GES
  CLASSE CLIMAT
  [Cc]limat
  [Ee]missions?
`;
const group =
  "(?: [Vv]aleur)?(?: \\([^()]{1,30}\\))?(?: (?:conventionnelle|primaire|finale|actuelle?|tertiaire|collectif|projetee?|previsionnel(?:le)?|visee?))?";
const energy = new RegExp(`(?:^|[^\\p{L}])(?:${energyNames})${group}${link}([A-G])${end}`, "u");
const emissions = new RegExp(`(?:^|[^\\p{L}])(?:${emissionNames})${group}${link}([A-G])${end}`, "u");
const energyThenLetter =
  /\d{1,4}\s?kWh(?:EP)?\s?\/?\s?m2(?:\s?[./]\s?an)?\s?(?:(?:[:(-]\s?|classe\s)([A-G])(?!\p{L})|([A-G])(?=$|\s?[|,;.)/-]))/u;
const emissionsThenLetter =
  /\d{1,4}\s?kg(?:\s?e?q?\s?CO2)?\s?\/?\s?m2(?:\s?[./]\s?an)?\s?(?:(?:[:(-]\s?|classe\s)([A-G])(?!\p{L})|([A-G])(?=$|\s?[|,;.)/-]))/u;
const short = (name: string) => new RegExp(`(?:^|[^\\p{L}])${name}\\s?:?\\s?([A-G])\\s?\\(\\s?\\d`, "u");
/** "Énergie D (188)": a word that means much else, unless the figure follows its grade. */
const shortEnergy = short("(?:[EÉe]nergie|[Cc]onsommation)");
const shortEmissions = short("[Cc]limat");
const couple =
  /\bDPE\s?(?:\/\s?GES\s?:?\s?([A-G])\s?[/-]\s?([A-G])\b|:?\s?([A-G])\s?[/-]\s?([A-G])(?!\s?[\p{L}\d]))|[EÉe]tiquettes\s:?\s?([A-G])\s?\/\s?([A-G])\b/u;
/** "Énergie D - Climat B", "classé D pour l'énergie et C pour le climat". */
const named = new RegExp(
  anyOf`
  \b[Cc]onsommation\s:?\s?([A-G])\s\(?\d{1,3}\b[^.;\n]{0,20}[^.;\n\p{L}][Ee]missions?\s:?\s?([A-G])\b
  (?<!k[Ww]h[^\n]{0,60})(?<!\p{L})([A-G])\s?[(:-]?\s?\d{1,3}\s?k[Ww]h[a-zA-Z\d/. ]{0,16}\)?\s?[/,;·|-]\s?([A-G])\s?[(:-]?\s?\d{1,3}\s?kg
  \b[EÉe]nergie\s?:?\s?«\s?([A-G])\s?»[^.;\n]{0,14}(?:[Cc]limat|GES|[Ee]missions?)\s?:?\s?«\s?([A-G])\s?»
  \b[EÉe]nergie\s?:?\s?([A-G])\s?[-/|,;·]?\s?(?:et\s)?(?:[Cc]limat|GES|[EÉeé]missions?)\s?:?\s?([A-G])\b
  \b[Cc]lassee?\s(?:en\s)?([A-G])\s(?:pour|en)\s(?:l'|son )?(?:energie|consommation)[^.;\n]{0,20}\set\s(?:en\s)?([A-G])\s(?:pour|en)\s(?:le |les |ses )?(?:climat|emissions|GES|gaz)
`,
  "u",
);
const classed =
  /\b[Cc]lassee?\s([A-G])\s(?:au|en)\s(?:DPE|diagnostic)|(?:DPE|performance energetique)[^.;\n]{0,40}\bclasse\w{0,2}(?:\s(?:le|la|ce|cet|cette)\s[a-z]{3,12})?\sen\s([A-G])\b/;
/** "Classe le logement en D et, pour les émissions de gaz à effet de serre, en C". */
const classedEmissions = /\b(?:gaz a effet de serre|GES|emissions),?\sen\s(?:classe\s)?([A-G])\b/;

function oneOf(match: RegExpExecArray | null): string | undefined {
  return match?.[1] ?? match?.[2];
}

/** "Ancien DPE (2019) : E", before the one that holds. */
const former = /\b(?:[Aa]ncien|ANCIEN) DPE(?: \([^)\n]{0,20}\))?[^:;.,\n]{0,20}?:? ?[A-G]\b/g;

export type EnergyReading = {
  readonly dpeEnergyLetter?: EnergyLetter;
  readonly dpeEmissionsLetter?: EnergyLetter;
};

/** The grades that a text without accents but with its capitals tells: "DPE : D", "Classe climat B". */
export function energyIn(written: string): EnergyReading {
  const text = written.replace(former, " ");
  const [first, second] =
    (couple.exec(text) ?? named.exec(text))?.slice(1).filter((letter) => letter !== undefined) ?? [];
  const consumed =
    first ??
    energy.exec(text)?.[1] ??
    oneOf(energyThenLetter.exec(text)) ??
    oneOf(classed.exec(text)) ??
    shortEnergy.exec(text)?.[1];
  const emitted =
    second ??
    emissions.exec(text)?.[1] ??
    oneOf(emissionsThenLetter.exec(text)) ??
    classedEmissions.exec(text)?.[1] ??
    shortEmissions.exec(text)?.[1];
  return {
    ...(consumed === undefined ? {} : { dpeEnergyLetter: consumed as EnergyLetter }),
    ...(emitted === undefined ? {} : { dpeEmissionsLetter: emitted as EnergyLetter }),
  };
}
