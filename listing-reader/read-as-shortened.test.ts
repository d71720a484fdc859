import { expect, test } from "vitest";
import { readListing } from "./read-listing.ts";

const read = (body: string, head = "") =>
  readListing(`<html><head>${head}</head><body>${body}</body></html>`).data;
const flat = "<h1>Appartement T3 à Marseille (13006)</h1><p class='prix'>250 000 €</p>";
const house = "<h1>Villa à Marseille (13012)</h1><p class='prix'>450 000 €</p>";

/** A text of so few words would be no description. */
const rest = ". L’ensemble est lumineux, parfaitement tenu et proche de toutes les commodités du quartier.";

test.each([
  ["Rdc sur 3 ét., séjour et kitchenette équipée", { floor: 0, totalFloors: 3 }],
  ["Ce T3 occupe le 3ème étage d’une petite copropriété", { floor: 3 }],
  ["séjour de 26 m² prolongé d’un balcon exposé S/O", { exposure: "SW" }],
  ["TYPE 3 TRAVERSANT N/S DE 56 M2", { exposure: "NS" }],
  ["son séjour sud-est avec balcon", { exposure: "SE" }],
  ["Pk privatif en sous-sol, interphone", { parking: true }],
  ["rés. sécurisée de 2010, gardien", { constructionYear: 2010 }],
  ["AU 1ER ETAGE D’UN PETIT IMM. DE 3 ETAGES SS ASC.", { floor: 1, totalFloors: 3, elevator: false }],
  ["T2 AVEC SEJ/CUIS. US, CHBRE, SDE, WC", { bedrooms: 1, bathrooms: 1 }],
  ["Chg 70 €/mois, copro. de 48 lots", { copropertyCharges: 840, copropertyLots: 48 }],
  ["Chauf. ind. élec., volets roulants", { heating: "Individuel électrique" }],
  ["chaudière gaz à condensation de 2021", { heating: "Individuel au gaz" }],
  ["PAC réversible et alarme", { heating: "Pompe à chaleur" }],
  ["au fond de la cour d’une ancienne imprimerie de 1930", { constructionYear: 1930 }],
  [
    "Dépenses théoriques : entre 2310 € et 3190 € par an (base 2023)",
    { energyCostMin: 2310, energyCostMax: 3190, energyCostYear: 2023 },
  ],
  ["Dépense énergétique annuelle estimée : 1 120 € à 1 560 € (2022)", { energyCostYear: 2022 }],
  [
    "Le diagnostic de performance énergétique classe le logement en D et, pour les émissions de gaz à effet de serre, en C",
    { dpeEnergyLetter: "D", dpeEmissionsLetter: "C" },
  ],
])("what small ads shorten and texts say in words: %s", (words, fields) => {
  expect(read(`${flat}<p>${words}${rest}</p>`)).toMatchObject(fields);
});

test.each([
  ["<h1>Boulevard Michelet, 4 pièces en étage élevé</h1>", "Boulevard Michelet"],
  [
    `${flat}<p>13005 - BD BAILLE : PROCHE DE L’HOPITAL, TYPE 3 EN PARFAIT ETAT AVEC CAVE${rest}</p>`,
    "BD BAILLE",
  ],
  [
    `${flat}<p>MARSEILLE 13004 – LES CHARTREUX – RUE PASCAL<br>Maison de ville avec jardinet et terrasse${rest}</p>`,
    "RUE PASCAL",
  ],
  [
    `${flat}<p>Immeuble en pleine propriété, rue de Rome à Marseille 13006, entièrement loué.</p>`,
    "rue de Rome",
  ],
])("streets at the start of headings and texts: %s", (body, street) => {
  expect(read(body).address).toBe(street);
});

test("what may be built on land is not there", () => {
  const data = read(
    "<h1>Terrain à bâtir de 820 m²</h1><p>Terrain plat et viabilisé de 820 m². Possibilité de construire une maison de 150 m² environ avec piscine.</p>",
  );
  expect(data).toMatchObject({ landArea: 820 });
  expect(data.surfaceSqm).toBeUndefined();
  expect(data.pool).toBeUndefined();
});

