import { expect, test } from "vitest";
import { readListing } from "./read-listing.ts";

const read = (body: string, head = "") =>
  readListing(`<html><head>${head}</head><body>${body}</body></html>`).data;
const flat = "<h1>Appartement T3</h1><p class='prix'>250 000 €</p>";
const house = "<h1>Villa de cinq pièces</h1><p class='prix'>450 000 €</p>";
/** A text of so few words would be no description. */
const rest = " L’ensemble est lumineux, parfaitement tenu et proche de toutes les commodités du quartier.";

test.each([
  ["Commission comprise : elle est réglée par le vendeur.", { feesPayer: "Vendeur" }],
  ["Honoraires inclus, à la charge du débirentier (acquéreur).", { feesPayer: "Acquéreur" }],
  ["200 000 € + honoraires. Soit 5,2 % TTC charge acquéreur", { feesPercent: 5.2, feesPayer: "Acquéreur" }],
  ["Hono : 4,9 % TTC charge acq. (hors hono. 240 000 €).", { feesPercent: 4.9, feesPayer: "Acquéreur" }],
  ["Honoraires charge acquéreur inclus (238 000 net vendeur).", { priceWithoutFees: 238_000 }],
  ["Commission d'agence comprise, payable par l'acquéreur.", { feesPayer: "Acquéreur" }],
  ["Nos honoraires sont intégralement pris en charge par le vendeur.", { feesPayer: "Vendeur" }],
  ["Les honoraires font 10 % du prix net de 227 000 €.", { priceWithoutFees: 227_000, feesPercent: 10 }],
])("fees: %s", (words, fields) => {
  expect(read(`${flat}<p>${words}${rest}</p>`)).toMatchObject(fields);
});

test("a price of millions without its fees is read whole, and one without rights and fees is no price", () => {
  const villa = "<h1>Villa de cinq pièces</h1><p class='prix'>1 310 000 €</p>";
  expect(read(`${villa}<p>Soit 1 250 000 net vendeur.${rest}</p>`)).toMatchObject({
    priceEUR: 1_310_000,
    priceWithoutFees: 1_250_000,
  });
  const words = `<p>Le bien est proposé à 350 000 € hors droits et honoraires.${rest}</p>`;
  expect(read(`<h1>Appartement T3</h1>${words}`).priceEUR).toBeUndefined();
});

test("fees whose payer stands in the brackets of their name", () => {
  const row = "<div><div>Dont honoraires (vendeur)</div><div>4.25 %</div></div>";
  expect(read(flat + row)).toMatchObject({ feesPayer: "Vendeur", feesPercent: 4.25 });
});

test.each([
  ["La résidence compte douze lots.", { copropertyLots: 12 }],
  ["Charges : env. 360 €/an (assurance).", { copropertyCharges: 360 }],
  ["Charges prévisionnelles : 1 020 euros/an (85 €/mois)", { copropertyCharges: 1020 }],
  ["Charges : 85 €/mois (1 020 €/an)", { copropertyCharges: 1020 }],
  ["Charges mens. 90 € (eau comprise).", { copropertyCharges: 1080 }],
  [
    "Montant annuel des charges (budget prévisionnel) : 1 800 € soit 150 € par mois.",
    { copropertyCharges: 1800 },
  ],
  ["Copropriété sous plan de sauvegarde.", { copropertyProcedure: true }],
  ["Procédure en cours (administrateur provisoire).", { copropertyProcedure: true }],
  ["Procédures diligentées c/ syndicat : Non", { copropertyProcedure: false }],
  ["Plan de sauvegarde : non. Aucune procédure.", { copropertyProcedure: false }],
  ["Procédure : plan de sauvegarde : non ; administration provisoire : non", { copropertyProcedure: false }],
  ["Procédure : plan de sauvegarde : oui", { copropertyProcedure: true }],
])("the copropriété: %s", (words, fields) => {
  expect(read(`${flat}<p>${words}${rest}</p>`)).toMatchObject(fields);
});

test("charges whose quarter stands in the brackets of their name", () => {
  expect(read(`${flat}<table><tr><td>Charges (trimestre)</td><td>300.00 €</td></tr></table>`)).toMatchObject({
    copropertyCharges: 1200,
  });
});

test.each([
  "Compter entre 600 et 900 euros d’énergie à l’année.",
  "Coûts annuels d’énergie : mini 600 €, maxi 900 € (tarifs 2021).",
  "Montant minimum estimé des dépenses d’énergie pour un usage standard : 600 € — Montant maximum : 900 €",
  "Consommations annuelles estimées : 600 à 900 euros.",
  "Coût énergétique annuel : min. 600 € / max. 900 €",
  "Budget énergie annuel estimé de 600 à 900 euros.",
  "Facture annuelle estimée comprise entre 600 € et 900 € TTC.",
  "Consommation 250 kWh/m²/an, dép. théoriques 600 à 900 €/an.",
])("what energy costs: %s", (words) => {
  expect(read(`${flat}<p>${words}${rest}</p>`)).toMatchObject({ energyCostMin: 600, energyCostMax: 900 });
});

