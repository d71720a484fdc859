import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { buildReply } from "../../client/api/property.fixture.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { createMapRefresher } from "../../map/tiles/map-refresher.ts";
import "../../styles/app.css";
import { routed } from "../../router/routed.fixture.tsx";
import { PropertyPanel } from "./property-panel.tsx";

let property: VisiblePropertyReply | null = buildReply({ status: "for_sale", has_details: true });

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  if (new URL(request.url).pathname !== "/functions/get-property-details") return realFetch(input, init);
  return property === null
    ? Response.json({ code: "not-found", status: 404, message: "Introuvable." }, { status: 404 })
    : Response.json({ property });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

test("an open property follows what becomes of it: it is sold, then leaves the map", async () => {
  await page.viewport(1280, 800);
  const client = createQueryClient();
  const change = createMapRefresher(client);
  const id = property?.id ?? "";
  const panel = <PropertyPanel propertyId={id} onOpenAgency={() => undefined} onClose={() => undefined} />;
  const screen = await render(<QueryClientProvider client={client}>{routed(panel)}</QueryClientProvider>);
  await expect.element(screen.getByRole("heading", { name: /Appartement/ })).toBeVisible();
  property = buildReply({ status: "sold" });
  change({ seq: 1, buckets: null });
  await expect.element(screen.getByRole("button", { name: "Recevoir la fiche détaillée" })).toBeVisible();
  property = null;
  change({ seq: 2, buckets: null });
  const notice = screen.getByRole("alert").getByText("Ce bien n’est plus sur la carte");
  await expect.element(notice).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: /Appartement/ })).not.toBeInTheDocument();
});
