import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { importedListing, isSupportedListing } from "#domain/listing/imported-listing.ts";
import { type Evaluation, evaluateFolder } from "./evaluation/evaluate-folder.ts";
import { evaluationLine, evaluationTables } from "./evaluation/evaluation-report.ts";
import { readListing } from "./read-listing.ts";

const fixtures = "listing-reader/fixtures";

describe("pages in the shapes of portals and agencies", () => {
  let evaluation: Evaluation;
  beforeAll(async () => {
    evaluation = await evaluateFolder(fixtures);
  });

  test("are read with a recall of 95 % and a precision of 99 %, and no wrong price or surface", () => {
    const { total, byField, pages, problems } = evaluation;
    expect(pages).toBeGreaterThanOrEqual(30);
    expect(total.found / total.expected, problems.join("\n")).toBeGreaterThanOrEqual(0.95);
    expect(total.wrong / (total.found + total.wrong), problems.join("\n")).toBeLessThanOrEqual(0.01);
    expect(byField.get("priceEUR")?.wrong).toBe(0);
    expect(byField.get("surfaceSqm")?.wrong).toBe(0);
  });

  test("have their tables in the documentation, as the command prints them", async () => {
    const page = await readFile("docs/listing-import.md", "utf8");
    expect(page).toContain(evaluationTables(evaluation));
    expect(page).toContain(evaluationLine(evaluation));
  });
});

const page = (body: string, head = "") => `<html><head>${head}</head><body>${body}</body></html>`;
const read = (body: string, head?: string) => readListing(page(body, head)).data;

