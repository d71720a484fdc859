import { expect, test } from "vitest";
import { readListing } from "./read-listing.ts";

const read = (body: string) => readListing(`<html><body>${body}</body></html>`).data;
const flat = "<h1>Appartement T3 à Marseille (13006)</h1><p class='prix'>250 000 €</p>";

test.each([
  ["Au dernier étage (3e) d’un petit immeuble marseillais", { floor: 3, totalFloors: 3 }],
  ["T3 au 3ème ét. s/ 7, ascenseur, proche du métro", { floor: 3, totalFloors: 7 }],
  ["On monte au deuxième étage, l’immeuble en compte trois", { floor: 2, totalFloors: 3 }],
])("floors as texts tell them: %s", (sentence, floors) => {
  expect(read(`${flat}<p>${sentence}, et le séjour y est très lumineux toute la journée.</p>`)).toMatchObject(
    floors,
  );
});

test("what lies in a building is no building", () => {
  const text =
    "Au deuxième étage d'un immeuble bien tenu, deux chambres au calme et un séjour de belles dimensions sur rue.";
  expect(read(`<h1>Trois pièces, cours Julien</h1><p>13006 Marseille</p><p>${text}</p>`)).toMatchObject({
    bedrooms: 2,
    floor: 2,
  });
});

test.each([
  ["deux chambres qui donnent au calme sur les jardins", { garden: undefined }],
  ["trois petits bâtiments autour d'un jardin planté", { garden: undefined }],
  ["L'ascenseur ? Il n'y en a pas, et personne ne s'en plaint", { elevator: undefined }],
  ["tout en haut, une tropézienne de 14 m² plein sud", { terrace: true }],
  ["séjour ouvert sur une terrasse de 14 m² à l'ouest", { exposure: "W" }],
  ["séjour ouvert sur une terrasse et un jardin exposés sud", { exposure: "S" }],
  ["la terrasse est grande et le balcon étroit", { exposure: undefined }],
])("what a text has and has not: %s", (words, fields) => {
  const { garden, elevator, terrace, exposure } = read(
    `${flat}<p>Appartement de 64 m² au calme, parfaitement tenu, avec ${words}.</p>`,
  );
  expect({ garden, elevator, terrace, exposure }).toMatchObject(fields);
});

test.each([
  ["<h1>Maison bourgeoise, impasse des Mésanges</h1><p>Marseille 9e (13009)</p>", "impasse des Mésanges"],
  ["<h1>Parking fermé</h1><p><b>Localisation :</b> 13006 Marseille, rue Ferrari</p>", "rue Ferrari"],
  [
    "<h1>Un appartement</h1><p>Au numéro 73 de la rue Sylvabelle, dans le 6e arrondissement de Marseille, un trois-fenêtres attend.</p>",
    "73 rue Sylvabelle",
  ],
  [
    "<h1>Appartement T4</h1><p>CINQ AVENUES, RUE HENRI FABRE : BEL APPARTEMENT DE 92 M² AU 5EME ETAGE AVEC ASCENSEUR ET BALCONS.</p>",
    "RUE HENRI FABRE",
  ],
])("streets as they are written: %s", (body, street) => {
  expect(read(body).address).toBe(street);
});

test("the arrondissement after a code is no city", () => {
  expect(
    read("<h1>Appartement T2</h1><p>Localisation : Marseille 13001 1er Arrondissement</p>"),
  ).toMatchObject({
    city: "Marseille",
    postalCode: "13001",
  });
});

test.each([
  ["<p>Entre 3 150 € et 4 310 € par an (prix 2021)</p>", { energyCostMin: 3_150, energyCostMax: 4_310 }],
  ["<p>DÉPENSES ANNUELLES D'ÉNERGIE : 560 EUR À 800 EUR</p>", { energyCostMin: 560, energyCostMax: 800 }],
  ["<p>Coût annuel d'énergie : 2100 € ~ 2890 €</p>", { energyCostMin: 2_100, energyCostMax: 2_890 }],
  ["<p>Loyers entre 500 € et 600 € par an</p>", { energyCostMin: undefined }],
  ["<p>Quote Part annuelle de charges : 468 €</p>", { copropertyCharges: 468 }],
  ["<p>Budget prévisionnel : 1 560 €/an</p>", { copropertyCharges: 1_560 }],
  ["<ul><li>Lot(s) dans la copropriété <span>22</span></li></ul>", { copropertyLots: 22 }],
  ["<table><tr><td>Année constr.</td><td>1962</td></tr></table>", { constructionYear: 1962 }],
  ["<ul><li><b>1969</b></li><li>Année de construction</li></ul>", { constructionYear: 1969 }],
  ["<p>TF 1.650€. Chauff. coll.</p>", { propertyTax: 1_650, heating: "Collectif" }],
  ["<p>DPE B – Pompe à chaleur air-air</p>", { heating: "Pompe à chaleur" }],
  ["<p>Prévoir l'installation d'une pompe à chaleur</p>", { heating: undefined }],
  ["<p>66 m² loi Carrez</p>", { carrezArea: 66 }],
  [
    "<p>classe ENERGIE D indice 176 et classe CLIMAT B indice 8</p>",
    { dpeEnergyLetter: "D", dpeEmissionsLetter: "B" },
  ],
])("what an offer tells: %s", (body, fields) => {
  const data = read(flat.replace("T3", "T3 de 66 m²") + body);
  for (const [name, value] of Object.entries(fields))
    expect(data[name as keyof typeof data], name).toBe(value);
});

