/** Where messages stand over a sheet: neither its head nor its buttons are under one, nor the fields of a form. */
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { ScreenDialog } from "./screen-dialog.tsx";
import { showToast } from "./toast.ts";
import "../styles/app.css";

async function placeToast(title: string) {
  await showToast({ title, description: "Une erreur inattendue s’est produite", tone: "danger" });
  const toast = page.getByRole("listitem").filter({ hasText: title });
  await expect.element(toast).toBeVisible();
  return () => toast.element().getBoundingClientRect();
}

const sheet = (footer: boolean) => (
  <ScreenDialog
    title="Ajouter un Bien"
    onClose={() => undefined}
    footer={footer && <Button variant="primary">Enregistrer</Button>}
  >
    <div className="grid lg:grid-cols-[1fr_18rem]">
      <label>
        Titre <input />
      </label>
      <aside data-sheet-aside>Qui voit ce bien</aside>
    </div>
  </ScreenDialog>
);

test.each([true, false])(
  "on a telephone a message is under a sheet's head, with buttons: %s",
  async (has) => {
    await page.viewport(360, 740);
    await render(sheet(has));
    const close = page.getByRole("button", { name: "Fermer" }).element().getBoundingClientRect();
    const rectOf = await placeToast(`Avec boutons ${has}`);
    await expect.poll(() => rectOf().top).toBeGreaterThan(close.bottom + 56);
    const end = has
      ? page.getByRole("button", { name: "Enregistrer" }).element().getBoundingClientRect().top
      : 740;
    await expect.poll(() => rectOf().bottom).toBeLessThanOrEqual(end);
  },
);

test("beside a form with a column to read, a message covers that one, not the fields", async () => {
  await page.viewport(1440, 900);
  await render(sheet(true));
  const rectOf = await placeToast("Sur la colonne");
  const field = page.getByLabelText("Titre").element().getBoundingClientRect();
  await expect.poll(() => rectOf().left).toBeGreaterThan(field.right);
  const save = page.getByRole("button", { name: "Enregistrer" }).element().getBoundingClientRect();
  await expect.poll(() => rectOf().bottom).toBeLessThanOrEqual(save.top);
});
