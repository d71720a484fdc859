import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../../client/api/query-client.ts";
import "../../../styles/app.css";
import { comparable, estimateReply } from "./estimate.fixture.tsx";
import type { PresentationFacts } from "./presentation-facts.ts";
import { listSlides } from "./presentation-slides.tsx";
import { emptyReport } from "./report.fixture.ts";

const facts: PresentationFacts = {
  home: { ...emptyReport.home, property_type: "Appartement", surface_area: 62 },
  client: null,
  sender: { agency: "Agence du Port", logo: null, author: "Jeanne Roux" },
  conclusion: emptyReport.conclusion,
  reply: estimateReply,
  area: null,
  pictures: [],
};
const { estimate } = estimateReply;

async function present(changes: Partial<PresentationFacts>) {
  const slides = listSlides({ ...facts, ...changes });
  await render(
    <QueryClientProvider client={createQueryClient()}>
      {slides.map(({ title, content }) => (
        <section key={title} aria-label={title}>
          {content}
        </section>
      ))}
    </QueryClientProvider>,
  );
  return page.getByRole("region", { name: "Sa valeur" });
}

test("an own sale is the agency's to the client it is presented to, not theirs", async () => {
  const comparables = [{ ...comparable("un", 35), source: "agency" as const }];
  await present({ reply: { ...estimateReply, estimate: estimate && { ...estimate, comparables } } });
  await expect.element(page.getByText(/^Vente de l’agence\./)).toBeVisible();
  expect(page.getByText(/votre agence/).elements()).toEqual([]);
});

test("the cover bears whose report it is, and its day", async () => {
  await present({});
  await expect.element(page.getByText("Agence du Port, Jeanne Roux")).toBeVisible();
});

test("the home's page says all that is known of it; of a home of which nothing is known there is none", async () => {
  const home = { ...facts.home, address: "45 Boulevard Chave", elevator: true, cellar: true, floor: 3 };
  await present({ home });
  const about = page.getByRole("region", { name: "Le bien", exact: true });
  for (const name of ["Adresse", "Type de bien", "Surface", "Étage", "Ascenseur", "Cave"])
    await expect.element(about.getByText(name, { exact: true })).toBeVisible();
  expect(listSlides({ ...facts, home: emptyReport.home }).map(({ title }) => title)).not.toContain("Le bien");
});

test("an own value is named the agency's, beside the computed one with its band, its chance and its day", async () => {
  const value = await present({ conclusion: { ...emptyReport.conclusion, own_value: 215_000 } });
  await expect.element(value.getByText("Retenue par l’agence")).toBeVisible();
  await expect.element(value.getByText(/Valeur calculée, sans aucun choix/)).toBeVisible();
  await expect.element(value.getByText(/Huit ventes sur dix/)).toBeVisible();
  await expect.element(value.getByText(/% de chances.*Calculée le/)).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Trois scénarios" })).toBeVisible();
});

test("a value that has not come yet is not said to lack anything", async () => {
  const value = await present({ reply: null });
  await expect.element(value.getByText("La valeur n’est pas encore calculée.")).toBeVisible();
  expect(value.getByText(/Données insuffisantes|La valeur est celle/).elements()).toEqual([]);
});

test("of thin data it says what lacks, that the value is the agency's, and nothing of how it was computed", async () => {
  const thin = estimate && { ...estimate, unaltered: null, chosen: null, comparables: [] };
  const refused = thin && { ...thin, is_demo: true, refusals: ["unknown-surface" as const] };
  const value = await present({
    conclusion: { ...emptyReport.conclusion, own_value: 900_000 },
    reply: { ...estimateReply, estimate: refused },
  });
  await expect
    .element(value.getByText(/Données insuffisantes.*La valeur est celle que donne l’agence\./))
    .toBeVisible();
  expect(value.getByText(/Calculée|Huit ventes/).elements()).toEqual([]);
  expect(page.getByRole("region", { name: "Trois scénarios" }).elements()).toEqual([]);
});

test("a map shows the home and its sales by price, at displaced places; a press on one says what it was", async () => {
  const comparables = [{ ...comparable("un", 35), source: "agency" as const }, comparable("deux", 25)];
  await present({
    home: { ...facts.home, latitude: 43.28, longitude: 5.38 },
    reply: {
      ...estimateReply,
      estimate: estimate && { ...estimate, comparables },
      shown_places: [
        { id: "un", latitude: 43.282, longitude: 5.38 },
        { id: "deux", latitude: 43.278, longitude: 5.38 },
      ],
    },
  });
  const map = page.getByRole("region", { name: "Carte du bien et des ventes comparables" });
  const prices = map.getByRole("button", { name: /240.000/ });
  await expect.poll(() => prices.elements().length).toBe(2);
  await map.getByRole("button", { name: /rue un.*Vente de l’agence$/ }).click();
  await expect.element(map.getByText("Vente de l’agence. Prix net vendeur.")).toBeVisible();
  await map.getByRole("button", { name: "Fermer" }).click();
  await expect.element(map.getByText("Vente de l’agence. Prix net vendeur.")).not.toBeInTheDocument();
});

test("a sale is as far as its shown place is, in the list and on the map: its true point is not to be reckoned back", async () => {
  await present({
    home: { ...facts.home, latitude: 43.28, longitude: 5.38 },
    reply: {
      ...estimateReply,
      estimate: estimate && { ...estimate, comparables: [{ ...comparable("un", 35), metres: 900 }] },
      shown_places: [{ id: "un", latitude: 43.2836, longitude: 5.38 }],
    },
  });
  const list = page.getByRole("region", { name: "Les ventes comparables" });
  await expect.element(list.getByText(/à.400.m$/)).toBeVisible();
  const map = page.getByRole("region", { name: "Carte du bien et des ventes comparables" });
  await map.getByRole("button", { name: /rue un/ }).click();
  await expect.element(map.getByText(/à.400.m$/)).toBeVisible();
  expect(page.getByText(/900.m/).elements()).toEqual([]);
});

test("of near sales and one far off the map shows the near ones, as many as have room", async () => {
  const home = { latitude: 43.28, longitude: 5.38 };
  const near = [
    { id: "un", latitude: 43.2806, longitude: 5.38 },
    { id: "deux", latitude: 43.2794, longitude: 5.38 },
    { id: "trois", latitude: 43.28, longitude: 5.3813 },
    { id: "quatre", latitude: 43.28, longitude: 5.3787 },
  ];
  const places = [...near, { id: "loin", latitude: 43.3, longitude: 5.38 }];
  const comparables = places.map(({ id }) => comparable(id, 10));
  await present({
    home: { ...facts.home, ...home },
    reply: {
      ...estimateReply,
      estimate: estimate && { ...estimate, comparables },
      shown_places: places,
    },
  });
  const map = page.getByRole("region", { name: "Carte du bien et des ventes comparables" });
  for (const { id } of near)
    await expect.element(map.getByRole("button", { name: new RegExp(`rue ${id},`) })).toBeVisible();
});

test("without a place, or without a sale, there is no map", async () => {
  await present({});
  expect(page.getByRole("region", { name: "Le bien et ces ventes sur la carte" }).elements()).toEqual([]);
});

test("a server of the version before names no places: there is no map, and the sales are listed all the same", async () => {
  const { shown_places: _, ...older } = estimateReply;
  await present({ home: { ...facts.home, latitude: 43.28, longitude: 5.38 }, reply: older });
  await expect.element(page.getByText(/^rue un,/)).toBeVisible();
  expect(page.getByRole("region", { name: "Le bien et ces ventes sur la carte" }).elements()).toEqual([]);
});
