import { findMembers } from "./find-members.ts";
import { expect, findFaults, keepPicture, test } from "./journey.ts";

test("a property's page tells a sold property's figures to nobody, keeps its layout, and has no accessibility fault", async ({
  page,
  isMobile,
}, { project }) => {
  const [sold] = await findMembers(page.request, "sold");
  await page.addInitScript(watchLayout);
  const photoBytes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/storage/property-photos/"))
      photoBytes.push(response.body().then((body) => body.length));
  });
  await page.goto(`/p/${sold?.id}?acces=faux`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Ce lien personnel n’est pas valable/)).toBeVisible();
  await expect(page.getByText("XXX XXX")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Le marché du/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => Number(document.documentElement.dataset.layoutShift ?? 0))).toBeLessThan(
    0.01,
  );
  const bytes = (await Promise.all(photoBytes)).reduce((sum, one) => sum + one, 0);
  expect(bytes).toBeLessThan(150_000);
  // Without motion, so that no colour is judged on its way to another.
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `page-bien-${project.name}`);
  if (isMobile) return;
  await page.getByRole("button", { name: "Photo masquée" }).first().click();
  await expect(page.getByRole("dialog", { name: "Recevoir la fiche détaillée" })).toBeVisible();
});

test("the page of a property that does not exist says so, with status 404", async ({
  page,
  isMobile,
  expectRefusal,
}) => {
  test.skip(isMobile, "the page is the same");
  expectRefusal(404, /^\/p\/|get-property-details/);
  const reply = await page.goto("/p/00000000-0000-4000-8000-000000000000");
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Bien introuvable", level: 1 })).toBeVisible();
});

/** Runs in the page: adds up what moves without anybody having touched anything. */
function watchLayout(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry && typeof entry.value === "number") sum += entry.value;
    document.documentElement.dataset.layoutShift = String(sum);
  }).observe({ type: "layout-shift", buffered: true });
}
