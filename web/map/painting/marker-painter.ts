/** In one file because every list that the painter draws shares the buffers and the order of the others. */
import type { PriceZones } from "#domain/api/market.ts";
import type { Place } from "#domain/geography.ts";
import type { Markers } from "#domain/map/merge.ts";
import { unitsEast, unitsSouth } from "#domain/map/morton.ts";
import { type MapFrame, unitsPerPixel } from "#domain/map/view.ts";
import { type Point, placerOf } from "../markers/marker-layout.ts";
import { markerScale } from "../markers/marker-look.ts";
import { choosePriced, type PricedMarker, type PriceTags } from "../markers/price-tags.ts";
import type { Inset, OpenedStack } from "../wishes/map-scene.ts";
import type { Perimeter, PricePill, SeenProperties } from "../wishes/map-wishes.ts";
import type { ZoneText } from "../zones/zone-pill.ts";
import { ZoneWriter } from "../zones/zone-writer.ts";
import { Bloom } from "./bloom.ts";
import { GlyphAtlas } from "./glyph-atlas.ts";
import type { InstanceBuffer } from "./instance-buffer.ts";
import { closeMarkerCanvas, type MarkerCanvas } from "./marker-canvas.ts";
import { createGraphics, type Graphics } from "./marker-graphics.ts";
import { finishMarkerProgram, startMarkerProgram } from "./marker-program.ts";
import {
  type Accents,
  listHovered,
  listMarkers,
  listOver,
  listPlaces,
  listUnder,
  listZones,
} from "./marker-scene.ts";
import { mostPills } from "./marker-shader.ts";
import { readPalette } from "./palette.ts";
import { type LaidPill, layOutPills, listPill, listPills } from "./pill-layout.ts";

export type Scene = {
  readonly markers: Markers | null;
  readonly accents: Accents;
  readonly foundPlace: Place | null;
  readonly perimeter: Perimeter | null;
  readonly pills: readonly PricePill[] | null;
  readonly prices: PriceTags | null;
  readonly seen: SeenProperties | null;
  readonly zones: PriceZones | null;
  readonly opened: OpenedStack | null;
  readonly inset: Inset;
};

type PaintedFrame = MapFrame & { readonly isAtRest: boolean };

export type PainterOptions = {
  /** The painter closes it with itself. */
  readonly canvas: MarkerCanvas;
  readonly readFrame: () => PaintedFrame;
  /** After each painting that nothing but a change of the scene asked for. */
  readonly onPaint: () => void;
};

/** Pills are laid out again once the zoom has changed by so much. */
const pillZoomStep = 0.12;

/** One quad for each marker: a pan costs the script a few calls however many there are. */
export class MarkerPainter {
  readonly canvas: HTMLCanvasElement;
  private readonly gl: WebGL2RenderingContext;
  private readonly readFrame: PainterOptions["readFrame"];
  private readonly onPaint: PainterOptions["onPaint"];
  private graphics: Graphics | null = null;
  private atlas: GlyphAtlas;
  private uploadedAtlas = 0;
  private palette: Float32Array = new Float32Array();
  private scene: Scene | null = null;
  private pills: readonly LaidPill[] = [];
  priced: readonly PricedMarker[] = [];
  private pillZoom = Number.NaN;
  private readonly zones = new ZoneWriter(() => this.invalidate());
  private readonly bloom = new Bloom();
  private pixelRatio = devicePixelRatio;
  private readonly startedAt = performance.now();
  private request: number | null = null;
  private isOutdated = false;

  constructor({ canvas, readFrame, onPaint }: PainterOptions) {
    this.canvas = canvas.element;
    this.readFrame = readFrame;
    this.onPaint = onPaint;
    this.gl = canvas.gl;
    this.atlas = new GlyphAtlas(this.pixelRatio);
    this.graphics = createGraphics(canvas.gl, canvas.program);
    this.canvas.addEventListener("webglcontextlost", this.lose);
    this.canvas.addEventListener("webglcontextrestored", this.restore);
  }

  readColors(): void {
    this.palette = readPalette(this.canvas);
    this.invalidate();
  }

