/** What a lot of pages showed that nobody had written the readers by. */
import { expect, test } from "vitest";
import { readListing } from "./read-listing.ts";

const read = (body: string) => readListing(`<html><body>${body}</body></html>`).data;
const flat = "<h1>Appartement T3 à Marseille (13006)</h1><p class='prix'>250 000 €</p>";
const house = "<h1>Villa à Marseille (13012)</h1><p class='prix'>450 000 €</p>";
const rest = ". L’ensemble est lumineux, parfaitement tenu et proche de toutes les commodités du quartier.";

test.each([
  ["2e étage sans ascenseur sur 4, séjour avec cheminée", { floor: 2, totalFloors: 4 }],
  ["Charges : 1 240 €/an pour 32 lots", { copropertyLots: 32, copropertyCharges: 1240 }],
  ["Copropriété : 9 lots, 480 € par an", { copropertyLots: 9, copropertyCharges: 480 }],
  ["Honoraires inclus (charge acquéreur 4,17 %)", { feesPayer: "Acquéreur", feesPercent: 4.17 }],
  [
    "Superbe appartement de 70 m² avec balcon, rue Saint-Jacques, entièrement rénové",
    { address: "rue Saint-Jacques" },
  ],
  [
    "Vendu vide ! Bel appartement au dernier étage, av. de Mazargues. Deux chambres",
    { address: "av. de Mazargues" },
  ],
  ["Je vends mon T3 de 59 m², 8 rue Fortuné Jourdan dans le 13003", { address: "8 rue Fortuné Jourdan" }],
])("a text says: %s", (words, fields) => {
  const { address, ...others } = read(`${flat}<p>${words}${rest}</p>`);
  expect({ ...others, address: address?.split(",")[0] }).toMatchObject(fields);
});

test("a street that a text names as near is not the home's", () => {
  const near = "Appartement de 70 m² proche du métro, à deux pas, rue de Rome, et des commerces";
  expect(read(`${flat}<p>${near}${rest}</p>`).address).toBeUndefined();
});

test("a house of a year is told with its count of rooms between", () => {
  expect(read(`${house}<p>Villa mitoyenne T5 de 2014 dans un lotissement${rest}</p>`)).toMatchObject({
    constructionYear: 2014,
  });
});

test("dots that lead to a value are a colon", () => {
  const rows = ["Étage ....... 4/6", "Ascenseur ...... oui", "DPE ........ C", "Charges ..... 90 €/mois"];
  const fields = { floor: 4, totalFloors: 6, elevator: true, dpeEnergyLetter: "C", copropertyCharges: 1080 };
  expect(read(`${flat}${rows.map((row) => `<div>${row}</div>`).join("")}`)).toMatchObject(fields);
});

test("a unit in the brackets of a name is that of its value", () => {
  const rows = [
    ["CHARGES (€/mois) :", "60"],
    ["TAXE FONCIERE (€) :", "1310"],
    ["HONORAIRES (%) :", "4"],
    ["A LA CHARGE DE :", "Vendeur"],
    ["NOMBRE DE LOTS :", "1 204"],
  ];
  const table = rows.map(([name, value]) => `<tr><td>${name}</td><td>${value}</td></tr>`).join("");
  expect(read(`${flat}<table>${table}</table>`)).toMatchObject({
    copropertyCharges: 720,
    propertyTax: 1310,
    feesPercent: 4,
    feesPayer: "Vendeur",
    copropertyLots: 1204,
  });
});

test.each([
  ["<p>Honoraires TTC</p><p>4,2 % vendeur</p>", { feesPayer: "Vendeur", feesPercent: 4.2 }],
  ["<dl><dt>Classe d’émission GES</dt><dd>B</dd></dl>", { dpeEmissionsLetter: "B" }],
  ["<dl><dt>Bilan climatique</dt><dd>C</dd></dl>", { dpeEmissionsLetter: "C" }],
  ["<span class='bandeau'>SOUS OFFRE</span>", { saleStage: "Sous offre" }],
])("beside the text stands: %s", (part, fields) => {
  expect(read(`<div>${part}${flat}</div>`)).toMatchObject(fields);
});

test("a price with its fees stands behind 'soit', and what it came down by is none", () => {
  const place = "<h1>Immeuble à Marseille (13002)</h1>";
  const added = "<p>400 000 € net vendeur</p><p>Honoraires en sus : 5 %, soit 420 000 € FAI</p>";
  expect(read(`${place}${added}`)).toMatchObject({ priceEUR: 420_000, priceWithoutFees: 400_000 });
  const lower = "<p><del>199 000 €</del> <b>189 000 €</b> <em>Baisse de prix : -10 000 €</em></p>";
  expect(read(`<h1>Appartement à Marseille (13003)</h1>${lower}`)).toMatchObject({ priceEUR: 189_000 });
});

test("facts and fees beside a text are no part of it", () => {
  const text = `Appartement de 70 m² au cœur du village, avec deux chambres et un séjour${rest}`;
  const under = "<p>Gaz individuel. DPE : D. GES : D. Charges : 900 €/an.</p>";
  const above = "<p>Prix hors honoraires 240 000 €. Honoraires 4,17 % TTC à charge acquéreur</p>";
  expect(read(`${flat}${above}<p>${text}</p>${under}`).description).toBe(text);
});
