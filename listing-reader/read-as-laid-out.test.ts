import { expect, test } from "vitest";
import { readListing } from "./read-listing.ts";

const read = (body: string, head = "") =>
  readListing(`<html><head>${head}</head><body>${body}</body></html>`).data;
const flat = "<h1>Appartement T3</h1><p class='prix'>250 000 €</p>";
const house = "<h1>Villa de cinq pièces</h1><p class='prix'>450 000 €</p>";
/** A text of so few words would be no description. */
const rest = " L’ensemble est lumineux, parfaitement tenu et proche de toutes les commodités du quartier.";

test("a loan's example is no price, nor what an act in hand costs", () => {
  const asked = "<h1>Villa à Montredon</h1><p>Prix : nous consulter</p>";
  const loan = "<p>Pour 900 000 € empruntés sur 20 ans : 5 200 €/mois.</p>";
  expect(read(asked + loan).priceEUR).toBeUndefined();
  const rows =
    "<tr><td>Prix de vente acte en main</td><td>88 000 €</td></tr><tr><td>Prix FAI</td><td>81 000 €</td></tr>";
  expect(read(`<h1>Studio étudiant</h1><table>${rows}</table>`).priceEUR).toBe(81_000);
  expect(
    read("<h1>Murs de boutique</h1><table><tr><td>Prix</td><td>260 000 € hors droits</td></tr></table>")
      .priceEUR,
  ).toBe(260_000);
});

test("a house planned on a plot is not there", () => {
  const plan = `<p>Projet : villa de 105 m² avec garage, 4 chambres, à partir de 390 000 €.${rest}</p>`;
  const data = read(`<h1>Terrain à bâtir – 700 m²</h1><p>Prix : 210 000 €</p>${plan}`);
  expect(data).toMatchObject({ priceEUR: 210_000, landArea: 700, type: "Autre" });
  expect([data.surfaceSqm, data.bedrooms, data.box]).toEqual([undefined, undefined, undefined]);
  expect(
    read(`<h1>Terrain et maison</h1><p>Prix : 310 000 €</p><p>Maison de 90 m² à rafraîchir.${rest}</p>`)
      .surfaceSqm,
  ).toBe(90);
});

test("the storeys of a divided house tell their flats, not the whole", () => {
  const lines = "<ul><li>RDC : T2 de 45 m² avec jardin</li><li>1er : T3 de 70 m² avec balcon</li></ul>";
  const text = `Maison de ville de 150 m² habitables, divisée en deux logements :`;
  const more = "Soit cinq pièces en tout, avec des compteurs individuels et un garage en fond de parcelle.";
  const data = read(`<h1>Maison divisée</h1><p>Prix : 500 000 €</p><p>${text}</p>${lines}<p>${more}</p>`);
  expect(data).toMatchObject({ surfaceSqm: 150, type: "Maison", garden: true, balcony: true });
  expect(data.description?.split("\n")).toEqual([
    text,
    "RDC : T2 de 45 m² avec jardin",
    "1er : T3 de 70 m² avec balcon",
    more,
  ]);
});

test.each([
  ["RDC : séjour, une chambre, sdb. Étage : 3 chambres dont une avec dressing.", 4],
  ["Au r.d.c. : hall, une ch. avec sdb. A l'étage : 4 ch., sde.", 5],
  ["Cinq chambres. RDC : une chambre. Étage : 4 chambres.", undefined],
  ["RDC : séjour, une chambre. Étage : 2 chambres et une suite parentale.", undefined],
  ["RDC : séjour, cuisine. Étage : trois chambres.", 3],
  ["Séjour et chambre sur la mer, seconde chambre sur cour.", 2],
])("bedrooms storey by storey, or one by one: %s", (words, bedrooms) => {
  expect(read(`<h1>Maison de ville</h1><p>Prix : 450 000 €</p><p>${words}${rest}</p>`).bedrooms).toBe(
    bedrooms,
  );
});

