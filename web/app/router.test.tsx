import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from "@tanstack/react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { router } from "./router.tsx";

function Slow() {
  return "La page";
}

test("a page that is slow to come says so within 300 ms, and is shown once it is there", async () => {
  let arrive: (page: { Slow: typeof Slow }) => void = () => undefined;
  const coming = new Promise<{ Slow: typeof Slow }>((resolve) => {
    arrive = resolve;
  });
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: "/", component: () => "La carte" }),
    createRoute({
      getParentRoute: () => root,
      path: "/slow",
      component: lazyRouteComponent(() => coming, "Slow"),
    }),
  ];
  const { defaultPendingComponent, defaultPendingMs = 1_000, defaultPendingMinMs = 500 } = router.options;
  const slow = createRouter({
    defaultPendingMs,
    defaultPendingMinMs,
    ...(defaultPendingComponent && { defaultPendingComponent }),
    routeTree: root.addChildren(routes),
    history: createMemoryHistory(),
  });
  await render(<RouterProvider router={slow} />);
  await expect.element(page.getByText("La carte")).toBeVisible();
  void slow.navigate({ href: "/slow" });
  await expect.element(page.getByText("Chargement...")).toBeVisible();
  expect(defaultPendingMs).toBeLessThanOrEqual(300);
  arrive({ Slow });
  await expect.element(page.getByText("La page")).toBeVisible();
});
