import { expect, test } from "vitest";
import { readListing } from "./read-listing.ts";

const read = (body: string) => readListing(`<html><body>${body}</body></html>`).data;
const flat = "<h1>Appartement T3 de 64 m² à Marseille (13006)</h1><p class='prix'>325 000 €</p>";
const house = "<h1>Maison T5 de 110 m² à Marseille (13012)</h1><p class='prix'>520 000 €</p>";

test.each([
  // A paragraph as agencies put it under their text.
  "<p>Prix honoraires inclus : 325 000 €. Prix hors honoraires : 311 000 €. Honoraires de 4,5 % TTC à la charge de l’acquéreur. Mandat n° M-2026-7. Copropriété de 24 lots. Charges annuelles : 1 450 €. Pas de procédure en cours. Montant estimé des dépenses annuelles d’énergie pour un usage standard : entre 980 € et 1 370 € par an. Prix moyens des énergies indexés au 1er janvier 2021.</p>",
  // A table of names and values.
  "<table><tr><td>Honoraires</td><td>4,5 % TTC charge acquéreur</td></tr><tr><td>Prix hors honoraires</td><td>311 000 €</td></tr><tr><td>Mandat n°</td><td>M-2026-7</td></tr><tr><td>Nombre de lots</td><td>24</td></tr><tr><td>Charges annuelles</td><td>1 450 €</td></tr><tr><td>Procédure en cours</td><td>Non</td></tr><tr><td>Coût annuel d’énergie (année de référence 2021)</td><td>entre 980 € et 1 370 €, prix indexés en 2021</td></tr></table>",
  // Lines of a list, and the small print at the foot of the listing.
  "<ul><li>Soit 311 000 € hors honoraires</li><li>Dont 4,5 % TTC d’honoraires à la charge de l’acquéreur</li></ul><div class='legal'><p>Mandat exclusif n° M-2026-7</p><p>Bien soumis au statut de la copropriété : 24 lots, quote-part annuelle 1 450 €, aucune procédure contre le syndicat.</p><p>Dépenses annuelles d’énergie estimées entre 980 € et 1 370 € (prix moyens des énergies de l’année 2021)</p></div>",
])("what the law has offers tell is read wherever it stands: %s", (body) => {
  expect(read(flat + body)).toMatchObject({
    priceEUR: 325_000,
    feesPayer: "Acquéreur",
    feesPercent: 4.5,
    priceWithoutFees: 311_000,
    mandateNumber: "M-2026-7",
    copropertyLots: 24,
    copropertyCharges: 1_450,
    copropertyProcedure: false,
    energyCostMin: 980,
    energyCostMax: 1_370,
    energyCostYear: 2021,
  });
});

test("the paragraph that says them between two others stays in the text", () => {
  const law = "Honoraires à la charge du vendeur, copropriété de 12 lots, charges de 60 € par mois.";
  const data = read(
    `${flat}<div><p>Traversant et lumineux, ce trois-pièces ouvre sur une cour plantée et calme.</p><p>${law}</p><p>Les commerces du quartier et le métro Castellane sont à quelques minutes à pied.</p></div>`,
  );
  expect(data.description).toContain(law);
  expect(data).toMatchObject({ feesPayer: "Vendeur", copropertyLots: 12, copropertyCharges: 720 });
});

test("facts of a house: land, year, baths, heating, tax", () => {
  const listed =
    "<ul><li>Surface du terrain : 612 m²</li><li>Année de construction : 1984</li><li>Salles de bains : 1</li><li>Salles d’eau : 1</li><li>Chauffage : pompe à chaleur</li><li>Taxe foncière 2025 : 1 640 €</li></ul>";
  const inProse =
    "<p>Bâtie en 1984 sur un terrain clos de 612 m², elle offre un beau séjour, 1 salle de bains, 1 salle d’eau, un chauffage par pompe à chaleur. La taxe foncière est de 1.640 € par an, dans un quartier calme.</p>";
  for (const body of [listed, inProse])
    expect(read(house + body)).toMatchObject({
      landArea: 612,
      constructionYear: 1984,
      bathrooms: 2,
      heating: "Pompe à chaleur",
      propertyTax: 1_640,
    });
});

test("a surface Carrez keeps its decimals beside the surface that is rounded up", () => {
  expect(read(`${flat}<p>63,37 m² loi Carrez</p>`)).toMatchObject({ carrezArea: 63.37 });
  expect(read(`${flat}<p>Studio voisin : 21,40 m² loi Carrez</p>`).carrezArea).toBeUndefined();
});

test("a sale for an annuity has no price and its own terms, value before or behind its name", () => {
  const title = "<h1>Viager occupé – appartement T3 de 64 m² à Marseille (13006)</h1>";
  const terms = { saleKind: "Viager", annuityDown: 78_000, annuityMonthly: 410 };
  for (const body of [
    "<p>Bouquet : 78 000 € FAI</p><p>Rente mensuelle : 410 €</p>",
    "<p>78 000 € Bouquet</p><p>410 € de rente</p>",
  ]) {
    expect(read(title + body)).toMatchObject(terms);
    expect(read(title + body).priceEUR).toBeUndefined();
  }
});

test("what is sold with its tenant is told with its rent, and what is only let by others is not", () => {
  expect(read(`${flat}<p>Vendu loué 780 € par mois charges comprises.</p>`)).toMatchObject({
    saleKind: "Vendu loué",
    rent: 780,
  });
  const near = read(`${flat}<p>Loyer moyen constaté dans le secteur : 780 € par mois.</p>`);
  expect(near.saleKind).toBeUndefined();
  expect(near.rent).toBeUndefined();
});

