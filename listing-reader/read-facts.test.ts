import { expect, test } from "vitest";
import { readListing } from "./read-listing.ts";

const read = (body: string) => readListing(`<html><body>${body}</body></html>`).data;
const property = "<h1>Appartement à Marseille (13006)</h1><p class='prix'>250 000 €</p>";

test.each([
  "<p>Étage : 3e sur 3. Exposition : sud-ouest. Étiquette énergie : <b>C</b> (148 kWh). Étiquette climat : <b>A</b> (4 kg). Charges : 52 € par mois. Taxe foncière : 1 040 €. Prix honoraires d'agence inclus, à la charge du vendeur.</p>",
  "<table><tr><td>DPE / GES :</td><td>C / A</td></tr></table>",
  "<ul><li><span>Énergie - Consommation conventionnelle</span> <b>C</b> <i>148 kWh/m².an</i></li><li><span>Énergie - Estimation des émissions</span> <b>A</b> <i>4 kg CO2/m².an</i></li></ul>",
  "<div><h2>Classe énergie</h2><ul><li><b>Classe énergétique :</b> C</li><li><b>Performance :</b> 148 kWh</li><li><b>Émissions de GES :</b> A</li></ul></div>",
  "<p>Consommation : <b>C</b> 148 kWh/m²/an</p><p>Émissions : <b>A</b> 4 kg CO₂/m²/an</p>",
  "<div><div><b>C</b> 148 kWh/m²/an</div></div><div><div><b>A</b> 4 kg CO₂/m²/an</div></div>",
  "<section><p>Le DPE est classé C et le GES classé A.</p></section>",
  "<img src='/energy/c-148.svg' alt='Consommation conventionnelle : 148 kWh/m².an - C'><img src='/ges/a-4.svg' alt='Estimation des émissions : 4 kg CO2/m².an - A'>",
  "<div><p>Classe énergie</p><i>A</i><i>B</i><i class='active'>C</i><i>D</i></div><div><p>GES</p><i class='active'>A</i><i>B</i><i>C</i><i>D</i></div>",
])("grades are read wherever they stand: %s", (body) => {
  expect(read(property + body)).toMatchObject({ dpeEnergyLetter: "C", dpeEmissionsLetter: "A" });
});

test("what lies on the floor of a house is not which floor it is on", () => {
  const rooms = "<p>Au rez-de-chaussée : séjour. À l'étage : trois chambres et un bureau.</p>";
  expect(read(`<h1>Maison de 90 m²</h1><ul><li>Type : Maison</li></ul>${rooms}`).floor).toBeUndefined();
});

test("the word that an icon is drawn for is no equipment", () => {
  const icon = (name: string, label: string, value: string) =>
    `<li><mat-icon>${name}</mat-icon><span>${label}</span><b>${value}</b></li>`;
  const font = "<p><span class='material-symbols-outlined'>pool</span> Proche de la mer</p>";
  const data = read(
    `${property}<ul>${icon("garage", "Stationnement", "Non")}${icon("elevator", "Ascenseur", "Oui")}</ul>${font}`,
  );
  expect(data.elevator).toBe(true);
  expect(data.box).toBeUndefined();
  expect(data.pool).toBeUndefined();
});

test("equipment is read in a sentence that lists it, and not among what lies near", () => {
  const listed = read(
    `${property}<section><p>Résidence de 2020. Ascenseur, local vélos, cave.</p></section>`,
  );
  expect(listed).toMatchObject({ elevator: true, cellar: true });
  const near = read(`${property}<section><p>À proximité : parking, école, jardin.</p></section>`);
  expect(near.parking).toBeUndefined();
  expect(near.garden).toBeUndefined();
});

test("a place is read at the end of a longer line, and its street before a dash", () => {
  expect(
    read("<h1>Maison de ville</h1><p>VENDUE le 12 juin 2026 au prix de 412 000 € – Marseille (13004)</p>"),
  ).toMatchObject({ postalCode: "13004", city: "Marseille" });
  const place = "<p class='lieu'>MARSEILLE (13006) – 16 rue Fontange – Vente notariale – Réf. 13106/552</p>";
  expect(read(`<h1>Appartement T4</h1>${place}`).address).toBe("16 rue Fontange");
});

test.each([
  [
    "Rue Edmond Rostand, à deux pas de la place Castellane, ce trois-pièces traversant.",
    "Rue Edmond Rostand",
  ],
  ["Derrière sa façade discrète de l'avenue des Chartreux, cette maison.", "avenue des Chartreux"],
  ["Duplex au calme dans le quartier du Panier, 9 rue du Petit Puits.", "9 rue du Petit Puits"],
  ["Contactez notre agence, 9 rue du Petit Puits.", undefined],
  ["Place de parking, cave et balcon pour ce trois-pièces.", undefined],
  ["À deux pas de la rue Paradis, ce trois-pièces traversant.", undefined],
])("the street of « %s »", (sentence, street) => {
  const text = `${sentence} Un séjour, une cuisine séparée et deux chambres au calme, sur une cour plantée.`;
  expect(read(`${property}<div class="description">${text}</div>`).address).toBe(street);
});

test("a legend of several grades tells none", () => {
  const legend = ["A 50", "B 90", "C 150"].map((line) => `<li>${line} kWh/m²/an</li>`);
  expect(read(`${property}<ul>${legend.join("")}</ul>`).dpeEnergyLetter).toBeUndefined();
});

test("a price under a heading is the property's, whatever the heading ends with", () => {
  expect(read("<div><h1>Maison avec garage</h1><p>250 000 €</p></div>").priceEUR).toBe(250_000);
});

test("words drawn side by side are two, and an exponent is none", () => {
  const data = read("<h1>Villa</h1><p><b>148,6 m<sup>2</sup></b><small>habitables</small></p>");
  expect(data.surfaceSqm).toBe(149);
});

