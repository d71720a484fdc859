import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { BesideSale } from "#domain/api/report.ts";
import { createStore } from "../../../ui/store.ts";
import { BesideSales } from "./beside-sales.tsx";
import { showLine } from "./sale-line.ts";

function homesForSale(count: number): BesideSale[] {
  return Array.from({ length: count }, (_, at) => ({
    property_id: `home-${at}`,
    property_type: "Appartement",
    price: 200_000 + at,
    surface_area: 60,
    rooms: 3,
    street: `rue n${at}`,
    agency_name: null,
    month: null,
    latitude: 43.28,
    longitude: 5.38,
  }));
}

const title = "À vendre alentour";
const listOf = (count: number) => (
  <BesideSales
    title={title}
    text="Prix demandés."
    homes={homesForSale(count)}
    lit={createStore<string | null>(null)}
  />
);
const first = () => page.getByRole("list", { name: title, exact: true });
const rest = () => page.getByRole("list", { name: `${title}, suite` });

test("of 20 homes around a dozen are listed, and the others are one press away", async () => {
  await render(listOf(20));
  expect(first().getByRole("listitem").elements()).toHaveLength(12);
  expect(rest().elements()).toHaveLength(0);
  await page.getByText("Voir les 8 autres").click();
  await expect.poll(() => rest().getByRole("listitem").elements()).toHaveLength(8);
});

test("a dozen are listed whole", async () => {
  await render(listOf(12));
  expect(first().getByRole("listitem").elements()).toHaveLength(12);
  expect(page.getByText(/^Voir/).elements()).toHaveLength(0);
});

test("who asks on the map for the line of one of the others is shown it, and has the focus there", async () => {
  await render(listOf(20));
  showLine("home-17");
  expect(document.activeElement?.textContent).toContain("rue n17");
  await expect.element(rest()).toBeVisible();
});

test("a sale says when it was sold, beside its price; what is for sale does not", async () => {
  const [home] = homesForSale(1);
  if (home === undefined) return expect.fail("no home");
  const lit = createStore<string | null>(null);
  const sold = { ...home, property_id: "sold", street: "rue vendue", month: "2025-03" };
  await render(<BesideSales title={title} text="Ventes." homes={[home, sold]} lit={lit} />);
  const [asked, line] = first().getByRole("listitem").elements();
  expect(line?.textContent).toContain("rue vendue · 60\u00a0m² · vendu en mars 2025");
  expect(asked?.textContent).not.toContain("vendu");
});
