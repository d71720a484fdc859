import "../../styles/app.css";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { mapStart, type Place } from "#domain/geography.ts";
import { cellsOfMarker } from "#domain/map/merge.ts";
import type { MapStyle } from "../basemap/city-map.ts";
import { pointOfPlace } from "../markers/marker-layout.ts";
import { markersAround } from "../markers/markers.fixture.ts";
import { type MapWishes, noWishes } from "../wishes/map-wishes.ts";
import type { OpenedMarker } from "./map-model.ts";
import { MapSession } from "./map-session.ts";

const style: MapStyle = {
  version: 8,
  sources: {},
  layers: [{ id: "sea", type: "background", paint: { "background-color": "#88aacc" } }],
};
const place: Place = { latitude: mapStart.latitude, longitude: 5.25 };
const container = document.createElement("div");
let session: MapSession;
let opened: OpenedMarker[] = [];

beforeEach(async () => {
  await page.viewport(1280, 800);
  Object.assign(container.style, { position: "relative", width: "1200px", height: "700px" });
  document.body.append(container);
  opened = [];
  session = openSession(noWishes);
});

afterEach(() => {
  session.close();
  container.remove();
});

function openSession(first: MapWishes): MapSession {
  return new MapSession(container, first, {
    loadStyle: async () => style,
    onOpen: (marker) => opened.push(marker),
    onOpenPill: () => undefined,
    onBackgroundClick: () => undefined,
    onShow: () => undefined,
    onPoint: () => undefined,
    onPreview: () => undefined,
    onChange: () => undefined,
  });
}

/** From the left of the map; no number until the map that moves has come. */
function selectedAt(): number {
  const { frame, stillControls } = session.snapshots.get();
  return frame === null || stillControls !== "none" ? Number.NaN : Math.round(pointOfPlace(place, frame).x);
}

test("what is selected stays in sight when the map gets narrower", async () => {
  session.wish({ ...noWishes, selection: { type: "property", id: "1", status: "sold", place } });
  await expect.poll(selectedAt).toBeGreaterThan(100);
  container.style.width = "700px";
  await expect.poll(() => session.snapshots.get().frame?.width).toBe(700);
  await expect.poll(selectedAt).toBeGreaterThan(48);
});

test("a page that opens on a found place brings the map that draws it", async () => {
  session.close();
  const center = { latitude: 43.3, longitude: 5.4 };
  session = openSession({ ...noWishes, foundPlace: center, start: { center, zoom: 15, foundPlace: center } });
  await expect.poll(() => session.snapshots.get().stillControls).toBe("none");
  expect(session.snapshots.get().frame).toMatchObject({ zoom: 15 });
});

test("a marker of an earlier merge is the one that is revealed and opened, whatever stands there now", async () => {
  session.wish({ ...noWishes, foundPlace: place });
  await expect.poll(() => session.snapshots.get().stillControls).toBe("none");
  await expect.poll(() => session.snapshots.get().frame?.zoom).toBe(16);
  const center = { latitude: mapStart.latitude, longitude: mapStart.longitude + 0.05 };
  const merge = markersAround({ center, zoom: 16 }, [0, 0], [200, 0]);
  const cells = cellsOfMarker(merge, 1);
  expect(cells).toHaveLength(1);
  session.open({ merge, index: 1 });
  expect(opened).toMatchObject([{ cells, counts: { sold: 0, for_sale: 1, agency: 0 } }]);
  session.reveal({ merge, index: 1 });
  await expect
    .poll(() => session.snapshots.get().frame?.center.longitude)
    .toBeCloseTo(opened[0]?.place.longitude ?? 0, 3);
});
