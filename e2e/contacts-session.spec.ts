/** What is typed on a contact outlives its author's session for them alone. */
import { expect, openAs, signInHere, test, withStillMap } from "./journey.ts";
import { mark } from "./leave-lead.ts";

test.use(withStillMap);

const agency = "agence@demo.calanque.fr";

test("a wish and facts being written open again for the same person once signed in, for nobody else", async ({
  page,
  context,
  expectRefusal,
}) => {
  await openAs(page, agency, "/mes-contacts");
  const name = `Session${mark()}`;
  const headers = { origin: new URL(page.url()).origin };
  const data = { idempotency_key: crypto.randomUUID(), last_name: name, kinds: ["Acquéreur"] };
  const made = await (await page.request.post("/api/contacts", { data, headers })).json();
  await page.goto(`/mes-contacts?contact=${made.contact.id}`);
  const contact = page.getByRole("article", { name });
  await contact.getByRole("button", { name: "Noter sa recherche" }).click();
  await contact.getByLabel("Budget au plus (€)").fill("314 159");
  await contact.getByRole("button", { name: "Modifier", exact: true }).click();
  await contact.getByLabel("Prénom").fill("Solange");
  expectRefusal(401, /^\/api\//);
  // The other person asks for the contact that the address names.
  expectRefusal(404, /^\/api\/contacts\//);
  const end = async () => {
    await context.request.post("/api/auth/sign-out", { headers, data: {} });
    await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  };
  await end();
  await signInHere(page, agency);
  await expect(contact.getByLabel("Budget au plus (€)")).toHaveValue("314 159");
  await expect(contact.getByLabel("Prénom")).toHaveValue("Solange");
  await end();
  await signInHere(page, "admin@demo.calanque.fr");
  await expect(page.getByRole("heading", { name: "Mes contacts", level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("saisie:"))))
    .toEqual([]);
});
