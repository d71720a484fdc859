import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SightFiguresReply } from "#domain/api/map.ts";
import type { SaleFiguresReply } from "#domain/api/market.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { SaleFigures } from "./sale-figures.tsx";
import { SightFigures } from "./sight-figures.tsx";

const figures: SaleFiguresReply = {
  flats: {
    sales: 410,
    classes: [
      { from: null, to: 2_200, share: 20 },
      { from: 2_200, to: 3_000, share: 65 },
      { from: 3_000, to: null, share: 15 },
    ],
    years: [
      { year: 2023, sales: 1_250 },
      { year: 2024, sales: 160 },
    ],
  },
  houses: { sales: 25, classes: [], years: [{ year: 2023, sales: 20 }] },
  first_day: "2023-01-02",
  last_day: "2024-06-28",
  source: null,
};

/** What the server has to tell, by path. */
let replies: Readonly<Record<string, unknown>> = {};
let addresses: string[] = [];
beforeEach(() => {
  addresses = [];
});

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
  if (!(pathname in replies)) return realFetch(input, init);
  addresses.push(pathname);
  return Response.json(replies[pathname]);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

const draw = (what: React.ReactNode) => {
  return render(<QueryClientProvider client={new QueryClient()}>{routed(what)}</QueryClientProvider>);
};

test("an arrondissement's sales spread in words too, dated, and fiction is called fiction", async () => {
  replies = { "/api/market/arrondissements/13206/figures": { figures } };
  const screen = await draw(<SaleFigures code="13206" />);
  await expect.element(screen.getByRole("table", { name: "Répartition des prix au m²" })).toBeVisible();
  const text = read(screen.container);
  expect(text).toContain("moins de 2 200 €20 %");
  expect(text).toContain("2 200 à 3 000 €65 %");
  expect(text).toContain("3 000 € et plus15 %");
  expect(text).toContain("410 ventes au moins");
  expect(text).toContain("Ventes fictives de la démonstration : 410 ventes au moins");
  const link = screen.getByRole("link", { name: "Voir la fiabilité de nos estimations" });
  await expect.element(link).toHaveAttribute("href", "/qualite-des-estimations");
  // The last year ends in June.
  expect(text).toContain("2023");
  expect(text).not.toContain("2023*");
  expect(text).toContain("2024** Année incomplète.");

  await userEvent.click(screen.getByRole("radio", { name: "Maisons" }));
  await expect.element(screen.getByText("25 ventes au moins", { exact: false })).toBeVisible();
  expect(screen.getByRole("table", { name: "Répartition des prix au m²" }).elements()).toHaveLength(0);
});

test("where too few sales are known, nothing is drawn", async () => {
  replies = { "/api/market/arrondissements/13206/figures": { figures: null } };
  const screen = await draw(
    <div data-testid="around">
      <SaleFigures code="13206" />
    </div>,
  );
  await expect.poll(() => addresses).toHaveLength(1);
  await expect.element(screen.getByTestId("around")).toBeEmptyDOMElement();
});

const sight = { box: { west: 5.3, south: 43.2, east: 5.4, north: 43.3 }, filter: {} };

test.each<[SightFiguresReply, string]>([
  [
    { flats: { median_price_per_m2: 3_250, sales: 38 }, houses: null, sales: 41, is_too_wide: false },
    "41 ventes dans cette vue, prix médian au m²Appartements3 250 €/m²",
  ],
  [
    { flats: null, houses: null, sales: 3, is_too_wide: false },
    "3 ventes dans cette vue, mais trop peu d’appartements et de maisons pour un prix médian.",
  ],
  [{ flats: null, houses: null, sales: 0, is_too_wide: false }, "Aucune vente dans cette vue."],
  [
    { flats: null, houses: null, sales: 51_200, is_too_wide: true },
    "51 200 ventes dans cette vue. Zoomez pour voir leurs prix médians.",
  ],
])("the figures of the view: %o", async (reply, expected) => {
  replies = { "/api/map/figures": reply };
  const screen = await draw(<SightFigures sight={sight} />);
  const region = screen.getByRole("region", { name: "Ventes de cette vue" });
  await expect.element(region).toBeVisible();
  expect(read(region.element())).toBe(expected);
});

/** As it is read: no-break spaces are spaces. */
function read(element: Element): string {
  return (element.textContent ?? "").replace(/\s/g, " ");
}
