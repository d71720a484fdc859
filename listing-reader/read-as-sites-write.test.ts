import { describe, expect, test } from "vitest";
import { readListing } from "./read-listing.ts";

const read = (body: string, head = "") =>
  readListing(`<html><head>${head}</head><body>${body}</body></html>`).data;

describe("a house is on no floor", () => {
  test.each([
    "<table><tr><td>Type</td><td>Maison</td></tr><tr><td>Étage</td><td>0</td></tr></table>",
    "<table><tr><td>Type</td><td>Villa</td></tr><tr><td>Étage</td><td>RDC</td></tr></table>",
    `<script>window.annonce = {"prix": 500000, "surface": 120, "typeBien": "MAISON", "etage": 0, "pieces": 5};</script>`,
  ])("whatever its data say: %s", (body) => {
    const data = read(`<h1>Maison à Mazargues</h1>${body}`);
    expect(data.type).toBe("Maison");
    expect(data.floor).toBeUndefined();
  });

  test("but a flat on the ground floor is on floor 0", () => {
    const flat = `<div itemscope itemtype="https://schema.org/Apartment"><h1 itemprop="name">T2 à Mazargues</h1>
      <span itemprop="floorLevel">RDC</span> <span itemprop="numberOfRooms">2</span></div>`;
    expect(read(flat).floor).toBe(0);
  });
});

describe("data of frameworks", () => {
  test("tell the offer beside the home", () => {
    const state = {
      annonce: {
        prix: 595_000,
        prixHorsHonoraires: 570_000,
        honorairesCharge: "ACQUEREUR",
        surface: 132,
        surfaceTerrain: 640,
        typeBien: "MAISON",
        nbPieces: 5,
        nbSallesDeBain: 2,
        anneeConstruction: 1998,
        taxeFonciere: 2310,
        copropriete: { nbLots: 74, chargesAnnuelles: 1980, procedure: false },
      },
    };
    const head = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script>`;
    expect(read("<h1>Maison 5 pièces</h1>", head)).toMatchObject({
      feesPayer: "Acquéreur",
      priceWithoutFees: 570_000,
      landArea: 640,
      bathrooms: 2,
      constructionYear: 1998,
      propertyTax: 2310,
      copropertyLots: 74,
      copropertyCharges: 1980,
      copropertyProcedure: false,
    });
  });

  test("in which every value is the place of another are followed, with or without Vue's mark", () => {
    const list = '[{"bien":1},{"prix":2,"surface":3,"pieces":4,"ville":5},89000,27,1,"Marseille"]';
    expect(read("<h1>T1 à Noailles</h1>", `<script type="application/json">${list}</script>`)).toMatchObject({
      priceEUR: 89_000,
      surfaceSqm: 27,
      rooms: 1,
    });
  });
});

describe("names and values in flat boxes", () => {
  const boxes = ["Prix", "498 000 €", "Surface du terrain", "420 m²", "Stationnement", "Garage", "DPE", "D"]
    .concat(["GES", "B", "Honoraires", "Charge acquéreur, 4,5 % TTC inclus", "Pièces", "5"])
    .map((text, at) => `<div class="${at % 2 === 0 ? "k" : "v"}">${text}</div>`)
    .join("");

  test("are pairs: land is no surface lived in, and the name of a garage no parking place", () => {
    const data = read(
      `<h1>Maison de famille</h1><p>Cette maison de 110 m² habitables dispose de quatre chambres et d'un bel atelier.</p><div>${boxes}</div>`,
    );
    expect(data).toMatchObject({ surfaceSqm: 110, landArea: 420, box: true, feesPercent: 4.5 });
    expect(data.parking).toBeUndefined();
  });
});

test("letters that were read as of another character set are put right", () => {
  const data = read(
    "<h1>Loft dâ€™artiste Ã\u00a0 la Belle de Mai</h1><p>3 piÃ¨ces, Ã‰nergie : C</p><p>118 mÂ²</p>",
  );
  expect(data).toMatchObject({ title: "Loft d’artiste à la Belle de Mai", rooms: 3, surfaceSqm: 118 });
});

