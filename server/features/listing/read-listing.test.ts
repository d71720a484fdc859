import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { importedListing, isSupportedListing } from "#domain/listing/imported-listing.ts";
import { type Evaluation, evaluateFolder } from "./evaluation/evaluate-folder.ts";
import { evaluationLine, evaluationTables } from "./evaluation/evaluation-report.ts";
import { readListing } from "./read-listing.ts";

const fixtures = "server/features/listing/fixtures";

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
