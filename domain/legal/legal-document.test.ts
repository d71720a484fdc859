import { expect, test } from "vitest";
import { keptMonths, warnedDaysBefore } from "../contact/contact-terms.ts";
import { splitLinks } from "./legal-block.ts";
import { writeLegalDocument } from "./legal-document.ts";
import type { LegalFacts } from "./legal-facts.ts";

const facts: LegalFacts = {
  brandName: "Calanque",
  contactEmail: "bonjour@exemple.fr",
  publisher: null,
  isDemo: true,
  geocoder: "none",
  openSales: { firstYear: 2021, lastYear: 2025 },
  showsReviews: false,
  readsWithModel: false,
};

const publisher = {
  name: "Carte du Midi",
  legalForm: null,
  address: "1 quai des Essais, 13002 Marseille",
  phone: "04 91 00 00 00",
  registration: "RCS Marseille 123 456 789",
  vatNumber: null,
  director: "Jeanne Roux",
  host: "Nuage du Midi, 2 rue des Serveurs, 13014 Marseille, 04 91 00 00 01",
  privacyEmail: "donnees@exemple.fr",
};

const textOf = (changes: Partial<LegalFacts> = {}) =>
  JSON.stringify(writeLegalDocument({ ...facts, ...changes }));

test("every section has an anchor of its own, and every inner link leads to one", () => {
  const ids = writeLegalDocument(facts).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, anchor] of textOf().matchAll(/\]\(#([^)]+)\)/g)) expect(ids).toContain(anchor);
});

test("the publisher is named in full, and rows without a value are left out", () => {
  const text = textOf({ publisher, isDemo: false });
  for (const value of [publisher.name, publisher.director, publisher.host, publisher.registration])
    expect(text).toContain(value);
  expect(text).toContain("donnees@exemple.fr");
  expect(text).not.toMatch(/TVA|"Forme"|démonstration/);
});

test("without a publisher a plain sentence says why, in the demonstration and elsewhere", () => {
  expect(textOf()).toContain("Vous consultez une démonstration de Calanque");
  expect(textOf({ isDemo: false })).toContain("n'a pas encore renseigné l'identité de son éditeur");
});

test("only what this server really asks of others is told", () => {
  expect(textOf()).not.toMatch(/Géoplateforme|Mapbox|fiche publique des agences|lecture automatique/);
  expect(textOf({ readsWithModel: true })).toContain("Un service de lecture automatique");
  expect(textOf({ geocoder: "geoplateforme" })).toContain("La Géoplateforme (IGN)");
  expect(textOf({ geocoder: "mapbox", showsReviews: true })).toMatch(/Mapbox.*fiche publique des agences/);
  const refreshes = /rafraîchissons chaque jour/;
  expect(textOf({ showsReviews: true })).toMatch(refreshes);
  for (const isDemo of [true, false]) expect(textOf({ showsReviews: false, isDemo })).not.toMatch(refreshes);
});

test("tasks, the e-mail of eight o'clock and the calendar are told, with whose they are and how long they are kept", () => {
  const text = textOf();
  for (const word of ["Tâches et suivis", "L'e-mail de huit heures", "l'agenda peut taire les noms"])
    expect(text).toContain(word);
  expect(text).toContain("Un an après que la tâche est faite");
});

test("what lets an agency use an address is told, with the professional relation and whom it is for", () => {
  const text = textOf();
  for (const word of [
    "un contrat en cours ou votre accord écrit",
    "l'intérêt légitime d'une relation professionnelle",
  ])
    expect(text).toContain(word);
  expect(text).toContain("un notaire ou un partenaire qui n'est ni vendeur ni acquéreur");
});

test("the monthly estimate is told, with who sends it, on what ground, and how it stops", () => {
  const text = textOf();
  for (const word of [
    "Vous envoyer chaque mois l'estimation actualisée d'un bien",
    "L'e-mail part au nom de l'agence",
    "une case qui n'est jamais cochée d'avance",
    "en un clic dans chaque e-mail",
  ])
    expect(text).toContain(word);
});

test("what an erasure reaches is told, and that contacts come of reports too, with how long each part is kept", () => {
  const text = textOf();
  for (const words of [
    "les rapports d'estimation qu'elle vous a adressés",
    "donnés par l'agence, dont il devient un contact",
    `${keptMonths} mois après votre dernière démarche, l'agence étant prévenue ${warnedDaysBefore} jours avant`,
    "de quoi le défaire est gardé un jour, puis effacé la nuit suivante",
    "la liste de ce qu'il a laissé de côté 90 jours",
    "Un refus de recevoir ses e-mails reste, sans nom",
    "de quoi n'en plus recevoir, pendant trois ans, même quand l'agence vous a effacé de ses contacts",
    "chez toutes les agences, vos demandes et ce qui vous est parvenu d'un rapport d'estimation",
    "Ce qu'une autre agence a saisi elle-même reste à elle",
    "Une sauvegarde remise en place n'y change rien",
  ])
    expect(text).toContain(words);
});

test("texts are cut into words and links; what is no safe address stays text", () => {
  expect(splitLinks("Voir [la page](/contact), ou [écrire](mailto:a@b.fr)")).toEqual([
    { text: "Voir ", address: null },
    { text: "la page", address: "/contact" },
    { text: ", ou ", address: null },
    { text: "écrire", address: "mailto:a@b.fr" },
  ]);
  expect(splitLinks("Ici : là")).toEqual([{ text: "Ici\u00a0: là", address: null }]);
  expect(splitLinks("[non](javascript:alert)")).toEqual([{ text: "[non](javascript:alert)", address: null }]);
});