test("a surface Carrez in brackets stays beside the surface lived in", () => {
  const data = read(
    "<h1>Duplex Vauban</h1><p>Ce duplex de 103 m² (98,14 m² loi Carrez) ouvre sur un toit.</p>",
  );
  expect(data).toMatchObject({ surfaceSqm: 103, carrezArea: 98.14 });
});

test.each([
  [
    "Appartement au premier étage, coin nuit séparé, cave, à rafraîchir entièrement par l'acquéreur.",
    { floor: 1 },
  ],
  [
    "Aux 4e et 5e étages d'un petit immeuble sans ascenseur, ce duplex ouvre sur un toit-terrasse.",
    { floor: 4 },
  ],
  [
    "Cet appartement en rez-de-chaussée surélevé offre un grand séjour et deux chambres sur cour.",
    { floor: 0 },
  ],
  [
    "Grand T5 en étage élevé (7/9), séjour de 30 m², quatre chambres, deux loggias et une belle cave.",
    { floor: 7, totalFloors: 9 },
  ],
  [
    "Appartement lumineux et calme, 121 m² au 1er étage d'un immeuble, rue de Rome, Marseille 6ème.",
    { surfaceSqm: 121, address: "rue de Rome", postalCode: "13006" },
  ],
  [
    "Avenue de Toulon 13010, dans un bel immeuble, appartement de trois pièces ouvrant sur une terrasse.",
    { address: "Avenue de Toulon" },
  ],
  [
    "À La Pomme, boulevard de la Forbine, grand appartement de quatre pièces traversant avec deux salles d'eau.",
    { address: "boulevard de la Forbine", bathrooms: 2 },
  ],
])("« %s »", (text, expected) => {
  expect(read(`<h1>Appartement à vendre</h1><p>${text}</p>`)).toMatchObject(expected);
});

describe("rows of tables", () => {
  const rows = (...pairs: readonly (readonly [string, string])[]) =>
    read(
      `<h1>Appartement à vendre</h1><dl>${pairs.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join("")}</dl>`,
    );

  test("that name two equipments deny both, and leave open which of them is there", () => {
    const none = rows(["Balcon / terrasse", "non"], ["Parking / garage", "Non"]);
    expect(none).toMatchObject({ balcony: false, terrace: false, parking: false, box: false });
    const one = rows(["Balcon / terrasse", "oui"], ["Cave", "oui"]);
    expect([one.balcony, one.terrace, one.cellar]).toEqual([undefined, undefined, true]);
  });

  test("that tell rooms and bedrooms at once", () => {
    expect(rows(["Pièces / chambres", "4 / 3"], ["Cave", "1"])).toMatchObject({ rooms: 4, bedrooms: 3 });
  });

  test("whose value is the name of another equipment", () => {
    const data = rows(["Stationnement", "Garage double"], ["Cave", "1"]);
    expect([data.box, data.parking, data.cellar]).toEqual([true, undefined, true]);
  });

  test("of a long list, each of which has its value", () => {
    const others = Array.from({ length: 25 }, (_, at) => [`Fait ${at}`, "oui"] as const);
    const data = rows(...others, ["Cave", "Non"], ["Ascenseur", "Oui"]);
    expect(data).toMatchObject({ cellar: false, elevator: true });
  });

  test("whose dash says that there is none, not that the next name is the value", () => {
    const cells = "<tr><th>Terrasse</th><td>-</td><th>Construction</th><td>1890</td></tr>";
    expect(read(`<h1>Appartement à vendre</h1><table>${cells}</table>`).terrace).not.toBe(true);
  });

  test("and lines that lack one thing but praise another, or end with a stop", () => {
    const data = read(
      "<h1>Appartement à vendre</h1><p>Pas de stationnement, mais un bus au coin.</p><p>Pas de copropriété. Code postal : 13009.</p>",
    );
    expect(data).toMatchObject({ parking: false, postalCode: "13009" });
    const none = read("<h1>Appartement à vendre</h1><p>Pas de cave ni de parking.</p>");
    expect(none).toMatchObject({ cellar: false, parking: false });
  });
});