test("a nue-propriété and a quarter's terraces are what they are", () => {
  const data = read(`<h1>Nue-propriété – 3 pièces au 9e étage</h1><p>Prix : 250 000 €</p>`);
  expect(data).toMatchObject({ type: "Appartement", floor: 9 });
  const text = `Tramway et Terrasses du Port à pied, trois chambres sur jardin, rés. LES JARDINS.${rest}`;
  const seen = read(`${flat}<p>${text}</p>`);
  expect([seen.terrace, seen.garden]).not.toContain(true);
});

test("a page without a heading is titled by its first line, not by the agency's window", () => {
  const head = "<title>agence du port vente appartement villa</title>";
  const page = "<table><tr><td><b>A VENDRE - VILLA T4 ST HENRI - 379 000 EUROS</b></td></tr></table>";
  expect(read(page, head)).toMatchObject({ title: "A VENDRE - VILLA T4 ST HENRI", type: "Maison", rooms: 4 });
});

test("a page's first h2 may be its heading", () => {
  const head = "<title>Maison Endoume | Clotilde</title>";
  expect(read("<h2>Maisonnette de pêcheur,<br>toit-terrasse</h2><p>520 000 €</p>", head).title).toBe(
    "Maisonnette de pêcheur, toit-terrasse",
  );
  expect(read("<h2>Nos maisons</h2><p>520 000 €</p>", head).title).toBe("Maison Endoume");
});

test("other homes behind a name and a colon are left out", () => {
  const others =
    "<aside>À découvrir également : Maison à Callelongue, 61 m² + 300 m² de terrain, 640 k€.</aside>";
  expect(read(house + others).landArea).toBeUndefined();
  const posts =
    "<div><h3>Nos dernières opportunités</h3><article><h3>Colocation 6 ch. Baille</h3></article></div>";
  expect(read(flat + posts).bedrooms).toBeUndefined();
});

test("the agency's line tells no place of the home", () => {
  const foot = "<div>Foncier du Port – 3 rue Grignan – 13001 Marseille – RCS Marseille B 000 000 000</div>";
  expect(read(`${flat}<p>Marseille 13004, quartier calme et vivant.${rest}</p>${foot}`).postalCode).toBe(
    "13004",
  );
});

test.each([
  ["<div>92 m² loi Carrez / 4P / 2 chbres / 13002</div>", { postalCode: "13002", rooms: 4, bedrooms: 2 }],
  [
    "<p>Résidence « Les Pins » – 48 avenue de Hambourg, Marseille 8e (13008)</p>",
    { address: "48 avenue de Hambourg" },
  ],
  [
    "<table><tr><td>Résidence</td><td>« Campus du Port », 12 rue Fermi, 13013 Marseille, 2009</td></tr></table>",
    { address: "12 rue Fermi", postalCode: "13013" },
  ],
])("where a home lies: %s", (line, fields) => {
  expect(read(flat.replace("T3", "familial") + line)).toMatchObject(fields);
});

test.each([
  ["<ul><li>2ème / 4</li></ul>", { floor: 2, totalFloors: 4 }],
  [`<p>Bien situé, au 1er sur 6 avec ascenseur.${rest}</p>`, { floor: 1, totalFloors: 6 }],
  ["<ul><li>Petit T3 en r-d-c surélevé</li></ul>", { floor: 0 }],
  [`<p>Aux 3e et 4e niveaux d'un immeuble ancien.${rest}</p>`, { floor: 3 }],
  [`<p>À l'angle de la place, troisième étage (sans asc.) d'un immeuble ancien.${rest}</p>`, { floor: 3 }],
  [`<p>Trois pièces de 70,90 m² au 9e étage : séjour et cuisine.${rest}</p>`, { floor: 9 }],
])("a floor: %s", (line, fields) => {
  expect(read(flat + line)).toMatchObject(fields);
});

