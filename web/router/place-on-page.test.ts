import { expect, test } from "vitest";
import { PageHistory } from "./page-history.ts";

test("a click on a place of the page makes an entry with what the one before has, and is no step", async () => {
  const start = location.pathname + location.search;
  const history = new PageHistory();
  const { index } = history.location;
  history.push(start, { layers: 1 });
  const heard: unknown[] = [];
  history.subscribe((isStep) => heard.push([history.location.hash, isStep]));
  location.hash = "#suite";
  await expect
    .poll(() => history.location)
    .toMatchObject({ hash: "#suite", state: { layers: 1 }, index: index + 2 });
  expect(heard).toEqual([]);
  history.back();
  await expect.poll(() => heard).toEqual([["", true]]);
  expect(history.location).toMatchObject({ state: { layers: 1 }, index: index + 1 });
  history.back();
  await expect.poll(() => history.location.index).toBe(index);
});
