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
