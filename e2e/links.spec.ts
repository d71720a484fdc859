import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { createOwnProperty } from "./create-own-property.ts";
import { expect, openAs, signInHere, test, withStillMap } from "./journey.ts";

test.use(withStillMap);

test.describe("short links", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("one is made, copied, followed, changed and taken back", async ({ page, request, expectRefusal }, {
    project,
  }) => {
    expectRefusal(409, /links/);
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
    await dialog.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(dialog).toBeHidden();
    const printed = await request.get(address, { maxRedirects: 0 });
    expect([printed.status(), new URL(printed.headers().location ?? "").pathname]).toEqual([302, "/legal"]);

    await menu.click();
    await page.getByRole("button", { name: "Supprimer…" }).click();
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await expect(dialog).toBeHidden();
    const takeBack = page
      .getByRole("region", { name: /Notifications/ })
      .getByRole("button", { name: "Annuler" });
    // Under the pointer it stays for as long as the list is read.
    await takeBack.hover();
    await expect(row).toBeHidden();
    expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(404);
    await takeBack.click();
    await expect(row).toBeVisible();
    expect((await request.get(address, { maxRedirects: 0 })).status()).toBe(302);
  });

  test("a property has one in two clicks, whose printed code leads to it", async ({
    page,
    request,
    isMobile,
  }, { project }) => {
    const title = `Panneau ${project.name}`;
    await openAs(page, "agence@demo.calanque.fr", "/");
    const id = await createOwnProperty(page, { title, status: "on_sale" });
    if (isMobile) await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: "Mes Biens", exact: true }).click();
    const list = page.getByRole("dialog", { name: "Mes Biens" });
    await list.getByRole("searchbox").fill(title);
    await expect(list.getByText("1 résultat")).toBeVisible();
    const pressLink = async () => {
      if (isMobile) await list.getByRole("button", { name: `Actions : ${title}` }).click();
      const name = isMobile ? "Lien court" : `Lien court : ${title}`;
      await page.getByRole("button", { name, exact: true }).click();
    };
    await pressLink();
    const form = page.getByRole("dialog", { name: "Nouveau lien court" });
    await form.getByRole("button", { name: "Créer le lien" }).click();
    const dialog = page.getByRole("dialog", { name: "Votre lien est prêt" });
    // With the agency's mark in its middle.
    await expect(dialog.getByRole("img", { name: /^Code QR de/ }).locator("image")).toBeVisible();
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "PNG" }).click();
    const address = await scanCode(await (await download).path());
    const printed = await request.get(address, { maxRedirects: 0 });
    expect([printed.status(), new URL(printed.headers().location ?? "").pathname]).toEqual([302, `/p/${id}`]);
    await dialog.getByRole("button", { name: "Fermer" }).click();
    await expect(dialog).toBeHidden();

    await pressLink();
    await expect(page.getByText("Lien copié")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  });

  test("one that is off, past its day or stopped leads nowhere; its owner sees it live and is written to", async ({
    page,
    browser,
    expectRefusal,
  }, { project }) => {
    expectRefusal(400, /links/);
    const [alias, title] = [`avis-${project.name}`, `Avis ${project.name}`];
    await openAs(page, "agence@demo.calanque.fr", "/liens");
    await page.getByRole("button", { name: "Créer un lien" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Destination").fill(new URL("/contact", page.url()).href);
    await dialog.getByLabel("Titre").fill(title);
    await dialog.getByLabel("Alias").fill(alias);
    await dialog.getByLabel("Dernier jour").fill("2020-01-31");
    await dialog.getByLabel(/^M’écrire quand il est ouvert/).check();
    await dialog.getByRole("button", { name: "Créer le lien" }).click();
    await expect(dialog.getByText("La date d’expiration doit être à venir.").first()).toBeVisible();
    await dialog.getByLabel("Dernier jour").fill("");
    await dialog.getByRole("button", { name: "Créer le lien" }).click();
    await expect(dialog.getByRole("img", { name: /^Code QR de/ })).toBeVisible();
    await dialog.getByRole("button", { name: "Fermer" }).click();
    await expect(dialog).toBeHidden();

    // Somebody else opens it: the page that stays open tells, and so does an e-mail.
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`/${alias}`);
    await expect(visitor).toHaveURL(/\/contact$/);
    const row = page.getByRole("row").filter({ hasText: `/${alias}` });
    await expect(row.getByRole("cell", { name: "1", exact: true })).toBeVisible();
    const admin = await (await browser.newContext()).newPage();
    await openAs(admin, "admin@demo.calanque.fr", "/admin?section=emails");
    await expect(
      admin.getByRole("row").filter({ hasText: `Votre lien « ${title} » a été ouvert` }),
    ).toBeVisible();

    await row.getByRole("button", { name: `Actions : ${title}` }).click();
    await page.getByRole("button", { name: "Désactiver", exact: true }).click();
    await expect(row.getByText("Désactivé", { exact: true }).filter({ visible: true })).toBeVisible();
    await visitor.goto(`/${alias}`);
    await expect(visitor.getByRole("heading", { name: "Page introuvable" })).toBeVisible();
    await row.getByRole("button", { name: `Actions : ${title}` }).click();
    await page.getByRole("button", { name: "Activer", exact: true }).click();
    await expect(row.getByText("Actif", { exact: true }).filter({ visible: true })).toBeVisible();

    await admin.goto(`/admin?section=liens&recherche=${alias}`);
    await expect(admin.getByRole("row")).toHaveCount(2);
    await admin.getByRole("button", { name: /^Actions/ }).click();
    await admin.getByRole("button", { name: "Désactiver…" }).click();
    await admin.getByRole("dialog").getByLabel("Motif").fill("Publicité trompeuse");
    await admin.getByRole("dialog").getByRole("button", { name: "Désactiver" }).click();
    await expect(admin.getByText("Lien désactivé")).toBeVisible();
    await expect(row.getByText("Désactivé par l’administration").filter({ visible: true })).toBeVisible();
    // The longest state there is leaves the page as wide as the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await visitor.goto(`/${alias}`);
    await expect(visitor.getByRole("heading", { name: "Page introuvable" })).toBeVisible();
    await admin.goto("/admin?section=emails");
    await expect(
      admin.getByRole("row").filter({ hasText: `Votre lien « ${title} » est désactivé` }),
    ).toBeVisible();
  });
});

/** What a camera reads of a picture. */
async function scanCode(path: string): Promise<string> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
}
