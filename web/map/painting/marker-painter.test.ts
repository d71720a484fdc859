import { afterEach, expect, test } from "vitest";
import { decodeTile, encodeTile } from "#domain/map/codec.ts";
import { type Markers, mergePixels, mergeTiles } from "#domain/map/merge.ts";
import { mix32, placeAt } from "#domain/map/morton.ts";
import { sortTile } from "#domain/map/sorted-tile.ts";
import { tileZoomFor } from "#domain/map/tile-address.ts";
import { makeContents, type TestPoint } from "#domain/map/tile-contents.fixture.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import { PlaceIndex } from "../markers/place-index.ts";
import { squareZones } from "../zones/price-zones.fixture.ts";
import { coveredWithin, zonePillHalfHeight } from "../zones/zone-pill.ts";
import { floatsPerInstance, shapes } from "./instance-list.ts";
import { openMarkerCanvas } from "./marker-canvas.ts";
import { MarkerPainter, type Scene } from "./marker-painter.ts";

const middle = 31_000_000;
const allKinds = 0b111;
const colors: Record<string, string> = {
  "--tuile": "#ff0000",
  "--mer": "#0000ff",
  "--dot": "#000000",
  "--map-marker-ring": "#ffffff",
  "--map-stack": "#202020",
  "--map-stack-numeral": "#ffffff",
  "--map-halo": "rgb(0 0 0 / 0.2)",
  "--pin": "#00ff00",
  "--surface": "#ffffff",
  "--ink": "#101010",
  "--on-mer": "#ffffff",
  "--shadow-tint-far": "rgb(0 0 0 / 0.1)",
};
const emptyScene: Scene = {
  markers: null,
  accents: { selected: null, hovered: null },
  foundPlace: null,
  perimeter: null,
  pills: null,
  prices: null,
  seen: null,
  zones: null,
  opened: null,
  inset: { top: 0, right: 0, bottom: 0, left: 0 },
};
const open: MarkerPainter[] = [];
afterEach(() => {
  for (const painter of open.splice(0)) painter.close();
});

async function openPainter(zoom: number, size = 600) {
  const state = { zoom, isAtRest: true };
  const frame = (): MapFrame => ({
    center: placeAt(middle, middle),
    zoom: state.zoom,
    width: size,
    height: size,
    margin: 0,
  });
  const painter = new MarkerPainter({
    canvas: await openMarkerCanvas(),
    readFrame: () => ({ ...frame(), isAtRest: state.isAtRest }),
    onPaint: () => undefined,
  });
  for (const [name, value] of Object.entries(colors)) painter.canvas.style.setProperty(name, value);
  document.body.append(painter.canvas);
  painter.readColors();
  open.push(painter);
  const gl = painter.canvas.getContext("webgl2");
  if (gl === null) throw new Error("no context");
  return { painter, gl, state };
}

function markersOf(points: readonly TestPoint[], zoom: number): Markers {
  const tiles = makeContents(points, tileZoomFor(zoom)).map(({ tile, content }) =>
    sortTile(tile, decodeTile(encodeTile(content)), allKinds),
  );
  return mergeTiles({ tiles, zoom });
}

/** Where the graphics card draws each marker, in pixels: from the buffer and the uniforms it holds. */
function readDrawnMarkers(gl: WebGL2RenderingContext, count: number) {
  const program: WebGLProgram = gl.getParameter(gl.CURRENT_PROGRAM);
  const uniform = (name: string) => gl.getUniform(program, gl.getUniformLocation(program, name) ?? {});
  const [left, top]: Float32Array = uniform("origin");
  const pixelsPerUnit: number = uniform("pixelsPerUnit");
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.getVertexAttrib(0, gl.VERTEX_ATTRIB_ARRAY_BUFFER_BINDING));
  const bytes: number = gl.getBufferParameter(gl.ARRAY_BUFFER, gl.BUFFER_SIZE);
  const values = new Float32Array(bytes / Float32Array.BYTES_PER_ELEMENT);
  gl.getBufferSubData(gl.ARRAY_BUFFER, 0, values);
  const drawn: { x: number; y: number }[] = [];
  for (let at = 0; drawn.length < count && at < values.length; at += floatsPerInstance) {
    if (values[at + 4] === shapes.glyph) continue;
    drawn.push({
      x: (values[at] ?? 0) * pixelsPerUnit + (left ?? 0),
      y: (values[at + 1] ?? 0) * pixelsPerUnit + (top ?? 0),
    });
  }
  return drawn;
}

