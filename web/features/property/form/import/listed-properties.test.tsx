import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ListingReply } from "#domain/api/listing.ts";
import { importFrom, open, serve } from "../open-form.fixture.tsx";

const importing = "POST /functions/import-listing";
const flat: ListingReply = {
  success: true,
  data: { title: "Trois pièces", priceEUR: 325_000, surfaceSqm: 66, sourceUrl: "https://a.example/1" },
};
const house: ListingReply = { success: true, data: { title: "Maison", priceEUR: 540_000, surfaceSqm: 120 } };

const listed: ListingReply = {
  success: false,
  unsupported: true,
  error: "Cette page présente 3 biens.",
  listings: [
    {
      title: "Trois pièces Périer",
      type: "Appartement",
      priceEUR: 325_000,
      surfaceSqm: 66,
      postalCode: "13008",
      city: "Marseille",
      url: "https://a.example/1",
    },
    { title: "Maison de ville", priceEUR: 540_000, url: "https://a.example/2" },
    { title: "Studio", surfaceSqm: 22 },
  ],
};

test("the properties of a page of several are offered one by one, each read at its own address", async () => {
  const asked: unknown[] = [];
  serve({
    [importing]: ({ body }) => {
      asked.push(body);
      const known = new Map<unknown, ListingReply>([
        ["https://a.example/1", flat],
        ["https://a.example/2", house],
      ]);
      return Response.json(known.get(body.url) ?? listed);
    },
  });
  const { screen } = await open();
  await importFrom(screen, "https://a.example/ventes");
  const list = screen.getByRole("region", { name: /^Cette page présente 3 biens\. Lequel importer/ });
  const flatRow = list.getByRole("button", { name: /Trois pièces Périer.*66.*325.*13008 Marseille/ });
  await expect.element(flatRow).toBeVisible();
  await expect.element(list.getByText(/Prix non indiqué/)).toBeVisible();
  expect(list.getByRole("button").elements()).toHaveLength(2);
  expect(screen.getByLabelText("Titre *").query()).toBeNull();

  await list.getByRole("button", { name: /Trois pièces Périer/ }).click();
  await expect.element(screen.getByLabelText("Titre *")).toHaveValue("Trois pièces");
  await expect.element(screen.getByLabelText("Adresse de l’annonce")).toHaveValue("https://a.example/1");
  await expect
    .element(list.getByRole("button", { name: /Trois pièces Périer/ }))
    .toHaveAttribute("aria-current", "true");

  await list.getByRole("button", { name: /Maison de ville/ }).click();
  const question = page.getByRole("dialog", { name: "Remplacer l’import précédent ?" });
  await question.getByRole("button", { name: "Remplacer" }).click();
  await expect.element(screen.getByLabelText("Titre *")).toHaveValue("Maison");
  expect(asked).toMatchObject([
    { url: "https://a.example/ventes" },
    { url: "https://a.example/1" },
    { url: "https://a.example/2" },
  ]);

  await screen.getByLabelText("Adresse de l’annonce").fill("https://a.example/autre");
  await expect.poll(() => list.query()).toBeNull();
});

test("a property of a pasted page of several is read at its own address, once the person has attested", async () => {
  const asked: Record<string, unknown>[] = [];
  serve({
    [importing]: ({ body }) => {
      asked.push(body);
      return Response.json(body.page === undefined ? flat : listed);
    },
  });
  const { screen } = await open();
  await screen.getByRole("checkbox", { name: /^J’atteste/ }).click();
  await screen.getByText("Coller la page ou déposer le fichier enregistré").click();
  await screen.getByLabelText("Page collée").fill("<h1>Nos biens</h1>");
  // Leaving the field gives the page, and what stands below moves up.
  await screen.getByRole("textbox", { name: "Adresse de l’annonce" }).click();
  await expect.element(screen.getByRole("button", { name: "Retirer la page" })).toBeVisible();
  await screen.getByRole("button", { name: /^Importer/ }).click();
  const first = screen.getByRole("button", { name: /Trois pièces Périer/ });
  await expect.element(first).toBeVisible();
  await screen.getByRole("checkbox", { name: /^J’atteste/ }).click();
  await first.click();
  await expect.element(screen.getByText("Cochez cette case pour importer l’annonce.")).toBeVisible();
  expect(asked).toHaveLength(1);
  await screen.getByRole("checkbox", { name: /^J’atteste/ }).click();
  await first.click();
  await expect.element(screen.getByLabelText("Titre *")).toHaveValue("Trois pièces");
  expect(asked[1]).toEqual({ url: "https://a.example/1" });
});
