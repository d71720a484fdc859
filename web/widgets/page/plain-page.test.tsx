import { QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../../client/api/query-client.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { createMemoryHistory } from "../../router/memory-history.fixture.ts";
import { routed } from "../../router/routed.fixture.tsx";
import { PlainPage } from "./plain-page.tsx";

/** Presses 'Retour' on the last of these pages, and says where that leads. */
async function goBackFrom(...visited: string[]) {
  const history = createMemoryHistory(...visited);
  const queryClient = createQueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  await render(
    <QueryClientProvider client={queryClient}>
      {routed(<PlainPage>Un rapport</PlainPage>, history)}
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Retour" }).click();
  return () => history.location.pathname;
}

test("'Retour' goes back to where one came from", async () => {
  const placed = await goBackFrom("/contacts", "/estimation-reports");
  await expect.poll(placed).toBe("/contacts");
});

test("'Retour' of a report that was opened by its address goes to the map", async () => {
  const placed = await goBackFrom("/estimation-report/2f8fad5b-d9cb-469f-a165-70867728950e");
  await expect.poll(placed).toBe("/");
});
