import { inflateSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { readPdfText } from "../testing/pdf-text.ts";
import type { Block } from "./block.ts";
import { partsOfWord } from "./pdf-style.ts";
import { createPress } from "./press.ts";
import { sheetOrder } from "./sheet-order.fixture.ts";
import { mapCid, photoCid, type SheetOrder } from "./sheet-order.ts";

const errors: unknown[] = [];
const press = createPress((error) => errors.push(error));
afterAll(() => press.close());

const url = "https://exemple.fr/une-adresse";
const size = { width: 552, height: 368 };

/** Every kind of block, with words of its own. */
const blocks: readonly Block[] = [
  { kind: "text", text: "Premier texte\nSecond alinéa" },
  { kind: "note", text: "Petite note" },
  { kind: "quote", text: "Parole rapportée" },
  { kind: "heading", text: "Titre seul" },
  { kind: "button", label: "Bouton pressé", url },
  { kind: "link", label: "Lien suivi", url: "https://exemple.fr/autre" },
  {
    kind: "facts",
    rows: [
      ["Étage", "Troisième"],
      ["Téléphone", "Numéro", "tel:0491000001"],
    ],
  },
  {
    kind: "figures",
    items: [
      ["Vendu", "Montant"],
      ["Surface", "Mesure"],
    ],
    tone: "tile",
  },
  { kind: "energy", consumption: "C", emissions: null },
  { kind: "pictures", items: [{ cid: photoCid(0), alt: "Photo", ...size }] },
  { kind: "picture", item: { cid: mapCid, alt: "Plan", ...size }, caption: "Légende du plan" },
  {
    kind: "comparison",
    measures: [
      { label: "Le sien", amount: 0, text: "Aucun" },
      { label: "Médiane", amount: 2, text: "Deux" },
    ],
    tone: "sea",
  },
  {
    kind: "grid",
    columns: [
      { label: "Adresse", align: "start", share: 2 },
      { label: "Somme", align: "end", share: 1 },
    ],
    rows: [["Boulevard", "Cent"]],
  },
  {
    kind: "waterfall",
    from: { label: "Départ", amount: 100, text: "Dix" },
    steps: [{ label: "Terrasse", amount: -20, text: "−\u00a0vingt" }],
    to: { label: "Arrivée", amount: 80, text: "Huit" },
  },
  {
    kind: "chart",
    measures: [
      { label: "Janvier", amount: 1, text: "Un" },
      { label: "Février", amount: 2, text: "Double" },
    ],
    marked: 1,
    tone: "sea",
  },
  {
    kind: "section",
    title: "Partie encadrée",
    blocks: [{ kind: "text", text: "Son contenu" }],
    isFramed: true,
  },
  {
    kind: "columns",
    left: [{ kind: "text", text: "Colonne gauche" }],
    right: [{ kind: "text", text: "Colonne droite" }],
  },
];

const order: SheetOrder = {
  ...sheetOrder,
  photoKeys: ["torn.webp"],
  pages: [[{ kind: "text", text: "Page première" }], blocks],
};

const pagesOf = async (printed: Promise<{ readonly pdf: Uint8Array | null }>) =>
  readPdfText((await printed).pdf ?? expect.fail("no PDF"))
    .replaceAll(/[ \u00a0\n]/g, "")
    .split("\f");

test("a PDF draws every word of every kind of block, in their order, and each page anew", async () => {
  const pages = await pagesOf(
    press.print("anne", order, async () => ({ photos: [new Uint8Array([1, 2, 3])], logo: null })),
  );
  const words = [
    ...["Premier texte", "Second alinéa", "Petite note", "Parole rapportée", "Titre seul", "Bouton pressé"],
    ...[
      "exemple.fr/une-adresse",
      "Lien suivi",
      "exemple.fr/autre",
      "Étage",
      "Troisième",
      "Téléphone",
      "Numéro",
      "Vendu",
      "Montant",
    ],
    ...["Surface", "Mesure", "(DPE)", "Classe C", "(GES)", "Légende du plan", "Le sien", "Aucun", "Médiane"],
    ...[
      "Deux",
      "Adresse",
      "Somme",
      "Boulevard",
      "Cent",
      "Départ",
      "Dix",
      "Terrasse",
      "−\u00a0vingt",
      "Arrivée",
      "Huit",
    ],
    ...["Un", "Janvier", "Double", "Février"],
    ...["Partie encadrée", "Son contenu", "Colonne gauche", "Colonne droite"],
  ].map((one) => one.replaceAll(/[ \u00a0]/g, ""));
  const text = pages.join("");
  const places = words.map((one) => text.indexOf(one));
  expect(words.filter((one) => !text.includes(one))).toEqual([]);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(pages[0]).toContain("Pagepremière");
  expect(pages[0]).not.toContain("Premiertexte");
});

test("a comma stands clear of the figure after it: 9,1 is not read as 91", async () => {
  const words: readonly Block[] = [
    { kind: "note", text: "9,1 % de la valeur" },
    { kind: "grid", columns: [{ label: "Poids", align: "end", share: 1 }], rows: [["3,1 %"]] },
  ];
  const { pdf } = await press.print("anne", { ...order, pages: [words] }, async () => ({
    photos: [],
    logo: null,
  }));
  const file = Buffer.from(pdf ?? expect.fail("no PDF")).toString("latin1");
  const drawn = [...file.matchAll(/\/FlateDecode.*?\nstream\n(.*?)\nendstream/gs)].flatMap(
    ([, packed = ""]) => {
      const stream = inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
      return [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, glyphs = ""]) => glyphs);
    },
  );
  expect(drawn.length).toBeGreaterThan(2);
  // In thousandths of the letters' size: how far a letter is drawn into the one before.
  const drawnIn = drawn.flatMap((glyphs) => [...glyphs.matchAll(/> (\d+)/g)].map(([, by]) => Number(by)));
  expect(Math.max(0, ...drawnIn)).toBeLessThan(120);
});

test("a word longer than its line goes on in the next, as an address does, and no sign of it is lost", async () => {
  const address = `https://exemple.fr/${"quartier".repeat(30)}`;
  const { pdf } = await press.print(
    "anne",
    { ...sheetOrder, pages: [[{ kind: "text", text: `Voir ${address} ici` }]] },
    async () => ({ photos: [], logo: null }),
  );
  const lines = readPdfText(pdf ?? expect.fail("no PDF")).split(/[\n\f]/);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(120);
  expect(lines.join("").replaceAll("-", "")).toContain(address);
});

test("words that no-break spaces hold together are not cut, nor is any French word", () => {
  for (const whole of [
    "12\u00a0rue\u00a0de\u00a0la\u00a0République,\u00a013002",
    "anticonstitutionnellement",
  ])
    expect(partsOfWord(whole)).toEqual([whole]);
});
