import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import "../styles/app.css";
import { TextField } from "./text-field.tsx";

test("a field of a day keeps to a column that is narrower than the browser would draw it", async () => {
  const screen = await render(
    <div style={{ display: "grid", gridTemplateColumns: "90px 90px" }}>
      <TextField label="Jour" type="date" />
      <TextField label="Heure" type="time" />
    </div>,
  );
  const day = screen.getByLabelText("Jour").element().getBoundingClientRect();
  const time = screen.getByLabelText("Heure").element().getBoundingClientRect();
  expect(day.right).toBeLessThanOrEqual(time.left);
});
