import type { Page } from "@playwright/test";
import { expect, findFaults, keepPicture, openMap, test } from "./journey.ts";

test("an address is found by its suggestion, the map flies there, and the search can be taken back", async ({
  page,
  isMobile,
}, { project }) => {
  await openMap(page);
  const status = page.getByRole("status").filter({ hasText: /biens? et/ });
  const whole = await status.textContent();
  if (isMobile) await page.getByRole("button", { name: "Rechercher une adresse" }).click();
  const field = page.getByRole("combobox", { name: "Adresse" });
  await expect(field).toHaveAttribute("placeholder", "Recherchez une adresse à Marseille...");
  if (isMobile) await expect(field).toBeFocused();
  await field.fill("12 rue paradi");
  const option = page.getByRole("option", { name: /Rue Paradis 13006 Marseille/ });
  await expect(option.first()).toBeVisible();
  await keepPicture(page, `recherche-${project.name}`);
  expect(await findFaults(page, "header")).toEqual([]);
  if (isMobile) await option.first().click();
  else await page.keyboard.press("ArrowDown");
  if (!isMobile) await page.keyboard.press("Enter");
  await expect(status).not.toHaveText(whole ?? "");
  await page.getByRole("button", { name: "Effacer la recherche" }).click();
  await expect(page.getByRole("button", { name: "Effacer la recherche" })).toHaveCount(0);

  // A text is searched as it was typed, and the page says when nothing is found.
  if (isMobile) await page.getByRole("button", { name: "Rechercher une adresse" }).click();
  await field.fill("zzzz yyyy");
  await expect(page.getByText(/^Désolé, Calanque n'est pas encore disponible/)).toBeVisible();
  await page.getByRole("button", { name: "Rechercher", exact: true }).click();
  await expect(page.getByText("Emplacement non disponible")).toBeVisible();
  await field.fill("3 place castellane");
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Effacer la recherche" })).toBeVisible();
  if (!isMobile) await expect(field).toHaveValue(/Castellane, 13006 Marseille$/i);
});

test("what is done in the search before its script has come is kept: the key that is on it, and what was sent", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "there a button opens it, which waits for its script");
  const field = page.getByLabel("Adresse", { exact: true });
  const sendIt = page.getByRole("button", { name: "Rechercher", exact: true });
  const ready = page.getByRole("combobox", { name: "Adresse" });
  let release = await openWithHeldScripts(page);
  await field.focus();
  await page.keyboard.press("Tab");
  await expect(sendIt).toBeFocused();
  release();
  await expect(ready).toBeAttached();
  await expect(sendIt).toBeFocused();

  release = await openWithHeldScripts(page);
  await field.fill("3 place castellane");
  await field.press("Enter");
  await expect(ready).not.toBeAttached();
  release();
  await expect(ready).toHaveValue(/Castellane, 13006 Marseille$/i);
  await expect(page.getByRole("button", { name: "Effacer la recherche" })).toBeVisible();

  // Who has gone on from a search that was sent stays where they are.
  release = await openWithHeldScripts(page);
  await field.fill("3 place castellane");
  await field.press("Enter");
  const other = page.getByRole("button", { name: "Zoomer", exact: true });
  await other.focus();
  release();
  await expect(ready).toHaveValue(/Castellane, 13006 Marseille$/i);
  await expect(other).toBeFocused();
});

/** Opens the map as it stands before the first sign of a person; its later scripts come once this is called. */
async function openWithHeldScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.goto("/");
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
