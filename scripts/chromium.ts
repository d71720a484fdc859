import { existsSync } from "node:fs";
import { testLimitMs } from "../server/testing/test-limits.ts";

/** Programs that open a page: Debian's Chromium or another already on the machine. */
const chromiumPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"] as const;

/** Debian's Chromium that has no window to draw, as Playwright's own for tests: a page opens with half the work. */
const shellPath = "/usr/lib/chromium/chromium-headless-shell";

/** The path of a Chromium of the system, or null: then Playwright's own is used where it was downloaded. */
export function findSystemChromium(): string | null {
  return findFirst([...chromiumPaths, shellPath]);
}

/** The same for tests. */
export function findTestChromium(): string | null {
  return findFirst([shellPath, ...chromiumPaths]);
}

/** Says whether tests have the quickest one, or the one they were given. */
export function hasQuickChromium(): boolean {
  return findFirst([shellPath]) !== null;
}

function findFirst(paths: readonly string[]): string | null {
  const chosenPath = process.env.CHROMIUM_PATH;
  if (chosenPath !== undefined && existsSync(chosenPath)) return chosenPath;
  return paths.find((path) => existsSync(path)) ?? null;
}

/** How Chromium is started: without a graphics card, as root too, and asking nothing of the network. */
export function chromiumLaunchOptions(path = findSystemChromium()): {
  executablePath?: string;
  args: string[];
} {
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

/** Starting takes seconds, and far more where the processor has much else to do. */
const startWithin = { timeout: testLimitMs };

type TestOptions = ReturnType<typeof chromiumLaunchOptions> & typeof startWithin;

/**
 * The same for tests, which look at pages more than at maps that move: pages are put together without WebGL's painter,
 * which makes forms quick. Not for measurements: the page then waits for each picture of the map.
 */
export function chromiumTestOptions(): TestOptions {
  const options = chromiumLaunchOptions(findTestChromium());
  return { ...options, ...startWithin, args: [...options.args, "--disable-gpu-compositing"] };
}

/** The same for tests, as on a machine without a graphics card whose browser paints no WebGL by itself. */
export function chromiumWithoutWebGlOptions(): TestOptions {
  const options = chromiumLaunchOptions(findTestChromium());
  const args = options.args.filter((one) => !/gl=|angle|swiftshader/.test(one));
  return { ...options, ...startWithin, args: [...args, "--disable-gpu", "--disable-software-rasterizer"] };
}
