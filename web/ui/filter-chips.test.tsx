import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import "../styles/app.css";
import { FilterChips } from "./filter-chips.tsx";

const Chips = ({ late }: { readonly late: number | undefined }) => (
  <FilterChips
    label="Tâches"
    options={[
      { value: "late", label: "En retard", count: late },
      { value: "settings", label: "Rappels" },
    ]}
    value="late"
    onChange={() => undefined}
  />
);

test("no chip moves when how many rows another would leave is known", async () => {
  const screen = await render(<Chips late={undefined} />);
  const last = screen.getByLabelText("Rappels");
  // A layout asks for the fonts, which change widths where they come late.
  last.element().getBoundingClientRect();
  await document.fonts.ready;
  const before = last.element().getBoundingClientRect().left;
  await screen.rerender(<Chips late={3} />);
  await expect.element(screen.getByText("3")).toBeVisible();
  // To half a pixel.
  expect(last.element().getBoundingClientRect().left).toBeCloseTo(before, 0);
});
