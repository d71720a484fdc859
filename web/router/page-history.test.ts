import { expect, test } from "vitest";
import { createMemoryHistory } from "./memory-history.fixture.ts";
import { PageHistory } from "./page-history.ts";

test("an entry has its address in parts", () => {
  const { href, pathname, search, hash } = createMemoryHistory("/p/a?acces=j?k#suite?b#c").location;
  expect({ href, pathname, search, hash }).toEqual({
    href: "/p/a?acces=j?k#suite?b#c",
    pathname: "/p/a",
    search: "?acces=j?k",
    hash: "#suite?b#c",
  });
  expect(createMemoryHistory("/p/a#b?c").location).toMatchObject({
    pathname: "/p/a",
    search: "",
    hash: "#b?c",
  });
});

test("who listens hears of steps apart from what is written", () => {
  const history = createMemoryHistory("/");
  const heard: unknown[] = [];
  const stop = history.subscribe((isStep) => heard.push([history.location.href, isStep]));
  history.push("/a");
  history.replace("/b");
  history.back();
  stop();
  history.push("/c");
  expect(heard).toEqual([
    ["/a", false],
    ["/b", false],
    ["/", true],
  ]);
});

test("the browser's entries keep what is given to them, each its place, and come back with it", async () => {
  const start = location.pathname + location.search;
  const history = new PageHistory();
  const { index } = history.location;
  history.push("/un?a=1", { layers: 1 });
  history.push("/deux");
  expect(history.location).toMatchObject({ href: "/deux", state: {}, index: index + 2 });
  history.back();
  await expect.poll(() => history.location.href).toBe("/un?a=1");
  expect(history.location).toMatchObject({ state: { layers: 1 }, index: index + 1 });
  // A page that is loaded anew there reads the same.
  expect(new PageHistory().location).toEqual(history.location);
  expect(history.canGoBack()).toBe(true);
  history.back();
  await expect.poll(() => history.location.href).toBe(start);
});

test.each(["push", "replace"] as const)(
  "what is written while the browser takes a step is there after it: %s",
  async (way) => {
    const history = new PageHistory();
    history.push("/liste");
    history.push("/liste", { layers: 1 });
    const heard: string[] = [];
    history.subscribe(() => heard.push(history.location.href));
    history.back();
    history[way]("/liste?vue=colonnes");
    await expect.poll(() => heard).toEqual(["/liste?vue=colonnes", "/liste", "/liste?vue=colonnes"]);
    expect(location.search).toBe("?vue=colonnes");
    expect(history.location.state).toEqual({});
  },
);

test("a page that was gone to while the browser takes a step stays one of its own, though it writes its address", async () => {
  const history = new PageHistory();
  history.push("/liste", { layers: 1 });
  history.push("/liste", { layers: 2 });
  history.back();
  history.push("/carte");
  history.replace("/carte?vue=1", history.location.state);
  const { index } = history.location;
  await expect.poll(() => history.location.index).toBe(index - 1);
  expect(history.location).toMatchObject({ href: "/carte?vue=1", state: {} });
  expect(history.location.state).toEqual({});
  history.back();
  await expect.poll(() => history.location.href).toBe("/liste");
});

test("a state that was kept while the browser takes a step is that of where it leads", async () => {
  const history = new PageHistory();
  history.push("/liste");
  history.push("/liste", { layers: 1 });
  history.back();
  history.replace("/liste?tri=nom", history.location.state);
  await expect.poll(() => history.location.state).toEqual({});
  expect(history.location.href).toBe("/liste?tri=nom");
});

test("an address that begins with two slashes stays on this site", () => {
  const history = new PageHistory();
  const { href } = history.location;
  history.push("//exemple.fr/a");
  expect(location.origin + location.pathname).toBe(`${origin}//exemple.fr/a`);
  history.replace(href);
});