test("what energy costs under its name, or in two rows", () => {
  const costs = { energyCostMin: 600, energyCostMax: 900 };
  expect(read(`${flat}<h4>Coût énergie</h4><p>entre 600€ et 900€/an</p>`)).toMatchObject(costs);
  const bold = "<h4>Dépenses annuelles d'énergie</h4><p><b>600 €</b> à <b>900 €</b></p>";
  expect(read(flat + bold)).toMatchObject(costs);
  const row = (name: string, value: number) => `<tr><td>${name}</td><td>${value}</td></tr>`;
  const rows = row("Dépenses énergie min.", 600) + row("Dépenses énergie max.", 900);
  expect(read(`${flat}<table>${rows}</table>`)).toMatchObject(costs);
  expect(read(`${flat}<table>${row("Dépenses énergie min.", 600)}</table>`).energyCostMin).toBeUndefined();
});

test.each([
  ["Taxe foncière : 1,4 k€", 1400],
  ["Cave. TF 1 350. Travaux votés.", 1350],
  ["T.F. 785 €", 785],
  ["TF1, la chaîne, est à deux pas.", undefined],
])("the property tax, shortened: %s", (words, tax) => {
  expect(read(`${flat}<p>${words}${rest}</p>`).propertyTax).toBe(tax);
});

test.each([
  ["Immeuble élevé vers 1900, rénové en 2015.", 1900],
  ["Villa dessinée en 1967 par un architecte.", 1967],
  ["Dans une petite résidence récente (2004).", 2004],
  ["Au calme. Immeuble 1975 avec concierge.", 1975],
  ["CONSTRUCT. 1955 - PAS DE COPRO", 1955],
  ["Immeuble élevé de 4 étages.", undefined],
])("the year: %s", (words, year) => {
  expect(read(`${flat}<p>${words}${rest}</p>`).constructionYear).toBe(year);
});

test("land that a chip or a park tells", () => {
  const chips = "<div><span>🏠 120 m²</span><span>🚪 5 pièces</span><span>🌳 terrain 420 m²</span></div>";
  expect(read(house + chips).landArea).toBe(420);
  expect(read(`${house}<ul><li>210 m² hab.</li><li><em>980</em> m² terrain</li></ul>`).landArea).toBe(980);
  expect(read(`${house}<p>Le parc de 6 500 m², clos de murs, est planté.${rest}</p>`).landArea).toBe(6500);
});

test.each([
  ["CHAUFF CLIM REV. - DBLE VITRAGE", "Pompe à chaleur"],
  ["Charges mensuelles de 200 €, chauffage urbain compris.", "Collectif"],
])("heating: %s", (words, heating) => {
  expect(read(`${flat}<p>${words}${rest}</p>`).heating).toBe(heating);
});

test.each([
  ["2 ch. (3e possible), sdb, wc.", 1],
  ["Les 2 sdb (une par chambre).", 2],
  ["Cinq suites, chacune dotée de sa salle de bains.", 5],
  ["Trois chambres, chacune avec sa salle d’eau, et une salle de bains.", undefined],
])("bathrooms: %s", (words, bathrooms) => {
  expect(read(`${house}<p>${words}${rest}</p>`).bathrooms).toBe(bathrooms);
});

test.each([
  ["Prix FAI charge acquéreur.", { feesPayer: "Acquéreur" }],
  ["Charges annuelles (prévisionnel 2026) : 1 140 €.", { copropertyCharges: 1140 }],
  ["Copropriété en difficulté, sous administration provisoire.", { copropertyProcedure: true }],
  ["Immeuble récent (construction 2011).", { constructionYear: 2011 }],
  ["Datant de 1925, il séduit par ses moulures.", { constructionYear: 1925 }],
  ["Immeuble construit autour de 1900.", { constructionYear: 1900 }],
  ["Deux salles de bain et une salle d'eau.", { bathrooms: 3 }],
  ["3 chambres, 2 sdb.", { bathrooms: 2 }],
  ["Au 3e ét. ss asc., calme.", { floor: 3 }],
  ["En étage élevé (8e).", { floor: 8 }],
  ["Étiquettes D/B.", { dpeEnergyLetter: "D", dpeEmissionsLetter: "B" }],
  ["Marseille VIe, quartier Vauban.", { postalCode: "13006" }],
  ["Réception double, quatre suites.", { bedrooms: 4 }],
  ["Au RDC, séjour. Au premier étage, deux chambres. Au second étage, une chambre.", { bedrooms: 3 }],
])("the same, otherwise put: %s", (words, fields) => {
  expect(
    read(`<h1>Appartement familial</h1><p class='prix'>250 000 €</p><p>${words}${rest}</p>`),
  ).toMatchObject(fields);
});