  show(scene: Scene): void {
    const before = this.scene;
    this.scene = scene;
    this.list(before);
    this.invalidate();
    // Markers come from the worker between two frames: painted now, they show in the next one.
    if (scene.markers !== before?.markers && this.readFrame().isAtRest) this.paintOutdated();
  }

  /** Paints with the browser's next frame, unless the map's own comes first. */
  invalidate(): void {
    this.isOutdated = true;
    // Kept when the map paints first: it would otherwise be asked for and called off in every frame.
    this.request ??= requestAnimationFrame(() => {
      this.request = null;
      if (this.isOutdated) this.paintOutdated();
    });
  }

  private paintOutdated(): void {
    this.paint();
    this.onPaint();
  }

  paint(): void {
    this.isOutdated = false;
    if (this.graphics === null || this.gl.isContextLost()) return;
    const frame = this.readFrame();
    this.fit(frame);
    this.layOut(frame.zoom, frame.isAtRest);
    this.layOutZones(frame);
    this.uploadAtlas();
    this.setUniforms(this.graphics, frame);
    const { gl } = this;
    const place = placerOf(frame);
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    gl.clear(gl.COLOR_BUFFER_BIT);
    if (this.bloom.endsAt > this.now) this.invalidate();
    const pillCount = this.placePills(this.graphics, place);
    for (const buffer of [
      this.graphics.places,
      this.graphics.under,
      this.graphics.markers,
      this.graphics.zones,
      this.graphics.over,
    ]) {
      if (buffer.list.count === 0) continue;
      const { x, y } = place(buffer.list.from);
      gl.uniform2f(this.graphics.uniforms.origin, x, y);
      gl.uniform1i(this.graphics.uniforms.pillCount, buffer === this.graphics.markers ? pillCount : 0);
      buffer.draw();
    }
  }

  /** Gives the shader the places of prices of zones, and returns how many. */
  private placePills({ uniforms }: Graphics, place: (units: Point) => Point): number {
    const texts = this.zoneTexts.slice(0, mostPills);
    const pills = texts.flatMap(({ units, halfWidth }) => {
      const { x, y } = place(units);
      return [x, y, halfWidth];
    });
    if (pills.length > 0) this.gl.uniform3fv(uniforms.pills, pills);
    return texts.length;
  }

  /** Few enough for the graphics card to tell them apart. */
  private get now(): number {
    return performance.now() - this.startedAt;
  }

  get zoneTexts(): readonly ZoneText[] {
    return this.zones.texts;
  }

  /** Drawn whole or as a dot. */
  pillAt(point: Point): string | null {
    const place = placerOf(this.readFrame());
    const hit = this.pills.find((pill) => {
      const { x, y } = place(pill.units);
      const [halfWidth, halfHeight] = pill.isWhole ? [pill.halfWidth, 12] : [6, 6];
      return Math.abs(point.x - x) <= halfWidth && Math.abs(point.y - y) <= halfHeight;
    });
    return hit?.id ?? null;
  }

  close(): void {
    if (this.request !== null) cancelAnimationFrame(this.request);
    this.canvas.removeEventListener("webglcontextlost", this.lose);
    this.canvas.removeEventListener("webglcontextrestored", this.restore);
    this.graphics = null;
    this.zones.close();
    closeMarkerCanvas({ element: this.canvas, gl: this.gl });
  }

  private readonly lose = (event: Event): void => {
    // Without this the browser would not restore the context.
    event.preventDefault();
    this.graphics = null;
  };

  private readonly restore = (): void => {
    this.graphics = createGraphics(this.gl, finishMarkerProgram(this.gl, startMarkerProgram(this.gl)));
    this.uploadedAtlas = 0;
    this.list(null);
    this.invalidate();
  };