test.each([
  ["Sous compromis", "Sous compromis"],
  ["SOUS-OFFRE", "Sous offre"],
  ["Statut : sous promesse de vente", "Sous compromis"],
] as const)("a badge « %s » says how far the sale is", (badge, saleStage) => {
  expect(read(`<span>${badge}</span>${flat}`).saleStage).toBe(saleStage);
});

test("a bracket of the agency's scale, an estimate of a rent and a neighbour's plot are nothing of the home's", () => {
  const data = read(
    `${flat}<p>Compris entre 980 € et 1 370 € de loyer. Vue sur un parc de 3 000 m². Honoraires : TVA 20 %.</p><footer>Nos honoraires : 9 000 € TTC jusqu’à 150 000 €, puis 5 % TTC à la charge du vendeur</footer>`,
  );
  for (const field of ["feesPayer", "feesPercent", "energyCostMin", "landArea", "rent"] as const)
    expect(data[field], field).toBeUndefined();
});

test("a price without fees that is none of this price is left out", () => {
  expect(read(`${flat}<p>Prix hors honoraires : 111 000 €</p>`).priceWithoutFees).toBeUndefined();
});

test.each([
  [
    "<p>Situé 96 boulevard Rabatau 13008 Marseille, 82 m², trois chambres et un séjour traversant, au calme.</p>",
    { address: "96 boulevard Rabatau", postalCode: "13008", surfaceSqm: 82 },
  ],
  [
    "<p>Bel appartement rue Jobin 13003 avec balcon et vue dégagée sur les toits, au calme absolu et proche de tout.</p>",
    { address: "rue Jobin", postalCode: "13003" },
  ],
  [
    "<p>Au 12 rue Audric, dans le 12e arrondissement, appartement de 90 m² avec cave et jardin.</p>",
    { address: "12 rue Audric", postalCode: "13012", city: "Marseille", cellar: true, garden: true },
  ],
] as const)("a place told in prose: %s", (body, expected) => {
  expect(read(`<h1>Appartement T4</h1>${body}`)).toMatchObject(expected);
});

test("a street that only lies near, or is an agency's, is not the home's", () => {
  for (const body of [
    "<p>Bel appartement lumineux à deux pas de la rue Jobin 13003, avec balcon et vue dégagée sur les toits.</p>",
    "<p>Bel appartement lumineux avec balcon et vue. Visites auprès de l’agence rue Jobin 13003 toute la semaine.</p>",
  ])
    expect(read(`<h1>Appartement T4</h1>${body}`).address).toBeUndefined();
});

test.each(["Énergie D, climat B.", "DPE D - climat B", "DPE : D. Émissions B."])(
  "grades by their short names: %s",
  (text) => {
    expect(read(`${flat}<p>${text}</p>`)).toMatchObject({ dpeEnergyLetter: "D", dpeEmissionsLetter: "B" });
  },
);

test("an area to its decimals in data made for machines stands against a terrace's and a neighbour's", () => {
  const data = { "@type": "Apartment", name: "Appartement T4", floorSize: { value: 96.4, unitCode: "MTK" } };
  const page = `<h1>Appartement T4</h1><script type="application/ld+json">${JSON.stringify(data)}</script>
    <p>Terrasse de 12 m²</p><p>140 m²</p><ul><li>Surface : 140 m²</li></ul>`;
  expect(read(page).surfaceSqm).toBe(97);
});

test("of two prices, that to which the fees are added is the one without them", () => {
  const prices = "<p><b>335 360 €</b> honoraires de négociation inclus</p><p>Prix de vente : 320 000 €</p>";
  const fees = "<p>Honoraires de négociation : 15 360 € soit 4,80 % à la charge de l’acquéreur</p>";
  expect(read(`<h1>Maison à vendre</h1>${prices}${fees}`)).toMatchObject({
    priceEUR: 335_360,
    priceWithoutFees: 320_000,
    feesPercent: 4.8,
  });
});

test.each([
  ["365 000 € FAI (charge acquéreur)", { feesPayer: "Acquéreur" }],
  [
    "Ma rémunération de 15 000 euros est à la charge de l’acheteur et déjà comprise.",
    { feesPayer: "Acquéreur" },
  ],
  [
    "Le prix est de 410 000 euros ; le vendeur touche donc 395 000 euros.",
    { priceEUR: 410_000, priceWithoutFees: 395_000 },
  ],
])("a seller's own words on fees: %s", (words, fields) => {
  const rest = " L’ensemble est lumineux, parfaitement tenu et proche de toutes les commodités du quartier.";
  expect(read(`<h1>Maison à vendre</h1><p>${words}${rest}</p>`)).toMatchObject(fields);
});

test("of a table's two prices, the one with its fees is asked", () => {
  const row = (name: string, value: string) => `<tr><td>${name}</td><td>${value}</td></tr>`;
  const rows = row("Prix", "240 000 €") + row("Prix FAI", "252 000 €");
  expect(read(`<h1>Appartement à vendre</h1><table>${rows}</table>`).priceEUR).not.toBe(240_000);
  const fees = row("Honoraires acquéreur", "5 %");
  expect(read(`<h1>Appartement à vendre</h1><table>${rows}${fees}</table>`).priceEUR).toBe(252_000);
});

test("walls of a shop or an office have a price without taxes", () => {
  const row = "<table><tr><th>Prix de vente HT</th><td>472 500 € HT</td></tr></table>";
  expect(read(`<h1>Bureaux à vendre</h1>${row}`).priceEUR).toBe(472_500);
});
