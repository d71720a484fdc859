import { expect, test } from "vitest";
import { readListing } from "./read-listing.ts";

const read = (body: string, head = "") =>
  readListing(`<html><head>${head}</head><body>${body}</body></html>`).data;
const flat = "<h1>Appartement T3</h1><p class='prix'>250 000 €</p>";
const house = "<h1>Villa de cinq pièces</h1><p class='prix'>450 000 €</p>";
/** A text of so few words would be no description. */
const rest = " L’ensemble est lumineux, parfaitement tenu et proche de toutes les commodités du quartier.";

test.each([
  ["Bien situé, 12 allée des Pins, 13009 Marseille.", "12 allée des Pins"],
  [
    "Une maison située montée Antoine Castejon, dans le 16e arrondissement de Marseille.",
    "montée Antoine Castejon",
  ],
  ["Marseille 7ème, Endoume, rue Pierre Mouren, appartement traversant.", "rue Pierre Mouren"],
  ["Au calme absolu, chemin des Campanules, grande maison familiale.", "chemin des Campanules"],
  ["MARSEILLE (13008) - Boulevard Rabatau. Appartement de type 4.", "Boulevard Rabatau"],
  ["Sis 5 ter rue Jeanne Jugan au premier étage d’un immeuble ancien.", "5 ter rue Jeanne Jugan"],
  ["MARSEILLE 5EME - BD JEAN MOULIN - FACE FACULTE - T1 AU 6EME ETAGE.", "BD JEAN MOULIN"],
  ["Beau volume pour cet appartement au 38 rue Granoux : triple réception.", "38 rue Granoux"],
  ["Visites avec notre agence au 38 rue Granoux : appelez.", undefined],
  ["Proche du métro, rue de Rome, appartement traversant.", undefined],
  ["Entre le parc Borély, avenue du Prado, et la mer.", undefined],
])("the street that a text tells: %s", (words, street) => {
  expect(read(`${flat}<p>${words}${rest}</p>`).address).toBe(street);
});

test.each([
  ["Appartement bourgeois avenue du Prado", "avenue du Prado"],
  ["Appartement donnant sur avenue du Prado", undefined],
  ["Beau T2 Cours Julien", undefined],
])("the street that a heading ends with behind the home: %s", (heading, street) => {
  expect(read(`<h1>${heading}</h1><p>Prix : 250 000 €</p>`).address).toBe(street);
});

test.each([
  ["<p>Marseille, huitième arrondissement</p>", "13008"],
  ["<p>Dans le douzième arrondissement de Marseille</p>", "13012"],
  ["<p>À Marseille, premier étage</p>", undefined],
])("an arrondissement in words: %s", (place, postalCode) => {
  expect(read(`${flat}${place}`).postalCode).toBe(postalCode);
});

test.each([
  ["Consommation énergétique : 201 kWh/m²/an – Classe D.", { dpeEnergyLetter: "D" }],
  ["Étage : 4 (dernier).", { floor: 4, totalFloors: 4 }],
  ["Une petite copropriété, 40 €/mois de charges.", { copropertyCharges: 480 }],
  ["Montant moyen de la quote-part annuelle de charges : 3 150 €.", { copropertyCharges: 3150 }],
  ["Charges : 130 €/mois dont chauffage.", { copropertyCharges: 1560, heating: "Collectif" }],
  ["charges 110€ par mois avec eau froide et chauffage.", { heating: "Collectif" }],
  ["Charges de 60 €/mois avec eau, chauffage individuel au gaz.", { heating: "Individuel au gaz" }],
  ["CHARGES 75E/MOIS. CHAUFF COLLECTIF.", { copropertyCharges: 900, heating: "Collectif" }],
  ["La pompe à chaleur collective date de 2022.", { heating: "Collectif" }],
  [
    "3 ch. au 2e ét. (asc.) d’une copro de 1985 (56 lots), cave, pk ss-sol.",
    { floor: 2, copropertyLots: 56, parking: true },
  ],
  ["Actuellement loué 610 € charges comprises.", { saleKind: "Vendu loué", rent: 610 }],
  ["Diagnostics : énergie D, climat B.", { dpeEnergyLetter: "D", dpeEmissionsLetter: "B" }],
  ["Il est classé D pour l’énergie et C pour le climat.", { dpeEnergyLetter: "D", dpeEmissionsLetter: "C" }],
  ["Mandat 7741 – honoraires charge vendeur.", { mandateNumber: "7741" }],
  ["Radiateurs électriques récents.", { heating: "Individuel électrique" }],
  ["Radiateurs électriques d’appoint, chauffage collectif.", { heating: "Collectif" }],
])("facts as texts tell them: %s", (words, fields) => {
  expect(read(`${flat}<p>${words}${rest}</p>`)).toMatchObject(fields);
});

test("a house tells its storeys and where cars stand", () => {
  const text = `<p>Elle se répartit sur un rez-de-chaussée et un étage, avec une place pour deux voitures.${rest}</p>`;
  expect(read(house + text)).toMatchObject({ totalFloors: 1, parking: true });
  expect(read(`${flat}<p>Au premier étage d’une villa divisée de deux étages.${rest}</p>`)).toMatchObject({
    floor: 1,
    totalFloors: 2,
  });
});

