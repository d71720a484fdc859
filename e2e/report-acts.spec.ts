/** From a home or a contact to a report that its recipient has: so many acts, by hand and by keys alone. */
import type { Page } from "@playwright/test";
import { beginBesideOwnSale, estimatingOrigin, serveEstimates } from "./estimating-server.ts";
import { expect, test, withStillMap } from "./journey.ts";

test.use(withStillMap);
test.use({ baseURL: estimatingOrigin });
serveEstimates();

/** Home to shared report. */
const mostActs = 8;

/** Counts what a person does: presses, and fields that are filled in. */
function countActs() {
  let acts = 0;
  return {
    act: async (done: Promise<unknown>) => {
      acts += 1;
      await done;
    },
    expectFew: () => expect(acts).toBeLessThanOrEqual(mostActs),
  };
}

const shareDialog = (page: Page) => page.getByRole("dialog", { name: "Partager le rapport" });

test("a report of one's own home is with its recipient after five acts", async ({ page }, { project }) => {
  const { sale } = await beginBesideOwnSale(page);
  await page.goto(`/property/${sale.id}`);
  const { act, expectFew } = countActs();
  await act(page.getByRole("button", { name: "Estimer" }).dblclick());
  await act(page.getByRole("button", { name: "Partager" }).click());
  const dialog = shareDialog(page);
  await act(dialog.getByLabel("Nom", { exact: true }).fill("Rose Vallon"));
  await act(dialog.getByLabel("E-mail").fill(`rose.${project.name}@lecteurs.example`));
  await act(dialog.getByRole("button", { name: "Envoyer par e-mail" }).click());
  await expect(page.getByText("Rapport envoyé à Rose Vallon")).toBeVisible();
  expectFew();
  // Two presses were one report: "back" leads to where it was begun.
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/property/${sale.id}$`));
});
