import { describe, expect, test } from "vitest";
import { isQuadratic } from "#domain/text/growth.fixture.ts";
import { readListing } from "../../../listing-reader/read-listing.ts";
import { testLimitMs } from "../../testing/test-limits.ts";
import { createReadingThreads } from "./reading-thread.ts";

const property = `<h1>Appartement T3 65 m²</h1><p class="prix">250 000 €</p><p>Au 3e étage sur 5, exposé sud, balcon, cave, ascenseur. DPE : C. GES : B. 13008 Marseille.</p>`;
const filler = (index: number) =>
  `<div class="card card-${index}"><span class="label">Donnée ${index}</span><p>Texte courant numéro ${index}, sans rapport avec un bien.</p></div>`;

/** A page of so many characters around one listing, with state, styles and text in usual shares. */
function usualPage(size: number): string {
  const state = JSON.stringify({
    props: Array.from({ length: size / 320 }, (_, index) => ({
      id: index,
      name: `item ${index}`,
      tags: ["a", "b"],
      flags: { on: true },
    })),
  });
  let body = property;
  for (let index = 0; body.length < size * 0.6; index++) body += filler(index);
  return `<html><body>${body}<script id="__NEXT_DATA__" type="application/json">${state}</script><script>${"var a=1;function f(){return {b:2}};".repeat(size / 300)}</script></body></html>`;
}

/** Says whether reading takes longer and longer, the more the page is made of. */
function isReadSlower(pageOf: (size: number) => string, size: number): boolean {
  return isQuadratic(process.threadCpuUsage, (much) => readListing(pageOf(much)), size);
}

test("a page of 500 kB is read", () => {
  const page = usualPage(500_000);
  expect(Math.round(page.length / 100_000)).toBe(5);
  expect(readListing(page).data).toMatchObject({
    priceEUR: 250_000,
    surfaceSqm: 65,
    floor: 3,
    totalFloors: 5,
  });
});

/** Pieces that, repeated, make a careless pattern look at everything again and again. */
const pieces = [
  "1 ",
  "1 000 ",
  "12 345 ",
  "a ",
  "A ",
  " ",
  "\u00a0",
  "-",
  "1,",
  "m2 ",
  "20 000 € à ",
  "12 m² et ",
  "Énergie D (1 ",
  "65 m² ",
  "€ ",
  "1€",
  "prix : ",
  "dont ",
  "etage ",
  "3e étage ",
  "au 3e et ",
  "sur 3 ",
  "chambre ",
  "2 deux ",
  "vendu le ",
  "exposé sud ",
  "plein plein ",
  "est ouest ",
  "DPE ",
  "DPE : ",
  "12 kWh ",
  "Marseille ",
  "Marseille 8 ",
  "13008 ",
  "rue ",
  "situé au ",
  "immeuble de ",
  "r+",
  "proche ",
  "jardin ",
  "sans ",
  "avec balcon ",
  "<",
  "<a",
  "<p>",
  "<p x=",
  "<p class='prix'>",
  "</",
  "&",
  "&amp;",
  "<!--",
  "{",
  "[",
  '{"a":',
  "[[",
  '"',
  "'",
  "\\",
  "=",
  "={",
  "var a={",
  "(",
  "return {",
  "<script>",
  "<script>a={",
  "<style>",
  "<td>1",
  "<li>Surface",
  "<dt>Prix<dd>",
  "<h1>Maison",
  "<h2>Biens similaires",
  "<div class='gallery'><img src=/a.jpg>",
  "<img srcset='a 1w,",
  "<b>",
  "<i class='dpe-a'>A",
  "<span>",
  "<br>",
  ".",
  ", ",
  "a.b@",
  "http://",
  "%",
  "$1",
];

describe.each([
  "<h1>",
  "<p class='description'>",
  "<p>",
  "<script>",
  "<script type='application/ld+json'>",
  "<div class='",
])("inside %s", (opening) => {
  test("whatever is repeated is read in a time that grows no faster than its length", () => {
    const slow: string[] = [];
    for (const piece of pieces) {
      const pageOf = (size: number) => `${opening}${piece.repeat(size / piece.length)}`;
      if (isReadSlower(pageOf, 8_000)) slow.push(piece);
    }
    expect(slow).toEqual([]);
  });
});

test("headings in headings around many words are read in a time that grows no faster than their length", () => {
  const pageOf = (words: number) => `${"<div><h2>".repeat(90)}${"<i>ab</i>".repeat(words)}`;
  expect(isReadSlower(pageOf, 2_000)).toBe(false);
});

test.each([
  ["<div><h2>Le bien</h2>", "<p>Un appartement clair au calme, proche de tout, à voir sans attendre.</p>"],
  ["<div>", "<b>1 000 000 €</b><i></i><u></u>"],
  ["<div>", "<p>04 91 00 00 00 pour une chambre</p><i></i>"],
  ["<div>", "<p>8 boulevard Jean Moulin, 13005 Marseille</p><i></i>"],
  ["<div class='dpe'>", "<b class='dpe-a'>A</b>"],
  ["<div>", "<div class='dpe'><i>A</i><i>B</i><i>C</i><b>D</b><i>E</i><i>F</i><i>G</i></div>"],
  ["<div>", "<del>1 000 000 €</del>"],
  ["<div><p>DPE</p>", "<i></i><b class='dpe-a'>A</b>"],
  ["<div>", "<h2>Description</h2><p>abc</p>"],
  ["<div>", "<b>T3 65 m² 250 000 €</b><br>"],
  ["<h1>T4</h1><div>", "<p>T3 250 000 €<br>T2 150 000 €</p>"],
  ["<h1>T4</h1><div>", "<a href='/x'><img src='/a.jpg'>T3 : 250 000 €</a>"],
  ["<div>", "<div class='slide'><img src='/a.jpg'></div>"],
  ["<div>", "<p>Mme Dupont</p><p>8 rue Paradis, 13006 Marseille</p><p>04 91 00 00 00</p>"],
  ["<div class='dpe'>", "<p>C 148 kWh</p><i>C</i>"],
])("%s and many of %s are read in a time that grows no faster than their number", (opening, piece) => {
  const pageOf = (count: number) => `${opening}${piece.repeat(count)}`;
  expect(isReadSlower(pageOf, 2_000)).toBe(false);
});

