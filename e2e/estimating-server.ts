import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { emptyContent, emptyHome } from "#domain/report/report-content.ts";
import { estimatingPort, journeyDataDirectory, serverSettings } from "../playwright.config.ts";
import { type AskAsAuthor, beginReport, writeReport } from "../server/testing/build-report.ts";
import { type Child, startNode } from "../server/testing/child-process.ts";
import { originOf } from "../server/testing/child-server.ts";
import { expect, test } from "./journey.ts";
import { agency } from "./own-property-form.ts";

/** Where there are sales to estimate with, for the journeys of a file that calls `serveEstimates`. */
export const estimatingOrigin = `http://127.0.0.1:${estimatingPort}`;
const dataDirectory = join(process.cwd(), `${journeyDataDirectory}-estimating`);

/** Has a server of its own, which makes sales, stand while the journeys of this file go on. */
export function serveEstimates(): void {
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
}

type OwnSale = { readonly id: string; readonly title: string };

/** Signs in as the demonstration's agency. */
export async function signIn({ request }: Page): Promise<AskAsAuthor> {
  const account = { email: agency, password: "Calanque13!" };
  const headers = { origin: estimatingOrigin };
  const reply = await request.post("/api/auth/sign-in/email", { data: account, headers });
  expect(reply.ok()).toBe(true);
  return async (path, method, body) => {
    const answer = await request.fetch(path, { method, headers, ...(body && { data: body }) });
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
export async function beginBesideOwnSale(
  page: Page,
): Promise<{ readonly id: string; readonly sale: OwnSale }> {
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

/** Shares a report with a recipient. Returns the whole address of their link. */
export async function share({ request }: Page, id: string): Promise<string> {
  const recipient = { name: "Paule Vidal", email: "paule.vidal@lecteurs.example" };
  const reply = await request.post(`/api/estimation-reports/${id}/links`, {
    data: { recipient, is_mailed: false },
    headers: { origin: estimatingOrigin },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()).links.at(-1).url;
}
