import { expect, test } from "vitest";
import { readListing } from "./read-listing.ts";

const read = (body: string, head = "") =>
  readListing(`<html><head>${head}</head><body>${body}</body></html>`).data;
const flat = "<h1>Appartement T3</h1><p class='prix'>250 000 €</p>";
/** A text of so few words would be no description. */
const rest = " L’ensemble est lumineux, parfaitement tenu et proche de toutes les commodités du quartier.";

test.each(["MARSEILLE - 13", "Marseille (13)"])("a département is no arrondissement: %s", (place) => {
  expect(read(`<h1>Appartement T3 ${place}</h1><p>250 000 €</p>`).postalCode).toBeUndefined();
});

test.each(["Marseille - 12", "Marseille 13", "Marseille (13e)"])("an arrondissement: %s", (place) => {
  expect(read(`<h1>Appartement T3 ${place}</h1><p>250 000 €</p>`).postalCode).toMatch(/^1301[23]$/);
});

test.each([
  ["Box en location dans la rue voisine.", "box"],
  ["Deux garages en location à proximité.", "box"],
  ["Au calme. Stationnement résidents.", "parking"],
] as const)("what nobody buys with the home: %s", (words, field) => {
  expect(read(`${flat}<p>${words}${rest}</p>`)[field]).toBeUndefined();
});

test("of two counts of bathrooms the larger holds the smaller, and none is as good as unsaid", () => {
  const rows = "<ul><li>3 salles de bains</li><li>1 salle d'eau</li></ul>";
  expect(read(`${flat}${rows}<p>Une chambre avec sdb, 1 sdb, 1 salle d’eau.${rest}</p>`).bathrooms).toBe(4);
  const row = (name: string, value: number) => `<tr><td>${name}</td><td>${value}</td></tr>`;
  expect(read(`${flat}<table>${row("Nb SDB", 0)}${row("Nb SE", 2)}</table>`).bathrooms).toBe(2);
  expect(read(`${flat}<table>${row("Nb SDB", 0)}</table>`).bathrooms).toBeUndefined();
});

test.each([
  "Honoraires de l’agence : de 4 à 7 % selon le prix.",
  "Honoraires : 6 % TTC maximum.",
  "Honoraires jusqu’à 9 % TTC.",
  "Honoraires : 5 % selon barème.",
])("a scale of fees is that of no home: %s", (words) => {
  expect(read(`${flat}<p>${words}${rest}</p>`).feesPercent).toBeUndefined();
});

test("paragraphs on fees and grades are no description, however long", () => {
  const home =
    "<div><p>Sous les toits, deux pièces mansardées au charme fou, à rafraîchir sans tarder.</p></div>";
  const fees = `<p>La commission de l’agence est due par l’acquéreur et comprise dans le prix affiché. ${rest}</p>`;
  const grades =
    "<p>Étiquettes : énergie « D » 241, climat « B » 8, soit bien moins qu’avant les travaux.</p>";
  expect(read(flat + home + fees + grades).description).toMatch(/^Sous les toits/);
});

test.each([
  "Dépenses annuelles estimées : min. 600 € – max. 900 €, prix de 2021.",
  "Estimation des dépenses annuelles : 600 €/900 €.",
  "Facture annoncée par le diagnostiqueur : de 600 à 900 euros l’an.",
  "A 61 kWh/m²/an / A 2 kgCO2/m²/an – Coûts : 600 à 900 €/an",
  "Coût annuel entre 600€ et 900€ .",
])("what energy costs, in other words: %s", (words) => {
  expect(read(`${flat}<p>${words}${rest}</p>`)).toMatchObject({ energyCostMin: 600, energyCostMax: 900 });
});

test.each([
  "Efficacité énergétique D 230 kWh/m².an · Émissions B 9 kg",
  "Bilan énergétique : Consommation D 230 — Émission B 9.",
  "D 230 kWh/m²/an / B 9 kgCO2/m²/an",
  "Étiquettes : énergie « D » 230, climat « B » 9.",
])("grades: %s", (words) => {
  expect(read(`${flat}<p>${words}${rest}</p>`)).toMatchObject({
    dpeEnergyLetter: "D",
    dpeEmissionsLetter: "B",
  });
});

