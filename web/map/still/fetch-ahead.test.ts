import { expect, test } from "vitest";
import { fetchMovingMap } from "./fetch-ahead.ts";

test("nothing is fetched for a page that nobody sees, nor over 2G, and once for any other", async () => {
  document.documentElement.dataset.still = "";
  // The pointer that the test before left over the frame is no sign of a person.
  addEventListener("pointermove", (event) => event.stopImmediatePropagation(), { capture: true });
  const begun: string[] = [];
  const begin = (name: string) => fetchMovingMap(async () => begun.push(name));
  Object.defineProperty(document, "hidden", { configurable: true, value: true });
  begin("hidden");
  Reflect.deleteProperty(document, "hidden");
  for (const effectiveType of ["2g", "slow-2g"]) {
    Object.defineProperty(navigator, "connection", { configurable: true, value: { effectiveType } });
    begin(effectiveType);
  }
  Reflect.deleteProperty(navigator, "connection");
  begin("seen");
  begin("seen again");
  await expect.poll(() => begun).toEqual(["seen"]);
});
