import { expect, test } from "vitest";
import { notesOfPlan } from "./plan-notes.ts";

const nothing = {
  drafts: 0,
  sectors: 0,
  discreet: 0,
  vanished: 0,
  missingPhotos: 0,
  contradictions: 0,
  keptSales: 0,
  agencies: new Map([["A13", 40]]),
};

test("a file of one agency that lacks nothing is told nothing of", () => {
  expect(notesOfPlan(nothing)).toEqual([]);
});

test("drafts, sectors, discreet addresses, missing photographs and several agencies are told before the import", () => {
  const found = {
    drafts: 2,
    sectors: 1,
    discreet: 3,
    vanished: 0,
    missingPhotos: 12,
    contradictions: 2,
    keptSales: 2,
  };
  const agencies = new Map([
    ["A13", 40],
    ["B13", 1],
  ]);
  expect(notesOfPlan({ ...found, agencies })).toEqual([
    "Ce fichier porte les biens de 2 agences\u00a0: A13 (40 biens), B13 (1 bien). Tous entrent dans votre compte.",
    "2 biens entrent en brouillon, masqués\u00a0: il leur manque le prix, la surface, le type ou l’adresse. Mes Biens les montre «\u00a0à compléter\u00a0».",
    "1 bien n’a pas de rue\u00a0: seul son secteur sera montré, sans point sur la carte.",
    "3 biens entrent avec une adresse discrète\u00a0: les visiteurs n’en voient pas le point.",
    "2 biens ont des honoraires qui se contredisent\u00a0: le pourcentage n’est pas celui que font le prix et le prix hors honoraires. Vérifiez-les dans Mes Biens.",
    "2 biens vendus n’ont plus de date de vente dans ce fichier\u00a0: ils restent vendus. Pour les remettre en vente, ouvrez-les dans Mes Biens.",
    "12 photos nommées ne sont pas dans l’archive.",
  ]);
});
