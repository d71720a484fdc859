import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import "../../styles/app.css";
import { PriceTrend } from "./price-trend.tsx";

const trendOf = (flats: readonly number[], houses: readonly number[]) => {
  const yearly = (prices: readonly number[]) =>
    prices.map((price, at) => ({ year: 2021 + at, median_price_per_m2: price, sales: 20 }));
  return { frozen_on: "2026-09-30", is_demo: false, flats: yearly(flats), houses: yearly(houses) };
};

test.each([
  ["far apart", [2_900, 3_000, 3_200, 3_250], [4_300, 4_650, 4_500, 4_600]],
  ["ending at one price", [2_900, 3_000, 3_200, 3_600], [4_300, 4_650, 4_500, 3_600]],
  ["ending close, the houses below", [4_300, 4_650, 4_500, 3_000], [3_900, 3_000, 3_200, 2_950]],
])("no two figures of two curves touch: %s", async (_, flats, houses) => {
  const { container } = await render(
    <div style={{ width: 320 }}>
      <PriceTrend trend={trendOf(flats, houses)} />
    </div>,
  );
  const boxes = [...container.querySelectorAll("figure > svg text")].map((text) => ({
    text: text.textContent,
    box: text.getBoundingClientRect(),
  }));
  expect(boxes.length).toBe(6);
  const touching = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        ({ box }) =>
          box.left < one.box.right &&
          one.box.left < box.right &&
          box.top < one.box.bottom &&
          one.box.top < box.bottom,
      )
      .map((other) => [one.text, other.text]),
  );
  expect(touching).toEqual([]);
});

test("a curve of fictional sales is not drawn: what stands beside it is true", async () => {
  const trend = trendOf([2_900, 3_000, 3_200, 3_250], [4_300, 4_650, 4_500, 4_600]);
  const { container } = await render(<PriceTrend trend={{ ...trend, is_demo: true }} />);
  expect(container.textContent).toBe("");
});
