import type { BrowserContext } from "@playwright/test";

/**
 * Nothing reaches the server; a journey takes no call that was given up for a failure of the page. Gives what mends it:
 * what is asked while the network comes back waits until it is there.
 */
export async function cutNetwork(context: BrowserContext): Promise<() => Promise<void>> {
  let isCut = true;
  const { promise: isBack, resolve } = Promise.withResolvers<void>();
  await context.route("**/{api,basemap}/**", async (route) => {
    if (isCut) return route.abort("aborted");
    await isBack;
    return route.continue();
  });
  await context.setOffline(true);
  return async () => {
    isCut = false;
    await context.setOffline(false);
    resolve();
  };
}
