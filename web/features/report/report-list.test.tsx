import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type * as z from "zod/mini";
import type { reportsReply } from "#domain/api/report.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { createMemoryHistory } from "../../router/memory-history.fixture.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { ReportList } from "./report-list.tsx";
import { useReports } from "./use-reports.ts";
import "../../styles/app.css";

const none: z.output<typeof reportsReply> = {
  items: [],
  total: 0,
  page_size: 50,
  counts: { draft: 0, ready: 0, shared: 0, archived: 0 },
};
const shared: z.output<typeof reportsReply>["items"][number] = {
  id: "5f0e8d3c-2b1a-4c6d-9e8f-7a6b5c4d3e2f",
  title: "Appartement, 12 rue Paradis",
  client_name: "Jeanne Martin",
  is_client_hidden: false,
  author_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  author_name: "Camille Essai",
  state: "shared",
  step: "estimation",
  value: 240_000,
  sharing: { links: 3, opened_links: 2, openings: 4, last_opened_at: "2026-11-24T17:40:00.000Z" },
  openers: [
    {
      name: "Paul Roux",
      open_count: 3,
      first_opened_at: "2026-11-21T08:12:00.000Z",
      last_opened_at: "2026-11-24T17:40:00.000Z",
    },
    {
      name: null,
      open_count: 1,
      first_opened_at: "2026-11-22T08:00:00.000Z",
      last_opened_at: "2026-11-22T08:00:00.000Z",
    },
  ],
  created_at: "2026-11-20T08:00:00.000Z",
  updated_at: "2026-11-20T08:00:00.000Z",
};
let reply = none;
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const { pathname } = new URL(new Request(input, init).url);
  if (pathname === "/api/estimation-reports") return Response.json(reply);
  if (pathname === "/api/session") return Response.json({ account: null, demo: false });
  return realFetch(input, init);
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

afterEach(() => {
  reply = none;
});

function Page() {
  return <ReportList reports={useReports()} />;
}

const show = (address: string) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      {routed(<Page />, createMemoryHistory(address))}
    </QueryClientProvider>,
  );

test("an empty list says what a report is, and begins one", async () => {
  await show("/estimation-reports");
  await expect.element(page.getByText("Aucun rapport pour l’instant")).toBeVisible();
  await expect.element(page.getByText(/^Un rapport dit ce que vaut un bien/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Commencer un rapport" })).toBeVisible();
});

test("a list that was narrowed to nothing says how to find more", async () => {
  await show("/estimation-reports?recherche=ornithorynque");
  await expect.element(page.getByText("Essayez d’autres mots, ou un autre état.")).toBeVisible();
  expect(page.getByText("Aucun rapport pour l’instant").elements()).toEqual([]);
});

test("a colleague's client whom one may not see is said to be there, not to be missing", async () => {
  reply = { ...none, items: [{ ...shared, client_name: null, is_client_hidden: true }], total: 1 };
  await show("/estimation-reports?qui=agence");
  await expect.element(page.getByText("Client d’un collègue")).toBeVisible();
  expect(page.getByText("Client à préciser").elements()).toEqual([]);
});

test.each([360, 1280])("who opened a report is read by keyboard and by touch, at %i px", async (width) => {
  await page.viewport(width, 800);
  reply = { ...none, items: [shared], total: 1 };
  await show("/estimation-reports");
  const button = page.getByRole("button", { name: /^Qui a ouvert\s: Appartement, 12 rue Paradis$/ });
  await expect.element(button).toBeVisible();
  const card = page.getByText("Qui a ouvert", { exact: true });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(card).toBeVisible();
  await expect.element(page.getByText("Paul Roux")).toBeVisible();
  await expect
    .element(page.getByText(/^Ouvert 3 fois, du 21 novembre 2026 à 09:12 au 24 novembre 2026 à 18:40$/))
    .toBeVisible();
  await expect.element(page.getByText("Par le lien public")).toBeVisible();
  await expect.element(page.getByText(/^Ouvert une fois, le 22 novembre 2026/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(card).not.toBeVisible();
  await button.click();
  await expect.element(card).toBeVisible();
});

test("of openers beyond those that are listed their number is said; who may not share a report reads none", async () => {
  await page.viewport(1280, 800);
  const sharing = { links: 30, opened_links: 22, openings: 40, last_opened_at: "2026-11-24T17:40:00.000Z" };
  reply = { ...none, items: [{ ...shared, sharing }], total: 1 };
  const screen = await show("/estimation-reports");
  await page.getByRole("button", { name: /^Qui a ouvert/ }).click();
  await expect.element(page.getByText(/^20 autres liens ont été ouverts/)).toBeVisible();
  await screen.unmount();
  reply = { ...none, items: [{ ...shared, openers: null }], total: 1 };
  await show("/estimation-reports");
  await expect.element(page.getByText(/^2 liens ouverts sur 3, 4 fois en tout, /).last()).toBeVisible();
  expect(page.getByRole("button", { name: /^Qui a ouvert/ }).elements()).toEqual([]);
});

test.each([
  [3, 0, 0, /^3\sliens, jamais ouverts$/],
  [1, 0, 0, /^1\slien, jamais ouvert$/],
  [3, 1, 1, /^1\slien ouvert sur 3, une fois, /],
  [3, 1, 4, /^1\slien ouvert sur 3, 4 fois, /],
])(
  "what became of %i links agrees with how many were opened: %i, %i times",
  async (links, opened, openings, words) => {
    await page.viewport(1280, 800);
    const last = openings === 0 ? null : "2026-11-24T17:40:00.000Z";
    const sharing = { links, opened_links: opened, openings, last_opened_at: last };
    reply = { ...none, items: [{ ...shared, sharing }], total: 1 };
    await show("/estimation-reports");
    await expect.element(page.getByText(words).last()).toBeVisible();
  },
);
