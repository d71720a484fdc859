import { describe, expect, test } from "vitest";
import { listedProperty } from "#domain/listing/listed-property.ts";
import { readListing } from "./read-listing.ts";

const at = "https://www.agence.example/ventes";
const pageOf = (body: string, head = "") => `<html><head>${head}</head><body>${body}</body></html>`;
const read = (body: string, { head = "", url = at }: { head?: string; url?: string | undefined } = {}) =>
  readListing(pageOf(body, head), url);
const jsonLd = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

/** Cards as most sites draw them: a picture and a title that lead to the property, facts and a price. */
const card = (path: string, title: string, price: string, area: string, place = "Marseille (13008)") =>
  `<article class="card"><a href="${path}"><img src="/v/1.jpg" alt=""></a><h3><a href="${path}">${title}</a></h3>
   <ul><li>${area}</li></ul><p class="ville">${place}</p><p class="prix">${price}</p><a href="${path}#contact">Voir</a></article>`;
const three =
  card("/vente/t3-perier", "Appartement 3 pièces Périer", "325 000 €", "65,2 m²") +
  card("/vente/villa", "Villa avec jardin", "1&nbsp;250&nbsp;000&nbsp;€", "180 m²", "13012 Marseille") +
  card("https://www.agence.example/vente/studio", "Studio lumineux", "99 000 €", "22 m²", "Aubagne 13400");