describe("what is read", () => {
  test("tells of each field where it stood and how sure that is", () => {
    const { data, provenance } = readListing(
      page(
        "<h1>Appartement T3 Castellane</h1><p class='prix'>250 000 €</p><p>Bel appartement de 65 m² au calme.</p>",
        `<script type="application/ld+json">{"@type":"Apartment","name":"Appartement T3 Castellane","floorSize":65}</script>`,
      ),
      "https://www.agence.example/bien/1",
    );
    expect(importedListing.safeParse(data).success).toBe(true);
    expect(data).toMatchObject({ priceEUR: 250_000, surfaceSqm: 65, sourceDomain: "agence.example" });
    expect(provenance.surfaceSqm).toEqual({ origin: "json-ld", confidence: "high" });
    expect(provenance.priceEUR).toEqual({ origin: "text", confidence: "medium" });
  });

  test("is believed from the page where two places contradict the data for machines, and is to be checked", () => {
    const { data, provenance } = readListing(
      page(
        "<h1>Appartement T3</h1><dl><dt>Prix de vente</dt><dd>250 000 €</dd></dl><p class='prix'>250 000 €</p>",
        `<script type="application/ld+json">{"@type":"Product","name":"Appartement T3","offers":{"price":1}}</script>
         <meta property="product:price:amount" content="199000">`,
      ),
    );
    expect(data.priceEUR).toBe(250_000);
    expect(provenance.priceEUR?.confidence).toBe("low");
  });

  test("is left out where one reader contradicts another on the price or the surface", () => {
    const data = read(
      "<h1>T3 Castellane</h1><p class='price'>289 000 €</p><p>Bel appartement de 65 m² au calme, proche du métro.</p>",
      `<script type="application/ld+json">{"@type":"Apartment","name":"T3 Castellane","floorSize":71,"offers":{"price":310000}}</script>`,
    );
    expect(data.title).toBe("T3 Castellane");
    expect(data.priceEUR).toBeUndefined();
    expect(data.surfaceSqm).toBeUndefined();
  });

  const columns = "<tr><th>Lot</th><th>Type</th><th>Surface</th><th>Étage</th><th>Prix</th></tr>";
  const lot = "<tr><td>A2</td><td>T3</td><td>63,40 m²</td><td>2</td><td>309 000 €</td></tr>";
  test("is read under the names of a table's columns where it has one row, and not where it has several", () => {
    const start = "<h1>Appartement neuf, résidence Les Pins</h1><p>13009 Marseille</p>";
    const table = (...rows: readonly string[]) => `${start}<table>${columns}${rows.join("")}</table>`;
    expect(read(table(lot))).toMatchObject({ priceEUR: 309_000, surfaceSqm: 64, floor: 2 });
    const several = read(table(lot, lot.replace("63,40", "42").replace("309", "219")));
    expect(several.priceEUR).toBeUndefined();
    expect(several.surfaceSqm).toBeUndefined();
  });

  test.each([
    "<h1>Viager occupé – Appartement 4 pièces</h1><p>95 000 €</p><p>88 m²</p>",
    "<h1>Appartement de 88 m²</h1><div><b>95 000 €</b> <i>Bouquet FAI</i></div><p class='price'>95 000 €</p>",
    "<h1>Appartement de 41 m²</h1><p>MISE À PRIX : 45.000 €</p><p>avec faculté de baisse d'un quart (33.750 €)</p>",
  ])("has no price of sale where it is sold for an annuity or at auction: %s", (body) => {
    expect(read(body).priceEUR).toBeUndefined();
  });

  test.each([
    "<ul class='liens'><li><a>Vente</a></li><li><a>Viager</a></li><li><a>Vente aux enchères</a></li></ul>",
    "<div class='header'><a>Vente</a><div><a>Viager</a></div></div>",
    "<p><label><input type='radio'> Viager</label></p>",
  ])("keeps its price where a menu of the site names annuities or auctions: %s", (menu) => {
    expect(read(`${menu}<h1>Appartement T3 65 m²</h1><p class="prix">250 000 €</p>`).priceEUR).toBe(250_000);
  });

  test("is never the address of whoever advertises it, nor a portrait", () => {
    const data = read(
      `<h1>Appartement 2 pièces 41 m² - Marseille 5e (13005)</h1><div class="diapo"><img src="/p/1.jpg"><img src="/p/2.jpg"></div>
       <div><b>Annonceur :</b> Agence Longchamp - 04 91 00 03 33<br>45 boulevard Longchamp, 13001 Marseille</div>
       <div class="consultant"><img src="/img/k-benali.jpg"></div>`,
      '<link rel="canonical" href="https://a.example/bien">',
    );
    expect(data.address).toBeUndefined();
    expect(data.photos).toHaveLength(2);
  });

  test("is found among the names and values of a place", () => {
    const place = "<ul><li><strong>Ville</strong> <span>Allauch</span></li>";
    const rest =
      "<li><strong>Code postal</strong> <span>13190</span></li><li><strong>Pays</strong> <span>France</span></li></ul>";
    expect(
      read(
        `<h1>Villa de plain-pied</h1><div class="address-wrap"><h2>Localisation</h2>${place}${rest}</div>`,
      ),
    ).toMatchObject({ postalCode: "13190", city: "Allauch" });
  });

  test("is not what is crossed out, or named as another amount in the line before", () => {
    const data = read(
      `<div class="min-h-screen max-w-7xl"><h1>Maison de village à Allauch</h1>
       <div><span class="line-through">310 000 €</span> <span>289 000 €</span></div>
       <div><div>Honoraires</div><div>14 000 €</div></div><div><div>Terrain</div><div>640 m²</div></div>
       <div><div>Séjour</div><div>34 m²</div></div><div><div>Habitable</div><div>95 m²</div></div></div>`,
    );
    expect(data).toMatchObject({ priceEUR: 289_000, surfaceSqm: 95 });
  });

  test("is the whole text of its paragraphs, without what the law wants said under it", () => {
    const { description } = read(
      `<h1>Maison de village</h1><section><p>${"Une maison aux volets bleus, au calme. ".repeat(3)}</p>
       <p>${"Trois chambres et une terrasse ombragée. ".repeat(3)}</p>
       <p>Bien soumis au statut de la copropriété, 12 lots, quote-part annuelle de charges 980 €.</p></section>`,
    );
    expect(description?.split("\n")).toHaveLength(2);
    expect(description).toMatch(/^Une maison.*\nTrois chambres/);
  });

  test("is a text with its short sentences, not the list of facts under a heading that says so", () => {
    const text = "Une maison aux volets bleus, au calme, à deux pas du port et des commerces.";
    const { description } = read(
      `<h1>Maison de pêcheur</h1><div><p>${text}</p><p>Une cave voûtée.</p><p>${text}</p></div>
       <h3>Descriptif du bien</h3><ul><li>Surface habitable : 76 m²</li><li>Nombre de pièces : 3</li><li>Cave : oui</li></ul>`,
    );
    expect(description?.split("\n")).toEqual([text, "Une cave voûtée.", text]);
  });

  test("is in small texts side by side, and in one line of several facts; what lies near is another's", () => {
    const data = read(
      `<h1>Duplex, vieux La Ciotat</h1><p class="kicker">3 pièces <b>·</b> 2 chambres <b>·</b> 61,08 m² Carrez <b>·</b> 13600 La Ciotat</p>
       <p><span>Terrasse</span> <span>Cave</span> <span>Digicode</span></p>
       <h2>Biens voisins</h2><ul><li>T2 avec balcon, Ceyreste, 228 000 €</li><li>Maison de ville 90 m², 459 000 €</li></ul>`,
    );
    expect(data).toMatchObject({ postalCode: "13600", city: "La Ciotat", surfaceSqm: 62, rooms: 3 });
    expect(data).toMatchObject({ terrace: true, cellar: true });
    expect(data.priceEUR).toBeUndefined();
    expect(data.balcony).toBeUndefined();
  });

  test("comes from a cache of objects named by their keys, with its photographs", () => {
    const cache = {
      ROOT_QUERY: { listing: { __ref: "Listing:1" } },
      "Listing:1": {
        title: "Duplex 4 pièces",
        price: { amount: 579_000 },
        area: { living: 104 },
        roomCount: 4,
        address: { __ref: "Address:2" },
        photos: [{ __ref: "Photo:3" }, { __ref: "Photo:4" }],
      },
      "Address:2": { street: "118 rue Breteuil", postalCode: "13006", city: "Marseille" },
      "Photo:3": { url: "https://a.example/3.jpg" },
      "Photo:4": { url: "https://a.example/4.jpg" },
    };
    const data = read(
      `<h1>Duplex 4 pièces</h1><script>window.__APOLLO_STATE__=${JSON.stringify(cache)}</script>`,
    );
    expect(data).toMatchObject({ priceEUR: 579_000, surfaceSqm: 104, address: "118 rue Breteuil" });
    expect(data.photos).toHaveLength(2);
  });

  test("comes from such a cache whose objects name each other in a circle", () => {
    const cache = {
      ROOT_QUERY: {},
      "Agency:1": { listings: Array.from({ length: 40 }, (_, at) => ({ __ref: `Listing:${at}` })) },
      ...Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [`Listing:${at}`, { agency: { __ref: "Agency:1" } }]),
      ),
      "Listing:99": { title: "Duplex 4 pièces", price: { amount: 579_000 }, surface: { __ref: "Size:99" } },
      "Size:99": { value: 104 },
    };
    const data = read(
      `<h1>Duplex 4 pièces</h1><script>window.__APOLLO_STATE__=${JSON.stringify(cache)}</script>`,
    );
    expect(data).toMatchObject({ priceEUR: 579_000, surfaceSqm: 104 });
  });

  test("has no price of sale where the property is to let", () => {
    const data = read("<h1>Location appartement T2 40 m²</h1><p class='prix'>15 000 € / mois</p>");
    expect(data.priceEUR).toBeUndefined();
    expect(isSupportedListing(data)).toBe(false);
  });

  test("leaves out what a page hides from its readers", () => {
    const data = read(
      "<h1>Maison de 90 m²</h1><p>Prix : 300 000 €</p><p style='display:none'>Prix : 1 000 € DPE : A</p><p hidden>Étage : 9</p>",
    );
    expect(data).toMatchObject({ priceEUR: 300_000 });
    expect(data.dpeEnergyLetter).toBeUndefined();
    expect(data.floor).toBeUndefined();
  });

  test("keeps twenty photographs, without logos and without two sizes of one", () => {
    const pictures = Array.from(
      { length: 25 },
      (_, index) =>
        `<img src="https://a.example/p/${index}-thumb.jpg"><a href="https://a.example/p/${index}-large.jpg">x</a>`,
    );
    const { photos } = read(
      `<h1>Maison de village</h1><div class="galerie"><img src="https://a.example/logo.png">${pictures.join("")}</div>`,
    );
    expect(photos).toHaveLength(20);
    expect(photos?.[0]).toBe("https://a.example/p/0-thumb.jpg");
  });

  test("is nothing for a page that is empty, cut off or no page at all", () => {
    for (const html of ["", "<", "<html", "{}", "\0\0", "<h1>", "<script type='application/ld+json'>{"])
      expect(isSupportedListing(readListing(html).data)).toBe(false);
  });
});
