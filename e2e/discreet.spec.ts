import { createOwnProperty, leaveAndDiscard } from "./create-own-property.ts";
import { expect, findFaults, keepPicture, openAs, test, withStillMap } from "./journey.ts";
import { agency } from "./own-property-form.ts";

test.use(withStillMap);

test("a discreet home: its agency switches it on, others read the street, then the sector, and the agency the truth", async ({
  page,
  browser,
}, { project }) => {
  await openAs(page, agency, "/");
  const id = await createOwnProperty(page, {
    title: "Trois pièces discret",
    address: "12 rue Sainte",
    description: "Au 12 rue Sainte, un salon de 30 m².",
    status: "on_sale",
  });
  await page.goto(`/property/${id}`);
  await expect(page.getByText("12 rue Sainte, 13001 Marseille").first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Modifier/ })
    .first()
    .click();
  const form = page.getByRole("dialog", { name: "Modifier le bien" });
  const discreet = form.getByRole("switch", { name: "Adresse discrète" });
  await discreet.focus();
  await page.keyboard.press("Space");
  await expect(form.getByText(/^Les visiteurs lisent la rue sans le numéro/)).toBeVisible();
  await form.getByRole("switch", { name: "Adresse discrète" }).scrollIntoViewIfNeeded();
  await keepPicture(page, `adresse-discrete-formulaire-${project.name}`);
  expect(await findFaults(page)).toEqual([]);
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form).toHaveCount(0);
  await page.goto(`/property/${id}`);
  await expect(page.getByText("Adresse discrète : les visiteurs voient la rue seule")).toBeVisible();
  await expect(page.getByText("12 rue Sainte, 13001 Marseille").first()).toBeVisible();
  await keepPicture(page, `adresse-discrete-agence-${project.name}`);

  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL(`/p/${id}`, page.url()).href);
  await expect(other.getByRole("heading", { level: 1, name: "Trois pièces discret" })).toBeVisible();
  await expect(other.getByText("Rue Sainte, 13001 Marseille").first()).toBeVisible();
  await expect(other.getByText("position approchée").first()).toBeVisible();
  await expect(other.getByText("285 000 €").first()).toBeVisible();
  expect(await other.content()).not.toMatch(/12 rue Sainte/i);
  await keepPicture(other, `adresse-discrete-visiteur-${project.name}`);

  await page
    .getByRole("button", { name: /^Modifier/ })
    .first()
    .click();
  await form.getByRole("radio", { name: "Le secteur seul" }).check();
  await form.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(form).toHaveCount(0);
  await other.reload();
  await expect(other.getByText(/secteur seul, sans point sur la carte/).first()).toBeVisible();
  expect(await other.content()).not.toMatch(/rue Sainte/i);
  await keepPicture(other, `adresse-discrete-secteur-${project.name}`);
  await leaveAndDiscard(page, id);
});