test.each([
  "<p>DPE Valeur : 82 kWh/m².an - Classe B</p><p>GES Valeur : 16 kg/m².an - Classe C</p>",
  "<p>dpe B / ges C</p>",
  `<p>Le DPE est en B, ce qui est rare (GES : C).${rest}</p>`,
  "<div>Consommation : 82 kWh/m².an <b>B</b> | Émission : 16 kg CO2/m².an <b>C</b></div>",
  "<table><tr><td>Consommation (kWhEP/m²/an)</td><td>82</td><td>B</td></tr><tr><td>Émissions GES (kgCO2/m²/an)</td><td>16</td><td>C</td></tr></table>",
])("grades: %s", (line) => {
  expect(read(flat + line)).toMatchObject({ dpeEnergyLetter: "B", dpeEmissionsLetter: "C" });
});

test("what is not there, in a line or as a site's software says it", () => {
  const list = "<ul><li>Pas d'ascenseur, pas de parking (abonnement 110 €/mois)</li><li>Sans cave</li></ul>";
  expect(read(flat + list)).toMatchObject({ elevator: false, parking: false, cellar: false });
  const row =
    "<div><div>Ascenseur</div><div>Désactivé</div></div><div><div>Balcon</div><div>Activé</div></div>";
  expect(read(flat + row)).toMatchObject({ elevator: false, balcony: true });
});

test("equipment that a list praises, beside another name, or shortened", () => {
  const list = "<ul><li>La terrasse tropézienne de 16 m² avec vue</li><li>🛗 Ascenseur piéton</li></ul>";
  expect(read(flat + list)).toMatchObject({ terrace: true, elevator: true });
  expect(read(`${flat}<dl><dt>Pont / terrasse</dt><dd>30 m²</dd></dl>`).terrace).toBe(true);
  const either = read(`${flat}<dl><dt>Balcon / terrasse</dt><dd>oui</dd></dl>`);
  expect([either.balcony, either.terrace]).not.toContain(true);
  expect(read(`${house}<p>PORTAIL ELECT. - PARKG 2 VOIT. - FORAGE${rest}</p>`).parking).toBe(true);
});

test("photographs side by side are no names and values", () => {
  const photos = "<div><img alt='séjour 18 m2'><img alt='terrasse commune'><img alt='plan'></div>";
  expect(read(flat + photos).terrace).not.toBe(true);
});

test("a box sold alone tells its size as a product", () => {
  const text = "Rare : dans une copropriété sécurisée, box fermé au sous-sol, 5,10 m x 2,60 m soit 13,26 m².";
  expect(read(`<h1>Box fermé – Prado</h1><p>28 500 €</p><p>${text}</p>`).surfaceSqm).toBe(14);
});

test("numbers in words up to sixteen, and an area in brackets", () => {
  expect(
    read(`${house.replace("cinq pièces", "caractère")}<p>Bastide de quatorze pièces.${rest}</p>`).rooms,
  ).toBe(14);
  expect(
    read(`<h1>Maison</h1><p>Prix : 300 000 €</p><p>Surface habitables en tout (72 m2).${rest}</p>`)
      .surfaceSqm,
  ).toBe(72);
});

test("fees that stand in a scale's box, a hint, or beside who sells", () => {
  const scale =
    "<div id='bareme'>Prix : 450 000 € TTC honoraires compris, 432 000 € hors honoraires, soit 4,17 % TTC à charge acquéreur.</div>";
  expect(read(house + scale)).toMatchObject({
    priceWithoutFees: 432_000,
    feesPercent: 4.17,
    feesPayer: "Acquéreur",
  });
  const others = "<div id='bareme'>De 0 à 99 000 € : 8 %. Au-delà : 5 % TTC à charge vendeur.</div>";
  expect(read(house + others).feesPercent).toBeUndefined();
  const hint = `<p>450 000 € <button title="Prix FAI, honoraires charge vendeur">i</button></p>`;
  expect(read(house + hint).feesPayer).toBe("Vendeur");
  const seller =
    "<p>Honoraires forfaitaires de 7 900 € TTC à la charge du vendeur. Kaz SAS, 18 rue de la Bourse, 59000 Lille. 01 00 00 00 32</p>";
  const data = read(house + seller);
  expect(data.feesPayer).toBe("Vendeur");
  expect(data.postalCode).toBeUndefined();
});