function closest(points: readonly { x: number; y: number }[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [index, one] of points.entries())
    for (let other = index + 1; other < points.length; other++) {
      const { x = 0, y = 0 } = points[other] ?? {};
      least = Math.min(least, (one.x - x) ** 2 + (one.y - y) ** 2);
    }
  return Math.sqrt(least);
}

function readPixel(gl: WebGL2RenderingContext, x: number, y: number): number[] {
  const pixel = new Uint8Array(4);
  const ratio = devicePixelRatio;
  gl.readPixels(x * ratio, gl.drawingBufferHeight - 1 - y * ratio, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return [...pixel];
}

test("draws no two markers under 15 px apart, at 50 fractional zooms", async () => {
  const { painter, gl, state } = await openPainter(11);
  const draw = (at: number) => mix32(at) / 2 ** 32;
  for (let round = 0; round < 50; round++) {
    const zoom = 9 + 11 * draw(round);
    state.zoom = zoom;
    const side = 400 * 2 ** (25 - zoom);
    const points = Array.from({ length: 300 }, (_, at) => ({
      x: Math.floor(middle + (draw(2 * at + 1) - 0.5) * side),
      y: Math.floor(middle + (draw(2 * at + 2) - 0.5) * side),
      kind: at % 3,
    }));
    const markers = markersOf(points, zoom);
    painter.show({ ...emptyScene, markers });
    painter.paint();
    const drawn = readDrawnMarkers(gl, markers.size);
    expect(drawn).toHaveLength(markers.size);
    expect(drawn.length).toBeGreaterThan(50);
    expect(closest(drawn)).toBeGreaterThan(mergePixels - 0.01);
  }
});

test("paints markers as they come while the map rests, and with the next frame while it moves", async () => {
  const { painter, gl, state } = await openPainter(14);
  const markers = markersOf([{ x: middle, y: middle, kind: 0 }], 14);
  state.isAtRest = false;
  painter.show({ ...emptyScene, markers });
  expect(readPixel(gl, 300, 300)[3]).toBe(0);
  state.isAtRest = true;
  painter.show({ ...emptyScene, markers: markersOf([{ x: middle, y: middle, kind: 1 }], 14) });
  expect(readPixel(gl, 300, 300)).toEqual([0, 0, 255, 255]);
});

test("draws each kind in its colour and shape", async () => {
  const { painter, gl } = await openPainter(14);
  const single = (kind: number) => markersOf([{ x: middle, y: middle, kind }], 14);
  const look = (markers: Markers) => {
    painter.show({ ...emptyScene, markers });
    painter.paint();
    return { centre: readPixel(gl, 300, 300), corner: readPixel(gl, 302, 302) };
  };
  expect(look(single(0))).toEqual({ centre: [255, 0, 0, 255], corner: [255, 0, 0, 255] });
  expect(look(single(1)).centre).toEqual([0, 0, 255, 255]);
  expect(look(single(2)).centre).toEqual([0, 0, 0, 255]);
  expect(look(single(2)).corner).not.toEqual([0, 0, 0, 255]);
});

test.each([
  ["sold", 0, [255, 0, 0]],
  ["for_sale", 1, [0, 0, 255]],
] as const)("writes the price of what was seen in its colour on paper: %s", async (status, kind, colour) => {
  const zoom = 16;
  const { painter, gl } = await openPainter(zoom);
  const at = { x: middle, y: middle };
  const prices = new PlaceIndex([{ at, thing: { text: "888\u00a0k€", status } }]);
  const seen = new PlaceIndex([{ at, thing: true as const }]);
  const look = (scene: Partial<Scene>) => {
    painter.show({ ...emptyScene, markers: markersOf([{ ...at, kind }], zoom), prices, ...scene });
    painter.paint();
    const row = Array.from({ length: 60 }, (_, x) => readPixel(gl, 270 + x, 302).slice(0, 3));
    const hasColour = (wanted: readonly number[]) =>
      row.some((pixel) => pixel.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) < 60));
    return { ground: readPixel(gl, 300, 293).slice(0, 3), isInColour: hasColour(colour) };
  };
  expect(look({}).ground).toEqual(colour);
  expect(look({ seen })).toEqual({ ground: [32, 32, 32], isInColour: true });
});

