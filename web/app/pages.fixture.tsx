import { createMemoryHistory } from "../router/memory-history.fixture.ts";
import { RouterContext } from "../router/use-router.ts";
import { BackLayers } from "../ui/back-layers.ts";
import { AppFrame } from "./app-frame.tsx";
import { openRouter } from "./router.tsx";

export function pagesAt(address: string) {
  const router = openRouter(createMemoryHistory(address));
  const layers = new BackLayers(router.history);
  layers.follow();
  return (
    <RouterContext value={router}>
      <AppFrame layers={layers} />
    </RouterContext>
  );
}