test("a text begins with who proposes it, behind its reference", () => {
  const text = "Votre conseillère Nathalie vous propose cette maison familiale de 138 m² sur deux niveaux.";
  expect(
    read(
      `${house}<div><p>${text}</p><p>Terrasse, jardin et piscine complètent l’ensemble, au calme absolu.</p></div>`,
    ).description,
  ).toContain(text);
  const table = `<table><tr><td><i>Réf. 1187 - affaire rare</i><p>${text}</p></td></tr></table>`;
  expect(read(house + table).description).not.toContain("1187");
});

test.each([
  "À deux pas du parc Pastré de 112 hectares",
  "Proche du parc Borély, 17 ha",
  "À côté d'un parc de 26 hectares",
])("a park of the city is no home's plot: %s", (sentence) => {
  const words = `<p>${sentence}, maison de 90 m².${rest}</p>`;
  expect(read(`<h1>Maison à vendre</h1>${words}`).landArea).toBeUndefined();
});

test("a term without a value takes none from the next term", () => {
  const list = "<dl><dt>Étage</dt><dd></dd><dt>Chambres</dt><dd>3</dd></dl>";
  expect(read(flat + list)).toMatchObject({ bedrooms: 3 });
  expect(read(flat + list).floor).toBeUndefined();
  const ticks = "<dl><dt>Ascenseur</dt><dd><svg></svg></dd><dt>Cave</dt><dd>oui</dd></dl>";
  expect(read(flat + ticks).cellar).toBe(true);
});

test("a heading that offers more of the same home announces no other", () => {
  const visit = "<h2>Découvrez également ce bien en visite virtuelle</h2>";
  const text = `Appartement traversant de 71 m² au troisième étage avec balcon filant et cave.${rest}`;
  expect(read(`${flat}<div>${visit}<p>${text}</p></div>`).description).toContain("71 m²");
});

test("the net price beside a former one is no reason to tell no price", () => {
  const offers = { price: 210_000, priceCurrency: "EUR" };
  const state = `<script type="application/ld+json">${JSON.stringify({ "@type": "Product", offers })}</script>`;
  const prices = "<p><s>210 000 €</s> 200 000 €</p><p>Honoraires de 5 % TTC inclus.</p>";
  const data = read(`<h1>Appartement T3 de 60 m²</h1>${prices}${state}`);
  expect(data.priceEUR).toBe(200_000);
});

test("hectares of a residence are no home's", () => {
  const words = `<p>Maison de 90 m² dans une résidence fermée avec un parc de 3 hectares.${rest}</p>`;
  expect(read(`<h1>Maison à vendre</h1>${words}`).landArea).toBeUndefined();
});

test.each([
  ["<h1>Terrain à bâtir – Les Accates</h1>", "<ul><li>Superficie : 1 006 m²</li></ul>", 1006],
  [
    "<h1>Bastide à vendre</h1>",
    "<div><span>Superficie du terrain</span><div><b>1,2</b> <i>ha</i></div></div>",
    12_000,
  ],
  ["<h1>Bastide à vendre</h1>", `<p>Le tout sur un terrain de 2 hectares.${rest}</p>`, 20_000],
])("a plot's own surface, in hectares too: %s%s", (heading, body, landArea) => {
  const data = read(heading + body);
  expect(data.landArea).toBe(landArea);
  expect(data.surfaceSqm).toBeUndefined();
});
