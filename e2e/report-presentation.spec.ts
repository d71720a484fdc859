/** The map of a presentation, which goes on without network. Where there are sales. */
import { cutNetwork } from "./cut-network.ts";
import { beginBesideOwnSale, estimatingOrigin, serveEstimates } from "./estimating-server.ts";
import { expect, findFaults, keepPicture, test } from "./journey.ts";

test.use({ baseURL: estimatingOrigin });
serveEstimates();

for (const colorScheme of ["light", "dark"] as const)
  test(`presented in ${colorScheme}, a map shows the home and its sales by price, drawn before the network goes`, async ({
    page,
    context,
  }, { project }) => {
    await page.emulateMedia({ colorScheme });
    const { id } = await beginBesideOwnSale(page);
    await page.goto(`/estimation-report/${id}/estimation`);
    await expect(page.getByRole("region", { name: "Ce que pèse chaque vente" })).toBeVisible();
    await page.getByRole("button", { name: "Présenter" }).click();
    const shown = page.getByRole("dialog", { name: /^Présentation/ });
    const isFullScreen = () => page.evaluate(() => document.fullscreenElement !== null);
    await expect.poll(isFullScreen).toBe(true);
    const pictures = shown.locator(`img[src^='/basemap/still/${colorScheme}/']`);
    await expect(pictures.first()).toBeAttached();
    const areDrawn = () =>
      pictures.evaluateAll((images: HTMLImageElement[]) =>
        images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      );
    await expect.poll(areDrawn).toBe(true);
    const map = shown.getByRole("region", { name: "Carte du bien et des ventes comparables" });
    await expect(map).toHaveCount(0);

    const mendNetwork = await cutNetwork(context);
    const title = shown.getByRole("heading", { name: "Le bien et ces ventes sur la carte" });
    const next = shown.getByRole("button", { name: "Page suivante" });
    while ((await title.count()) === 0 && (await next.getAttribute("aria-disabled")) === "false")
      await page.keyboard.press("ArrowRight");
    await expect(map).toBeInViewport();
    expect(await areDrawn()).toBe(true);
    const price = map.getByRole("button", { name: /€/ }).first();
    await price.click();
    await expect(map.getByText(/^(?:Vente de l’agence|Données ouvertes|Vente fictive)/)).toBeVisible();
    await keepPicture(page, `presentation-map-${colorScheme}-${project.name}`);
    // The keys turn pages from a price, too.
    await price.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(map).toHaveCount(0);
    await expect(next).toBeFocused();
    await mendNetwork();
    await page.keyboard.press("ArrowRight");
    await expect(map).toBeVisible();
    expect(await findFaults(page)).toEqual([]);
    await shown.getByRole("button", { name: "Quitter la présentation" }).click();
    await expect.poll(isFullScreen).toBe(false);
  });