test("a shop's walls that are let, with their rent and the sum of their rooms", () => {
  const text = "Boutique de 52 m² en rez-de-chaussée et réserve de 20 m² en sous-sol, soit 72 m² au total.";
  expect(
    read(`<h1>Murs de boutique loués</h1><p>13002 Marseille</p><p>${text}</p><p>Loyer mensuel : 1 650 €</p>`),
  ).toMatchObject({ surfaceSqm: 72, floor: 0, saleKind: "Vendu loué", rent: 1_650 });
});

test("a garden and a terrace added up are no home", () => {
  const text = "Appartement avec jardin de 50 m² et terrasse de 20 m², soit 70 m² au total.";
  expect(read(`<h1>Appartement T2</h1><p>${text}</p>`).surfaceSqm).toBeUndefined();
});

test("a text wrapped by hand keeps its paragraphs, and a page without a heading its first line", () => {
  const text =
    "A VENDRE - MARSEILLE 13015\n\nPavillon de 1978, 4 pieces, 88 m2 habitables\nsur terrain clos de 320 m2.\n\nDPE : F  GES : F\nPrix : 242 000 euros\n";
  expect(read(`<pre>${text}</pre>`)).toMatchObject({
    title: "A VENDRE - MARSEILLE 13015",
    description: "Pavillon de 1978, 4 pieces, 88 m2 habitables sur terrain clos de 320 m2.",
    dpeEmissionsLetter: "F",
    constructionYear: 1978,
  });
});

test("a home that data call a house is the flat that its page describes", () => {
  const data = `<script type="application/ld+json">{"@type":"House","name":"T4 sur jardin","numberOfRooms":4}</script>`;
  expect(read(`${data}<h1>Appartement T4 sur jardin</h1>`).type).toBe("Appartement");
  expect(read(`${data}<h1>Maison T4 sur jardin</h1>`).type).toBe("Maison");
});

test("names that a page shows when one points at a figure", () => {
  expect(
    read(
      "<h1>Maison de ville T4</h1><div><span title='Terrain'>35 m²</span><span title='Chambres'>3</span></div>",
    ),
  ).toMatchObject({ landArea: 35, bedrooms: 3 });
});

test.each([
  ["<p>13004 Marseille, boulevard de la Blancarde</p>", "boulevard de la Blancarde"],
  ["<p>Marseille 13e, 13013 – 40 avenue des Olives</p>", "40 avenue des Olives"],
  ["<p>15 rue Breteuil<br>13001 MARSEILLE</p>", "15 rue Breteuil"],
  [
    "<p>Cpte T3 rue de l'Audience, 3e étage avec ascenseur, cuisine équipée, deux chambres.</p>",
    "rue de l'Audience",
  ],
  [
    "<p>Nous vendons la maison de famille, chemin du Marinier, à l'Estaque-Gare (13016 Marseille), avec son jardin.</p>",
    "chemin du Marinier",
  ],
  [
    "<p>T2 de 42 m² au 1er étage d'une petite copropriété (9 lots) de l'avenue des Chutes-Lavie, loué nu depuis 2021.</p>",
    "avenue des Chutes-Lavie",
  ],
  [
    "<p>Studio lumineux au 5e et dernier étage sans ascenseur, rue de Lodi. Pièce de vie et cuisine.</p>",
    "rue de Lodi",
  ],
])("streets of lines and of texts: %s", (body, street) => {
  expect(read(`<h1>À vendre à Marseille</h1>${body}`).address).toBe(street);
});