test.each([
  ["Charges annuelles", "1140", { copropertyCharges: 1140 }],
  ["Taxe foncière", "1234", { propertyTax: 1234 }],
  ["Construit en", "1968", { constructionYear: 1968 }],
  ["Année de const.", "1968", { constructionYear: 1968 }],
  ["Type de chauffage", "Réseau de chaleur", { heating: "Collectif" }],
])("a row without units: %s", (name, value, fields) => {
  expect(read(`${flat}<table><tr><td>${name}</td><td>${value}</td></tr></table>`)).toMatchObject(fields);
});

test("no fees are nobody's", () => {
  const text = `<p>Aucun honoraire à la charge de l'acquéreur.${rest}</p>`;
  expect(read(flat + text).feesPayer).toBeUndefined();
});

test.each([
  ["Loyer 700 € + 80 € de charges par mois.", "copropertyCharges"],
  ["Dans une copropriété voisine de 30 lots.", "copropertyLots"],
  ["Belle vue sur les terrasses du Panier.", "terrace"],
  ["Dans une résidence avec parc, jardins et gardien.", "garden"],
  ["Voir également notre T4 Castellane de 90 m².", "surfaceSqm"],
] as const)("what is another's: %s", (words, field) => {
  expect(read(`${flat}<p>${words}${rest}</p>`)[field]).toBeUndefined();
});

test("a capital that is borrowed and what was paid once are no prices", () => {
  expect(read("<h1>Bel appartement</h1><p>Capital emprunté : 200 000 €</p>").priceEUR).toBeUndefined();
  const sold = "<p>Vendu en 2019 pour 180 000 €</p><p>Prix : 250 000 €</p>";
  expect(read(`<h1>Bel appartement</h1>${sold}`).priceEUR).toBe(250_000);
});

test.each([
  ["<table><tr><td>S. de bains / s. d'eau</td><td>1 / 1</td></tr></table>", 2],
  ["<div><span>S. de bain</span><span>1</span></div>", 1],
  [`<ul><li><i class="fa fa-bath"></i> 2</li><li><i class="fa fa-car"></i> 1</li></ul>`, 2],
  ["<div><div>2<small>chambres</small></div><div>1<small>salle de bains</small></div></div>", 1],
])("bathrooms as pages lay them out: %s", (row, bathrooms) => {
  expect(read(flat + row).bathrooms).toBe(bathrooms);
});

test.each([
  ["T3 traversant au 4è/6 avec asc., calme.", { floor: 4, totalFloors: 6 }],
  ["Appartement T2 avec chambre, salle d'eau et cuisine ouverte.", { bedrooms: 1 }],
  ["Syndic : 75 €/mois – TF : 890 €/an – 62 lots", { copropertyLots: 62, propertyTax: 890 }],
  ["Commission comprise, soit 238 000 € hors commission.", { priceWithoutFees: 238_000 }],
])("terse facts: %s", (words, fields) => {
  expect(read(`<h1>Appartement T2</h1><p class='prix'>250 000 €</p><p>${words}</p>`)).toMatchObject(fields);
});

test("a heading measures a shop or a garage, and no cellar measures a flat", () => {
  expect(read("<h1>Local commercial 120 m² – Opéra</h1><p>310 000 €</p>").surfaceSqm).toBe(120);
  expect(read("<h1>Appartement Prado, cave 12 m²</h1><p>310 000 €</p>").surfaceSqm).toBeUndefined();
});

test("a text on a plot is a text, and a house stands on its park", () => {
  const plot = "Terrain plat de 1 050 m², viabilisé. Chemin des Bellons, 13011 Marseille. Honoraires inclus.";
  expect(read(`<h1>Terrain à Éoures</h1><p>265 000 €</p><p>${plot}</p>`)).toMatchObject({
    address: "Chemin des Bellons",
    postalCode: "13011",
    landArea: 1050,
  });
  expect(read(`${house}<p>Élevée sur un parc de 4 200 m².${rest}</p>`).landArea).toBe(4200);
});

test.each([
  ["178 000 € sans les honoraires.", { priceWithoutFees: 178_000 }],
  ["Diagnostics : énergie D (210), climat B (6).", { dpeEnergyLetter: "D", dpeEmissionsLetter: "B" }],
  ["Baille, proche du métro, 13005 : deux pièces lumineux.", { postalCode: "13005", city: "Marseille" }],
  ["RDC : séjour ; 1er étage : 2 chambres ; 2e étage : chambre parentale.", { bedrooms: 3 }],
])("what a text tells in passing: %s", (words, fields) => {
  expect(read(`<h1>Bien à vendre</h1><p class='prix'>190 000 €</p><p>${words}${rest}</p>`)).toMatchObject(
    fields,
  );
});

test("a code among others, an agency's or a figure is no place", () => {
  const words = [
    "Entre 13005 et 13006.",
    "Notre agence, dans le 13005, est à votre écoute.",
    "Référence 13 005 €.",
  ];
  for (const one of words) expect(read(`${flat}<p>${one}${rest}</p>`).postalCode).toBeUndefined();
});
