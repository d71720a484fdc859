/** How a photograph is shown larger: its scale, and how far its centre stands from that of the screen, in pixels. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 };
export const nearScale = 2.5;
const largestScale = 5;

/** The zoom at another scale, what lies at `point` (from the centre of the screen) staying there. */
export function zoomTo(zoom: Zoom, scale: number, point: Point, size: Size): Zoom {
  const next = Math.min(Math.max(scale, 1), largestScale);
  const grown = next / zoom.scale;
  return keepInSight(
    { scale: next, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown },
    size,
  );
}

/** The zoom moved by so many pixels, without a gap between the photograph's edge and that of its frame. */
export function moveZoom(zoom: Zoom, dx: number, dy: number, size: Size): Zoom {
  return keepInSight({ ...zoom, x: zoom.x + dx, y: zoom.y + dy }, size);
}

function keepInSight({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const farX = (width * (scale - 1)) / 2;
  const farY = (height * (scale - 1)) / 2;
  const within = (value: number, far: number) => Math.min(Math.max(value, -far), far) || 0;
  return { scale, x: within(x, farX), y: within(y, farY) };
}
