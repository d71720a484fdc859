/**
 * `npm run screens`: takes the README's pictures of the map and of an e-mail, and one contact sheet of all screens and states in both
 * themes, as wide as a desk and as a telephone. The sheet is for whoever changes how something looks: it lies in
 * `.artifacts/screens`, outside the repository. Words given after `--` take only the screens whose names hold one of them,
 * and the map of eight places at eight zooms, still and moving, which is taken by its name alone: `-- lieu-estaque`. The
 * README's pictures alone are taken by `-- readme`. Long, because every screen is named in it, in one table.
 */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumTestOptions } from "./chromium.ts";
import { withDemoServer } from "./demo-server.ts";

type Screen = {
  readonly name: string;
  readonly path: string;
  /** Whose account looks; nobody's, without it. */
  readonly account?: "agence" | "agence-04" | "admin" | "visiteur";
  /** What is done once the page is there, to bring the state about. */
  readonly act?: (page: Page) => Promise<void>;
};

/** Where the map is looked at: the centre, the shore, the hills, and the edges of the city. */
const places = {
  centre: "43.2949_5.3772",
  estaque: "43.3615_5.3125",
  "saint-barnabe": "43.3035_5.4185",
  "roucas-blanc": "43.2815_5.3655",
  "la-rose": "43.3335_5.4285",
  mazargues: "43.2475_5.4045",
  "la-valentine": "43.2925_5.4835",
  luminy: "43.2315_5.4365",
} as const;
const zooms = [11, 12, 13, 14, 15, 16, 17, 18] as const;

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
/** Presses a button of the header, which a telephone has in its menu. */
const pressInHeader = (name: string) => async (page: Page) => {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if ((page.viewportSize()?.width ?? 0) < 768) await menu.click();
  await page.getByRole("button", { name, exact: true }).first().click();
};
/** The map begins to move at the first sign of a person. */
const moveMap = async (page: Page) => {
  await page.mouse.move(200, 300);
  await page.mouse.move(2, 300);
  await page.waitForSelector("[data-map][data-state=idle]", { timeout: 120_000 });
};
const openFirst = async (page: Page) => {
  await press("Liste")(page);
  await page.locator("li[data-index] button").first().click();
};

const screens: readonly Screen[] = [
  { name: "carte", path: "/" },
  { name: "carte-proche", path: "/?carte=43.2949_5.3772_15" },
  { name: "liste", path: "/", act: press("Liste") },
  { name: "liste-pro", path: "/", account: "agence", act: press("Liste") },
  { name: "bien", path: "/", act: openFirst },
  { name: "connexion", path: "/", act: pressInHeader("Se connecter") },
  { name: "menu-admin", path: "/legal", account: "admin" },
  { name: "ajouter", path: "/", account: "agence", act: pressInHeader("Ajouter un Bien") },
  { name: "mes-biens", path: "/", account: "agence", act: pressInHeader("Mes Biens") },
  { name: "contacts", path: "/mes-contacts", account: "agence" },
  { name: "taches", path: "/mes-contacts", account: "agence", act: press("Mes tâches") },
  { name: "tache", path: "/mes-contacts", account: "agence", act: press("Nouvelle tâche") },
  { name: "contacts-colonnes", path: "/mes-contacts?vue=colonnes", account: "agence" },
  { name: "liens", path: "/liens", account: "agence" },
  {
    name: "lien",
    path: "/liens",
    account: "agence",
    act: (page) => page.locator("tbody tr button:not([aria-label])").first().click(),
  },
  { name: "rapports", path: "/estimation-reports", account: "agence" },
  {
    name: "rapport",
    path: "/estimation-reports",
    account: "agence",
    act: (page) => page.locator("tbody td:first-child a").last().click(),
  },
  { name: "compte", path: "/account", account: "agence-04" },
  { name: "compte-agence", path: "/account?section=agence", account: "agence-04" },
  { name: "compte-securite", path: "/account?section=securite", account: "agence-04" },
  { name: "compte-donnees", path: "/account?section=donnees", account: "visiteur" },
  { name: "admin", path: "/admin", account: "admin" },
  { name: "admin-comptes", path: "/admin?section=comptes", account: "admin" },
  { name: "admin-biens", path: "/admin?section=biens", account: "admin" },
  { name: "admin-demandes", path: "/admin?section=demandes", account: "admin" },
  { name: "admin-liens", path: "/admin?section=liens", account: "admin" },
  { name: "admin-emails", path: "/admin?section=emails", account: "admin" },
  { name: "admin-journal", path: "/admin?section=journal", account: "admin" },
  { name: "prevenir", path: "/trigger-agency-notifications", account: "admin" },
  { name: "contact", path: "/contact" },
  { name: "mentions", path: "/legal" },
  { name: "fiabilite", path: "/qualite-des-estimations" },
  { name: "guide", path: "/style-guide" },
  { name: "introuvable", path: "/nulle-part" },
  { name: "bien-retire", path: "/p/00000000-0000-4000-8000-000000000000" },
];