describe("a page of several properties", () => {
  test("in cards: each with its title, price, surface, place and own address, and nothing of any one", () => {
    expect(read(`<h1>Nos biens à vendre</h1><div class="liste">${three}</div>`)).toEqual({
      data: {},
      provenance: {},
      listings: [
        {
          title: "Appartement 3 pièces Périer",
          type: "Appartement",
          priceEUR: 325_000,
          surfaceSqm: 66,
          postalCode: "13008",
          city: "Marseille",
          url: "https://www.agence.example/vente/t3-perier",
        },
        {
          title: "Villa avec jardin",
          type: "Maison",
          priceEUR: 1_250_000,
          surfaceSqm: 180,
          postalCode: "13012",
          city: "Marseille",
          url: "https://www.agence.example/vente/villa",
        },
        {
          title: "Studio lumineux",
          type: "Appartement",
          priceEUR: 99_000,
          surfaceSqm: 22,
          postalCode: "13400",
          city: "Aubagne",
          url: "https://www.agence.example/vente/studio",
        },
      ],
    });
  });

  test("in links of their own, without a class or a heading, two in a row and one in the last", () => {
    const link = (path: string, words: string) => `<div><a href="${path}"><span>${words}</span></a></div>`;
    const rows = `<div>${link("/b/1", "T2 · 41 m² · 189 000 €")}${link("/b/2", "T4 · 88 m² · 410 000 €")}</div>
      <div>${link("/b/3", "Maison · 110 m² · 560 000 €")}</div>`;
    const { listings } = read(`<main>${rows}</main>`);
    expect(listings.map(({ priceEUR, url }) => [priceEUR, url])).toEqual([
      [189_000, "https://www.agence.example/b/1"],
      [410_000, "https://www.agence.example/b/2"],
      [560_000, "https://www.agence.example/b/3"],
    ]);
  });

  test("in the lines of a table", () => {
    const line = (path: string, words: readonly string[]) =>
      `<tr><td><a href="${path}">Détail</a></td>${words.map((word) => `<td>${word}</td>`).join("")}</tr>`;
    const { listings } = read(
      `<h2>Liste</h2><table><tr><th></th><th>Bien</th><th>Surface</th><th>Prix</th></tr>
       ${line("fiche.php?id=4", ["Appartement T3", "61 m²", "240 000 €"])}
       ${line("fiche.php?id=9", ["Maison T5", "120 m²", "495 000 €"])}</table>`,
    );
    expect(listings).toMatchObject([
      { title: "Appartement T3", priceEUR: 240_000, url: "https://www.agence.example/fiche.php?id=4" },
      { title: "Maison T5", surfaceSqm: 120, url: "https://www.agence.example/fiche.php?id=9" },
    ]);
  });

  test("in a list for machines alone, where the page itself is drawn later", () => {
    const item = (position: number, name: string, price: number) => ({
      "@type": "ListItem",
      position,
      url: `/annonces/${position}`,
      item: {
        "@type": "Apartment",
        name,
        floorSize: { value: 60 + position },
        address: { postalCode: "13006", addressLocality: "Marseille" },
        offers: { "@type": "Offer", price, priceCurrency: "EUR" },
      },
    });
    const crumbs = { "@type": "BreadcrumbList", itemListElement: [{ "@type": "ListItem", name: "Ventes" }] };
    const list = {
      "@type": "ItemList",
      itemListElement: [item(1, "T3 Préfecture", 300_000), item(2, "T4 Lodi", 390_000)],
    };
    const head = jsonLd([crumbs, { "@type": "SearchResultsPage", mainEntity: list }]);
    expect(read("<div id='app'></div>", { head }).listings).toMatchObject([
      {
        title: "T3 Préfecture",
        priceEUR: 300_000,
        surfaceSqm: 61,
        postalCode: "13006",
        url: "https://www.agence.example/annonces/1",
      },
      { title: "T4 Lodi", priceEUR: 390_000, surfaceSqm: 62, url: "https://www.agence.example/annonces/2" },
    ]);
  });

  test("in nodes side by side", () => {
    const node = (type: string, path: string, price: number) =>
      jsonLd({
        "@type": type,
        name: `${type} à Marseille`,
        url: `https://agence.example${path}`,
        offers: { price, priceCurrency: "EUR" },
      });
    const head =
      node("Product", "/1", 210_000) + node("Product", "/2", 450_000) + node("Product", "/3", 99_000);
    const { data, listings } = read("<h1>Nos ventes</h1>", { head });
    expect(data).toEqual({});
    expect(listings.map(({ url }) => url)).toEqual([
      "https://agence.example/1",
      "https://agence.example/2",
      "https://agence.example/3",
    ]);
  });

  test("as the reply may tell them, whatever the data say", () => {
    const node = (path: string, area: number, name: string) =>
      jsonLd({
        "@type": "Apartment",
        name,
        url: path,
        floorSize: { value: area },
        address: { postalCode: "13 006", addressLocality: "Marseille ".repeat(40) },
        offers: { price: 3e9, priceCurrency: "EUR" },
      });
    const head = node("/1", 1e-9, "🏠".repeat(100)) + node("/2", 65, "T3") + node("/3", 70, "T4");
    const { listings } = read("<h1>Nos biens</h1>", { head });
    expect(listings.map((one) => listedProperty.safeParse(one).error)).toEqual(listings.map(() => undefined));
    expect(listings.length).toBeGreaterThan(1);
  });

  test("once each, with those whose price is not told, and a price that was cut as it is now", () => {
    const cut = card("/vente/loft", "Loft Joliette", "<del>310 000 €</del> <b>289 000 €</b>", "70 m²");
    const quiet = card("/vente/bastide", "Bastide", "Prix sur demande", "300 m²");
    const { listings } = read(`<h1>Nos biens</h1><div>${three}${cut}${quiet}${three}</div>`);
    expect(listings.map(({ title, priceEUR }) => [title, priceEUR])).toEqual([
      ["Appartement 3 pièces Périer", 325_000],
      ["Villa avec jardin", 1_250_000],
      ["Studio lumineux", 99_000],
      ["Loft Joliette", 289_000],
      ["Bastide", undefined],
    ]);
  });

  test("under the bounds of their prices, and beside prose about the city", () => {
    const bounds = "<div><span>Budget</span><span>50 000 €</span><span>2 000 000 €</span></div>";
    const prose =
      "<p>Vous cherchez un appartement à Marseille ? Le prix moyen est de 3 900 € le m², et un budget de 250 000 € permet d’acheter un trois pièces dans la plupart des quartiers.</p>";
    const heading = "<h1>Achat appartement 3 pièces Marseille (13008) : 124 annonces</h1>";
    expect(read(`${bounds}${heading}<div>${three}</div>${prose}`).listings).toHaveLength(3);
  });

  test("thirty of them at most", () => {
    const many = Array.from({ length: 45 }, (_, index) =>
      card(`/v/${index}`, `Appartement ${index}`, `${200 + index} 000 €`, "50 m²"),
    );
    expect(read(`<h1>45 appartements</h1><div>${many.join("")}</div>`).listings).toHaveLength(30);
  });
});

