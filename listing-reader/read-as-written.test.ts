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