const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const themes = ["light", "dark"] as const;
const folder = join(import.meta.dirname, "../.artifacts/screens");
const pictureMs = 120_000; // where a processor paints in place of a graphics card
const quietMs = 400; // of a page that nothing changes on any more
const contentMs = 20_000; // a screen whose content has not come by then is taken as it is
const row = { height: 420, gap: 12 } as const; // pixels of the contact sheet

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
const sessions = new Map<string, Cookies>();

const words = process.argv.slice(2);
const isNamed = ({ name }: Screen) => words.some((word) => name.includes(word));
const wanted = words.length === 0 ? screens : [...screens, ...placeScreens()].filter(isNamed);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch(chromiumTestOptions());
try {
  await withDemoServer(async (origin) => {
    if (words.length === 0 || words.includes("readme")) {
      await takeMap(browser, origin);
      await takeSheetEmail(browser, origin);
    }
    if (wanted.length > 0) await takeAll(browser, origin);
  });
} finally {
  await browser.close();
}

/** The map of each place at each zoom, before it moves and once it does. */
function placeScreens(): Screen[] {
  return Object.entries(places).flatMap(([name, at]) =>
    zooms.flatMap((zoom) => [
      { name: `lieu-${name}-${zoom}-fixe`, path: `/?carte=${at}_${zoom}` },
      { name: `lieu-${name}-${zoom}-mobile`, path: `/?carte=${at}_${zoom}`, act: moveMap },
    ]),
  );
}

/** The picture at the head of README.md: the map that moves, at rest. */
async function takeMap(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({ viewport: widths[0], reducedMotion: "reduce" });
  page.setDefaultTimeout(120_000); // where a processor paints in place of a graphics card
  await page.goto(`${origin}/`);
  await page.mouse.move(700, 500);
  await page.waitForSelector("[data-map][data-state=idle]");
  await page.mouse.move(2, 890);
  await waitForContent(page, "carte");
  await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toFile(join(import.meta.dirname, "../docs/images/map.webp"));
  await page.close();
}

/** The detailed sheet as an e-mail, side by side by day on a desk and by night on a telephone. */
async function takeSheetEmail(browser: Browser, origin: string): Promise<void> {
  const administrator = await browser.newContext();
  await administrator.addCookies(await signInOnce("admin", administrator, origin));
  const found = await administrator.request.get(`${origin}/api/admin/emails?search=fiche`);
  const { items }: { items: readonly { id: string; kind: string }[] } = await found.json();
  const id = items.find(({ kind }) => kind === "detailed-sheet")?.id;
  if (id === undefined) throw new Error("The demonstration has no e-mail of a detailed sheet.");
  const [height, gap] = [1_248, 24]; // pixels
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let left = 0;
  for (const [width, colorScheme] of [
    [480, "light"],
    [360, "dark"],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme });
    await context.addCookies(await signInOnce("admin", context, origin));
    const page = await context.newPage();
    await page.goto(`${origin}/api/admin/emails/${id}/page`);
    await waitForContent(page, "e-mail");
    placed.push({ input: await page.screenshot(), left, top: 0 });
    left += width + gap;
    await context.close();
  }
  await administrator.close();
  await sharp({ create: { width: left - gap, height, channels: 3, background: "#ffffff" } })
    .composite(placed)
    .webp({ quality: 82, effort: 6 })
    .toFile(join(import.meta.dirname, "../docs/images/sheet-email.webp"));
}

