import { beforeEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { createMemoryHistory } from "../../router/memory-history.fixture.ts";
import { Router } from "../../router/router.ts";
import { RouterContext } from "../../router/use-router.ts";
import { BackLayers, BackLayersContext } from "../../ui/back-layers.ts";
import { useViewAddress } from "./use-view-address.ts";
import { parseHomeSearch } from "./view-address.ts";
import { showKind } from "./view-state.ts";

beforeEach(() => showKind("agency", true));

function AddressOfView() {
  useViewAddress();
  return null;
}

async function renderAddress() {
  const history = createMemoryHistory();
  const layers = new BackLayers(history);
  layers.follow();
  const router = new Router({ "/": { parseSearch: parseHomeSearch, load: () => AddressOfView } }, history);
  await render(
    <RouterContext value={router}>
      <BackLayersContext value={layers}>
        <AddressOfView />
      </BackLayersContext>
    </RouterContext>,
  );
  return history;
}

test("the address follows what is chosen", async () => {
  const history = await renderAddress();
  showKind("agency", false);
  expect(history.location.search).not.toBe("");
});

test("the address keeps still while the page is loaded anew: the entry would lose what lies over the map", async () => {
  const history = await renderAddress();
  dispatchEvent(new Event("beforeunload"));
  showKind("agency", false);
  expect(history.location.search).toBe("");
});
