import { compileLines, sayOne, type TextContext } from "./lines.ts";
import { tidySpaces } from "./typography.ts";
import {
  both,
  hasBalcony,
  hasGarden,
  hasParking,
  hasPool,
  hasTerrace,
  inState,
  isFamily,
  isOldStyle,
  isStudio,
  isTop,
  not,
  ofPremises,
  ofStyle,
  seesSea,
} from "./when.ts";
import { createWordReader } from "./words.ts";

const flatTitles = compileLines([
  "{TitreAppartement} – {quartier}",
  "{TitreAppartement}, {rue}",
  "{TitreAppartement} {locative}",
  "{TitreAppartement} de {surface}, {quartier}",
  "Marseille {arr} – {TitreAppartement}",
  "{TitreAppartement} proche {deLandmark}",
  "{quartier} : {titreAppartement} [lumineux|au calme|bien placé]",
  [hasTerrace, "{TitreAppartement} avec terrasse – {quartier}"],
  [hasTerrace, "{TitreAppartement} avec terrasse de {exterieur}, {quartier}"],
  [both(hasBalcony, not(hasTerrace)), "{TitreAppartement} avec balcon, {quartier}"],
  [both(hasBalcony, hasParking), "{TitreAppartement}, balcon et parking, {quartier}"],
  [hasGarden, "{TitreAppartement} en rez-de-jardin – {quartier}"],
  [seesSea, "{TitreAppartement} vue mer, {quartier}"],
  [seesSea, "Vue mer {locative} : {titreAppartement} de {surface}"],
  [isTop, "Dernier étage {locative}, {titreAppartement} de {surface}"],
  [inState("renewed"), "{TitreAppartement} refait à neuf, {quartier}"],
  [inState("to-renovate"), "{TitreAppartement} à rénover – {quartier}"],
  [isOldStyle, "{TitreAppartement} dans l'ancien, {quartier}"],
  [ofStyle("haussmann"), "Haussmannien : {titreAppartement} de {surface}, {quartier}"],
  [ofStyle("recent"), "{TitreAppartement} en résidence récente, {quartier}"],
  [isStudio, "Studio de {surface}, {rue}"],
]);

const houseTitles = compileLines([
  "{Maison} de {surface} – {quartier}",
  "{Maison}, {chambres}, {quartier}",
  "{Maison} {locative}",
  "Marseille {arr} – {maison} de {surface}",
  "{quartier} : {maison} au calme",
  [hasGarden, "{Maison} avec jardin – {quartier}"],
  [hasPool, "{Maison} avec piscine, {quartier}"],
  [both(hasTerrace, not(hasGarden)), "{Maison} avec terrasse, {quartier}"],
  [seesSea, "{Maison} vue mer, {quartier}"],
  [isFamily, "Maison de famille {locative}, {chambres}"],
  [inState("to-renovate"), "{Maison} à rénover, {quartier}"],
  [inState("renewed"), "{Maison} entièrement rénovée, {quartier}"],
]);

const buildingTitles = compileLines([
  "Immeuble de rapport – {quartier}",
  "Immeuble entier de {surface}, {rue}",
  "Investisseurs : immeuble de {lotsImmeuble}, {quartier}",
  "Immeuble marseillais en monopropriété, {quartier}",
]);

const premisesTitles = compileLines([
  [ofPremises("shop"), "Local commercial de {surface}, {rue}"],
  [ofPremises("shop"), "Murs commerciaux – {quartier}"],
  [ofPremises("workshop"), "Atelier de {surface}, {quartier}"],
  [ofPremises("workshop"), "Atelier d'artiste avec verrière – {quartier}"],
  [ofPremises("offices"), "Bureaux de {surface}, {quartier}"],
  [ofPremises("offices"), "Plateau de bureaux {locative}"],
  [ofPremises("warehouse"), "Entrepôt de {surface} – {quartier}"],
  [ofPremises("warehouse"), "Local d'activité de {surface}, {rue}"],
]);

/** Writes the title of a property: one line, at most about 70 characters, no full stop. */
export function writeTitle(context: TextContext): string {
  const topic = {
    Appartement: flatTitles,
    Maison: houseTitles,
    Immeuble: buildingTitles,
    Autre: premisesTitles,
  }[context.property.propertyType];
  return tidySpaces(
    sayOne(topic, context, createWordReader(context)) ??
      (context.property.isSold ? "Bien vendu" : "Bien à vendre"),
  );
}
