/** The sales that a report rests on: chosen and weighed by its author, and one that is hidden. Where there are sales. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { emptyContent, emptyHome } from "#domain/report/report-content.ts";
import { formatPrice } from "#domain/text/format.ts";
import { estimatingPort, journeyDataDirectory, serverSettings } from "../playwright.config.ts";
import { type AskAsAuthor, beginReport, writeReport } from "../server/testing/build-report.ts";
import { type Child, startNode } from "../server/testing/child-process.ts";
import { originOf } from "../server/testing/child-server.ts";
import { expect, findFaults, keepPicture, test, withStillMap } from "./journey.ts";
import { agency, press } from "./own-property-form.ts";

const origin = `http://127.0.0.1:${estimatingPort}`;
const dataDirectory = join(process.cwd(), `${journeyDataDirectory}-estimating`);

test.use(withStillMap);
test.use({ baseURL: origin });

let server: Child | undefined;

test.beforeAll(async () => {
  server = startNode(join(process.cwd(), "server/testing/journey-server.ts"), ["1"], {
    ...serverSettings,
    // Enough for a value everywhere in the middle of the city, and made in a second.
    DEMO_SALES: "1500",
    PORT: String(estimatingPort),
    DATA_DIR: dataDirectory,
  });
  await originOf(server);
});
test.afterAll(async () => {
  server?.process.kill("SIGTERM");
  await server?.ended;
  await rm(dataDirectory, { recursive: true, force: true });
});

type OwnSale = { readonly id: string; readonly title: string };

async function signIn({ request }: Page): Promise<AskAsAuthor> {
  const account = { email: agency, password: "Calanque13!" };
  const reply = await request.post("/api/auth/sign-in/email", { data: account, headers: { origin } });
  expect(reply.ok()).toBe(true);
  return async (path, method, body) => {
    const answer = await request.fetch(path, { method, headers: { origin }, ...(body && { data: body }) });
    return new Response(await answer.text(), { status: answer.status() });
  };
}

/** A flat that the agency of whoever is signed in has sold. */
async function findOwnSale(request: APIRequestContext) {
  const { items } = await (await request.get("/api/own-properties?status=sold")).json();
  for (const { id, title, status } of items as (OwnSale & { status: string })[]) {
    if (status !== "sold") continue;
    const facts = await (await request.get(`/api/properties/${id}`)).json();
    if (facts.property_type === "Appartement" && facts.rooms > 1) return { id, title, facts };
  }
  throw new Error("The agency has sold no flat.");
}

/** A report on the home next to a sale of the author's own, which it rests on. */
async function beginBesideOwnSale(page: Page): Promise<{ readonly id: string; readonly sale: OwnSale }> {
  const ask = await signIn(page);
  const { facts, ...sale } = await findOwnSale(page.request);
  const { surface_area, rooms, postal_code, latitude, longitude } = facts;
  const home = { ...emptyHome, property_type: "Appartement", address: "Rue Paradis", city: "Marseille" };
  const { id, version } = await beginReport(ask, {
    home: { ...home, surface_area, rooms, postal_code, latitude, longitude },
  });
  // The server makes its sales once it answers.
  const estimate = async () =>
    (await (await ask(`/api/estimation-reports/${id}/estimate`, "GET")).json()).estimate;
  await expect.poll(estimate).not.toBeNull();
  await writeReport(
    ask,
    { id, version },
    { choices: { ...emptyContent.choices, kept: [`agency-${sale.id}`] } },
  );
  return { id, sale };
}

