import { createMemoryHistory } from "../router/memory-history.fixture.ts";
import { RouterContext } from "../router/use-router.ts";
import { AppFrame } from "./app-frame.tsx";
import { openRouter } from "./router.tsx";

export function pagesAt(address: string) {
  const router = openRouter(createMemoryHistory(address));
  return (
    <RouterContext value={router}>
      <AppFrame />
    </RouterContext>
  );
}
