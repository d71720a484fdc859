import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import type { Selection } from "../../map/wishes/selection.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { Chosen } from "./embedded-choice.tsx";
import { Key, legendCorner } from "./embedded-key.tsx";
import { Legend } from "./legend.tsx";
import { readView } from "./view-address.ts";
import "../../styles/app.css";

const stack: Selection = {
  type: "stack",
  cells: [],
  kinds: ["for_sale"],
  filter: {},
  place: { latitude: 43.29, longitude: 5.38 },
  counts: { sold: 0, for_sale: 3, agency: 0 },
};

test("the way from several homes to the site keeps what the map shows of them", async () => {
  const search = { afficher: "a-vendre", types: "Maison", m2: 0 };
  await render(
    <QueryClientProvider client={createQueryClient()}>
      {routed(<Chosen selection={stack} view={readView(search)} onClose={() => undefined} />)}
    </QueryClientProvider>,
  );
  const link = page.getByRole("link", { name: /^Voir/ });
  await expect.element(link).toBeVisible();
  const { searchParams } = new URL(link.element().getAttribute("href") ?? "", location.href);
  expect(Object.fromEntries(searchParams)).toEqual({
    carte: "43.29000_5.38000_18",
    afficher: "a-vendre",
    types: "Maison",
    m2: "0",
  });
});

const scale = {
  zones: [],
  limits: [2_100, 2_600, 3_000, 3_400],
  first_year: 2020,
  last_year: 2024,
  source: { name: "DGFiP, Demandes de valeurs foncières", licence: "Licence Ouverte 2.0" },
};

test("the key says what the tint of prices is, and where the prices come from", async () => {
  const screen = await render(<Key isDemo scale={scale} />);
  await expect.element(screen.getByText(/DGFiP, Demandes de valeurs foncières, 2020 à 2024/)).toBeVisible();
  await screen.rerender(<Key isDemo scale={null} />);
  await expect.element(screen.getByText(/DGFiP/)).not.toBeInTheDocument();
});

test("the legend in a frame ends where its text does: the room of the list's button would be empty", async () => {
  await page.viewport(1440, 900);
  const show = () => undefined;
  const screen = await render(
    <div className={legendCorner}>
      <Legend
        shownKinds={{ sold: true, for_sale: true, agency: true }}
        onShowKind={show}
        prices={{ isShown: true, isPastEnd: false, onShow: show, scale }}
        isDemo={false}
      />
    </div>,
  );
  await expect.element(screen.getByText(/DGFiP/)).toBeVisible();
  const bottomOf = (selector: string) =>
    screen.container.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN;
  expect(Math.abs(bottomOf(".scale-room") - bottomOf(".scale-room > *"))).toBeLessThan(2);
});
