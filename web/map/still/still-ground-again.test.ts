import { expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { StillMap } from "./still-map.ts";

test("the script of the ground that did not come is asked for again once the network is there", async () => {
  document.documentElement.dataset.still = "";
  const container = document.createElement("div");
  container.style.cssText = "position:relative;width:400px;height:300px";
  document.body.append(container);
  await cdp().send("Network.enable");
  await cdp().send("Network.setBlockedURLs", { urls: ["*still-ground.ts*"] });
  const position = { center: { longitude: 5.377, latitude: 43.294 }, zoom: 14.2 };
  const map = new StillMap(container, position, { onClick: () => undefined, onRest: () => undefined });
  const tries = () =>
    performance.getEntriesByType("resource").filter(({ name }) => name.includes("still-ground.ts")).length;
  map.show({ markers: null });
  await expect.poll(tries).toBe(1);
  await cdp().send("Network.setBlockedURLs", { urls: [] });
  dispatchEvent(new Event("online"));
  await expect.poll(() => container.querySelector("img[src^='/basemap/still/']")).not.toBeNull();
  map.close();
  container.remove();
});