test("the floor is read under the longer name that some portals give it", () => {
  expect(read(`${property}<div><p>Étage de votre bien</p><p>3</p></div>`).floor).toBe(3);
});

test.each([
  "Marseille 8ème – 48 avenue du Prado, 13008 Marseille",
  "Résidence Les Terrasses, 48 avenue du Prado, 13008 Marseille",
])("the address is read in « %s »", (line) => {
  expect(read(`<h1>Appartement T3</h1><p>${line}</p>`)).toMatchObject({
    address: "48 avenue du Prado",
    postalCode: "13008",
  });
});

test("a quarter behind a street is no part of it", () => {
  const place = "<p class='localisation'>Rue Loubon, Belle de Mai, Marseille 3ème (13003)</p>";
  expect(read(`<h1>Appartement T2</h1>${place}`).address).toBe("Rue Loubon");
});

test("the area of the reception rooms is not the property's", () => {
  const text =
    "Cette propriété domine la rade. Les réceptions, d'une superficie de 95 m², s'ouvrent sur les terrasses et le parc.";
  const area = "<div><b>385 m²</b><i>Surface habitable</i></div>";
  expect(read(`<h1>Propriété</h1><div class="description">${text}</div>${area}`).surfaceSqm).toBe(385);
});

const scale = (step: (letter: string) => string) => `<div>${[..."ABCDEFG"].map(step).join("")}</div>`;

test.each([
  [
    "a class",
    (letter: string, own: string) => `<i class="l-${letter}${letter === own ? " now" : ""}">${letter}</i>`,
  ],
  [
    "a figure in it",
    (letter: string, own: string) => `<li>${letter}${letter === own ? "<b>104</b>" : ""}</li>`,
  ],
  [
    "a style",
    (letter: string, own: string) =>
      `<li style="background:#ccc${letter === own ? ";border:2px solid" : ""}">${letter}</li>`,
  ],
  [
    "an element",
    (letter: string, own: string) =>
      letter === own ? `<strong>${letter}</strong>` : `<span>${letter}</span>`,
  ],
  [
    "a state",
    (letter: string, own: string) => `<li${letter === own ? ' aria-current="true"' : ""}>${letter}</li>`,
  ],
  [
    "the box around it",
    (letter: string, own: string) =>
      `<p class="step${letter === own ? " on" : ""}"><span><b>${letter}</b></span></p>`,
  ],
])("the step of a drawn scale that differs from all others is the grade: %s", (_, step) => {
  const { data } = readListing(
    `<h1>Appartement T3 à Marseille</h1><section class="diag"><p>Diagnostic de performance énergétique</p>${scale((letter) => step(letter, "C"))}
     <p>Gaz à effet de serre</p>${scale((letter) => step(letter, "B"))}</section>`,
  );
  expect(data).toMatchObject({ dpeEnergyLetter: "C", dpeEmissionsLetter: "B" });
});

test("a scale drawn without a mark tells no grade", () => {
  const { data } = readListing(
    `<h1>Appartement T3 à Marseille</h1><div class="dpe"><p>DPE</p>${scale((letter) => `<i class="l-${letter}">${letter}</i>`)}</div>`,
  );
  expect(data).not.toHaveProperty("dpeEnergyLetter");
});

test("two grades in one line are each read under its own name", () => {
  const { data } = readListing(
    "<h1>Appartement T3 à Marseille</h1><div><span>Classe énergie : D</span> <span>GES : A</span></div>",
  );
  expect(data).toMatchObject({ dpeEnergyLetter: "D", dpeEmissionsLetter: "A" });
});

test.each([
  ["a folder", "/dpe/fr/v2/conventional/D/189/38.svg", "/ges/fr/v2/B/38.svg"],
  ["a parameter", "/dpe.php?classe=D&valeur=189", "/ges.php?classe=B&valeur=38"],
  ["a name", "/etiquettes/conso-d.png", "/etiquettes/emission-b.png"],
])("a picture of a scale tells its grade by %s", (_, energy, emissions) => {
  const { data } = readListing(
    `<h1>Appartement T3 à Marseille</h1><img src="https://img.example${energy}"><img src="https://img.example${emissions}">`,
  );
  expect(data).toMatchObject({ dpeEnergyLetter: "D", dpeEmissionsLetter: "B" });
});

test.each([
  "<p>C 168 kWh/m²/an</p><p>B 9 kg CO₂/m²/an</p><p>Entre 1 020 € et 1 430 € par an</p>",
  "<p>Dépenses estimées : min 1 020 € – max 1 430 € par an</p>",
  "<p>Dépenses : entre 1 020 € et 1 430 € par an</p>",
])("costs of energy under its figures, and of few words: %s", (body) => {
  expect(read(property + body)).toMatchObject({ energyCostMin: 1020, energyCostMax: 1430 });
});

test.each([
  "<p>Ancien DPE (2019, caduc) : E – nouveau DPE (février 2026) : C ; GES : A.</p>",
  "<p>Ancien DPE E, nouveau DPE C, GES : A.</p>",
  "<p>Ancien DPE vierge. Classe énergie : C, classe climat : A.</p>",
  "<h3>DPE</h3><p>Classe C : 148 kWh/m²/an</p><p>Classe A : 4 kgCO2/m²/an</p>",
  "<p>DPE projeté : C — étiquette climat : A</p>",
  "<p>Le diagnostic la classe en C pour l’énergie et en A pour le climat.</p>",
])("the grade that holds, or is planned: %s", (body) => {
  expect(read(property + body)).toMatchObject({ dpeEnergyLetter: "C", dpeEmissionsLetter: "A" });
});