async function takeAll(browser: Browser, origin: string): Promise<void> {
  const rows: Buffer[][] = [];
  for (const screen of wanted) {
    const pictures: Buffer[] = [];
    for (const viewport of widths)
      for (const theme of themes) {
        const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: "reduce" });
        const picture = await take(context, screen, origin);
        await sharp(picture).toFile(join(folder, `${screen.name}-${viewport.width}-${theme}.png`));
        pictures.push(await sharp(picture).resize({ height: row.height }).png().toBuffer());
        await context.close();
      }
    rows.push(pictures);
    process.stdout.write(`${screen.name}\n`);
  }
  await writeSheet(rows);
}

/** Each signs in once: many times in a row, the server would have them wait. */
async function signInOnce(account: string, context: BrowserContext, origin: string): Promise<Cookies> {
  const known = sessions.get(account);
  if (known !== undefined) return known;
  await context.request.post(`${origin}/api/auth/sign-in/email`, {
    headers: { origin },
    data: { email: `${account}@demo.calanque.fr`, password: "Calanque13!" },
  });
  const cookies = await context.cookies();
  sessions.set(account, cookies);
  return cookies;
}

async function take(context: BrowserContext, screen: Screen, origin: string): Promise<Buffer> {
  const { name, path, account, act } = screen;
  if (account !== undefined) await context.addCookies(await signInOnce(account, context, origin));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${origin}${path}`);
  await waitForContent(page, name);
  // A state that does not come about is seen in the sheet; the others are taken all the same.
  await act?.(page).catch((error: Error) => process.stderr.write(`${name} : ${error.message}\n`));
  await waitForContent(page, name);
  return takePicture(page, name);
}

/** Until what a screen shows is there: nothing is busy, no picture or letter is on its way, nothing moves or changes. */
async function waitForContent(page: Page, name: string): Promise<void> {
  const isThere = page
    .evaluate(
      (quiet) =>
        new Promise<boolean>((resolve) => {
          const isInSight = (element: Element) => {
            const { top, bottom, width } = element.getBoundingClientRect();
            return width > 0 && bottom > 0 && top < innerHeight;
          };
          const isComing = () =>
            document.querySelector("[aria-busy=true], [data-page-spinner]") !== null ||
            [...document.images].some((image) => !image.complete && isInSight(image)) ||
            document.fonts.status !== "loaded" ||
            document
              .getAnimations()
              .some((one) => one.playState === "running" && one.effect?.getTiming().iterations === 1);
          let timer = 0;
          const restart = () => {
            clearTimeout(timer);
            timer = window.setTimeout(() => (isComing() ? restart() : resolve(true)), quiet);
          };
          new MutationObserver(restart).observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
          restart();
        }),
      quietMs,
    )
    .catch(() => false);
  const isLate = page.waitForTimeout(contentMs).then(() => false);
  if (!(await Promise.race([isThere, isLate])))
    process.stderr.write(`${name} : its content goes on coming.\n`);
}

/** Where the browser cannot take it twice, an empty one: the others are taken all the same. */
async function takePicture(page: Page, name: string): Promise<Buffer> {
  const retake = () => page.screenshot({ timeout: pictureMs });
  return retake()
    .catch(retake)
    .catch((error: Error) => {
      process.stderr.write(`${name} : ${error.message}\n`);
      const size = page.viewportSize() ?? widths[0];
      return sharp({ create: { ...size, channels: 3, background: "#808080" } })
        .png()
        .toBuffer();
    });
}

/** A row for each screen: desk by day and by night, telephone by day and by night. */
async function writeSheet(rows: readonly (readonly Buffer[])[]): Promise<void> {
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let width = 0;
  for (const [at, pictures] of rows.entries()) {
    let left: number = row.gap;
    for (const input of pictures) {
      placed.push({ input, left, top: row.gap + at * (row.height + row.gap) });
      left += ((await sharp(input).metadata()).width ?? 0) + row.gap;
    }
    width = Math.max(width, left);
  }
  const height = row.gap + rows.length * (row.height + row.gap);
  await sharp({ create: { width, height, channels: 3, background: "#808080" } })
    .composite(placed)
    .webp({ quality: 80 })
    .toFile(join(folder, "sheet.webp"));
}
