import { onlineManager, QueryClientProvider } from "@tanstack/react-query";
import { afterAll, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { PropertyCard, VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { buildReply } from "../../client/api/property.fixture.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { membersQuery } from "../../map/members/members-query.ts";
import { createMapRefresher } from "../../map/tiles/map-refresher.ts";
import "../../styles/app.css";
import { routed } from "../../router/routed.fixture.tsx";
import { PropertyPanel } from "./property-panel.tsx";
import { propertyQuery } from "./property-query.ts";

let property: VisiblePropertyReply | null = buildReply({ status: "for_sale", has_details: true });
/** With what the server fails. */
let failure: number | "offline" | null = null;
/** Until when the server keeps its answers. */
let held: Promise<void> | null = null;

const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  if (new URL(request.url).pathname !== "/functions/get-property-details") return realFetch(input, init);
  await held;
  if (failure === "offline") throw new TypeError("Failed to fetch");
  if (failure !== null)
    return Response.json({ code: "x", status: failure, message: "Trop de demandes." }, { status: failure });
  return property === null
    ? Response.json({ code: "not-found", status: 404, message: "Introuvable." }, { status: 404 })
    : Response.json({ property });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

beforeEach(() => {
  onlineManager.setOnline(true);
  [failure, held] = [null, null];
  property = buildReply({ status: "for_sale", has_details: true });
});

const { id, status, property_type, rooms, title, latitude, longitude } = buildReply({ status: "for_sale" });
const card: PropertyCard = {
  kind: "property",
  id,
  status,
  property_type,
  rooms,
  title,
  address: "12 Rue Paradis, 13006 Marseille",
  status_display: "À vendre",
  price_display: "300 000 €",
  price: 300_000,
  price_per_m2_display: null,
  surface_area_display: "62 m²",
  equipment: [],
  photo: null,
  latitude,
  longitude,
  sector_radius_m: null,
};

/** The panel of a property whose card was shown beside its marker. */
async function openSeen(seen = card, client = createQueryClient()) {
  await page.viewport(1280, 800);
  const marker = membersQuery({ cells: [], kinds: ["for_sale"], filter: {} }, 0);
  client.setQueryData(marker.queryKey, { items: [seen], total: 1 });
  const panel = <PropertyPanel propertyId={id} onOpenAgency={() => undefined} onClose={() => undefined} />;
  const screen = await render(<QueryClientProvider client={client}>{routed(panel)}</QueryClientProvider>);
  return { client, screen, notice: screen.getByRole("alert").getByText(/ne s’est pas affiché$/) };
}

test("a property whose details fail shows what its card told, and the rest once it is tried again", async () => {
  failure = 429;
  const { screen, notice } = await openSeen();
  await expect.element(notice).toHaveTextContent("Le détail de ce bien ne s’est pas affiché");
  await expect.element(screen.getByRole("heading", { name: /^Appartement — 3/ })).toBeVisible();
  for (const text of ["300 000 €", "62 m²", "À vendre"])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  failure = null;
  await screen.getByRole("button", { name: "Réessayer" }).click();
  await expect.element(screen.getByRole("link", { name: "Voir la page du bien" })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test("while details that failed are tried again, the card is there already", async () => {
  failure = 500;
  const { screen } = await openSeen();
  await expect.element(screen.getByText("300 000 €", { exact: true })).toBeVisible();
});

test("a card tells no figure that its viewer was not given", async () => {
  failure = 429;
  const { screen } = await openSeen({ ...card, status: "sold", price: null, price_display: "XXX XXX" });
  await expect.element(screen.getByRole("heading", { name: /^Appartement — 3/ })).toBeVisible();
  expect(screen.getByText(/m²|XXX/).elements()).toEqual([]);
});

test("what a card told is not shown once the session has ended, nor of what left the map", async () => {
  failure = 429;
  const { client, screen, notice } = await openSeen();
  await expect.element(screen.getByText("300 000 €", { exact: true })).toBeVisible();
  await client.resetQueries();
  await expect.element(notice).toHaveTextContent("Ce bien ne s’est pas affiché");
  expect(screen.getByText("300 000 €", { exact: true }).elements()).toEqual([]);
  failure = null;
  property = null;
  const gone = await openSeen();
  await expect.element(gone.screen.getByText("Ce bien n’est plus sur la carte")).toBeVisible();
  expect(gone.screen.getByText("300 000 €", { exact: true }).elements()).toEqual([]);
});

/** Lets the server's next answers wait; the reply lets them go. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return () => {
    held = null;
    resolve();
  };
}

test("what left the map is not shown while it is asked for again, nor when that fails, nor when it is opened again", async () => {
  property = null;
  const { client, screen, notice } = await openSeen();
  const gone = screen.getByText("Ce bien n’est plus sur la carte");
  const price = screen.getByText("300 000 €", { exact: true });
  await expect.element(gone).toBeVisible();
  const { queryKey } = propertyQuery(id);
  const stateOf = () => client.getQueryState(queryKey);

  const answer = holdAnswers();
  void client.refetchQueries({ queryKey });
  await expect.poll(() => stateOf()?.error).toBe(null);
  await expect.element(gone).toBeVisible();
  expect(price.elements()).toEqual([]);
  failure = 500;
  answer();
  // Tried again after a second, it may have failed more often by now.
  await expect.poll(() => stateOf()?.fetchFailureCount).toBeGreaterThan(0);
  await expect.element(gone).toBeVisible();
  expect(price.elements()).toEqual([]);

  failure = "offline";
  onlineManager.setOnline(false);
  await expect.element(notice).toHaveTextContent("Ce bien ne s’est pas affiché");
  expect(price.elements()).toEqual([]);

  await screen.unmount();
  const again = await openSeen(card, client);
  await expect.element(again.notice).toHaveTextContent("Ce bien ne s’est pas affiché");
  expect(again.screen.getByText("300 000 €", { exact: true }).elements()).toEqual([]);

  failure = null;
  property = buildReply({ status: "for_sale", has_details: true });
  onlineManager.setOnline(true);
  await expect.element(again.screen.getByRole("link", { name: "Voir la page du bien" })).toBeVisible();
});

test("what was gone when its marker was pointed at is not shown when it opens", async () => {
  property = null;
  const client = createQueryClient();
  await client.prefetchQuery(propertyQuery(id));
  const answer = holdAnswers();
  const { screen } = await openSeen(card, client);
  await expect.element(screen.getByText("Ce bien n’est plus sur la carte")).toBeVisible();
  expect(screen.getByText("300 000 €", { exact: true }).elements()).toEqual([]);
  answer();
});

test("what was read, then left the map, stays away when asking again fails", async () => {
  const { client, screen, notice } = await openSeen();
  const link = screen.getByRole("link", { name: "Voir la page du bien" });
  await expect.element(link).toBeVisible();
  property = null;
  const { queryKey } = propertyQuery(id);
  await client.refetchQueries({ queryKey });
  await expect.element(link).not.toBeInTheDocument();
  failure = 429;
  await client.refetchQueries({ queryKey });
  await expect.element(notice).toHaveTextContent("Ce bien ne s’est pas affiché");
  await expect.element(link).not.toBeInTheDocument();
});

for (const [where, seen] of [
  ["under a card", card],
  ["alone", { ...card, id: "another" }],
] as const)
  test(`who presses Réessayer ${where} keeps it, busy, and the focus with it`, async () => {
    failure = 429;
    const { screen } = await openSeen(seen);
    const retry = screen.getByRole("button", { name: "Réessayer" });
    await expect.element(retry).toBeVisible();
    const answer = holdAnswers();
    retry.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(retry).toHaveAttribute("aria-busy", "true");
    await expect.element(retry).toHaveFocus();
    answer();
    await expect.element(retry).toHaveAttribute("aria-busy", "false");
    await expect.element(retry).toHaveFocus();
  });

test("on a low screen a sale is asked for where it says that it is withheld, and nowhere else", async () => {
  property = buildReply({ status: "sold", has_details: false });
  const { screen } = await openSeen();
  const ask = screen.getByRole("button", { name: "Recevoir la fiche détaillée", exact: true });
  const placeOf = (element: Element) => element.getBoundingClientRect().top;
  await expect.element(ask).toBeVisible();
  const details = screen.getByRole("heading", { name: "Détails", exact: true });
  const foot = screen.getByRole("link", { name: "Voir la page du bien" }).element().parentElement;
  expect(foot?.contains(ask.element())).toBe(true);
  await page.viewport(844, 390);
  await expect.poll(() => foot?.contains(ask.element())).toBe(false);
  expect(ask.elements()).toHaveLength(1);
  expect(placeOf(ask.element())).toBeLessThan(placeOf(details.element()));
});

for (const [width, height] of [
  [1280, 800],
  [390, 800],
] as const)
  test(`what there is to ask, and the page, stay in sight at ${width} px, once each, whatever was scrolled`, async () => {
    for (const [status, label] of [
      ["for_sale", "Contacter l'agence"],
      ["sold", "Recevoir la fiche détaillée"],
    ] as const) {
      await page.viewport(width, height);
      property = buildReply({ status, has_details: status === "for_sale" });
      const panel = (
        <PropertyPanel propertyId={id} onOpenAgency={() => undefined} onClose={() => undefined} />
      );
      const client = createQueryClient();
      const screen = await render(<QueryClientProvider client={client}>{routed(panel)}</QueryClientProvider>);
      const ask = screen.getByRole("button", { name: label, exact: true });
      await expect.element(ask).toBeInViewport({ ratio: 1 });
      await expect
        .element(screen.getByRole("link", { name: "Voir la page du bien" }))
        .toBeInViewport({ ratio: 1 });
      expect(ask.elements()).toHaveLength(1);
      // The last words can be scrolled to above it.
      const agency = screen.getByRole("heading", { name: "Agence" });
      await expect.element(agency).toBeInTheDocument();
      agency.element().scrollIntoView({ block: "end" });
      await expect.element(ask).toBeInViewport({ ratio: 1 });
      await screen.unmount();
    }
  });

test("an open property follows what becomes of it: it is sold, then leaves the map", async () => {
  await page.viewport(1280, 800);
  const client = createQueryClient();
  const change = createMapRefresher(client);
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