test("a legend's last step of energy and first of emissions are no grades", () => {
  const legend =
    "<p>A 70 kWh/m²/an, F 420 kWh/m²/an, G 421 kWh/m²/an / A 6 kgCO2/m²/an, B 11 kgCO2/m²/an</p>";
  expect(read(flat + legend).dpeEnergyLetter).toBeUndefined();
});

test("grades whose scale is named behind them, or in the small print alone", () => {
  const step = (letter: string, name: string) => `<div class="letter on">${letter}</div><p>${name}</p>`;
  const grades = { dpeEnergyLetter: "D", dpeEmissionsLetter: "B" };
  const box = step("D", "consommation 230 kWh/m²/an") + step("B", "émissions 9 kgCO₂/m²/an");
  expect(read(`${flat}<div class="energy">${box}</div>`)).toMatchObject(grades);
  const print = "Bien en copropriété de 6 lots. Classe énergie D, Classe climat B. Honoraires inclus.";
  expect(read(`${flat}<p>Bel appartement.${rest}</p><div class="x-legal">${print}</div>`)).toMatchObject(
    grades,
  );
});

test.each([
  ["Cent dix euros de charges par mois.", { copropertyCharges: 1320 }],
  ["Taxe foncière : mille sept cents euros.", { propertyTax: 1700 }],
  ["Superficie privative de cinquante-quatre mètres carrés.", { surfaceSqm: 54 }],
])("amounts in words: %s", (words, fields) => {
  expect(read(`${flat}<p>${words}${rest}</p>`)).toMatchObject(fields);
});

test.each([
  [
    "Honoraires inclus de 4.31 % TTC à la charge de l’acquéreur.",
    { feesPayer: "Acquéreur", feesPercent: 4.31 },
  ],
  ["Honoraires : 5 % TTC acquéreur inclus", { feesPayer: "Acquéreur", feesPercent: 5 }],
  ["Le prix sans la commission est de 240 000 €.", { priceWithoutFees: 240_000 }],
  ["Bien en copropriété – Lots : 65 – Charges à voir.", { copropertyLots: 65 }],
  ["Procédure : Administration provisoire (art. 29-1)", { copropertyProcedure: true }],
  ["Livrée au 2e trimestre 2024.", { constructionYear: 2024 }],
  ["Immeuble 3 fenêtres marseillais ( 1880 ).", { constructionYear: 1880 }],
  ["Chauffage au gaz. TF 890 E. À rafraîchir.", { propertyTax: 890 }],
])("terse or unusual: %s", (words, fields) => {
  expect(read(`${flat}<p>${words}${rest}</p>`)).toMatchObject(fields);
});

test.each([
  ["Lots copro", "48", { copropertyLots: 48 }],
  ["Lots", "210 dont 96 d’habitation", { copropertyLots: 210 }],
  ["Proc. en cours", "N", { copropertyProcedure: false }],
  ["Procédure", "Plan de sauvegarde", { copropertyProcedure: true }],
])("a row that shortens: %s", (name, value, fields) => {
  expect(read(`${flat}<dl><dt>${name}</dt><dd>${value}</dd></dl>`)).toMatchObject(fields);
});

test("a plot in hectares, ares and centiares", () => {
  const house = "<h1>Villa de cinq pièces</h1><p class='prix'>450 000 €</p>";
  const row = "<table><tr><td>Surf. terrain</td><td>4 a 15 ca</td></tr></table>";
  expect(read(house + row).landArea).toBe(415);
  expect(read(`${house}<p>D’une contenance de 1 ha 2 a 30 ca, arborée.${rest}</p>`).landArea).toBe(10_230);
  expect(read("<h1>Péniche</h1><p>165 000 €</p><p>Bateau-logement de 1932.</p>").constructionYear).toBe(1932);
});

test("what will be built has no year yet", () => {
  const words = "Livraison prévue au 4e trimestre 2031.";
  expect(read(`${flat}<p>${words}${rest}</p>`).constructionYear).toBeUndefined();
});

test.each([
  ["Etg", "5", { floor: 5 }],
  ["Asc.", "O", { elevator: true }],
  ["Balc.", "O", { balcony: true }],
  ["Terr.", "N", { terrace: false }],
  ["Pkg", "N", { parking: false }],
  ["Gar.", "N", { box: false }],
])("a table of abbreviations: %s %s", (name, value, fields) => {
  const row = `<table><tr><td class="a">${name}</td><td class="b">${value}</td></tr></table>`;
  expect(read(flat + row)).toMatchObject(fields);
});