test.each([
  ["<p>Étage : 0</p><p>Nombre d’étages : 1</p>", 1],
  ["<p>Étage : RDC</p>", undefined],
  ["<table><tr><th>Étage</th><td>1</td></tr><tr><th>Niveaux</th><td>2</td></tr></table>", undefined],
  [`<p>Villa R+2, au calme.${rest}</p>`, 2],
  [`<p>Maison élevée d’un étage sur rez-de-chaussée. Au premier étage, trois chambres.${rest}</p>`, 1],
  [`<p>Belle maison en R+1, trois chambres au 1er étage.${rest}</p>`, 1],
  [`<p>Maison de plain-pied, sans étage, au calme.${rest}</p>`, undefined],
  [`<p>Maison sur deux niveaux, séjour au rez-de-chaussée, deux chambres à l’étage.${rest}</p>`, undefined],
])("a house is on no floor, whatever is told of those it has: %s", (words, totalFloors) => {
  const data = read(house + words);
  expect([data.floor, data.totalFloors]).toEqual([undefined, totalFloors]);
  const [text] = /[^>]+(?= L’ensemble)/.exec(words) ?? [];
  if (text !== undefined) expect(data.description).toContain(text);
});

test("a garage sold alone tells its size behind its street", () => {
  const text = "Rue Négresko, dans une résidence sécurisée, box fermé de 14 m² au deuxième sous-sol.";
  expect(read(`<h1>Box fermé – Prado</h1><p>34 000 €</p><p>${text}</p>`).surfaceSqm).toBe(14);
});

test("a list that marks what is missing and hides it holds the rest", () => {
  const list = `<ul><li class="on">Piscine</li><li class="on">Terrasse</li><li class="off" style="display:none">Ascenseur</li><li class="on">Garage</li></ul>`;
  const data = read(house + list);
  expect(data).toMatchObject({ pool: true, terrace: true, box: true });
  expect(data.elevator).not.toBe(true);
});

test("a line of shortened facts names its lift", () => {
  expect(read(`${flat}<p>Marseille 10e | 44 m² | 2 p. | 3e ét. | asc.</p>`).elevator).toBe(true);
});

test("a text goes on to its last short sentence, and ends before references and telephones", () => {
  const long = "Au calme, grande maison familiale de 175 m² avec vue dégagée sur les collines et le massif.";
  expect(read(`${house}<div><p>${long}</p><p>Garage de 30 m² et atelier.</p></div>`)).toMatchObject({
    description: `${long}\nGarage de 30 m² et atelier.`,
    box: true,
  });
  const short = `${long.toUpperCase()}<br>REF : 14-226<br>AGENCE DU MERLAN - 04 91 00 00 00`;
  expect(read(`${house}<div>${short}</div>`).description).toBe(long.toUpperCase());
});

test("a price that only search engines are told", () => {
  const metas = `<meta property="og:title" content="Appartement T4 La Capelette"><meta property="og:description" content="Trois chambres, balcon."><meta name="description" content="Vente d’un T4 de 84 m². Prix : 199 000 €.">`;
  expect(read("<div id='app'></div>", metas).priceEUR).toBe(199_000);
});

test.each([
  ["13008 Marseille · Boulevard de Lorraine", "Boulevard de Lorraine"],
  ["Avenue de la Pointe Rouge, Marseille 8ᵉ", "Avenue de la Pointe Rouge"],
  ["Agence, avenue de la Pointe Rouge, Marseille 8e", undefined],
])("the street of a line with its city: %s", (line, street) => {
  expect(read(`${flat}<p>${line}</p>`).address).toBe(street);
});

test("a parking place that is hard to find is none", () => {
  expect(
    read(`${house}<p>Pièce de vie et terrasse, stationnement difficile l’été.${rest}</p>`).parking,
  ).not.toBe(true);
});

test("two pieces of equipment in a line, and facts between dashes", () => {
  expect(read(`${house}<p>Piscine chauffée, deux garages</p>`)).toMatchObject({ pool: true, box: true });
  const facts = "Surface habitable : 320 m² – Terrain : 600 m² – 10 pièces – 6 chambres";
  expect(read(`<h1>Hôtel particulier</h1><p>Prix : 1 980 000 €</p><p>${facts}</p>`)).toMatchObject({
    surfaceSqm: 320,
    rooms: 10,
    bedrooms: 6,
  });
});

test("the park around a house is its land", () => {
  expect(read(`${house}<p>Une bastide de 210 m² entourée d’un parc de 2 300 m².${rest}</p>`)).toMatchObject({
    surfaceSqm: 210,
    landArea: 2300,
  });
});

test("a home that names its cellar and no type is no cellar", () => {
  const text = `4 pièces de 79 m² au 2e étage, 3 chambres, cave et stationnement.${rest}`;
  expect(read(`<h1>4P traversant au Rouet</h1><p>Prix : 299 500 €</p><p>${text}</p>`).type).toBe(
    "Appartement",
  );
});

test("a mandate under a text is no part of it", () => {
  const text = "Beau volume pour cet appartement bourgeois : triple réception, trois chambres, cuisine.";
  const data = read(
    `${flat}<p>${text}</p><p>Mandat 7741 – Honoraires 5 % à la charge de l’acquéreur, soit 340 000 € net vendeur</p>`,
  );
  expect(data.description).toBe(text);
});

test("another home's plot in the box beside a line is not that line's value", () => {
  const others = "<div class='similar'>Maison 130 m², terrain 800 m²</div>";
  const own = "<h1>Maison 4 pièces</h1><p class='prix'>289 000 €</p>";
  expect(read(`${own}<div><p>Durée : 25 ans</p>${others}</div>`).landArea).toBeUndefined();
});

test.each(["Découvrez aussi", "À découvrir"])("what stands under « %s » is another home's", (heading) => {
  const other = "<div><b>T2 de 38 m² avec cave</b><span>132 000 €</span><span>13010 Marseille</span></div>";
  const data = read(
    `<h1>Studio meublé</h1><p class='prix'>79 000 €</p><section><h2>${heading}</h2>${other}</section>`,
  );
  expect(data).toMatchObject({ priceEUR: 79_000 });
  expect([data.postalCode, data.cellar]).toEqual([undefined, undefined]);
});
