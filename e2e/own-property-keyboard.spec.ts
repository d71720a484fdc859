import { expect, findFaults, keepPicture, openAs, tabTo, test } from "./journey.ts";
import { agency, formOf, menuOf } from "./own-property-form.ts";

test("a property is entered by keyboard alone", async ({ page, isMobile }) => {
  const title = `Clavier ${isMobile ? "mobile" : "bureau"}`;
  await openAs(page, agency, "/");
  await tabTo(page, isMobile ? menuOf(page) : page.getByRole("button", { name: "Ajouter un Bien" }));
  await page.keyboard.press("Enter");
  if (isMobile) {
    await tabTo(page, page.getByRole("button", { name: "Ajouter un Bien" }));
    await page.keyboard.press("Enter");
  }
  const form = formOf(page);
  await tabTo(page, form.getByRole("tab", { name: "Depuis une annonce" }));
  await page.keyboard.press("ArrowRight");
  await tabTo(page, form.getByLabel("Titre"));
  await page.keyboard.type(`${title}x`);
  await page.keyboard.press("Backspace");
  // Enter goes on to the next field and never publishes; with Control it saves.
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Titre")).not.toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(form.getByRole("heading", { name: /champs sont à corriger/ })).toBeFocused();
  await expect(form.getByText("La date de vente est requise.").first()).toBeVisible();
  if (isMobile) {
    await tabTo(page, form.getByRole("button", { name: /^et \d+.autres$/ }));
    await page.keyboard.press("Enter");
  }
  await tabTo(page, form.getByRole("button", { name: /^Prix : / }));
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Prix (€)")).toBeFocused();
  await page.keyboard.type("285 000 €");
  await page.keyboard.press("Shift+Tab");
  // Far from that of the other size of the screen: it is no property that is there already.
  await page.keyboard.type(isMobile ? "41,5" : "31,5");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("App");
  await tabTo(page, form.getByLabel("Adresse"));
  // In one go: at a slow pace addresses for less of it are offered, and give way under the arrow.
  await page.keyboard.insertText("12 rue sainte");
  await expect(form.getByRole("option", { name: "12 Rue Sainte, 13001 Marseille" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Ville")).toHaveValue("Marseille");
  await expect(form.getByRole("button", { name: /^Point du bien sur la carte/ })).toBeVisible();
  await tabTo(page, form.getByRole("radio", { name: "Vendu" }));
  await page.keyboard.press("ArrowRight");
  await expect(form.getByRole("complementary", { name: "Avant de publier" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `property-form-${isMobile ? "phone" : "desktop"}`);
  await tabTo(page, form.getByRole("button", { name: "Enregistrer", exact: true }));
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await expect(page.getByText("Succès !")).toBeVisible();
});
