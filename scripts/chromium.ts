import { existsSync } from "node:fs";

/** Programs that open a page: Debian's Chromium or another already on the machine. */
const chromiumPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"] as const;

/** The path of a Chromium of the system, or null: then Playwright's own is used where it was downloaded. */
export function findSystemChromium(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && existsSync(given)) return given;
  return chromiumPaths.find((path) => existsSync(path)) ?? null;
}

/** How Chromium is started: without a graphics card, as root too, and asking nothing of the network. */
export function chromiumLaunchOptions(): { executablePath?: string; args: string[] } {
  const path = findSystemChromium();
  return {
    ...(path === null ? {} : { executablePath: path }),
    args: [
      "--no-sandbox",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--disable-background-networking",
      "--disable-component-update",
    ],
  };
}

/**
 * The same for tests, which look at pages more than at maps that move: pages are put together without WebGL's painter,
 * which makes forms quick. Not for measurements: the page then waits for each picture of the map.
 */
export function chromiumTestOptions(): ReturnType<typeof chromiumLaunchOptions> {
  const options = chromiumLaunchOptions();
  return { ...options, args: [...options.args, "--disable-gpu-compositing"] };
}
