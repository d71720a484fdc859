import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../styles/app.css";

test.each([
  [844, 390, 40],
  [1440, 900, 60],
])("on a screen of %i by %i pixels a page's title takes %i pixels at most", async (width, height, most) => {
  await page.viewport(width, height);
  await render(<h1 className="page-title">Mes contacts</h1>);
  const title = page.getByRole("heading", { name: "Mes contacts" });
  await expect.element(title).toBeVisible();
  expect(title.element().getBoundingClientRect().height).toBeLessThanOrEqual(most);
});
