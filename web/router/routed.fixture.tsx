import type { ReactNode } from "react";
import { createMemoryHistory } from "./memory-history.fixture.ts";
import { Router } from "./router.ts";
import { RouterContext } from "./use-router.ts";

export function routed(element: ReactNode, history = createMemoryHistory()) {
  return <RouterContext value={new Router({}, history)}>{element}</RouterContext>;
}
