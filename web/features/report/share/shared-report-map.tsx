import { useEffect, useMemo, useRef } from "react";
import type { SharedReport } from "#domain/api/shared-report.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import { formatShortPrice } from "#domain/text/format.ts";
import { useReportMap } from "../wizard/report-map.tsx";
import { lineIdOf } from "./shared-sales.tsx";

/** The home and what sold around it, on the one map: without a legend, its markers are prices. */
export function SharedReportMap({ report }: { readonly report: SharedReport }) {
  const container = useRef<HTMLDivElement>(null);
  const { home, estimate } = report;
  const place = useMemo(() => placeOfHome(home), [home]);
  const { map, isAbsent } = useReportMap(container, {
    start: place,
    onPick: showLine,
    onHover: () => undefined,
  });
  const sales = estimate?.comparables;
  useEffect(() => {
    if (place !== null) map?.selectProperty({ type: "property", id: "", status: "for_sale", place });
  }, [map, place]);
  useEffect(() => {
    map?.showPills(
      (sales ?? []).map(({ price, latitude, longitude }, at) => ({
        id: String(at),
        place: { latitude, longitude },
        text: formatShortPrice(price),
      })),
    );
  }, [map, sales]);
  if (place === null || isAbsent)
    return (
      <p className="rounded-card border border-line bg-surface p-4">
        La carte ne peut pas s’afficher ici. Les ventes sont listées ci-dessous.
      </p>
    );
  return (
    <section
      aria-label="Carte du bien et des ventes comparables"
      className="h-[70vh] min-h-80 overflow-hidden rounded-card border border-line bg-map-land"
    >
      <div ref={container} className="size-full" data-report-map={map === null ? "loading" : "there"} />
    </section>
  );
}

/** A sale that is not listed has no line. */
function showLine(id: string | null) {
  if (id === null) return;
  document.getElementById(lineIdOf(Number(id)))?.scrollIntoView({ block: "center", behavior: "smooth" });
}
