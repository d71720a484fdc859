import { useMemo, useRef } from "react";
import type { SharedReport } from "#domain/api/shared-report.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import { readerSourceNames } from "#domain/report/report-words.ts";
import { partComparables } from "#domain/report/shown-report.ts";
import { PillKeys } from "../wizard/map-overlay.tsx";
import { StillReportMap, useReportMap } from "../wizard/report-map.tsx";
import { readerPillsOf } from "../wizard/report-pills.ts";
import type { LitPrice } from "../wizard/sale-item.tsx";
import { showLine } from "../wizard/sale-line.ts";

type SharedReportMapProps = { readonly report: SharedReport; readonly lit: LitPrice };

/** The home and the prices of the sales that have a line, each leading there; how far was looked is its author's. */
export function SharedReportMap({ report, lit }: SharedReportMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const { home, estimate } = report;
  const place = useMemo(() => placeOfHome(home), [home]);
  const sales = estimate?.comparables;
  const pills = useMemo(() => readerPillsOf(partComparables(sales ?? []).shown), [sales]);
  const { map, frame, isAbsent } = useReportMap(container, {
    home: place,
    pills,
    lit,
    onPick: (id) => id !== null && showLine(id),
  });
  if (place === null)
    return (
      <p className="rounded-card border border-line bg-surface p-4">
        La carte ne peut pas s’afficher ici. Les ventes sont listées ci-dessous.
      </p>
    );
  return (
    <section
      aria-label="Carte du bien et des ventes comparables"
      className="relative h-[70vh] min-h-80 overflow-hidden rounded-card border border-line bg-map-land"
    >
      {isAbsent ? (
        <StillReportMap home={place} pills={pills} lit={lit} onPick={showLine} />
      ) : (
        <div ref={container} className="size-full" data-report-map={map === null ? "loading" : "there"} />
      )}
      <p className="pointer-events-none absolute bottom-2 left-2 flex flex-wrap gap-x-3 rounded-field border border-line bg-surface px-2.5 py-1 text-caption text-ink-2">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-[3px] bg-mer" />
          {report.is_personal ? "Le bien" : "Le bien, à peu près"}
        </span>
        {pills.some(({ tone }) => tone === "own") && (
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-2.5 rounded-full bg-tuile" />
            {readerSourceNames.agency}
          </span>
        )}
      </p>
      {frame !== null && (
        <div className="pointer-events-none absolute inset-0">
          <PillKeys pills={pills} frame={frame} pickedId={null} onFocus={lit.set} onPick={showLine} />
        </div>
      )}
    </section>
  );
}
