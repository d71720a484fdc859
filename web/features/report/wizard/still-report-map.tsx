import { useCallback, useState } from "react";
import type { Place } from "#domain/geography.ts";
import type { MapFrame } from "#domain/map/view.ts";
import { useTheme } from "../../../client/theme/theme-store.ts";
import { type Point, pointOfPlace } from "../../../map/markers/marker-layout.ts";
import { StillGround } from "../../../map/still/still-ground.ts";
import { useStoreValue } from "../../../ui/store.ts";
import { pillIdOf } from "./map-overlay.tsx";
import type { ReportPill } from "./report-pills.ts";
import type { LitPrice } from "./sale-item.tsx";
import { toneLooks } from "./tone-looks.ts";

export type StillReportMapProps = {
  readonly home: Place;
  readonly pills: readonly ReportPill[];
  readonly lit: LitPrice;
  readonly onPick: (id: string) => void;
};

/** From the streets of the home's block to the quarters around it: each is a step that pictures are drawn for. */
const zooms = [16, 15.5, 15, 14.5, 14, 13.5, 13] as const;
/** What a price needs to stand whole. Pixels. */
const edge = { x: 40, y: 20 } as const;
/** Prices whose middles are nearer to each other would lie over each other. Pixels. */
const room = { width: 76, height: 30 } as const;

/** The map of a report where none can move: pictures of the streets that the server draws, the home, and the prices, each a button. */
export function StillReportMap({ home, pills, lit, onPick }: StillReportMapProps) {
  const [frame, setFrame] = useState<MapFrame | null>(null);
  const { theme } = useTheme();
  const drawGround = useCallback(
    (svg: SVGSVGElement | null) => {
      const box = svg?.parentElement;
      if (!svg || !box) return;
      const ground = new StillGround(svg);
      const show = () => {
        const next = frameAround(home, pills, { width: box.clientWidth, height: box.clientHeight });
        ground.show(next, theme, null);
        ground.drawSelection(svg, { type: "property", id: "", status: "for_sale", place: home }, next);
        setFrame(next);
      };
      const sizes = new ResizeObserver(show);
      sizes.observe(box);
      return () => {
        sizes.disconnect();
        ground.close();
      };
    },
    [home, pills, theme],
  );
  return (
    <div className="relative size-full" data-report-map="still">
      <svg ref={drawGround} aria-hidden className="absolute inset-0 size-full" />
      {frame !== null &&
        placePills(pills, frame).map(({ pill, point }) => (
          <StillPrice key={pill.id} pill={pill} point={point} lit={lit} onPick={onPick} />
        ))}
    </div>
  );
}

type StillPriceProps = Pick<StillReportMapProps, "lit" | "onPick"> & {
  readonly pill: ReportPill;
  readonly point: Point;
};

function StillPrice({ pill: { id, text, name, tone }, point: { x, y }, lit, onPick }: StillPriceProps) {
  const isLit = useStoreValue(lit, (litId) => litId === id);
  const light = () => lit.set(id);
  const leave = () => lit.set(null);
  return (
    <button
      type="button"
      id={pillIdOf(id)}
      data-lit={isLit || undefined}
      className="absolute flex items-center gap-1.5 rounded-full border border-line bg-surface px-2 py-0.5 text-caption font-semibold tabular-nums shadow-low data-lit:border-mer data-lit:ring-2 data-lit:ring-mer"
      style={{ left: x, top: y, transform: "translate(-50%, -50%)" }}
      onPointerEnter={light}
      onPointerLeave={leave}
      onFocus={light}
      onBlur={leave}
      onClick={() => onPick(id)}
    >
      {tone !== "open" && <span aria-hidden className={`size-2 rounded-full ${toneLooks[tone]}`} />}
      {text}
      <span className="sr-only">, {name}</span>
    </button>
  );
}

/** The look at a home that has the most prices that count in sight, each with its room; of equal ones the most prices, then the nearest. */
function frameAround(
  home: Place,
  pills: readonly ReportPill[],
  size: Pick<MapFrame, "width" | "height">,
): MapFrame {
  const looks = zooms.map((zoom) => {
    const frame: MapFrame = { ...size, center: home, zoom, margin: 0 };
    const placed = placePills(pills, frame);
    return { frame, counting: placed.filter(({ pill }) => isCounting(pill)).length, prices: placed.length };
  });
  return looks.reduce((best, look) =>
    (look.counting - best.counting || look.prices - best.prices) > 0 ? look : best,
  ).frame;
}

/** Whether the value rests on it: neither left out, nor dropped, nor for sale. */
function isCounting({ tone }: ReportPill): boolean {
  return tone === "open" || tone === "own";
}

function isInSight(pill: ReportPill, frame: MapFrame): boolean {
  const { x, y } = pointOfPlace(pill.place, frame);
  return x > edge.x && y > edge.y && x < frame.width - edge.x && y < frame.height - edge.y;
}

/** Those in sight that leave the home and each other free, in their order. */
function placePills(pills: readonly ReportPill[], frame: MapFrame) {
  const taken = [{ x: frame.width / 2, y: frame.height / 2 }];
  return pills.flatMap((pill) => {
    const { x, y } = pointOfPlace(pill.place, frame);
    const isFree = taken.every(
      (other) => Math.abs(other.x - x) >= room.width || Math.abs(other.y - y) >= room.height,
    );
    if (!isInSight(pill, frame) || !isFree) return [];
    taken.push({ x, y });
    return [{ pill, point: { x, y } }];
  });
}
