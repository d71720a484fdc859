import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import "../styles/app.css";
import { TextAreaField } from "./text-field.tsx";

test("an empty area is as high as the rows it is given, and grows with its text", async () => {
  const screen = await render(
    <>
      <TextAreaField label="Un mot" rows={1} />
      <TextAreaField label="Une lettre" rows={8} />
    </>,
  );
  const word = screen.getByLabelText("Un mot");
  const heightOf = (area: typeof word) => area.element().getBoundingClientRect().height;
  expect(heightOf(word)).toBeLessThan(60);
  expect(heightOf(screen.getByLabelText("Une lettre"))).toBeGreaterThan(8 * 20);
  await word.fill("un\ndeux\ntrois\nquatre");
  expect(heightOf(word)).toBeGreaterThan(4 * 20);
});
