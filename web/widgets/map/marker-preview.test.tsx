import { QueryClientProvider } from "@tanstack/react-query";
import { useRef } from "react";
import { afterAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { MapFrame } from "#domain/map/view.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { createQueryClient } from "../../client/api/query-client.ts";
import { pointOfPlace } from "../../map/markers/marker-layout.ts";
import { markerRadius, markerScale } from "../../map/markers/marker-look.ts";
import { useOpenMarker } from "../../map/members/use-open-marker.ts";
import type { ActiveMarker } from "../../map/session/map-model.ts";
import { noShownMap } from "../../map/session/shown-map.ts";
import type { Selection } from "../../map/wishes/selection.ts";
import { createStore } from "../../ui/store.ts";
import "../../styles/app.css";
import { MarkerPreview, useShownMarker } from "./marker-preview.tsx";

const frame: MapFrame = {
  center: { longitude: 5.377, latitude: 43.294 },
  zoom: 12,
  width: 800,
  height: 600,
  margin: 128,
};

function marker(sold: number, by: ActiveMarker["by"]): ActiveMarker {
  const counts = { sold, for_sale: 0, agency: 0 };
  return { cells: [], kinds: ["sold"], filter: {}, place: frame.center, counts, by };
}

const moveListeners = new Set<(frame: MapFrame) => void>();
const session = {
  onMove(listener: (frame: MapFrame) => void) {
    moveListeners.add(listener);
    return () => moveListeners.delete(listener);
  },
};

function Shown({ active }: { readonly active: ActiveMarker | null }) {
  const card = useRef<HTMLDivElement>(null);
  const { shown, cardProps } = useShownMarker(session, active, frame, card);
  return (
    <div>
      <p>La carte</p>
      {shown && (
        <div ref={card} {...cardProps} role="note" className="size-40">
          {shown.counts.sold}
        </div>
      )}
    </div>
  );
}

const card = page.getByRole("note");

test("a focused marker shows its card, and hides it when it is left", async () => {
  const { rerender } = await render(<Shown active={marker(1, "focus")} />);
  await expect.element(card).toHaveTextContent("1");
  await rerender(<Shown active={null} />);
  await expect.element(card).not.toBeInTheDocument();
});

test("a marker brushed on the way to another shows nothing", async () => {
  const seen: string[] = [];
  const { rerender, container } = await render(<Shown active={marker(1, "pointer")} />);
  const observer = new MutationObserver(() => seen.push(container.textContent ?? ""));
  observer.observe(container, { childList: true, subtree: true, characterData: true });
  await rerender(<Shown active={marker(2, "pointer")} />);
  await expect.element(card).toHaveTextContent("2");
  observer.disconnect();
  expect(seen.filter((text) => text.includes("1"))).toEqual([]);
});

test("the pointer may enter the card, which then stays", async () => {
  const { rerender } = await render(<Shown active={marker(1, "pointer")} />);
  await userEvent.hover(card);
  await rerender(<Shown active={null} />);
  const leftAt = performance.now();
  await expect.poll(() => performance.now() - leftAt).toBeGreaterThan(200);
  await expect.element(card).toBeVisible();
  await userEvent.unhover(card);
  await expect.element(card).not.toBeInTheDocument();
});

test.each([
  ["over", 0],
  ["under", 0.016],
])("no gap parts a marker from the card %s it: a slow pointer is always on one of both", async (_, north) => {
  await page.viewport(1000, 700);
  const place = { ...frame.center, latitude: frame.center.latitude + north };
  const active = { ...marker(4, "focus"), place };
  const snapshots = createStore({ ...noShownMap, frame });
  await render(
    <div className="relative" style={{ width: frame.width, height: frame.height }}>
      <MarkerPreview
        session={{ ...session, snapshots, preview: () => undefined }}
        active={active}
        isPanelOpen={false}
        isListOpen={false}
        onOpen={() => undefined}
      />
    </div>,
  );
  await expect.element(page.getByText("4 biens vendus")).toBeVisible();
  const preview = document.querySelector("[data-preview]") ?? expect.fail();
  const map = preview.parentElement?.getBoundingClientRect() ?? expect.fail();
  const card = preview.getBoundingClientRect();
  const { x, y } = pointOfPlace(place, frame);
  const [markerX, markerY] = [map.left + x, map.top + y];
  const isUnder = card.top > markerY;
  expect(isUnder).toBe(north > 0);
  const edge = markerRadius(active.counts) * markerScale(frame.zoom);
  const [from, to] = isUnder ? [markerY + edge, card.top] : [card.bottom, markerY - edge];
  expect(to - from).toBeGreaterThan(1);
  for (let at = from + 0.5; at < to; at += 0.5)
    expect(preview.contains(document.elementFromPoint(markerX, at)), `${at - from} px on`).toBe(true);
});

test("Escape and a move of the map hide it", async () => {
  const { rerender } = await render(<Shown active={marker(1, "focus")} />);
  await expect.element(card).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(card).not.toBeInTheDocument();
  await rerender(<Shown active={marker(2, "focus")} />);
  await expect.element(card).toHaveTextContent("2");
  for (const listener of moveListeners) listener(frame);
  await expect.element(card).not.toBeInTheDocument();
});

const member: PropertyCard = {
  kind: "property",
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  status: "sold",
  status_display: "Vendu",
  property_type: "Appartement",
  rooms: 3,
  title: "Appartement 3 pièces, rue Paradis",
  address: "rue Paradis, 13006 Marseille",
  price_display: "XXX XXX",
  price: null,
  price_per_m2_display: null,
  surface_area_display: "XX m²",
  equipment: [],
  sector_radius_m: null,
  photo: null,
  latitude: 43.294,
  longitude: 5.377,
};

/** The members that the server was asked for and has not answered yet. */
const asked: ((reply?: Response) => void)[] = [];
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : new Request(input, init);
  if (new URL(request.url).pathname !== "/api/map/members") return realFetch(input, init);
  return new Promise((resolve, reject) => {
    request.signal.addEventListener("abort", () => reject(request.signal.reason));
    asked.push((reply = Response.json({ items: [member], total: 1 })) => resolve(reply));
  });
};
afterAll(() => {
  globalThis.fetch = realFetch;
});

