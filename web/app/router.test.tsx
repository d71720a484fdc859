import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createQueryClient } from "../client/api/query-client.ts";
import { sessionQuery } from "../client/session/use-session.ts";
import { createMemoryHistory } from "../router/memory-history.fixture.ts";
import { type Page, Router } from "../router/router.ts";
import { RouterContext } from "../router/use-router.ts";
import { CurrentPage } from "./current-page.tsx";

const slowPage = "/qualite-des-estimations";

/** The map, and a page whose script comes when told to. */
async function openPages() {
  let settle: { arrive: (page: () => ReactNode) => void; fail: () => void } | undefined;
  const coming = new Promise<() => ReactNode>((arrive, fail) => {
    settle = { arrive, fail: () => fail(new Error("The script is broken")) };
  });
  const pages = {
    "/": { load: () => () => <p>La carte</p> } satisfies Page<"/">,
    [slowPage]: { load: () => coming } satisfies Page<typeof slowPage>,
  };
  const history = createMemoryHistory();
  const router = new Router(pages, history);
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: null, demo: false });
  await render(
    <QueryClientProvider client={client}>
      <RouterContext value={router}>
        <CurrentPage />
      </RouterContext>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("La carte")).toBeVisible();
  return {
    router,
    history,
    arrive: (shown: ReactNode = "La page") => settle?.arrive(() => shown),
    fail: () => settle?.fail(),
  };
}

test("the page before stays until the next has come; one that is slow to come says so", async () => {
  const { router, arrive } = await openPages();
  void router.navigate({ to: slowPage });
  expect(page.getByText("La carte").elements()).toHaveLength(1);
  await expect.element(page.getByText("Chargement...")).toBeVisible();
  arrive();
  await expect.element(page.getByText("La page")).toBeVisible();
});

test("a page is read from its first line, which no header that stays lies over", async () => {
  const { router, arrive } = await openPages();
  const going = router.navigate({ to: slowPage });
  arrive(
    <div style={{ paddingTop: "56px" }}>
      <main id="contenu" tabIndex={-1} style={{ height: "300vh" }}>
        La page
      </main>
    </div>,
  );
  await going;
  await expect.element(page.getByRole("main")).toHaveFocus();
  expect(scrollY).toBe(0);
});

test("whoever goes back meanwhile stays where they are", async () => {
  const { router, history, arrive } = await openPages();
  const going = router.navigate({ to: slowPage });
  history.back();
  arrive();
  await going;
  await expect.element(page.getByText("La carte")).toBeVisible();
  expect(page.getByText("La page").elements()).toEqual([]);
});

test("a script that fails says so, under the page's address", async () => {
  const { router, history, fail } = await openPages();
  const going = router.navigate({ to: slowPage });
  fail();
  await going;
  await expect
    .element(page.getByRole("heading", { name: "Cette page ne s’est pas affichée", level: 1 }))
    .toBeVisible();
  expect(history.location.pathname).toBe(slowPage);
});

test("an address without a page is said to be none", async () => {
  const { history } = await openPages();
  history.push("/nulle-part");
  await expect.element(page.getByRole("heading", { name: "Page introuvable" })).toBeVisible();
});
