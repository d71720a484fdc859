import { describe, expect, test } from "vitest";
import { parsePage } from "./page/page.ts";
import { readListing } from "./read-listing.ts";
import { readPageText } from "./readers/page-text.ts";

const read = (body: string, head = "") =>
  readListing(`<html><head>${head}</head><body>${body}</body></html>`).data;
const property = "<h1>Appartement à Marseille (13006)</h1><p class='prix'>250 000 €</p>";

describe("what stands around a listing is not read as the listing", () => {
  test.each([
    "<div><h3>Annonces voisines</h3><p>T2 48 m², 3e étage, 159 000 €</p></div>",
    "<ul><li>T2 48 m², 3e étage — 159 000 €</li><li>Maison 110 m² — 560 000 €</li></ul>",
    "<div class='rel'><b>À saisir</b><div class='c'><b>Studio 48 m², 3e étage</b><i>99 000 €</i></div><div class='c'><b>T4 90 m²</b><i>399 000 €</i></div></div>",
    "<p><a href='/bien/7'>T2 48 m², 3e étage 159 000 €</a></p>",
    "<p><a href='/bien/7'>T2 48 m², 3e étage, garage : 159 000 €</a></p>",
    "<p>T2 48 m², 3e étage : 159 000 €<br>Maison 110 m² : 560 000 €</p>",
    "<h3>Encore disponibles dans le quartier</h3><p>T2 48 m², 3e étage</p>",
  ])("properties beside it, whatever is written over them: %s", (others) => {
    const data = read(property + others);
    expect(data).toMatchObject({ priceEUR: 250_000, type: "Appartement" });
    expect(data.surfaceSqm).toBeUndefined();
    expect(data.floor).toBeUndefined();
  });

  test("a property of another size, though it stands before the listing and is alone", () => {
    const other = "<p><b>Coup de cœur</b><br><img src='/mini/1.jpg'><br>T3 Chartreux<br>172 000 €</p>";
    const own = "<table><tr><td>Prix :</td><td>179 500 €</td></tr></table>";
    expect(read(`<div>${other}</div><div><h1>T4 avec balcon</h1>${own}</div>`)).toMatchObject({
      priceEUR: 179_500,
      rooms: 4,
    });
  });

  test("but its own is, where its heading leaves the rooms open or no other price is told", () => {
    const box = "<div><p>3 pièces · 62 m² · 199 000 €</p></div>";
    expect(read(`<h1>Appartement T2/T3</h1>${box}<p>Honoraires : 8 000 €</p>`).priceEUR).toBe(199_000);
    expect(read(`<h1>Appartement T2 transformable</h1>${box}`).priceEUR).toBe(199_000);
  });

  test("its own price, size and facts in boxes side by side are", () => {
    const data = read(
      `<h1>Appartement à Marseille (13006)</h1><div><p>250 000 € · 65 m² · 3 pièces</p></div>
       <div class="facts"><p>Prix : 250 000 € Surface : 65 m²</p></div><a href="#contact">T3 65 m² 250 000 €</a>`,
    );
    expect(data).toMatchObject({ priceEUR: 250_000, surfaceSqm: 65, rooms: 3 });
  });

  test.each([
    "<aside><h3>Agence du Rouet</h3><p>211 avenue du Prado, 13008 Marseille</p><a href='tel:+33465710412'>Voir le téléphone</a></aside>",
    "<div><b>Cabinet Timone Habitat</b><span>8 boulevard Jean Moulin, 13005 Marseille</span><button>Contacter</button></div>",
    "<div><p>Rouet Immobilier</p><address>211 avenue du Prado, 13008 Marseille</address><p>Ouvert du lundi au samedi</p></div>",
    "<div><p>Étude de Maître Roux</p><p>211 avenue du Prado, 13008 Marseille</p></div>",
    "<aside><p>Rouet Habitat</p><img src='/l.png' alt='Logo'><p>211 avenue du Prado, 13008 Marseille</p><button>Voir le numéro</button></aside>",
    "<div><p>Oriane Pastre</p><p>Clef du Sud · 8 rue Émile Zola, 13009 Marseille · 04 91 00 09 09</p></div>",
    "<div><p>M. Dupont</p><p>8 rue Émile Zola, 13009 Marseille</p><a href='tel:+33491000909'>Appeler</a></div>",
    "<div><p>Oriane Pastre</p><p>8 rue Émile Zola, 13009 Marseille</p><p>04 91 00 09 09</p></div>",
    "<div><b>Gestia Castellane</b><p>4 place Castellane, 13006 Marseille</p><p>04 91 00 66 10</p></div>",
    "<div><p>Siège social</p><p>211 avenue du Prado, 13008 Marseille</p></div>",
    "<div><p>Espace de vente</p><p>152 boulevard de la Valbarelle, 13011 Marseille</p></div>",
    "<ul><li>Agence du Rouet</li><li>Adresse : 211 avenue du Prado</li><li>Tél. : 04 65 71 04 12</li></ul>",
  ])("the address of who advertises it: %s", (agency) => {
    const data = read(property + agency);
    expect(data.address).toBeUndefined();
    expect(data.postalCode).toBe("13006");
  });

  test.each([
    "<div><p>12 rue Paradis, 13006 Marseille</p><button>Contacter l'annonceur</button></div>",
    "<div><p>12 rue Paradis, 13006 Marseille</p><button>Contacter l'agence</button></div>",
    "<div class='infos'><p>12 rue Paradis, 13006 Marseille</p><p>Réf. 1234</p><a href='tel:+33491000000'>Appeler</a></div>",
    "<div><p>Saint Barnabé</p><p>12 rue Paradis, 13006 Marseille</p><a href='tel:+33491000000'>Appeler</a></div>",
    "<div><p>12 rue Paradis, 13006 Marseille</p><p>Écoles et groupe scolaire à côté</p></div>",
    "<ul><li>12 rue Paradis, 13006 Marseille</li><li>Proche de l'étude</li></ul>",
    "<ul><li>12 rue Paradis, 13006 Marseille</li><li>Frais d'agence inclus</li></ul>",
  ])("but its own address beside a telephone or a button is: %s", (box) => {
    expect(read(`<h1>Appartement T3</h1>${box}`)).toMatchObject({
      address: "12 rue Paradis",
      postalCode: "13006",
      city: "Marseille",
    });
  });

  test("the address of an agency from which the data for machines say it may be had", () => {
    const agency = {
      "@type": "RealEstateAgent",
      address: { "@type": "PostalAddress", streetAddress: "5 rue Paradis", postalCode: "13001" },
    };
    const offers = { "@type": "Offer", price: 250_000, priceCurrency: "EUR", availableAtOrFrom: agency };
    const script = `<script type="application/ld+json">${JSON.stringify({ "@type": "Product", name: "T3", offers })}</script>`;
    expect(read(property, script)).toMatchObject({ priceEUR: 250_000, postalCode: "13006" });
    expect(read(property, script).address).toBeUndefined();
  });

  test("its own address is read where it is told", () => {
    expect(
      read(`${property}<div><h2>Localisation</h2><p>12 rue Paradis, 13006 Marseille</p></div>`).address,
    ).toBe("12 rue Paradis");
  });

  const text = "Un appartement traversant et lumineux, au calme, proche du métro et des commerces du cours.";
  const energy =
    "<div><div>Consommation : <b>E</b> (268 kWh/m².an)</div><small>Montant estimé des dépenses annuelles d'énergie pour un usage standard : entre 640 € et 910 € par an, prix moyens de 2021.</small></div>";
  const quarter = `<section><h2>Le quartier</h2><p>${"Un quartier vivant, ses écoles et ses marchés. ".repeat(9)}</p></section>`;
  const agency = `<section><h2>Notre agence</h2><p>${"Depuis trente ans, nous vendons des biens d'exception. ".repeat(9)}</p></section>`;
  const data =
    "<div><p>Les informations recueillies par le formulaire de contact sont enregistrées dans un fichier informatisé par l'agence. Elles sont conservées trois ans et destinées au service commercial.</p></div>";
  test.each([energy, quarter, agency, data])("a text that presents something else: %s", (other) => {
    expect(read(`${property}<div class="x"><p>${text}</p></div>${other}`).description).toBe(text);
  });

  test.each([
    "Maison de ville à vendre",
    "Bel appartement, quartier Endoume",
    "Appartement dans une petite copropriété",
    "Votre appartement en centre ville",
    "Un bien rare sur le marché",
    "Quartier Endoume, coup de cœur",
  ])("but not under a heading that presents the property: %s", (heading) => {
    const boxes = [`<div class="description">${text}</div>`, `<p>${text}</p>`];
    const texts = boxes.map((box) => read(`${property}<div><h2>${heading}</h2>${box}</div>`).description);
    expect(texts).toEqual([text, text]);
  });

  test("nor is what the page marks as the description for machines, whatever its heading says", () => {
    const marked = `<h2>L'avis de l'agence</h2><div itemprop="description">${text}</div>`;
    expect(read(property + marked).description).toBe(text);
  });

  test.each([
    "Découvrez le quartier",
    "À propos de l'agence",
    "Financez votre appartement",
    "Performance énergétique",
  ])("under a heading that begins with something else: %s", (heading) => {
    expect(read(`${property}<div><h2>${heading}</h2><p>${text}</p></div>`).description).toBeUndefined();
  });
});

