import { type MouseEvent, type PointerEvent, useRef, useState } from "react";

type Point = { readonly x: number; readonly y: number };

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export function usePhotoZoom() {
  const [zoom, setZoom] = useState(noZoom);
  const pointers = useRef(new Map<number, Point>());
  const isZoomed = zoom.scale > 1;

  const handlers = {
    onPointerDown(event: PointerEvent) {
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (isZoomed || pointers.current.size > 1) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      pointers.current.set(event.pointerId, now);
      const { size, centre } = frameOf(event);
      if (other === undefined) {
        if (isZoomed) setZoom((old) => moveZoom(old, now.x - before.x, now.y - before.y, size));
        return;
      }
      const factor = distance(now, other) / Math.max(distance(before, other), 1);
      setZoom((old) => zoomTo(old, old.scale * factor, from(centre, middle(now, other)), size));
    },
    onPointerUp: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onDoubleClick(event: MouseEvent) {
      const { size, centre } = frameOf(event);
      const point = from(centre, { x: event.clientX, y: event.clientY });
      setZoom((old) => (old.scale > 1 ? noZoom : zoomTo(old, nearScale, point, size)));
    },
  };
  const toggle = () => setZoom((old) => (old.scale > 1 ? noZoom : { scale: nearScale, x: 0, y: 0 }));
  return { zoom, isZoomed, handlers, toggle, reset: () => setZoom(noZoom) };
}

function from(centre: Point, point: Point): Point {
  return { x: point.x - centre.x, y: point.y - centre.y };
}

function frameOf(event: PointerEvent | MouseEvent): { size: Size; centre: Point } {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { size: { width, height }, centre: { x: left + width / 2, y: top + height / 2 } };
}

/** `x` and `y`: pixels from the centre of the screen to that of the photograph. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 };
const nearScale = 2.5;
const largestScale = 5;

/** What lies at `point`, from the centre of the screen, stays there. */
export function zoomTo(zoom: Zoom, scale: number, point: Point, size: Size): Zoom {
  const next = Math.min(Math.max(scale, 1), largestScale);
  const grown = next / zoom.scale;
  return keepInSight(
    { scale: next, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown },
    size,
  );
}

/** Without a gap between the photograph's edge and that of its frame. Pixels. */
export function moveZoom(zoom: Zoom, dx: number, dy: number, size: Size): Zoom {
  return keepInSight({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, size);
}

function keepInSight({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const farX = (width * (scale - 1)) / 2;
  const farY = (height * (scale - 1)) / 2;
  const within = (value: number, far: number) => Math.min(Math.max(value, -far), far) || 0;
  return { scale, x: within(x, farX), y: within(y, farY) };
}