describe("the address of each", () => {
  const listOf = (...hrefs: readonly string[]) =>
    `<h1>Nos appartements</h1><div>${hrefs.map((href, index) => `<div class="bien"><a href="${href}">T${index + 2} de ${40 + index} m²</a><p>${200 + index} 000 €</p></div>`).join("")}</div>`;
  const addresses = (hrefs: readonly string[], options: { head?: string; url?: string | undefined } = {}) =>
    read(listOf(...hrefs), options).listings.map(({ url }) => url);

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "https://autre.example/1",
    "https://agence.example.pirate.example/1",
    "https://moi:secret@www.agence.example/1",
    "#suite",
    "/ventes#suite",
    "mailto:a@agence.example",
    `/${"x".repeat(2_100)}`,
  ])("is none where a link is no page of the same site: %s", (href) => {
    expect(addresses([href, href])).toEqual([undefined, undefined]);
  });

  test("is told with the site's base, on a part of the same site, and without what the page does not need", () => {
    const head = '<base href="https://www.agence.example/fr/">';
    expect(addresses(["b/1#photos", "//annonces.agence.example/2"], { head })).toEqual([
      "https://www.agence.example/fr/b/1",
      "https://annonces.agence.example/2",
    ]);
  });

  test("is told of a pasted page whose own address nobody knows, where its links are whole", () => {
    const html = listOf("https://a.example/1", "https://a.example/2", "/3", "https://b.example/4");
    expect(readListing(pageOf(html)).listings.map(({ url }) => url)).toEqual([
      "https://a.example/1",
      "https://a.example/2",
      undefined,
      undefined,
    ]);
  });

  test("nothing that a page writes becomes markup or a hidden sign", () => {
    const { listings } = read(
      `<h1>Nos biens</h1><div>${card("/1", "Villa &lt;img src=x onerror=alert(1)&gt;\u202e bleue", "500 000 €", "90 m²")}${card("/2", `Maison ${"longue ".repeat(25)}`, "510 000 €", "91 m²")}</div>`,
    );
    expect(listings[0]?.title).toBe("Villa bleue");
    expect(listings[1]?.title.length).toBeLessThanOrEqual(120);
  });
});

describe("a page of one property is none of several", () => {
  const similar = `<section><h2>Biens similaires</h2><div>${three}</div></section>`;
  test.each([
    ["its own price", "<h1>Appartement à Marseille</h1><p class='prix'>250 000 €</p>"],
    [
      "its own surface, its price being told on request",
      "<h1>Appartement</h1><p>Prix sur demande</p><p>Surface : 65 m²</p>",
    ],
    ["a heading that tells its surface", "<h1>Appartement de 65 m² vendu</h1>"],
    [
      "its own rooms, once sold",
      "<h1>Appartement rue Paradis</h1><p>Vendu</p><ul><li>3 pièces</li><li>2e étage</li></ul>",
    ],
  ])("though others stand beside it: %s", (_, own) => {
    const { data, listings } = read(`<main>${own}</main>${similar}`);
    expect(listings).toEqual([]);
    expect(data.title).toBeDefined();
    expect(data.priceEUR).not.toBe(99_000);
  });

  test("nor one that was sold and is told in prose alone, above homes that may please", () => {
    const prose = `<p>Bel appartement de 65 m² au deuxième étage, ${"au calme, lumineux et traversant, ".repeat(5)}</p>`;
    const others = `<h3>Ces biens pourraient vous plaire</h3><div>${three}</div>`;
    const { data, listings } = read(`<h1>Appartement T3 Marseille 13008</h1>${prose}${others}`);
    expect([data.rooms, listings]).toEqual([3, []]);
  });

  test("nor one that is told for machines beside a list of others", () => {
    const own = {
      "@type": "Apartment",
      name: "T3",
      url: at,
      floorSize: { value: 65 },
      offers: { price: 250_000, priceCurrency: "EUR" },
    };
    const others = {
      "@type": "ItemList",
      itemListElement: [1, 2].map((position) => ({
        "@type": "ListItem",
        position,
        item: {
          "@type": "Apartment",
          name: `T${position}`,
          url: `/b/${position}`,
          offers: { price: position * 100_000, priceCurrency: "EUR" },
        },
      })),
    };
    const { data, listings } = read("<h1>T3</h1>", { head: jsonLd(own) + jsonLd(others) });
    expect(listings).toEqual([]);
    expect(data).toMatchObject({ priceEUR: 250_000, surfaceSqm: 65 });
  });

  test("nor the lots of one building, which lead nowhere", () => {
    const lots =
      "<tr><td>T2</td><td>41 m²</td><td>199 000 €</td></tr><tr><td>T3</td><td>62 m²</td><td>289 000 €</td></tr>";
    expect(read(`<h1>Résidence Les Pins</h1><table>${lots}</table>`).listings).toEqual([]);
  });

  test("nor a page of an agency without a property", () => {
    expect(read("<h1>Nos biens à vendre</h1><p>Aucun bien ne correspond.</p>").listings).toEqual([]);
  });
});
