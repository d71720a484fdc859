import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ListReply } from "#domain/api/map.ts";
import type { ArrondissementMarket } from "#domain/api/market.ts";
import type { Place } from "#domain/geography.ts";
import { bucketOf } from "#domain/map/bucket.ts";
import { encodePlace } from "#domain/map/morton.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { createQueryClient } from "../../../client/api/query-client.ts";
import type { MapChange } from "../../../client/live/live-stream.ts";
import { createMapRefresher } from "../../../map/tiles/map-refresher.ts";
import "../../../styles/app.css";
import { marketQuery } from "../../../widgets/market/market-card.tsx";
import { PropertyList } from "./property-list.tsx";

const pageSize = 20;
const listed = {
  box: { west: 5.3, south: 43.2, east: 5.5, north: 43.35 },
  kinds: ["for_sale" as const],
  filter: {},
  sort: "recent" as const,
};

/** What the server has to tell, property by property. */
let titles: string[] = [];
let requests = 0;

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  if (new URL(request.url).pathname !== "/api/map/list") return realFetch(input, init);
  requests++;
  const { cursor } = await request.json();
  const number: number = cursor?.page ?? 0;
  const items = titles.slice(number * pageSize, (number + 1) * pageSize).map(cardOf);
  const isLast = (number + 1) * pageSize >= titles.length;
  const reply: ListReply = {
    items,
    total: titles.length,
    next: isLast ? null : { part: "known", page: number + 1 },
  };
  return Response.json(reply);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

function cardOf(title: string): PropertyCard {
  const number = String([...title].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1e12);
  return {
    kind: "property",
    id: `00000000-0000-4000-8000-${number.padStart(12, "0")}`,
    status: "for_sale",
    property_type: "Appartement",
    rooms: 3,
    title,
    address: "rue Paradis, 13006 Marseille",
    status_display: "À vendre",
    price_display: "300 000 €",
    price: null,
    price_per_m2_display: null,
    surface_area_display: "XX m²",
    equipment: ["elevator", "balcony"],
    sector_radius_m: null,
    photo: null,
    latitude: 43.29,
    longitude: 5.38,
  };
}

const market: ArrondissementMarket = {
  code: "13206",
  name: "6e arrondissement",
  flats: { median_price_per_m2: 3_600, sales: 1_200 },
  houses: null,
  first_year: 2020,
  last_year: 2024,
  source: { name: "DGFiP", licence: "Licence Ouverte 2.0" },
  trend: null,
};

let change: (buckets: MapChange["buckets"]) => void;
const pointed: (string | null)[] = [];

beforeEach(async () => {
  titles = Array.from({ length: 60 }, (_, index) => `Bien ${index + 1}`);
  requests = 0;
  pointed.length = 0;
  await page.viewport(1280, 800);
});

async function showList(center: Place | null = null) {
  const client = createQueryClient();
  if (center !== null) client.setQueryData(marketQuery(center).queryKey, { arrondissement: market });
  const follow = createMapRefresher(client);
  change = (buckets) => follow({ seq: 1, buckets });
  const screen = await render(
    <QueryClientProvider client={client}>
      <div className="absolute inset-0">
        <PropertyList
          listed={listed}
          center={center}
          seesFigures
          isFiltered={false}
          shownCount={null}
          isPointedAt={() => false}
          onPoint={(card) => pointed.push(card?.title ?? null)}
          onOpen={() => undefined}
          onSort={() => undefined}
          onClearFilters={() => undefined}
          onClose={() => undefined}
        />
      </div>
    </QueryClientProvider>,
  );
  const row = (title: string) => screen.getByRole("button", { name: new RegExp(`${title}(?!\\d)`) });
  await expect.element(row("Bien 1")).toBeVisible();
  const scroller = row("Bien 1").element().closest("ul")?.parentElement ?? document.body;
  // The list slides in as a whole.
  const topOf = (title: string) =>
    row(title).element().getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  const title = (count: number) => screen.getByRole("heading", { name: `${count} biens dans cette vue` });
  return { scroller, row, topOf, title };
}

const bucketAt = (longitude: number, latitude: number) => bucketOf(encodePlace(longitude, latitude) ?? 0);

/** Scrolls, and waits until the rows are in their places. */
async function scrollTo(scrolled: Element, top: number) {
  const end = new Promise((resolve) => scrolled.addEventListener("scrollend", resolve, { once: true }));
  scrolled.scrollTo({ top });
  await end;
}

test("a property that comes is seen at the head of the list, and only if it lies in what is listed", async () => {
  const { topOf, title } = await showList();
  titles.unshift("Nouveau");
  const before = requests;
  change([bucketAt(5.9, 43.6)]);
  await expect.element(title(60)).toBeVisible();
  expect(requests).toBe(before);
  change([bucketAt(5.38, 43.29)]);
  await expect.element(title(61)).toBeVisible();
  expect(topOf("Nouveau")).toBeLessThan(topOf("Bien 1"));
});

test("properties that come and go above leave in its place what is read", async () => {
  const { scroller, topOf, title } = await showList();
  await scrollTo(scroller, 1_000);
  const top = topOf("Bien 10");
  titles.unshift("Nouveau", "Autre nouveau");
  titles.splice(titles.indexOf("Bien 3"), 1);
  change(null);
  await expect.element(title(61)).toBeVisible();
  expect(Math.abs(topOf("Bien 10") - top)).toBeLessThan(1);
  expect(scroller.scrollTop).toBeGreaterThan(1_050);
});

test("the row under the mouse stays under it, and the one with the focus keeps it", async () => {
  const { row, topOf, title } = await showList();
  // A busy browser may lose a movement: a mouse does not make one alone.
  await expect
    .poll(async () => {
      await row("Bien 1").hover();
      await row("Bien 2").hover();
      return pointed.at(-1);
    })
    .toBe("Bien 2");
  const top = topOf("Bien 2");
  titles.unshift("Nouveau");
  change(null);
  await expect.element(title(61)).toBeVisible();
  expect(Math.abs(topOf("Bien 2") - top)).toBeLessThan(1);
  expect(pointed.at(-1)).toBe("Bien 2");
  row("Bien 3").element().focus();
  titles.splice(1, 1);
  change(null);
  await expect.element(title(60)).toBeVisible();
  await expect.element(row("Bien 3")).toHaveFocus();
});

test("the focus of a property that goes passes to the one in its place, and its marker is no longer lit", async () => {
  const { row, title } = await showList();
  row("Bien 2").element().focus();
  titles.splice(1, 1);
  change(null);
  await expect.element(title(59)).toBeVisible();
  await expect.element(row("Bien 3")).toHaveFocus();
  expect(pointed.at(-1)).toBe("Bien 3");
});

test("many changes in a row make few requests, the last of them after the last change", async () => {
  const { title } = await showList();
  const before = requests;
  for (let count = 1; count <= 10; count++) {
    titles.unshift(`Nouveau ${count}`);
    change(null);
  }
  await expect.element(title(70)).toBeVisible();
  expect(requests - before).toBeLessThanOrEqual(4);
});

test("on a phone the first property stands within 300 px of the top, under the market of its arrondissement", async () => {
  await page.viewport(360, 740);
  const { row } = await showList({ latitude: 43.29, longitude: 5.38 });
  const folded = () => document.querySelector("summary")?.getBoundingClientRect();
  await expect.poll(() => folded()?.height).toBeGreaterThan(40);
  const top = () => row("Bien 1").element().getBoundingClientRect().top;
  // The drawer slides in.
  await expect.poll(top).toBeLessThan(300);
  expect(top()).toBeGreaterThan(folded()?.bottom ?? Number.NaN);
});
