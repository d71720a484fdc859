import { readFileSync } from "node:fs";
import {
  type APIRequestContext,
  type Browser,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import type axe from "axe-core";
import type { Result, RunOptions } from "axe-core";
import { chromiumWithoutWebGlOptions } from "../scripts/chromium.ts";

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Refusals that a journey provokes on purpose: a wrong password, an unknown property. */
type Expected = { readonly status: number; readonly path: RegExp };

type Journey = {
  /** Announces that a request to this path will be refused with this status: anything else fails the journey. */
  readonly expectRefusal: (status: number, path: RegExp) => void;
};

/** Every journey fails on an error in the console, an exception in the page, a failed request or a 4xx or 5xx reply. */
export const test = base.extend<Journey & { closesOthers: undefined }>({
  /** Pages that a journey opened for other people would go on drawing their maps during the next journey. */
  closesOthers: [
    async ({ browser, context }, use) => {
      await use(undefined);
      const others = browser.contexts().filter((one) => one !== context);
      await Promise.all(others.map((one) => one.close()));
    },
    { auto: true },
  ],
  expectRefusal: [
    async ({ page }, use) => {
      const expected: Expected[] = [];
      const problems: string[] = [];
      watchPage(page, problems, (status, path) =>
        expected.some((one) => one.status === status && one.path.test(path)),
      );
      await use((status, path) => expected.push({ status, path }));
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * For journeys that look at what lies over the map, as `test.use` at the top of their file: in a browser without WebGL
 * the map stands still, which saves some three seconds of processor on every page that shows it.
 */
export const withStillMap = { launchOptions: chromiumWithoutWebGlOptions() };

function watchPage(
  page: Page,
  problems: string[],
  isExpected: (status: number, path: string) => boolean,
): void {
  page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    if (!["error", "warning"].includes(message.type()) || isRefusalEcho(message)) return;
    if (isSoftwareRendering(message.text())) return;
    problems.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("requestfailed", (request) => {
    // Aborted by the page itself: what it no longer wants, or a live stream when the page closes.
    if (request.failure()?.errorText === "net::ERR_ABORTED") return;
    problems.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && !isExpected(response.status(), pathname))
      problems.push(`${response.status()}: ${pathname}`);
  });
}

/** Chromium repeats every refused request in the console; the response itself is judged above. */
function isRefusalEcho(message: ConsoleMessage): boolean {
  return message.text().startsWith("Failed to load resource: the server responded with a status of");
}

/** Chromium's remarks about painting without a graphics card. */
function isSoftwareRendering(text: string): boolean {
  return /GPU stall due to ReadPixels|software WebGL|SwiftShader/i.test(text);
}

/** Opens a page of the site and waits until the map has painted its markers and come to rest. */
export async function openMap(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await mapAtRest(page);
}

/** Waits until the map is idle with markers on it. */
export async function mapAtRest(page: Page): Promise<void> {
  const map = page.locator("[data-map]");
  await expect(map).toHaveAttribute("data-state", /idle|still/);
  // It stands still until somebody shows that they are there.
  if ((await map.getAttribute("data-state")) === "still") await page.mouse.move(1, 1);
  await expect(map).toHaveAttribute("data-state", "idle");
  await expect(map).not.toHaveAttribute("data-marker-count", "0");
}

/** Signs in through the dialog, with a demonstration account. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Se connecter" }).first().click();
  await signInHere(page, email);
}

/** The same where the page has opened the dialog by itself. */
export async function signInHere(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Se connecter" });
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Mot de passe").fill("Calanque13!");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  // The message that they did gives way at once to that of what goes on.
  await expect(dialog).toHaveCount(0);
}

/** The day as somebody left it who opened all of it: a phone shows it as one line until then. */
export async function openDay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ["day-open", "day-whole"]) localStorage.setItem(name, "oui");
  });
}

/** Opens a page as somebody who has signed in: how they do is seen in journeys of its own. */
export async function openAs(page: Page, email: string, path: string): Promise<void> {
  const reply = await page.request.post("/api/auth/sign-in/email", {
    data: { email, password: "Calanque13!" },
    headers: { origin: base.info().project.use.baseURL ?? "" },
  });
  expect(reply.ok()).toBe(true);
  await page.goto(path);
}

/** Somebody signed in beside the page, in a browser of their own, to ask the server without looking at it. */
export async function askAs(browser: Browser, page: Page, email: string): Promise<APIRequestContext> {
  const { request } = await browser.newContext({
    extraHTTPHeaders: { origin: new URL(page.url()).origin },
  });
  const reply = await request.post("/api/auth/sign-in/email", { data: { email, password: "Calanque13!" } });
  expect(reply.ok()).toBe(true);
  return request;
}

/** A browser reads it in a third less time than the same with its comments. */
const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

export const openDialog = ":is([role=dialog], [role=alertdialog])";

/**
 * What the accessibility rules refuse on the page, or in a part of it, in both themes: in the second, colours alone
 * are others. They are read in once for each page and tell what they refuse alone: all they approve costs more.
 */
export async function findFaults(page: Page, within?: string): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axeSource);
  // What a dialog's veil dims is neither read nor reached while it is open.
  const part = (await page.locator(openDialog).count()) > 0 ? openDialog : (within ?? "html");
  const faults = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    const options: RunOptions = {
      resultTypes: ["violations"],
      ...(colorScheme === "dark" ? { runOnly: ["color-contrast"] } : {}),
    };
    const violations = await page.evaluate(findViolations, { part, options });
    faults.push(...violations.map((fault) => `${colorScheme} ${fault}`));
  }
  return faults;
}

/** In the page: the rules refused, each with the first element that breaks it, once colours have stopped turning. */
async function findViolations({ part, options }: { part: string; options: RunOptions }): Promise<string[]> {
  const turning = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const mostTries = 3;
  let violations: Result[] = [];
  for (let tries = 0; tries < mostTries; tries += 1) {
    await nextFrame();
    // An element that inherits a colour changes it after the element it inherits from.
    for (let all = turning(); all.length > 0; all = turning())
      await Promise.allSettled(all.map(({ finished }) => finished));
    ({ violations } = await window.axe.run(part, options));
    // What turned its colour meanwhile, as it came under the pointer or anew, is looked at again: a fault stays one.
    if (violations.length === 0) break;
  }
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/**
 * Goes back from a page over which so many layers lie. The browser takes a moment to take the entry of a closed one
 * off: a step meanwhile would be the same one.
 */
export async function goBackUnder(page: Page, layers: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(layers);
  await page.goBack();
}

/** Keeps a picture of the page among the artefacts. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `.artifacts/pictures/${name}.png` });
}

/** Goes on with Tab until the element has the focus. */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  for (let presses = 0; presses < mostTabs; presses++) {
    if (await isFocused(element)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never came to ${element}`);
}

/** Says at once whether the element has the focus; asked in one step, since it may be drawn anew at any time. */
export async function isFocused(element: Locator): Promise<boolean> {
  return (await element.and(element.page().locator(":focus")).count()) > 0;
}

/** Once around the longest page. */
const mostTabs = 150;