test.each([
  [
    "<p>Bel appt, ch. indiv. gaz, chges 130 €/m., hono. 5 % TTC inclus à ch. acq.</p>",
    { heating: "Individuel au gaz", copropertyCharges: 1_560, feesPercent: 5, feesPayer: "Acquéreur" },
  ],
  ["<p>188 lots – 2 760 € de charges annuelles</p>", { copropertyLots: 188, copropertyCharges: 2_760 }],
  ["<p>Charges 28 € par mois, 12 lots, pas de procédure.</p>", { copropertyLots: 12 }],
  ["<h2>Honoraires</h2><p>Charge acquéreur, 7 % TTC</p>", { feesPayer: "Acquéreur", feesPercent: 7 }],
  [
    "<p>8 lots • Gaz individuel • appartement de 2005</p>",
    { copropertyLots: 8, heating: "Individuel au gaz", constructionYear: 2005 },
  ],
  ["<p>Jardin sans vis-à-vis exposé sud-ouest.</p>", { exposure: undefined }],
  ["<p>Prix : 240 000 € + 10 000 € d'honoraires</p>", { priceWithoutFees: 240_000 }],
  ["<p>énergie : de 690 € à 980 € par an (réf. 2021)</p>", { energyCostMin: 690, energyCostYear: 2021 }],
  ["<p>Estimation des coûts annuels : 1 040 € à 1 470 €</p>", { energyCostMin: 1_040, energyCostMax: 1_470 }],
  [
    "<table><tr><td>Étage</td><td>4e avec asc.</td><td>Chauffage</td><td>ind. électrique</td></tr><tr><td>Charges</td><td>95 €/mois</td><td>T. foncière</td><td>1 430 €</td></tr></table>",
    { floor: 4, elevator: true, heating: "Individuel électrique", copropertyCharges: 1_140 },
  ],
  [
    "<table><tr><td>Niveau</td><td>R+2</td></tr><tr><td>Cave</td><td>oui</td></tr></table>",
    { floor: 2, totalFloors: undefined },
  ],
  [
    "<ul><li>Distribution : séjour, 2 chambres, salle de bains</li><li>Annexes : cave, abri de jardin</li></ul>",
    { bedrooms: 2, bathrooms: 1, cellar: true, garden: undefined },
  ],
  ["<p>Le diagnostic énergie est E et le diagnostic GES est E aussi.</p>", { dpeEmissionsLetter: "E" }],
])("shortened and spread words: %s", (body, fields) => {
  const data = read(`<h1>Appartement T3 à Marseille (13006)</h1><p class="prix">250 000 €</p>${body}`);
  for (const [name, value] of Object.entries(fields))
    expect(data[name as keyof typeof data], name).toBe(value);
});

test("a home that a text calls by a rarer name has its surface", () => {
  const surface = (text: string) => read(`<h1>À vendre à Marseille</h1><p>${text}</p>`).surfaceSqm;
  expect(surface("En fond de cour, une maisonnette de 84 m² sur trois niveaux, restaurée en 2022.")).toBe(84);
  expect(surface("Coup de cœur pour ce rez-de-jardin de 61 m² dans une résidence de 2017 au calme.")).toBe(
    61,
  );
});

test("the large picture and the small ones beside it are one gallery", () => {
  const picture = (name: string) => `<img src="https://img.example/t2/${name}.jpg">`;
  const data = read(
    `<div class="visuel">${picture("1")}</div><div class="vignettes">${picture("2")}${picture("3")}</div><h1>Appartement T2</h1>`,
  );
  expect(data.photos).toHaveLength(3);
});

test("paragraphs in boxes of their own are one text; a list of facts is none, however long", () => {
  const box = (text: string) => `<div class="r"><div><p><span>${text}</span></p></div></div>`;
  const first =
    "Un rare trois pièces de 68,5 m², au premier étage d’un petit immeuble de pêcheurs, à trente mètres de l’eau.";
  const second =
    "Vous entrez dans un salon dont les deux fenêtres regardent les îles. La cuisine donne sur une terrasse de 11 m² au calme.";
  const data = read(`<div>${box("Marseille")}${box("690 000 €")}${box(first)}${box(second)}</div>`);
  expect(data.description).toContain(first);
  expect(data.description).toContain(second);
  expect(data).toMatchObject({ rooms: 3, floor: 1 });
  const facts = Array.from(
    { length: 9 },
    (_, at) => `– Fait ${at} : tel ou tel, selon ce que dit l’agence`,
  ).join("<br>");
  expect(
    read(`<h1>Maison à vendre</h1><p>${first}</p><ul><li>cave</li></ul><p>${facts}</p>`).description,
  ).toBe(first);
});
