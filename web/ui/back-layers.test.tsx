import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../styles/app.css";
import { createMemoryHistory } from "../router/memory-history.fixture.ts";
import { PageHistory } from "../router/page-history.ts";
import { BackLayers, BackLayersContext } from "./back-layers.ts";
import { Drawer, type DrawerProps } from "./drawer.tsx";

let history: PageHistory;
let layers: BackLayers;
let stop: () => void;

beforeEach(async () => {
  await page.viewport(390, 844);
  history = new PageHistory();
  history.push("/drawers");
  layers = new BackLayers(history);
  stop = layers.follow();
});
afterEach(() => stop());

const depth = () => history.location.state.layers ?? 0;

/** Another object for each entry that was written or come to. */
const entry = () => history.location;

async function renderDrawer(props: Partial<DrawerProps> = {}) {
  const closed: true[] = [];
  const drawer = (others: Partial<DrawerProps>) => (
    <BackLayersContext value={layers}>
      <Drawer title="Filtres" onClose={() => closed.push(true)} {...others}>
        <p>Type de bien</p>
      </Drawer>
    </BackLayersContext>
  );
  const { rerender, unmount } = await render(drawer(props));
  return { closed, unmount, change: (others: Partial<DrawerProps>) => rerender(drawer(others)) };
}

test("back closes a drawer and leaves the page where it is", async () => {
  const { closed } = await renderDrawer();
  await expect.poll(depth).toBe(1);
  history.back();
  await expect.poll(() => closed).toEqual([true]);
  expect(history.location.pathname).toBe("/drawers");
  expect(depth()).toBe(0);
});

test("a drawer closed by its cross takes its entry with it", async () => {
  const { closed, unmount } = await renderDrawer();
  await expect.poll(depth).toBe(1);
  await page.getByRole("button", { name: "Fermer" }).click();
  await expect.poll(() => closed).toEqual([true]);
  await unmount();
  await expect.poll(depth).toBe(0);
  expect(history.location.pathname).toBe("/drawers");
});

test("a drawer that is locked stays, and back closes it later", async () => {
  const { closed, change } = await renderDrawer({ isLocked: true });
  await expect.poll(depth).toBe(1);
  const before = entry();
  history.back();
  await expect.poll(entry).not.toBe(before);
  await expect.poll(depth).toBe(1);
  await expect.element(page.getByRole("dialog", { name: "Filtres" })).toBeVisible();
  expect(closed).toEqual([]);
  await change({ isLocked: false });
  history.back();
  await expect.poll(() => closed).toEqual([true]);
});

/** Layers that note in which order they were closed. */
function namedLayers() {
  const closed: string[] = [];
  const layer = (name: string) => ({
    close: () => {
      closed.push(name);
      return true;
    },
  });
  return { closed, layer };
}

test("back closes the uppermost, one at a time", async () => {
  const { closed, layer } = namedLayers();
  layers.open(layer("list"));
  layers.open(layer("panel"));
  await expect.poll(depth).toBe(2);
  history.back();
  await expect.poll(() => closed).toEqual(["panel"]);
  history.back();
  await expect.poll(() => closed).toEqual(["panel", "list"]);
  expect(history.location.pathname).toBe("/drawers");
});

test("a layer has its entry before anything else can happen, also in the browser's own history", async () => {
  const { layer } = namedLayers();
  layers.open(layer("lightbox"));
  await Promise.resolve();
  expect(depth()).toBe(1);
});

test("back closes the uppermost even before it has an entry of its own", async () => {
  // A history in memory steps back at once, before the lightbox has its entry.
  const memory = createMemoryHistory("/drawers");
  const inMemory = new BackLayers(memory);
  const stopFollowing = inMemory.follow();
  const depthInMemory = () => memory.location.state.layers ?? 0;
  const { closed, layer } = namedLayers();
  inMemory.open(layer("panel"));
  await expect.poll(depthInMemory).toBe(1);
  inMemory.open(layer("lightbox"));
  memory.back();
  expect(closed).toEqual(["lightbox"]);
  await expect.poll(depthInMemory).toBe(1);
  memory.back();
  expect(closed).toEqual(["lightbox", "panel"]);
  stopFollowing();
});

test("one that gives way to another leaves it its entry, even while that is being left", async () => {
  const { closed, layer } = namedLayers();
  const closeFirst = layers.open(layer("first"));
  await expect.poll(depth).toBe(1);
  const first = entry();
  closeFirst();
  const closeSecond = layers.open(layer("second"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(entry()).toBe(first);
  closeSecond();
  // Its entry is on its way out by now.
  await new Promise((resolve) => setTimeout(resolve));
  layers.open(layer("third"));
  await expect.poll(entry).not.toBe(first);
  await expect.poll(depth).toBe(1);
  expect(closed).toEqual([]);
  history.back();
  await expect.poll(() => closed).toEqual(["third"]);
});
