import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ReportComparable } from "#domain/api/report.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import { formatShortPrice } from "#domain/text/format.ts";
import { useTheme } from "../../../client/theme/theme-store.ts";
import { loadBasemap } from "../../../map/basemap/basemap-query.ts";
import type { CityMap } from "../../../map/basemap/city-map.ts";
import { openCityMap } from "../../../map/session/open-city-map.ts";
import { noEvents, noScene } from "../../../map/wishes/map-scene.ts";
import { usePart, type WithEditor } from "./use-report.ts";

type ReportMapProps = WithEditor & {
  readonly comparables: readonly ReportComparable[];
  /** A price was pressed. */
  readonly onPick: (id: string) => void;
};

/** Around the home that is valued, in metres, where no radius was chosen. */
const usualSightM = 600;

/** The map of the city as a report has it: the home, what sold around it by its price, and how far is looked. */
export function ReportMap({ editor, comparables, onPick }: ReportMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [{ latitude, longitude }] = usePart(editor, "home");
  const [{ radius_m: radius }] = usePart(editor, "choices");
  const { map, isAbsent } = useReportMap(container, onPick);
  const home = useMemo(() => placeOfHome({ latitude, longitude }), [latitude, longitude]);
  const isFlown = useRef(false);
  useEffect(() => {
    if (map === null || home === null) return;
    map.selectProperty({ type: "property", id: "", status: "for_sale", place: home, isDistant: true });
    map.showPerimeter({ center: home, radiusM: radius ?? usualSightM, isFlown: !isFlown.current });
    isFlown.current = true;
    if (radius === null) map.showPerimeter(null);
  }, [map, home, radius]);
  useEffect(() => {
    map?.showPills(
      comparables.map(({ id, price, ...place }) => ({ id, place, text: formatShortPrice(price) })),
    );
  }, [map, comparables]);
  if (home === null || isAbsent) return null;
  return (
    <section
      aria-label="Carte des ventes comparables"
      className="h-72 overflow-hidden rounded-card border border-line bg-map-land lg:h-96"
    >
      <div ref={container} className="size-full" data-report-map={map === null ? "loading" : "there"} />
    </section>
  );
}

/** A map in report mode in a place of the page; `isAbsent` where none can be drawn. */
export function useReportMap(
  container: { readonly current: HTMLElement | null },
  onPick: (id: string) => void,
): { readonly map: CityMap | null; readonly isAbsent: boolean } {
  const [map, setMap] = useState<CityMap | null>(null);
  const [isAbsent, setIsAbsent] = useState(false);
  const queryClient = useQueryClient();
  const { theme } = useTheme();
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  }, [onPick]);
  useEffect(() => {
    let isGone = false;
    let opened: CityMap | null = null;
    const open = async () => {
      opened = await openCityMap({
        style: loadBasemap(queryClient, theme),
        findRoom: () => (isGone ? null : container.current),
        readScene: () => ({ ...noScene, theme }),
        events: {
          ...noEvents,
          onHover: (hit) => opened?.light(hit),
          onClick: (hit) => {
            opened?.light(hit);
            if (typeof hit === "string") latest.current(hit);
          },
        },
      });
      if (!isGone) setMap(opened);
    };
    open().catch(() => isGone || setIsAbsent(true));
    return () => {
      isGone = true;
      opened?.close();
      setMap(null);
    };
  }, [container, queryClient, theme]);
  return { map, isAbsent };
}