test("a value that begins with N is no refusal", () => {
  expect(read(`${flat}<table><tr><td>Gar.</td><td>300 m</td></tr></table>`).box).toBeUndefined();
  expect(read(`${flat}<table><tr><td>Parking</td><td>N° 12</td></tr></table>`).parking).toBe(true);
});

test.each([
  ["Séjour, 2 chbres, s.d.e, wc.", { bathrooms: 1 }],
  ["En étage élevé (9e sur 10), vue dégagée.", { floor: 9, totalFloors: 10 }],
  ["Jardinet et abri voiture.", { parking: true }],
  ["Séjour ouvert sur un pont-terrasse de 40 m².", { terrace: true }],
  ["GRAND STYLE - Rue Montgrand, à 200 m du tribunal.", { address: "Rue Montgrand" }],
  ["Honoraires : 16,33 % TTC (prix hors honoraires 30 000 €).", { feesPercent: 16.33 }],
])("the same fact otherwise: %s", (words, fields) => {
  expect(read(`<h1>Appartement lumineux</h1><p>190 000 €</p><p>${words}${rest}</p>`)).toMatchObject(fields);
});

test("the only bedroom of two rooms may begin a sentence", () => {
  const words = "Deux pièces au calme. Chambre avec placard, salle d’eau équipée.";
  expect(read(`<h1>T2 à vendre</h1><p>190 000 €</p><p>${words}${rest}</p>`).bedrooms).toBe(1);
});

test("a tax on services is no share of fees", () => {
  expect(read(`${flat}<p>Honoraires inclus (TVA 20 % comprise).${rest}</p>`).feesPercent).toBeUndefined();
});

test("an area beside the picture of a tree is that of the plot", () => {
  const icons = `<div><span><i class="fa fa-home"></i> 84 m²</span><span><i class="fa fa-tree"></i> 320 m²</span></div>`;
  expect(read(`<h1>Maison jumelée</h1><p>339 000 €</p>${icons}`)).toMatchObject({
    landArea: 320,
    surfaceSqm: 84,
  });
});

test("a heading that ends with a code lies there", () => {
  expect(read("<h1>Immeuble de 6 appartements + local – 13003</h1><p>690 000 €</p>")).toMatchObject({
    postalCode: "13003",
    city: "Marseille",
  });
  expect(read("<h1>Local, 13 003 € de loyer par an</h1><p>690 000 €</p>").postalCode).toBeUndefined();
});

test("who pays the fees is read beside whom to call", () => {
  const contact =
    "<p>Contactez Sandrine au 06 00 00 00 00. Nos honoraires : 5 % TTC max, charge vendeur.</p>";
  expect(read(`${flat}<p>Bel appartement.${rest}</p>${contact}`)).toMatchObject({ feesPayer: "Vendeur" });
  expect(read(`${flat}<p>Bel appartement.${rest}</p>${contact}`).feesPercent).toBeUndefined();
});

test("a street whose name has no word for one", () => {
  const line = "<p>54 La Canebière 13001 Marseille</p>";
  expect(read(`<h1>Local commercial</h1><p>315 000 €</p>${line}`)).toMatchObject({
    address: "54 La Canebière",
    postalCode: "13001",
  });
  expect(read(`${flat}<p>À deux pas de la Canebière.${rest}</p>`).address).toBeUndefined();
});

test.each([
  ["Proc. commerces, écoles et métro, aucune nuisance.", "copropertyProcedure"],
  ["Coûts des travaux : de 600 à 900 € le mètre.", "energyCostMin"],
  ["Garage possible, abri voiture en option.", "parking"],
  ["Cent mètres de la plage, mille idées.", "propertyTax"],
] as const)("what only sounds like a fact: %s", (words, field) => {
  expect(read(`${flat}<p>${words}${rest}</p>`)[field]).toBeUndefined();
});

test("bedrooms told storey by storey, though no word says that these are storeys", () => {
  const text =
    "On entre par la cuisine ; au premier, le salon et une petite chambre ; au second, deux chambres mansardées et la salle de bains.";
  expect(read(`<h1>Maison de village</h1><p>${text}</p>`).bedrooms).toBe(3);
});
