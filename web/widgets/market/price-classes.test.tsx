import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../styles/app.css";
import { PriceClasses } from "./price-classes.tsx";

const classes = [
  { from: null, to: 3_000, share: 10 },
  { from: 3_000, to: 4_500, share: 70 },
  { from: 4_500, to: null, share: 20 },
];
const draw = (pricePerM2: number | null) =>
  render(<PriceClasses caption="Les prix" classes={classes} fill="bg-mer" pricePerM2={pricePerM2} />);
const rows = () =>
  page
    .getByRole("row")
    .elements()
    .slice(1)
    .map(({ textContent }) => textContent.replaceAll(/\s/gu, " "));

test("the class of a property is named, and has the colour alone", async () => {
  const screen = await draw(4_500);
  expect(rows()).toEqual(["moins de 3 000 €10 %", "3 000 à 4 500 €70 %", "4 500 € et plus, ce bien20 %"]);
  expect(screen.container.querySelectorAll(".bg-mer")).toHaveLength(1);
});

test("without a property all have it", async () => {
  const screen = await draw(null);
  expect(rows().join()).not.toContain("ce bien");
  expect(screen.container.querySelectorAll(".bg-mer")).toHaveLength(3);
});
