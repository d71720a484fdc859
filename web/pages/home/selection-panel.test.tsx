import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import type { Selection } from "../../map/wishes/selection.ts";
import "../../styles/app.css";
import { SelectionPanel } from "./selection-panel.tsx";

/** Cells of the second stack lie here; the server answers about it only once it is let. */
const secondX = 52_001;
const second = Promise.withResolvers<void>();

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  const url = new URL(request.url);
  if (url.pathname !== "/api/map/members") return realFetch(input, init);
  const asked = `${decodeURIComponent(url.search)}${request.method === "GET" ? "" : await request.text()}`;
  const isSecond = asked.includes(String(secondX));
  if (isSecond) await second.promise;
  const street = isSecond ? "cours Julien" : "rue Paradis";
  return Response.json({ items: [cardIn(street)], total: 45 });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

function cardIn(street: string): PropertyCard {
  return {
    kind: "property",
    id: "00000000-0000-4000-8000-000000000001",
    status: "sold",
    property_type: "Appartement",
    rooms: 3,
    title: `Appartement 3 pièces, ${street}`,
    address: `${street}, 13006 Marseille`,
    status_display: "Vendu",
    price_display: "XXX XXX",
    price: null,
    price_per_m2_display: null,
    surface_area_display: "XX m²",
    equipment: [],
    sector_radius_m: null,
    photo: null,
    latitude: 43.29,
    longitude: 5.38,
  };
}

function stackAt(x: number, longitude: number): Selection {
  return {
    type: "stack",
    cells: [{ z: 17, x, y: 31_000, cell: 5 }],
    kinds: ["sold"],
    filter: {},
    place: { latitude: 43.29, longitude },
    counts: { sold: 45, for_sale: 0, agency: 0 },
  };
}

const nothing = () => undefined;

test("another list begins at its own first page, and a list that one comes back to is at the page it was left at", async () => {
  await page.viewport(1280, 800);
  const client = createQueryClient();
  const [one, other] = [stackAt(52_000, 5.38), stackAt(secondX, 5.39)];
  const drawn = (selection: Selection) => (
    <QueryClientProvider client={client}>
      <SelectionPanel
        selection={selection}
        behind={undefined}
        onSelect={nothing}
        onBack={nothing}
        onClose={nothing}
      />
    </QueryClientProvider>
  );
  const screen = await render(drawn(one));
  const row = (street: string) => screen.getByRole("button", { name: new RegExp(street) });
  await expect.element(row("rue Paradis")).toBeVisible();
  await screen.getByRole("button", { name: "Suivante" }).click();
  await expect.element(screen.getByText("Page 2 sur 3")).toBeVisible();

  await screen.rerender(drawn(other));
  await expect.element(screen.getByText("Page 1 sur 3")).toBeVisible();
  await expect.element(row("rue Paradis")).not.toBeInTheDocument();
  second.resolve();
  await expect.element(row("cours Julien")).toBeVisible();

  await screen.rerender(drawn(one));
  await expect.element(screen.getByText("Page 2 sur 3")).toBeVisible();
});
