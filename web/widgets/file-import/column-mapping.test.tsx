import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { ImportPlan } from "#domain/api/import-run.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { jeanne, manager } from "../../client/session/jeanne.fixture.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { type ColumnKit, ColumnMapping } from "./column-mapping.tsx";
import { runningImport } from "./import-run.fixture.ts";

let sent: Parameters<ColumnKit<ImportPlan>["map"]>[0] | null = null;
const kit: ColumnKit<ImportPlan> = {
  name: "imports",
  loadCalls: async () => (await loadCall()).imports,
  targets: [{ name: "price", label: "Prix" }],
  map: async (said) => {
    sent = said;
    return { ...runningImport, plan: null, problems: [], problems_total: 0 };
  },
};
const plan = {
  columns: [
    { heading: "Px", target: "price", example: "300000" },
    { heading: "Divers", target: null, example: "" },
    { heading: "Divers", target: null, example: "" },
  ],
  missing: [],
};

async function open(account: typeof jeanne) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  await render(
    <QueryClientProvider client={client}>
      <ColumnMapping kit={kit} run={runningImport} plan={plan} />
    </QueryClientProvider>,
  );
}

test.each([
  ["who works for no agency, for their own next files", jeanne, "pour vos prochains fichiers."],
  ["a member, for their agency's", manager, "pour les prochains fichiers de votre agence."],
])("what columns hold is kept, says the page to %s", async (_, account, words) => {
  await open(account);
  await expect.element(page.getByText(`Votre choix est retenu ${words}`, { exact: false })).toBeVisible();
});

test("only what somebody changes is sent, with the columns of the same name", async () => {
  await open(jeanne);
  await page.getByLabelText("Divers").first().selectOptions("price");
  await page.getByRole("button", { name: "Relire le fichier ainsi" }).click();
  await expect
    .poll(() => sent?.columns)
    .toEqual([
      { heading: "Divers", target: "price" },
      { heading: "Divers", target: null },
    ]);
});
