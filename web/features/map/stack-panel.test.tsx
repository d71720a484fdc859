import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { bucketsOfTile } from "#domain/map/bucket.ts";
import { membersPageSize } from "#domain/map/vocabulary.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import "../../styles/app.css";
import { createMapRefresher } from "../../map/tiles/map-refresher.ts";
import { StackPanel } from "./stack-panel.tsx";

let titles = ["Appartement 2 pièces, rue Paradis", "Appartement 3 pièces, rue Paradis"];
let requests = 0;
/** Of those on further pages. */
let beyond = 0;

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  if (new URL(request.url).pathname !== "/api/map/members") return realFetch(input, init);
  requests++;
  const total = titles.length + beyond;
  return Response.json({ items: titles.map(cardOf), total });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

function cardOf(title: string): PropertyCard {
  return {
    kind: "property",
    id: `00000000-0000-4000-8000-00000000000${title.replaceAll(/\D/g, "")}`,
    status: "sold",
    property_type: "Appartement",
    rooms: 3,
    title,
    address: "Rue Paradis, 13006 Marseille",
    status_display: "Vendu",
    price_display: "XXX XXX",
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

const cell = { z: 17, x: 52_000, y: 31_000, cell: 5 };
const stack = {
  type: "stack",
  cells: [cell],
  kinds: ["sold"],
  filter: {},
  place: { latitude: 43.29, longitude: 5.38 },
  counts: { sold: 2, for_sale: 0, agency: 0 },
} as const;

test("the list of what stands in one place follows the changes there, and no others", async () => {
  await page.viewport(1280, 800);
  const client = createQueryClient();
  const change = createMapRefresher(client);
  const screen = await render(
    <QueryClientProvider client={client}>
      <StackPanel stack={stack} onOpen={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const heading = (count: number) => screen.getByRole("heading", { name: `${count} biens à cet endroit` });
  const row = (title: string) => screen.getByRole("button", { name: new RegExp(title) });
  await expect.element(row("2 pièces, rue")).toBeVisible();
  row("3 pièces, rue").element().focus();

  titles = ["Appartement 4 pièces, rue Paradis", ...titles];
  const { from } = bucketsOfTile(cell);
  change({ seq: 1, buckets: [from + 1] });
  expect(requests).toBe(1);
  change({ seq: 2, buckets: [from] });
  await expect.element(heading(3)).toBeVisible();
  await expect.element(row("4 pièces, rue")).toBeVisible();
  await expect.element(row("3 pièces, rue")).toHaveFocus();

  titles = [];
  change({ seq: 3, buckets: null });
  await expect.element(screen.getByText("Plus rien à cet endroit")).toBeVisible();
});

test("one home that did not come is told as one, and comes once the list is asked for again", async () => {
  await page.viewport(1280, 800);
  titles = ["Appartement 4 pièces, rue de Rome"];
  const answers = globalThis.fetch;
  globalThis.fetch = async () => Promise.reject(new TypeError("Failed to fetch"));
  onlineManager.setOnline(false);
  try {
    await render(
      <QueryClientProvider client={createQueryClient()}>
        <StackPanel
          stack={{ ...stack, cells: [{ ...cell, cell: 6 }], counts: { sold: 1, for_sale: 0, agency: 0 } }}
          onOpen={() => undefined}
          onClose={() => undefined}
        />
      </QueryClientProvider>,
    );
    await expect.element(page.getByRole("alert").getByText("Ce bien ne s’est pas affiché")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Réessayer" })).toBeVisible();
  } finally {
    globalThis.fetch = answers;
    onlineManager.setOnline(true);
  }
  await expect.element(page.getByText("Rue Paradis, 13006 Marseille")).toBeVisible();
});

test("who presses Réessayer keeps the message of a page that fails again, and the focus, until it comes", async () => {
  await page.viewport(1280, 800);
  titles = ["Appartement 5 pièces, rue de Rome"];
  beyond = membersPageSize;
  const answers = globalThis.fetch;
  let isFailing = true;
  let gate = Promise.resolve();
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    if (!(await request.clone().text()).includes('"page":1')) return answers(request);
    await gate;
    if (!isFailing) return answers(request);
    return Response.json({ status: 429, code: "rate-limited", message: "Patientez." }, { status: 429 });
  };
  try {
    await render(
      <QueryClientProvider client={createQueryClient()}>
        <StackPanel
          stack={{
            ...stack,
            cells: [{ ...cell, cell: 7 }],
            counts: { sold: membersPageSize + 1, for_sale: 0, agency: 0 },
          }}
          onOpen={() => undefined}
          onClose={() => undefined}
        />
      </QueryClientProvider>,
    );
    const row = page.getByRole("button", { name: /5 pièces, rue de Rome/ });
    const notice = page.getByRole("alert").getByText("Cette liste ne s’est pas affichée");
    const retry = page.getByRole("button", { name: "Réessayer" });
    await expect.element(row).toBeVisible();
    await page.getByRole("button", { name: "Suivante" }).click();
    await expect.element(notice).toBeVisible();
    const release = Promise.withResolvers<void>();
    gate = release.promise;
    retry.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(retry).toHaveAttribute("aria-busy", "true");
    await expect.element(notice).toBeVisible();
    await expect.element(row).not.toBeInTheDocument();
    release.resolve();
    await expect.element(retry).toHaveAttribute("aria-busy", "false");
    await expect.element(retry).toHaveFocus();
    isFailing = false;
    await userEvent.keyboard("{Enter}");
    await expect.element(row).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  } finally {
    globalThis.fetch = answers;
    beyond = 0;
  }
});
