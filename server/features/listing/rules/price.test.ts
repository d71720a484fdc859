import { expect, test } from "vitest";
import { pricesIn } from "./price.ts";
import { simplify } from "./simplify.ts";

test.each([
  ["268 000 €", [268_000]],
  ["3 622 €/m² 268 000 €", [268_000]],
  ["66 m² 268 000 €", [268_000]],
  ["Appartement T3 268 000 €", [268_000]],
  ["Marseille 13008 268 000 €", [268_000]],
  ["Prix de vente : 489.000 € FAI", [489_000]],
  ["489 000,00 EUR", [489_000]],
  ["€ 489,000", [489_000]],
  ["179 k€", [179_000]],
  ["Vendu 105 000 € honoraires inclus charge vendeur", [105_000]],
  ["268 000 € dont 12 762 € d'honoraires", [268_000]],
  ["198 000 € FAI, box en sus 22 000 €", [198_000]],
])("the price in « %s »", (text, prices) => {
  expect(pricesIn(simplify(text))).toEqual(prices);
});

test.each([
  "5 622 €/m²",
  "Prix au m² : 5 622 €",
  "m² : 5 622 €",
  "5 622 € du m²",
  "8 500 € / mois",
  "À partir de 239 000 €",
  "Dès 239 000 €",
  "De 239 000 € à 459 000 €",
  "239 000 € - 459 000 €",
  "entre 239 000 € et 459 000 €",
  "Bouquet : 78 000 € FAI",
  "Valeur du bien libre : 205 000 €",
  "Valeur vénale 205 000 €",
  "Mise à prix : 120 000 €",
  "Ancien prix : 289 000 €",
  "Prix précédent : 289 000 €",
  "Baisse de 20 000 €",
  "20 000 € de baisse",
  "Apport : 50 000 €",
  "Revenus locatifs : 14 400 €",
  "Loyer annuel 14 400 €",
  "14 400 € par an",
  "Box en option à 22 000 €",
  "Parking en sus : 22 000 €",
  "22 000 € en sus",
  "220 000 € avec garage",
  "Travaux votés : 8 500 €",
  "45 000 € de travaux",
  "Honoraires : 12 762 € TTC",
  "12 762 € TTC d'honoraires",
  "Prix hors honoraires : 255 238 €",
  "255 238 € net vendeur",
  "Frais de notaire estimés à 19 800 €",
  "Prix médian du quartier : 310 000 €",
  "Prix moyen d'une maison : 410 000 €",
  "Estimé à 280 000 €",
])("no price of sale in « %s »", (text) => {
  expect(pricesIn(simplify(text))).toEqual([]);
});