test("the bedrooms of one storey are not those of the home: those of all are", () => {
  const storeys =
    "<p>Au rdc : séjour et cuisine ouverte<br>1er étage : 2 chambres, salle de bains<br>2ème étage : suite parentale</p>";
  expect(read(house + storeys).bedrooms).toBeUndefined();
  const duplex = "Premier niveau : séjour, une chambre. Second niveau : deux chambres";
  expect(read(`${flat}<p>${duplex}${rest}</p>`).bedrooms).toBe(3);
  expect(
    read(`${house}<p>De plain-pied, une chambre et son bain. À l’étage : 3 chambres${rest}</p>`).bedrooms,
  ).toBeUndefined();
  expect(
    read(`${house}<p>À l’étage : 3 chambres dont une suite parentale avec dressing${rest}</p>`).bedrooms,
  ).toBe(3);
});

test("icons without a text name the figure beside them", () => {
  const icons =
    "<div><p><i class='icon-pieces'></i><span>5</span></p><p><i class='fa fa-bed'></i> 4</p></div>";
  expect(read(house + icons)).toMatchObject({ rooms: 5, bedrooms: 4 });
});

test("a band of key figures is the listing’s own, and homes to let under it are not", () => {
  const band =
    "<div class='bandeau'><span>268 000 €</span><span>77 m²</span><span>3 p.</span><span>3e ét.</span></div>";
  const rentals =
    "<div><h2>Nos locations du moment</h2><div><h3>Studio meublé</h3><p>25 m² – 580 € CC / mois</p></div></div>";
  expect(read(`<h1>Caractère, proche Canebière</h1>${band}${rentals}`)).toMatchObject({
    priceEUR: 268_000,
    surfaceSqm: 77,
  });
  const without = read(`<h1>Caractère, proche Canebière</h1>${rentals}`);
  expect(without.surfaceSqm).toBeUndefined();
});

test("the area of a box is its surface, and of a home with a box none", () => {
  const text = `Box de 14 m² au premier sous-sol, porte motorisée${rest}`;
  expect(
    read(`<h1>Murs de boutique</h1><p>Local commercial de 65 m² en pied d’immeuble${rest}</p>`).surfaceSqm,
  ).toBe(65);
  expect(read(`<h1>Box fermé</h1><p>24 900 €</p><p>${text}</p>`).surfaceSqm).toBe(14);
  expect(read(`${flat}<p>${text}</p>`).surfaceSqm).toBeUndefined();
});

test("a smaller surface Carrez does not contradict what data for machines tell", () => {
  const node = { "@type": "Apartment", floorSize: { value: 130 }, numberOfRooms: 4 };
  const head = `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
  const text = "<h1>Loft au Camas</h1><p>Loft de 130 m² au sol (121 m² Carrez), sous une verrière.</p>";
  expect(read(text, head)).toMatchObject({ surfaceSqm: 130, carrezArea: 121 });
});

test("signs and pictures between facts tell where one begins", () => {
  const data = read(`${house}<p>🛏 3 chambres – 🛁 1 salle de bains – 🌅 balcon plein ouest</p>`);
  expect(data).toMatchObject({ bedrooms: 3, bathrooms: 1, balcony: true });
});

test("the law’s own sentences under a text are no part of it", () => {
  const text = `Trois pièces au calme${rest}`;
  const under = "<p>Consommation énergie primaire : 205 kWh/m²/an (classe D).</p>";
  expect(read(`${flat}<div><p>${text}</p>${under}</div>`).description).toBe(text);
});

test("data of scripts tell who pays in their price, the copropriété and the heating", () => {
  const ad = {
    price: { value: 249_000, feesPaidBy: "SELLER" },
    surface: { living: 68 },
    rooms: 3,
    heating: { type: "COLLECTIVE", energy: "GAS" },
    dpe: { letter: "D", coutMin: 640, coutMax: 910 },
    coOwnership: { lots: 140, annualCharges: 2160 },
  };
  const head = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ ad })}</script>`;
  expect(read("<h1>Appartement 3 pièces</h1>", head)).toMatchObject({
    feesPayer: "Vendeur",
    heating: "Collectif",
    energyCostMin: 640,
    energyCostMax: 910,
    copropertyLots: 140,
    copropertyCharges: 2160,
  });
});

test("a page without a canonical address lies where its JSON-LD says, where that is one place", () => {
  const head = (...urls: string[]) =>
    `<script type="application/ld+json">${JSON.stringify(urls.map((url) => ({ "@type": "House", url })))}</script>`;
  expect(read(house, head("https://agence.example/villa")).sourceUrl).toBe("https://agence.example/villa");
  expect(read(house, head("https://agence.example/a", "https://agence.example/b")).sourceUrl).toBeUndefined();
});