describe("a price that was cut", () => {
  const data = `<script type="application/ld+json">{"@type":"Product","name":"Appartement","offers":{"price":310000,"priceCurrency":"EUR"}}</script>`;
  test.each([
    "<del>310 000 €</del> <b class='prix'>289 000 €</b>",
    "<span class='prix-barre'>310 000 €</span> <b class='prix'>289 000 €</b>",
    "<p>Ancien prix : 310 000 €</p><p class='prix'>289 000 €</p>",
  ])("is the one shown, though the data behind the page still tell the former: %s", (shown) => {
    expect(read(`<h1>Appartement de 65 m²</h1>${shown}`, data).priceEUR).toBe(289_000);
  });

  test("is not taken where the page calls neither of the two former", () => {
    expect(read("<h1>Appartement de 65 m²</h1><b class='prix'>289 000 €</b>", data).priceEUR).toBeUndefined();
  });
});

describe("photographs", () => {
  const pictures = (attribute: string, urls: readonly string[]) =>
    read(
      `<h1>Villa à Cassis</h1><div class="galerie">${urls.map((url) => `<img ${attribute}="${url}">`).join("")}</div>`,
    ).photos;

  test.each(["data-splide-lazy", "data-flickity-lazyload-src", "data-lazyload", "data-normal", "src"])(
    "are read from %s",
    (attribute) => {
      expect(pictures(attribute, ["/v/villa-1.webp", "/v/villa-2.webp"])).toHaveLength(2);
    },
  );

  test("are read behind links that open them, and from an image service", () => {
    const opener = (url: string) =>
      `<div><a href="#" class="trigger-popup-slider-js"><img src="${url}"></a></div>`;
    expect(
      read(`<h1>Villa à Cassis</h1><div class="slider">${opener("/v/a.jpg")}${opener("/v/b.jpg")}</div>`)
        .photos,
    ).toHaveLength(2);
    expect(
      pictures("src", [
        "/_image?href=%2Fa.jpg&w=1400&f=webp",
        "/_image?href=%2Fb.jpg&w=1400",
        "/_image?href=%2Fa.jpg&w=200",
      ]),
    ).toHaveLength(2);
  });

  test("are read in slides of one picture each, whatever the gallery is called", () => {
    const slides = ["a", "b", "c"].map(
      (name) => `<div class="slide"><img data-original="/v/${name}.jpg"></div>`,
    );
    for (const box of ["office-carousel", "div"])
      expect(read(`<h1>Villa</h1><${box}>${slides.join("")}</${box}>`).photos).toHaveLength(3);
  });

  test("are read from what a component of the page is handed", () => {
    const handed = JSON.stringify({
      id: 1630442,
      ref: "1630442",
      photos: ["/v/1.jpg", "/v/2.jpg", "/v/3.jpg"],
    });
    const component = `<photo-viewer :property='${handed}'><img src="/v/1.jpg"></photo-viewer>`;
    expect(read(`<h1>Villa</h1>${component}`).photos).toHaveLength(3);
  });

  test.each([
    "<p>Nos coups de cœur :</p><img src='/v/8.jpg'>",
    "<table><tr><td><img src='/v/8.jpg'></td><td>T4, 185 000 €</td><td><img src='/v/9.jpg'></td><td>Villa, 398 000 €</td></tr></table>",
    "<a href='/bien/9'><img src='/v/9.jpg'><span>Hôtel particulier à Aix, prix sur demande</span></a>",
    "<div><img src='/team/_thumbs/oriane.webp'><div><p>Oriane Pastre</p><p>04 91 00 09 09</p></div></div>",
    "<img src='/offices/negociatrice.jpg'>",
    "<img src='/medias/naima/v1/fill/w_90,h_90/naima.jpg'>",
  ])("are not those of other properties or of people: %s", (others) => {
    expect(
      read(`<div><h1>Villa à Cassis</h1><p>900 000 €</p><img src="/v/1.jpg"></div><div>${others}</div>`)
        .photos,
    ).toHaveLength(1);
  });

  test("are those of the folder in which most of them lie, where no gallery holds them", () => {
    const own = ["1", "2", "3"].map((name) => `<img src="/biens/4410/width=800/${name}.jpg">`);
    const other = '<div><img src="/biens/4398/1.jpg"><p>Une autre maison</p></div>';
    expect(read(`<div><h1>Villa</h1>${own.join("")}</div>${other}`).photos).toHaveLength(3);
  });

  test("are as many as there are pictures, in folders of their own or beside their small copies", () => {
    expect(pictures("src", ["/901/full.jpg", "/902/full.jpg", "/901/small.jpg"])).toHaveLength(2);
    expect(
      pictures("src", ["/photos/1187_1.jpg", "/photos/min/1187_1.jpg", "/photos/min/1187_2.jpg"]),
    ).toHaveLength(2);
  });
});

