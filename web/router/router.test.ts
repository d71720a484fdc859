import { expect, test } from "vitest";
import { createMemoryHistory } from "./memory-history.fixture.ts";
import { Router } from "./router.ts";

const openedAt = (address: string) => {
  const history = createMemoryHistory(address);
  const entered: unknown[] = [];
  const router = new Router(
    {
      "/": { load: () => () => null },
      "/p/$id": { onEnter: (visit) => entered.push(visit), load: () => () => null },
      "/contact": {
        parseSearch: ({ sujet }) => (sujet === "ville" ? { sujet } : {}),
        load: () => () => null,
      },
      "/estimation-report/$id/$step": { staysOver: "step", load: () => () => null },
    },
    history,
  );
  return { history, router, entered };
};

test("what makes no sense leaves the address; its anchor stays", () => {
  const { history, router } = openedAt("/Contact/?sujet=ville&autre=1#suite");
  expect(history.location.href).toBe("/contact?sujet=ville#suite");
  expect(router.shown).toMatchObject({ path: "/contact", search: { sujet: "ville" } });
});

test("an address without a page is left as it is", () => {
  expect(openedAt("/nulle/part?a=1").history.location.href).toBe("/nulle/part?a=1");
});

test("a page is entered with the parts and parameters of its address", async () => {
  const { router, entered } = openedAt("/");
  await router.navigate({ to: "/p/$id", params: { id: "a b" }, search: { acces: "jeton" } });
  expect(router.history.location.href).toBe("/p/a%20b?acces=jeton");
  expect(entered).toEqual([{ params: { id: "a b" }, search: { acces: "jeton" } }]);
});

test("parameters follow from those before; going where one is adds no entry", async () => {
  const { router, history } = openedAt("/?property=x");
  await router.navigate({ to: "/", search: (before) => ({ ...before, liste: 1 }) });
  expect(history.location.href).toBe("/?property=x&liste=1");
  const { location } = history;
  await router.navigate({ to: "/", search: (before) => before });
  expect(history.location).toBe(location);
});

test("a page goes with each part of its address but the one that it stays over", async () => {
  const { router, history } = openedAt("/p/a");
  const keyAt = (address: string) => {
    history.push(address);
    return router.shown.key;
  };
  const home = keyAt("/p/a");
  expect(keyAt("/p/b")).not.toBe(home);
  const report = keyAt("/estimation-report/a/bien");
  expect(report).toBe("/estimation-report/a");
  expect(keyAt("/estimation-report/a/comparables")).toBe(report);
  expect(keyAt("/estimation-report/b/comparables")).not.toBe(report);
});

test("an entry loses what it knew unless asked to keep it", async () => {
  const { router, history } = openedAt("/");
  history.push("/", { layers: 1 });
  await router.navigate({ to: "/", search: { liste: 1 }, replace: true, keepState: true });
  expect(history.location.state.layers).toBe(1);
  await router.navigate({ to: "/", replace: true });
  expect(history.location.state.layers).toBeUndefined();
});

test("a change of the address that changes no parameter of the page keeps the same object", () => {
  const { router, history } = openedAt("/?liste=1");
  const { search } = router.shown;
  history.push("/?liste=1", { layers: 1 });
  expect(router.shown.search).toBe(search);
});
