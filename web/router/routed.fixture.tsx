import { createMemoryHistory, type RouterHistory } from "@tanstack/history";
import type { ReactNode } from "react";
import { Router } from "./router.ts";
import { RouterContext } from "./use-router.ts";

/** Something drawn with a router around it that knows no page. */
export function routed(element: ReactNode, history: RouterHistory = createMemoryHistory()) {
  return <RouterContext value={new Router({}, history)}>{element}</RouterContext>;
}