  /** Lists what differs from the scene before, all of it without one. */
  private list(before: Scene | null): void {
    const { scene, graphics, atlas } = this;
    if (scene === null || graphics === null) return;
    const { markers, accents, foundPlace, perimeter, pills, prices, seen } = scene;
    const isOther = (...keys: (keyof Scene)[]) =>
      before === null || keys.some((key) => before[key] !== scene[key]);
    const { center } = this.readFrame();
    const origin = { x: unitsEast(center.longitude), y: unitsSouth(center.latitude) };
    const fill = (buffer: InstanceBuffer, add: (list: InstanceBuffer["list"]) => void) => {
      buffer.list.start(origin);
      add(buffer.list);
      buffer.upload();
    };
    if (markers !== null && isOther("markers", "opened")) this.bloom.follow(markers, scene.opened, this.now);
    if (isOther("foundPlace", "perimeter"))
      fill(graphics.places, (list) => listPlaces(list, foundPlace, perimeter));
    if (isOther("markers", "accents", "foundPlace", "pills"))
      fill(graphics.under, (list) => listUnder(list, pills === null ? markers : null, accents, foundPlace));
    const isMarkersOther = isOther("markers", "pills", "prices", "seen");
    if (isMarkersOther) this.priced = markers === null || pills !== null ? [] : choosePriced(markers, prices);
    if (isOther("accents", "prices", "markers"))
      fill(graphics.over, (list) => {
        listHovered(list, pills === null ? markers : null, accents, atlas);
        listOver(list, accents, { markers, priced: this.priced }, atlas);
        const hovered = this.pills.find(({ id }) => id === accents.hovered);
        if (hovered !== undefined) listPill(list, hovered, atlas, true);
      });
    if (isOther("pills")) this.pillZoom = Number.NaN;
    if (before === null) this.zones.forget();
    if (pills !== null || !isMarkersOther) return;
    fill(graphics.markers, (list) => {
      if (markers !== null)
        listMarkers(list, { markers, priced: this.priced, seen, bloom: this.bloom }, atlas);
    });
  }

  /** Which pills fit depends on the zoom alone, so a pan changes nothing. */
  private layOut(zoom: number, isAtRest: boolean): void {
    const { scene, graphics } = this;
    if (scene?.pills == null || graphics === null) {
      this.pills = [];
      return;
    }
    const change = Math.abs(zoom - this.pillZoom);
    if (change < pillZoomStep && !(isAtRest && change > 0)) return;
    this.pillZoom = zoom;
    this.pills = layOutPills(scene.pills, zoom, this.atlas);
    graphics.markers.list.start(this.pills[0]?.units ?? { x: 0, y: 0 });
    listPills(graphics.markers.list, this.pills, this.atlas);
    graphics.markers.upload();
  }

  /** They stay where they are while the map moves, and find new room once it rests. */
  private layOutZones(frame: PaintedFrame): void {
    const { scene, graphics, zones } = this;
    if (scene === null || graphics === null || !zones.choose(scene, frame, this.canvas)) return;
    const origin = zones.texts[0]?.units ?? { x: 0, y: 0 };
    graphics.zones.list.start(origin);
    listZones(graphics.zones.list, zones.texts, this.atlas);
    graphics.zones.upload();
  }

  private fit({ width, height }: MapFrame): void {
    const { canvas } = this;
    const isOtherScreen = this.pixelRatio !== devicePixelRatio;
    this.pixelRatio = devicePixelRatio;
    const [wide, high] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
    if (isOtherScreen || canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide;
      canvas.height = high;
      canvas.style.width = `${wide / devicePixelRatio}px`;
      canvas.style.height = `${high / devicePixelRatio}px`;
    }
    if (!isOtherScreen) return;
    this.atlas = new GlyphAtlas(this.pixelRatio);
    this.uploadedAtlas = 0;
    this.list(null);
  }

  private uploadAtlas(): void {
    if (this.uploadedAtlas === this.atlas.version) return;
    this.uploadedAtlas = this.atlas.version;
    const { gl } = this;
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, this.atlas.picture);
  }

  private setUniforms({ uniforms }: Graphics, frame: PaintedFrame): void {
    const { gl } = this;
    gl.uniform2f(
      uniforms.viewport,
      this.canvas.width / this.pixelRatio,
      this.canvas.height / this.pixelRatio,
    );
    gl.uniform1f(uniforms.pixelsPerUnit, 1 / unitsPerPixel(frame.zoom));
    gl.uniform1f(uniforms.markerScale, markerScale(frame.zoom));
    gl.uniform1f(uniforms.pixelRatio, this.pixelRatio);
    gl.uniform1f(uniforms.isAtRest, frame.isAtRest ? 1 : 0);
    gl.uniform1f(uniforms.now, this.now);
    gl.uniform4fv(uniforms.palette, this.palette);
  }
}
