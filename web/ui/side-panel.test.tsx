import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../styles/app.css";
import { SidePanel } from "./side-panel.tsx";

async function renderPanel(width: number, height: number) {
  await page.viewport(width, height);
  const closed: true[] = [];
  await render(
    <SidePanel
      title="Bien proposé par l'Agence du Port"
      drawerTitle="Détails de la propriété"
      onClose={() => closed.push(true)}
    >
      <p>Trois pièces sur le port</p>
    </SidePanel>,
  );
  return closed;
}

const heightOf = (element: Element) => Math.round(element.getBoundingClientRect().height);

// This test runs first, since the drawer's script is loaded once for all of them.
test("Escape closes what a small screen opens before the drawer's script has come", async () => {
  const closed = await renderPanel(390, 844);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => closed).toEqual([true]);
});

test("on a large screen the panel stands beside the map and Escape closes it", async () => {
  const closed = await renderPanel(1440, 900);
  const panel = page.getByRole("complementary", { name: "Bien proposé par l'Agence du Port" });
  await expect.element(panel).toBeVisible();
  expect(panel.element().getBoundingClientRect().width).toBe(384);
  await userEvent.keyboard("{Escape}");
  expect(closed).toEqual([true]);
});

test("on a small screen it is a drawer with a name of its own, which takes the focus", async () => {
  const closed = await renderPanel(390, 844);
  const drawer = page.getByRole("dialog", { name: "Détails de la propriété" });
  await expect.element(drawer).toBeVisible();
  await expect.element(drawer.getByText("Bien proposé par l'Agence du Port")).toBeVisible();
  await expect.element(drawer.getByRole("heading", { name: "Détails de la propriété" })).toHaveFocus();
  await drawer.getByRole("button", { name: "Fermer" }).click();
  await expect.poll(() => closed).toEqual([true]);
  await expect.element(drawer).not.toBeInTheDocument();
});

test("the drawer is as high as the smaller of 85 % of the screen and the screen less 60 pixels", async () => {
  await renderPanel(390, 844);
  const drawer = page.getByRole("dialog");
  await expect.element(drawer).toBeVisible();
  expect(heightOf(drawer.element())).toBe(Math.round(0.85 * 844));
  await page.viewport(667, 375);
  await expect.poll(() => heightOf(drawer.element())).toBe(375 - 60);
});
