import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type * as z from "zod/mini";
import type { reportsReply } from "#domain/api/report.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { createMemoryHistory } from "../../router/memory-history.fixture.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { ReportList } from "./report-list.tsx";
import { useReports } from "./use-reports.ts";

const none: z.output<typeof reportsReply> = {
  items: [],
  total: 0,
  page_size: 50,
  counts: { draft: 0, ready: 0, shared: 0, archived: 0 },
};
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const { pathname } = new URL(new Request(input, init).url);
  if (pathname === "/api/estimation-reports") return Response.json(none);
  if (pathname === "/api/session") return Response.json({ account: null, demo: false });
  return realFetch(input, init);
};
afterAll(() => {
  globalThis.fetch = realFetch;
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