describe("what is read where it stands", () => {
  test("a city from the postal code of an arrondissement", () => {
    expect(read("<h1>Appartement T4</h1><dl><dt>Code postal</dt><dd>13009</dd></dl>")).toMatchObject({
      postalCode: "13009",
      city: "Marseille",
    });
  });

  test("a place among small texts side by side", () => {
    const place = "<span>22 rue de Friedland, 13010 Marseille</span>";
    const others =
      "<span>Type : Garage / box</span><span>Hauteur sous plafond : 2,10 m, porte télécommandée, dalle refaite en 2021, éclairage commandé par détection, charges de 18 € par mois</span>";
    expect(read(`<h1>Box fermé quartier Menpenti</h1><div>${place}${others}</div>`).address).toBe(
      "22 rue de Friedland",
    );
  });

  test("the grade of a scale from the name before it", () => {
    const scale = (name: string, letter: string) =>
      `<div><p>${name}</p><div aria-label="Classe ${letter}"><b>${letter}</b></div></div>`;
    const scales =
      scale("Diagnostic de performance énergétique (DPE)", "E") +
      scale("Indice d'émission de gaz à effet de serre (GES)", "B");
    expect(read(`${property}<section data-testid="dpe">${scales}</section>`)).toMatchObject({
      dpeEnergyLetter: "E",
      dpeEmissionsLetter: "B",
    });
  });

  test("the grade of a scale from the name before it, among many others in one box", () => {
    const scale = '<p>DPE</p><div aria-label="Classe E"><b>E</b></div>';
    expect(read(`${property}<section>${"<hr>".repeat(60)}${scale}</section>`).dpeEnergyLetter).toBe("E");
  });

  test("an exposure of two sides in a list", () => {
    expect(read(`${property}<ul><li>Exposition : Est, Ouest</li><li>Balcon, Cave</li></ul>`).exposure).toBe(
      "EW",
    );
  });

  test("an address, and not a stop that is named after a street", () => {
    const stops = "<ul class='item-transports'><li>Notre-Dame du Mont - Cours Julien</li></ul>";
    expect(
      read(`${property}<div class="item-geoloc"><h2>Transports à proximité</h2>${stops}</div>`).address,
    ).toBeUndefined();
    expect(
      read(`${property}<div class="localisation"><p>Notre-Dame du Mont - Cours Julien</p></div>`).address,
    ).toBeUndefined();
    expect(read(`${property}<div class="localisation"><p>Cours Julien</p></div>`).address).toBe(
      "Cours Julien",
    );
  });

  test("a flat where a home of several rooms lies on a floor and nothing says what it is", () => {
    expect(read("<h1>Lot B24 – 3 pièces – Les Ateliers</h1><p>2e étage</p>").type).toBe("Appartement");
    expect(read("<h1>Lot B24 – 3 pièces – Les Ateliers</h1>").type).toBeUndefined();
  });

  test("but none that its label names already, nor in rooms for a profession", () => {
    const page = parsePage(
      "<h1>Lot B24</h1><dl><dt>Type</dt><dd>Maison</dd></dl><p>3 pièces</p><p>2e étage</p>",
    );
    const [label, text] = readPageText(page, undefined);
    expect([label?.fields.type, text?.fields.type]).toEqual(["Maison", undefined]);
    const offices = "Un plateau lumineux et calme, idéal pour une profession libérale, à deux pas du métro.";
    expect(read(`<h1>Plateau 4 pièces</h1><p>2e étage</p><p>${offices}</p>`).type).toBeUndefined();
    expect(read(`<h1>Lot 4, 4 pièces</h1><p>2e étage</p><p>${offices}</p>`).type).toBeUndefined();
  });

  test("equipment that a heading praises, and not a name", () => {
    expect(read("<h1>Maison T4 avec jardin et cave</h1>")).toMatchObject({ garden: true, cellar: true });
    expect(read("<h1>T3 résidence Les Jardins d'Émilie</h1>").garden).toBeUndefined();
  });
});
