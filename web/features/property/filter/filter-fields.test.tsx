import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PropertyFilter } from "#domain/property/property-filter.ts";
import { FilterFields } from "./filter-fields.tsx";

function Prices({
  start,
  onFilter,
}: {
  readonly start: PropertyFilter;
  readonly onFilter: (filter: PropertyFilter) => void;
}) {
  const [filter, setFilter] = useState(start);
  const take = (next: PropertyFilter) => {
    setFilter(next);
    onFilter(next);
  };
  return (
    <>
      <FilterFields name="price" filter={filter} onChange={take} seesFigures />
      <button type="button" onClick={() => take({})}>
        Tout effacer
      </button>
      <button type="button" onClick={() => take({ ...filter, minRooms: 3 })}>
        3+
      </button>
    </>
  );
}

const minimum = page.getByRole("textbox", { name: "Minimum (€)" });
const maximum = page.getByRole("textbox", { name: "Maximum (€)" });
const crossed = page.getByText("Le minimum dépasse le maximum.");

async function open(start: PropertyFilter) {
  const filters: PropertyFilter[] = [];
  await render(<Prices start={start} onFilter={(filter) => filters.push(filter)} />);
  return filters;
}

test("a bound that crossed the other is applied with the other once both make sense", async () => {
  const filters = await open({ maxPrice: 300_000 });
  await minimum.fill("400000");
  await userEvent.tab();
  await expect.element(crossed).toBeVisible();
  expect(filters).toEqual([]);
  await maximum.fill("500000");
  await userEvent.tab();
  await expect.element(crossed).not.toBeInTheDocument();
  await expect.element(minimum).toHaveValue("400000");
  expect(filters).toEqual([{ minPrice: 400_000, maxPrice: 500_000 }]);
});

test("what is wrong stands under the bound that it is about", async () => {
  await open({ minPrice: 400_000 });
  await maximum.fill("beaucoup");
  await userEvent.tab();
  await expect.element(maximum).toHaveAccessibleDescription("Entrez un nombre positif.");
  await expect.element(minimum).not.toHaveAccessibleDescription();
  await maximum.fill("300000");
  await userEvent.tab();
  await expect.element(maximum).toHaveAccessibleDescription("Le minimum dépasse le maximum.");
  await minimum.fill("350000");
  await maximum.click();
  await expect.element(minimum).toHaveAccessibleDescription("Le minimum dépasse le maximum.");
  await expect.element(maximum).not.toHaveAccessibleDescription();
});

test.each([
  ["beside one that is applied", { maxPrice: 300_000 }],
  ["where none is applied", {}],
])("what was not applied goes with all that is cleared, %s", async (_, start) => {
  await open(start);
  await minimum.fill("beaucoup");
  await userEvent.tab();
  const refused = page.getByText("Entrez un nombre positif.");
  await expect.element(refused).toBeVisible();
  await page.getByRole("button", { name: "3+" }).click();
  await expect.element(minimum).toHaveValue("beaucoup");
  await page.getByRole("button", { name: "Tout effacer" }).click();
  await expect.element(minimum).toHaveValue("");
  await expect.element(maximum).toHaveValue("");
  await expect.element(refused).not.toBeInTheDocument();
});

test("Enter applies a bound and leaves the focus in its field", async () => {
  const filters = await open({});
  await minimum.click();
  await userEvent.keyboard("200 000{Enter}");
  await expect.poll(() => filters).toEqual([{ minPrice: 200_000 }]);
  await expect.element(minimum).toHaveFocus();
});