const hoveredSession = {
  ...session,
  snapshots: createStore({ ...noShownMap, frame }),
  preview: () => undefined,
};
const selections: Selection[] = [];
let openMarker: ReturnType<typeof useOpenMarker> = async () => undefined;

function Hovered({ active }: { readonly active: ActiveMarker | null }) {
  openMarker = useOpenMarker((selection) => selections.push(selection));
  return (
    <MarkerPreview
      session={hoveredSession}
      active={active}
      isPanelOpen={false}
      isListOpen={false}
      onOpen={() => undefined}
    />
  );
}

test("a click opens though the mouse leaves the marker before its members are answered", async () => {
  const client = createQueryClient();
  const hovered = marker(1, "pointer");
  const drawn = (active: ActiveMarker | null) => (
    <QueryClientProvider client={client}>
      <Hovered active={active} />
    </QueryClientProvider>
  );
  const { rerender } = await render(drawn(hovered));
  await expect.poll(() => asked.length).toBe(1);
  const opening = openMarker(hovered);
  await rerender(drawn(null));
  await expect.poll(() => document.querySelector("[data-preview]")).toBeNull();
  for (const answer of asked) answer();
  await opening;
  expect(selections).toMatchObject([{ type: "property", id: member.id }]);
  expect(asked).toHaveLength(1);
});

test("a click that is not answered opens the panel that says so and asks again", async () => {
  asked.length = 0;
  selections.length = 0;
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Hovered active={null} />
    </QueryClientProvider>,
  );
  const opening = openMarker(marker(1, "pointer"));
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.(Response.error());
  await opening;
  expect(selections).toMatchObject([{ type: "stack", counts: marker(1, "pointer").counts }]);
});

test.each([
  ["fails", () => new Response(null, { status: 500 })],
  ["is cut off", () => Response.error()],
  ["finds nothing any more", () => Response.json({ items: [], total: 0 })],
])("a card whose call %s says so instead of waiting for ever", async (_, reply) => {
  asked.length = 0;
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Hovered active={marker(1, "focus")} />
    </QueryClientProvider>,
  );
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.(reply());
  const text = page.getByText("L’aperçu n’a pas pu être chargé.");
  await expect.element(text).toBeVisible();
});
