import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { BarChart, roundSteps } from "./bar-chart.tsx";
import "../styles/app.css";

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [17, [0, 5, 10, 15, 20]],
  [100, [0, 50, 100]],
  [1_234, [0, 500, 1_000, 1_500]],
])("the axis of counts up to %i goes in round even steps from 0", (highest, steps) => {
  expect(roundSteps(highest)).toEqual(steps);
});

const bars = [4, 0, 8].map((value, at) => ({
  id: String(at),
  label: `${at + 1} nov.`,
  name: `${at + 1} novembre`,
  valueText: `${value} ouvertures`,
  value,
}));

test("a bar is as high as its share of the axis, and the table says what it stands for", async () => {
  const screen = await render(<BarChart title="Ouvertures par jour" bars={bars} className="h-40" />);
  const heights = [...screen.container.querySelectorAll(".bg-pin")].map(
    (bar) => bar.getBoundingClientRect().height,
  );
  expect(heights).toEqual([80, 0, 160]);
  const table = screen.getByRole("table", { name: "Ouvertures par jour" });
  await expect.element(table.getByRole("row", { name: "3 novembre 8 ouvertures" })).toBeInTheDocument();
  expect(table.getByRole("row").elements()).toHaveLength(3);
});

test("a pointer over a bar reads its day and value", async () => {
  const screen = await render(<BarChart title="Ouvertures par jour" bars={bars} />);
  const words = screen.getByText(/^3 novembre\s: 8 ouvertures$/);
  await expect.element(words).not.toBeVisible();
  const column = words.element().parentElement ?? expect.fail();
  await userEvent.hover(column);
  await expect.element(words).toBeVisible();
});