test("keeps its place to a fraction of a pixel at zoom 20", async () => {
  const { painter, gl } = await openPainter(20);
  const points = Array.from({ length: 20 }, (_, at) => ({ x: middle + at * 640 + at, y: middle, kind: 0 }));
  const markers = markersOf(points, 20);
  painter.show({ ...emptyScene, markers });
  painter.paint();
  const drawn = readDrawnMarkers(gl, markers.size).map(({ x }) => x);
  const expected = [...markers.x].map((x) => (x - middle) / 32 + 300);
  for (const [index, x] of drawn.entries()) expect(x).toBeCloseTo(expected[index] ?? 0, 3);
});

test("rings the properties within 100 m of the found place, and it alone when they go", async () => {
  const { painter, gl } = await openPainter(17);
  const markers = markersOf([{ x: middle, y: middle, kind: 0 }], 17);
  const ringed = (foundPlace: Scene["foundPlace"]) => {
    painter.show({ ...emptyScene, markers, foundPlace });
    painter.paint();
    return readPixel(gl, 300, 288);
  };
  const near = placeAt(middle + 15_000, middle);
  const far = placeAt(middle + 80_000, middle);
  expect(ringed(near)).toEqual([0, 255, 0, 255]);
  expect(ringed(far)).toEqual([0, 0, 0, 0]);
  expect(ringed(null)).toEqual([0, 0, 0, 0]);
});

test("outlines the perimeter and marks its centre", async () => {
  const { painter, gl } = await openPainter(15);
  painter.show({ ...emptyScene, perimeter: { center: placeAt(middle, middle), radiusM: 300 } });
  painter.paint();
  expect(readPixel(gl, 300, 300)).toEqual([0, 0, 255, 255]);
  const column = Array.from({ length: 300 }, (_, y) => readPixel(gl, 300, y));
  expect(column.filter(([red, , blue]) => red === 0 && blue === 255).length).toBeGreaterThanOrEqual(2);
});

test("draws again what it showed after the graphics context was lost", async () => {
  const { painter, gl } = await openPainter(14);
  painter.show({ ...emptyScene, markers: markersOf([{ x: middle, y: middle, kind: 0 }], 14) });
  painter.paint();
  const cut = gl.getExtension("WEBGL_lose_context");
  const event = (name: string) => new Promise((resolve) => painter.canvas.addEventListener(name, resolve));
  const lost = event("webglcontextlost");
  cut?.loseContext();
  await lost;
  // It can be restored once the event has been dealt with.
  await new Promise(requestAnimationFrame);
  painter.paint();
  const restored = event("webglcontextrestored");
  cut?.restoreContext();
  await restored;
  painter.paint();
  expect(readPixel(gl, 300, 300)).toEqual([255, 0, 0, 255]);
});

test("draws no marker that the price of a zone would cut in two, until it is hovered", async () => {
  const zoom = 12;
  const { painter, gl } = await openPainter(zoom);
  const { longitude, latitude } = placeAt(middle, middle);
  const half = 0.1;
  const around = squareZones(longitude);
  const zones: NonNullable<Scene["zones"]> = {
    ...around,
    zones: around.zones.slice(0, 1).map((zone) => ({
      ...zone,
      label: { longitude, latitude },
      rings: [
        [
          [longitude - half, latitude - half],
          [longitude + half, latitude - half],
          [longitude + half, latitude + half],
          [longitude - half, latitude + half],
          [longitude - half, latitude - half],
        ],
      ],
    })),
  };
  const look = (away: number, hovered: number | null = null) => {
    painter.show({ ...emptyScene, zones });
    painter.paint();
    const [{ units } = { units: { x: 0, y: 0 } }] = painter.zoneTexts;
    const perPixel = unitsPerPixel(zoom);
    const up = zonePillHalfHeight + away;
    const at = { x: Math.round(units.x), y: Math.round(units.y - up * perPixel) };
    painter.show({
      ...emptyScene,
      zones,
      markers: markersOf([{ ...at, kind: 0 }], zoom),
      accents: { selected: null, hovered },
    });
    painter.paint();
    return readPixel(
      gl,
      Math.round(300 + (at.x - middle) / perPixel),
      Math.round(300 + (at.y - middle) / perPixel),
    );
  };
  const red = [255, 0, 0, 255];
  expect(look(coveredWithin - 1)).not.toEqual(red);
  expect(look(coveredWithin + 2)).toEqual(red);
  expect(look(coveredWithin - 1, 0)).toEqual(red);
});
