import { expect, test } from "@playwright/test";
import { signInHere } from "./journey.ts";

test.describe("short links", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("one is made, copied, followed, changed and taken back", async ({ page, request }, { project }) => {
    const alias = `essai-${project.name}`;
    await page.goto("/liens");
    await expect(page.getByText("Vos liens courts et leurs ouvertures se trouvent ici.")).toBeVisible();
    await signInHere(page, "agence@demo.calanque.fr");
    await page.getByRole("button", { name: "Créer un lien" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Créer le lien" }).click();
    await expect(dialog.getByText("URL invalide")).toBeVisible();
    await dialog.getByLabel("Destination").fill(new URL("/contact", page.url()).href);
    await dialog.getByLabel("Titre").fill(`Essai ${project.name}`);
    await dialog.getByLabel("Alias").fill("admin");
    await dialog.getByRole("button", { name: "Créer le lien" }).click();
    await expect(dialog.getByText("Cet alias est réservé").first()).toBeVisible();
    await dialog.getByLabel("Alias").fill(alias);
    await dialog.getByRole("button", { name: "Créer le lien" }).click();
    await expect(dialog.getByRole("img", { name: new RegExp(`Code QR de .*/${alias}$`) })).toBeVisible();
    await dialog.getByRole("button", { name: "Copier le lien" }).click();
    await expect(page.getByText("Lien copié")).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(address).pathname).toBe(`/${alias}`);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await page.goto(address);
    await expect(page).toHaveURL(/\/contact$/);

    await page.goto("/liens");
    const row = page.getByRole("row").filter({ hasText: `/${alias}` });
    await expect(row.getByRole("cell", { name: "1", exact: true })).toBeVisible();
    const menu = row.getByRole("button", { name: `Actions : Essai ${project.name}` });
    await menu.click();
    await page.getByRole("button", { name: "Modifier" }).click();
    await dialog.getByLabel("Destination").fill(new URL("/legal", address).href);
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await expect(dialog).toBeHidden();
    const printed = await request.get(address, { maxRedirects: 0 });
    expect([printed.status(), new URL(printed.headers().location ?? "").pathname]).toEqual([302, "/legal"]);

    await menu.click();
    await page.getByRole("button", { name: "Supprimer…" }).click();
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toBeHidden();
    expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(404);
    await page
      .getByRole("region", { name: /Notifications/ })
      .getByRole("button", { name: "Annuler" })
      .click();
    await expect(row).toBeVisible();
    expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(302);
  });
});
