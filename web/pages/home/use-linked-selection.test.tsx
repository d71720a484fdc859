import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { buildReply } from "../../client/api/property.fixture.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { propertyQuery } from "../../features/property/property-query.ts";
import { createMemoryHistory } from "../../router/memory-history.fixture.ts";
import { routed } from "../../router/routed.fixture.tsx";
import "../../styles/app.css";
import { FailedLink } from "./failed-link.tsx";
import { useLinkedSelection } from "./use-linked-selection.ts";
import { deselect, select, viewStore } from "./view-state.ts";

const id = "4f8fad5b-d9cb-469f-a165-70867728950e";
const otherId = "5f8fad5b-d9cb-469f-a165-70867728950e";
const place = { latitude: 43.28, longitude: 5.38 };

const realFetch = globalThis.fetch;
let answer: () => Promise<Response>;
beforeEach(() => {
  deselect();
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    if (!request.url.endsWith("/functions/get-property-details")) return realFetch(input, init);
    return answer();
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  onlineManager.setOnline(true);
});

function LinkedHome() {
  const { isOpening, failed } = useLinkedSelection(id, undefined);
  return (
    <>
      <p>{isOpening ? "opening" : "opened"}</p>
      {failed && <FailedLink {...failed} />}
    </>
  );
}

const selected = () => viewStore.get().selection;

async function openLink(client = createQueryClient(), history = createMemoryHistory()) {
  await render(<QueryClientProvider client={client}>{routed(<LinkedHome />, history)}</QueryClientProvider>);
}

test("a link without a connection says so, opens once there is one, and the message goes", async () => {
  await page.viewport(1280, 800);
  onlineManager.setOnline(false);
  answer = async () => Promise.reject(new TypeError("Failed to fetch"));
  await openLink();
  await expect.element(page.getByRole("alert").getByText("Ce bien ne s’est pas affiché")).toBeVisible();
  await expect.element(page.getByText("opened")).toBeInTheDocument();
  answer = async () => Response.json({ property: { ...buildReply(), id } });
  onlineManager.setOnline(true);
  await expect.poll(selected).toMatchObject({ type: "property", id });
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("a link that failed is tried again by hand", async () => {
  await page.viewport(1280, 800);
  onlineManager.setOnline(false);
  answer = async () => Promise.reject(new TypeError("Failed to fetch"));
  await openLink();
  const retry = page.getByRole("button", { name: "Réessayer" });
  await expect.element(retry).toBeVisible();
  const again = Promise.withResolvers<Response>();
  let isAsked = false;
  answer = () => {
    isAsked = true;
    return again.promise;
  };
  await retry.click();
  await expect.element(retry).toHaveAttribute("aria-busy", "true");
  // Before, nobody would hear that it is refused.
  await expect.poll(() => isAsked).toBe(true);
  again.reject(new TypeError("Failed to fetch"));
  await expect.element(retry).toHaveAttribute("aria-busy", "false");
  await expect.element(retry).toHaveFocus();
  answer = async () => Response.json({ property: { ...buildReply(), id } });
  await retry.click();
  await expect.poll(selected).toMatchObject({ type: "property", id });
});

test("a link that is answered late leaves what was opened since", async () => {
  const reply = Promise.withResolvers<void>();
  const client = createQueryClient();
  void client.prefetchQuery({
    ...propertyQuery(id),
    queryFn: async () => {
      await reply.promise;
      return { ...buildReply(), id };
    },
  });
  await openLink(client);
  await expect.element(page.getByText("opening")).toBeInTheDocument();
  select({ type: "property", id: otherId, status: "sold", place });
  reply.resolve();
  await expect.element(page.getByText("opened")).toBeInTheDocument();
  expect(selected()).toMatchObject({ id: otherId });
});

test("back from a link that failed leads to the map without it, and not out of the site", async () => {
  await page.viewport(1280, 800);
  onlineManager.setOnline(false);
  answer = async () => Promise.reject(new TypeError("Failed to fetch"));
  const history = createMemoryHistory(`/?property=${id}&carte=43.3%2C5.4`);
  await openLink(createQueryClient(), history);
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(history.location).toMatchObject({ href: `/?property=${id}&carte=43.3%2C5.4`, index: 1 });
  history.back();
  expect(history.location).toMatchObject({ href: "/?carte=43.3%2C5.4", index: 0 });
});
