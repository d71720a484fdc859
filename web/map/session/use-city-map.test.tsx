/** A map in a place of a page: it comes with its place, or once that is near, and goes with it. */
import "../../styles/app.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { mapStart } from "#domain/geography.ts";
import { mapTokenQuery } from "../../client/api/load-call.ts";
import { chooseTheme } from "../../client/theme/theme-store.ts";
import type { PricePill } from "../wishes/map-wishes.ts";
import { useCityMap } from "./use-city-map.ts";

const style = {
  version: 8,
  sources: {},
  layers: [{ id: "sea", type: "background", paint: { "background-color": "#88aacc" } }],
};

const noPills: readonly PricePill[] = [];

let queryClient: QueryClient;
let wasClicked: string[] = [];

beforeEach(() => {
  wasClicked = [];
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(mapTokenQuery.queryKey, {
    token: "",
    style: { light: "/light", dark: "/dark" },
    geocoding: null,
  });
  for (const url of ["/light", "/dark"]) queryClient.setQueryData(["map-style", url], style);
});

type PlaceProps = {
  readonly zoom: number;
  readonly opensWhenNear?: boolean;
  readonly pills?: readonly PricePill[];
};

function Place({ zoom, opensWhenNear = false, pills = noPills }: PlaceProps) {
  const container = useRef<HTMLDivElement>(null);
  const { frame, isAbsent } = useCityMap(container, {
    opensWhenNear,
    scene: { start: { center: mapStart, zoom }, pills },
    onClick: (hit) => wasClicked.push(`${hit ?? "nothing"} at ${zoom}`),
  });
  return (
    <>
      <p>{isAbsent ? "No map" : `Zoom ${frame?.zoom ?? "of none"}`}</p>
      {opensWhenNear && <div style={{ height: 3_000 }} />}
      <div ref={container} data-testid="place" style={{ width: 300, height: 200 }} />
    </>
  );
}

const draw = (place: ReactNode) => <QueryClientProvider client={queryClient}>{place}</QueryClientProvider>;
const countCanvases = () => document.querySelectorAll("canvas.maplibregl-canvas").length;

test("it opens where it is wanted, hears with the ears of now, and goes with its place", async () => {
  const screen = await render(draw(<Place zoom={14} />));
  await expect.element(screen.getByText("Zoom 14", { exact: true })).toBeVisible();
  await screen.rerender(draw(<Place zoom={15} />));
  await screen.getByTestId("place").click();
  await expect.poll(() => wasClicked).toEqual(["nothing at 15"]);
  await screen.rerender(draw(null));
  expect(countCanvases()).toBe(0);
});

test("what is wanted anew in its scene is shown", async () => {
  const screen = await render(draw(<Place zoom={14} />));
  await expect.element(screen.getByText("Zoom 14", { exact: true })).toBeVisible();
  const pills = [{ id: "price", place: mapStart, text: "250 k€" }];
  await screen.rerender(draw(<Place zoom={14} pills={pills} />));
  await screen.getByTestId("place").click();
  await expect.poll(() => wasClicked).toEqual(["price at 14"]);
  await screen.rerender(draw(<Place zoom={14} />));
  await screen.getByTestId("place").click();
  await expect.poll(() => wasClicked).toEqual(["price at 14", "nothing at 14"]);
});

test("another theme opens it anew, as it is wanted by then", async () => {
  chooseTheme("light");
  const screen = await render(draw(<Place zoom={14} />));
  await expect.element(screen.getByText("Zoom 14", { exact: true })).toBeVisible();
  await screen.rerender(draw(<Place zoom={15} />));
  await expect.element(screen.getByText("Zoom 14", { exact: true })).toBeVisible();
  chooseTheme("dark");
  await expect.element(screen.getByText("Zoom 15", { exact: true })).toBeVisible();
  expect(countCanvases()).toBe(1);
  chooseTheme("system");
});

test("one that waits for somebody to come near opens then", async () => {
  await page.viewport(600, 500);
  const screen = await render(
    draw(
      <>
        <Place zoom={14} opensWhenNear />
        <Place zoom={15} />
      </>,
    ),
  );
  // Begun after the other, it is there while that still waits.
  await expect.element(screen.getByText("Zoom 15", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("Zoom of none", { exact: true })).toBeVisible();
  expect(countCanvases()).toBe(1);
  screen.getByTestId("place").first().element().scrollIntoView();
  await expect.element(screen.getByText("Zoom 14", { exact: true })).toBeVisible();
});

test("one that is told together that it was far and has come near opens", async () => {
  await page.viewport(600, 500);
  vi.stubGlobal("IntersectionObserver", LateObserver);
  onTestFinished(() => void vi.unstubAllGlobals());
  const screen = await render(draw(<Place zoom={14} opensWhenNear />));
  await expect.poll(() => LateObserver.waiting.length).toBe(1);
  screen.getByTestId("place").element().scrollIntoView();
  await expect.element(screen.getByText("Zoom 14", { exact: true })).toBeVisible();
});

test("where there is no basemap, there is no map", async () => {
  queryClient.removeQueries({ queryKey: ["map-style"] });
  const screen = await render(draw(<Place zoom={14} />));
  await expect.element(screen.getByText("No map", { exact: true })).toBeVisible();
});

/** Tells all that was seen once something has come near, as a busy page does. */
class LateObserver extends IntersectionObserver {
  static readonly waiting: IntersectionObserverEntry[] = [];

  constructor(onSeen: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    super((entries, observer) => {
      LateObserver.waiting.push(...entries);
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen(LateObserver.waiting, observer);
    }, options);
  }
}