test("sales are kept, dropped with a reason and weighed by hand; one of 0 % shows without counting", async ({
  page,
  browser,
}, { project }) => {
  const { id, sale } = await beginBesideOwnSale(page);
  await page.goto(`/estimation-report/${id}/comparables`);
  const list = page.getByRole("list", { name: "Ventes comparables" });
  const line = (saleId: string) => page.locator(`[id="${saleId}"]`);
  await expect(list.getByRole("listitem").first()).toHaveAttribute("id", `vente-agency-${sale.id}`);
  const shownIds = () => list.getByRole("listitem").evaluateAll((items) => items.map((item) => item.id));
  const [own = "", kept = "", dropped = ""] = await shownIds();

  await line(dropped)
    .getByRole("button", { name: /^Écarter/ })
    .click();
  const left = page.getByRole("list", { name: "Ventes écartées" });
  await expect(left.getByRole("listitem")).toHaveCount(1);
  await left.getByLabel("Pourquoi").selectOption("Trop loin");
  await line(kept)
    .getByRole("button", { name: /^Garder/ })
    .click();
  await expect(line(kept).getByRole("button", { name: /^Ne plus imposer/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  await page.getByRole("radio", { name: "À la main" }).click();
  const weightOf = (saleId: string) => line(saleId).getByLabel("Poids (%)");
  for (const other of await shownIds()) await weightOf(other).fill("0");
  await weightOf(own).fill("70");
  await weightOf(kept).fill("40");
  await expect(page.getByText("Les poids donnent 100 % au plus")).toBeVisible();
  await weightOf(kept).fill("30");
  await expect(page.getByText(/^Vos poids font 100.%\. Marché du secteur.: 0.%$/)).toBeVisible();
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await keepPicture(page, `report-weights-${project.name}`);

  await page.reload();
  await expect(weightOf(own)).toHaveValue("70");
  await expect(weightOf(kept)).toHaveValue("30");
  await expect(left.getByLabel("Pourquoi")).toHaveValue("too-far");
  const zero = (await shownIds()).find((one) => one !== own && one !== kept) ?? "";
  await expect(weightOf(zero)).toHaveValue("0");

  const reader = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await reader.goto(await share(page, id));
  const sales = reader.getByRole("region", { name: "Ventes comparables" });
  await expect(sales.getByText(/^70.%$/)).toBeVisible();
  await expect(sales.getByText(/^30.%$/)).toBeVisible();
  await expect(sales.getByText(/^0.%$/).first()).toBeVisible();
  await expect(sales).not.toContainText("Marché du secteur");
});

test("a sale of the author’s own that is hidden is gone from the shared page at once; the value stays", async ({
  page,
  browser,
  isMobile,
}, { project }) => {
  const { id, sale } = await beginBesideOwnSale(page);
  const reader = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const read = () => reader.waitForResponse(/\/api\/shared-reports\/read$/);
  const before = read();
  await reader.goto(await share(page, id));
  const sales = reader.getByRole("region", { name: "Ventes comparables" });
  await expect(sales.getByText("Vente de l’agence").first()).toBeVisible();
  const { report: frozen } = await (await before).json();
  const own = frozen.estimate.comparables.find((one: { source: string }) => one.source === "agency");
  const priceOfOwn = sales.getByText(formatPrice(own.price), { exact: true });
  await expect(priceOfOwn).toBeVisible();

  await page.goto("/");
  await press(page, "Mes Biens", isMobile);
  const homes = page.getByRole("dialog", { name: "Mes Biens" });
  await homes.getByRole("searchbox").fill(sale.title);
  const row = homes.getByRole("listitem").filter({ hasText: sale.title }).first();
  await row.getByRole("checkbox").check();
  await homes.getByRole("button", { name: "Masquer", exact: true }).click();
  await expect(row.getByText("Masqué", { exact: true })).toBeVisible();

  const after = read();
  await reader.reload();
  await expect(sales.getByText(/n’est plus publiée et ne figure plus ici/)).toBeVisible();
  const { report: left } = await (await after).json();
  expect(left.estimate.chosen.price).toBe(frozen.estimate.chosen.price);
  await expect(priceOfOwn).toHaveCount(0);
  expect(left.frozen_on).toBe(frozen.frozen_on);
  const { street, month, price } = own;
  expect(left.estimate.comparables).not.toContainEqual(expect.objectContaining({ street, month, price }));
  await expect(sales.getByText("Poids", { exact: true })).toHaveCount(0);
  expect(await findFaults(reader)).toEqual([]);
  await keepPicture(reader, `report-sale-hidden-${project.name}`);
});

/** Shares a report with a recipient. Returns the whole address of their link. */
async function share({ request }: Page, id: string): Promise<string> {
  const recipient = { name: "Paule Vidal", email: "paule.vidal@lecteurs.example" };
  const reply = await request.post(`/api/estimation-reports/${id}/links`, {
    data: { recipient, is_mailed: false },
    headers: { origin },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).links.at(-1).url;
}
