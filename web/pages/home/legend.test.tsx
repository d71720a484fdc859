import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PriceZone } from "#domain/api/market.ts";
import type { MapKind } from "#domain/map/vocabulary.ts";
import { squareZones } from "../../map/zones/price-zones.fixture.ts";
import "../../styles/app.css";
import { Legend } from "./legend.tsx";
import type { ShownKinds } from "./view-address.ts";

type LegendProps = Partial<Parameters<typeof Legend>[0]>;

const everything: ShownKinds = { sold: true, for_sale: true, agency: true };

function LegendOfThree({ isHidden = false, counts }: Pick<LegendProps, "isHidden" | "counts">) {
  const [shownKinds, setShownKinds] = useState(everything);
  const show = (kind: MapKind, isShown: boolean) => setShownKinds({ ...shownKinds, [kind]: isShown });
  return (
    <Legend
      shownKinds={shownKinds}
      onShowKind={show}
      counts={counts && { ...counts, agency: shownKinds.agency ? counts.agency : 0 }}
      isDemo
      isHidden={isHidden}
    />
  );
}

test("the legend starts open on a large screen, with its three boxes on", async () => {
  await page.viewport(1440, 900);
  const screen = await render(<LegendOfThree />);
  for (const name of ["Biens vendus", "Biens à vendre", "Agences immobilières"]) {
    await expect.element(screen.getByRole("checkbox", { name })).toBeChecked();
  }
  await expect.element(screen.getByText("Données de démonstration")).toBeVisible();
});

test("beside the list the legend is folded, and keeps what was chosen there", async () => {
  await page.viewport(1440, 900);
  const fields = { shownKinds: everything, onShowKind: () => undefined, isDemo: false };
  const screen = await render(<Legend {...fields} />);
  const fold = screen.getByRole("button", { name: "Replier la légende" });
  await expect.element(fold).toBeVisible();
  await screen.rerender(<Legend {...fields} isBesideList />);
  await expect.element(fold).not.toBeInTheDocument();
  await screen.getByRole("button", { name: /Déplier la légende/ }).click();
  await expect.element(fold).toBeVisible();
  await screen.rerender(<Legend {...fields} />);
  await expect.element(fold).toBeVisible();
});

test("a click on a line switches its kind off and leaves the others on", async () => {
  await page.viewport(1440, 900);
  const screen = await render(<LegendOfThree />);
  await screen.getByText("Biens vendus").click();
  await expect.element(screen.getByRole("checkbox", { name: "Biens vendus" })).not.toBeChecked();
  await expect.element(screen.getByRole("checkbox", { name: "Biens à vendre" })).toBeChecked();
});

test("a kind that is off shows no count", async () => {
  await page.viewport(1440, 900);
  const screen = await render(<LegendOfThree counts={{ sold: 1_200, for_sale: 345, agency: 6 }} />);
  await expect.element(screen.getByText("6", { exact: true })).toBeVisible();
  await screen.getByText("Agences immobilières").click();
  await expect.element(screen.getByText("345")).toBeVisible();
  await expect.element(screen.getByText("0", { exact: true })).not.toBeInTheDocument();
});

test("the tint of prices has its own box beneath the three, with its steps, source and years", async () => {
  await page.viewport(1440, 900);
  const scale = {
    zones: [],
    limits: [2_100, 2_600, 3_000, 3_400],
    first_year: 2020,
    last_year: 2024,
    source: { name: "DGFiP, Demandes de valeurs foncières", licence: "Licence Ouverte 2.0" },
  };
  const shown: boolean[] = [];
  const screen = await render(
    <Legend
      shownKinds={everything}
      onShowKind={() => undefined}
      prices={{
        isShown: true,
        isPastEnd: false,
        onShow: (isShown) => shown.push(isShown),
        scale,
      }}
      isDemo={false}
    />,
  );
  const names = screen
    .getByRole("checkbox")
    .elements()
    .map((box) => box.closest("label")?.textContent);
  expect(names).toEqual(["Biens vendus", "Biens à vendre", "Agences immobilières", "Prix au m²"]);
  await expect.element(screen.getByText(/DGFiP, Demandes de valeurs foncières, 2020 à 2024/)).toBeVisible();
  await screen.getByRole("checkbox", { name: "Prix au m²" }).click();
  expect(shown).toEqual([false]);
});

test("the boxes stay under the finger when the prices and the demonstration's line come", async () => {
  await page.viewport(1440, 900);
  const drawn = (scale: ReturnType<typeof squareZones> | undefined) => (
    <div className="fixed bottom-4 left-4">
      <Legend
        shownKinds={everything}
        onShowKind={() => undefined}
        prices={{ isShown: true, isPastEnd: false, onShow: () => undefined, scale, onOpen: () => undefined }}
        isDemo={scale !== undefined}
      />
    </div>
  );
  const screen = await render(drawn(undefined));
  const box = screen.getByRole("checkbox", { name: "Biens vendus" });
  const topOf = () => box.element().getBoundingClientRect().top;
  const top = topOf();
  await screen.rerender(drawn(squareZones(5.3)));
  await expect.element(screen.getByRole("button", { name: "Prix par arrondissement" })).toBeVisible();
  await expect.element(screen.getByText("Données de démonstration")).toBeVisible();
  expect(topOf()).toBeCloseTo(top, 0);
});

test("every zone of the tint is opened by keyboard, out of a list of their prices", async () => {
  await page.viewport(1440, 900);
  const opened: string[] = [];
  const onOpen = ({ code }: PriceZone) => void opened.push(code);
  const screen = await render(
    <Legend
      shownKinds={everything}
      onShowKind={() => undefined}
      prices={{ isShown: true, isPastEnd: false, onShow: () => undefined, scale: squareZones(5.3), onOpen }}
      isDemo={false}
    />,
  );
  const list = screen.getByRole("button", { name: "Prix par arrondissement" });
  await expect.element(list).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}");
  await expect.element(list).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(list).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByRole("button", { name: /13208.*4.050.€\/m²/ })).toBeVisible();
  await userEvent.keyboard("{Tab}{Tab}{Enter}");
  expect(opened).toEqual(["13208"]);
});

test("nearer than the tint is seen, its box says where it is", async () => {
  await page.viewport(1440, 900);
  const screen = await render(
    <Legend
      shownKinds={everything}
      onShowKind={() => undefined}
      prices={{
        isShown: true,
        isPastEnd: true,
        onShow: () => undefined,
        scale: null,
      }}
      isDemo={false}
    />,
  );
  await expect.element(screen.getByText("visible en dézoomant")).toBeVisible();
});

test("the legend starts folded on a phone and keeps its choices when it folds again", async () => {
  await page.viewport(360, 740);
  const screen = await render(<LegendOfThree />);
  expect(screen.getByRole("checkbox").elements()).toHaveLength(0);
  await screen.getByRole("button", { name: /Déplier la légende/ }).click();
  await screen.getByText("Agences immobilières").click();
  await screen.getByRole("button", { name: "Replier la légende" }).click();
  await screen.getByRole("button", { name: /Déplier la légende/ }).click();
  await expect.element(screen.getByRole("checkbox", { name: "Agences immobilières" })).not.toBeChecked();
});

test("a map may go without its legend", async () => {
  await page.viewport(1440, 900);
  const screen = await render(<LegendOfThree isHidden />);
  expect(screen.container.textContent).toBe("");
});
