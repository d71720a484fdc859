import type { Page, Request } from "@playwright/test";

/** Keeps on its way what is asked so: `begun` is kept once the first is, `letGo` lets all of it arrive. */
export async function hold(page: Page, path: RegExp, isHeld: (request: Request) => boolean) {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (!isHeld(route.request())) return route.fallback();
    begin();
    await gone;
    await route.continue();
  });
  return { begun, letGo };
}
