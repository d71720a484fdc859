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

const kit: ColumnKit<ImportPlan> = {
  name: "imports",
  loadCalls: async () => (await loadCall()).imports,
  targets: [{ name: "price", label: "Prix" }],
  map: async (said) => (await loadCall()).imports.map(said),
};
const plan = { columns: [{ heading: "Px", target: "price", example: "300000" }], missing: [] };

test.each([
  ["who works for no agency, for their own next files", jeanne, "pour vos prochains fichiers."],
  ["a member, for their agency's", manager, "pour les prochains fichiers de votre agence."],
])("what columns hold is kept, says the page to %s", async (_, account, words) => {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account, demo: false });
  await render(
    <QueryClientProvider client={client}>
      <ColumnMapping kit={kit} run={runningImport} plan={plan} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(`Votre choix est retenu ${words}`)).toBeVisible();
});