test.each(["<p>rue abc def 13001 </p>", "<p>04 91 00 00 00</p>"])(
  "many of %s behind a hundred empty elements are read in a time that grows no faster than their number",
  (piece) => {
    const pageOf = (count: number) => `<div>${"<br>".repeat(100)}${piece.repeat(count)}`;
    expect(isReadSlower(pageOf, 1_000)).toBe(false);
  },
);

test("prices behind many empty elements are read in a time that grows no faster than their number", () => {
  const prices = Array.from({ length: 290 }, (_, index) => `<b>${index + 100} 000 €</b>`).join("");
  const pageOf = (count: number) => `<div>${"<i></i>".repeat(count)}${prices}`;
  expect(isReadSlower(pageOf, 8_000)).toBe(false);
});

test("ten pages read at once leave the server's own thread free", async () => {
  const page = usualPage(500_000);
  const readPage = createReadingThreads(() => undefined, { longestMs: testLimitMs });
  let isOver = false;
  let turns = 0;
  const turning = (async () => {
    for (; !isOver; turns++) await new Promise((resolve) => setImmediate(resolve));
  })();
  const order = { page, isPasted: false, url: undefined, withText: false };
  const read = await Promise.all(Array.from({ length: 10 }, () => readPage("anne", order)));
  isOver = true;
  await turning;
  expect(read.map((one) => one?.reading.data.priceEUR)).toEqual(read.map(() => 250_000));
  // Read by this thread, each page would leave it a turn or two.
  expect(turns).toBeGreaterThan(200);
});

test("the time that a thread takes to start is not the page's: a short page is read within less", async () => {
  const order = { page: property, isPasted: false, url: undefined, withText: false };
  const startMs = [];
  for (let at = 0; at < 3; at++) {
    const readPage = createReadingThreads(() => undefined, { longestMs: testLimitMs });
    const startedAt = performance.now();
    await readPage("anne", order);
    startMs.push(performance.now() - startedAt);
  }
  const longestMs = Math.min(...startMs) / 2;
  // The machine may be busy at the very moment of one reading, and of the next ten.
  const read = () => createReadingThreads(() => undefined, { longestMs })("anne", order);
  await expect.poll(async () => (await read())?.reading.data.priceEUR).toBe(250_000);
});

test("a page of 5 MB is read within the memory of the reading thread, whatever it is made of", async () => {
  const troubles: unknown[] = [];
  // What counts here is memory: other tests have the processor meanwhile.
  const readPage = createReadingThreads((error) => troubles.push(error), { longestMs: testLimitMs });
  const asked = { url: undefined, withText: false };
  for (const piece of [
    "<b>",
    "<p>a</p>",
    "<i a b c d>",
    "a ",
    '{"a":1},',
    "<script>{a:1}</script>",
    "<li>Surface<span>1",
  ]) {
    const page = `<body>${piece.repeat(5_000_000 / piece.length)}`;
    expect(await readPage("anne", { ...asked, page, isPasted: false }), piece).not.toBeNull();
  }
  for (const piece of ["Surface habitable\n90 m²\n", "Appartement T3 à vendre\n"]) {
    const page = piece.repeat(5_000_000 / piece.length);
    expect(await readPage("anne", { ...asked, page, isPasted: true }), piece).not.toBeNull();
  }
  // The thread's memory is bounded: a page that needs more kills it, which would be told here.
  expect(troubles).toEqual([]);
});

test.each([
  ["no end of headers", "content-type: text/html\n"],
  ["no end of parts", "--x\nContent-Type: text/html\n\n<p>a\n"],
])("a web archive with %s is read or given up, and the next page is read", async (_, piece) => {
  const readPage = createReadingThreads(() => undefined);
  const start = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n";
  const asked = { isPasted: true, url: undefined, withText: false };
  await readPage("anne", { ...asked, page: start + piece.repeat(2_000_000 / piece.length) });
  const next = await readPage("anne", { ...asked, page: property });
  expect(next?.reading.data).toMatchObject({ priceEUR: 250_000 });
});

test("a page of another account is read while three hostile ones of one account keep their thread busy", async () => {
  const readPage = createReadingThreads(() => undefined);
  const asked = { isPasted: false, url: undefined, withText: false };
  const done: string[] = [];
  const hostile = `<body>${"<p>a</p>".repeat(300_000)}`;
  const pages = [1, 2, 3].map(async (at) => {
    await readPage("anne", { ...asked, page: hostile });
    done.push(`anne ${at}`);
  });
  const other = await readPage("basile", { ...asked, page: property });
  done.push("basile");
  await Promise.all(pages);
  expect(other?.reading.data).toMatchObject({ priceEUR: 250_000 });
  expect(done.indexOf("basile")).toBeLessThan(2);
});
