import { X } from "lucide-react";
import { useMemo, useState } from "react";
import type { ReportEstimateReply } from "#domain/api/report.ts";
import type { Place } from "#domain/geography.ts";
import { basemapCredit } from "#domain/map/basemap-credit.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { createStore } from "../../../ui/store.ts";
import { presentSale } from "./presentation-facts.ts";
import { StillReportMap } from "./report-map.tsx";
import { presentedPillsOf } from "./report-pills.ts";
import { SaleFacts } from "./sale-facts.tsx";

type PresentationMapProps = {
  readonly home: Place;
  readonly reply: Pick<ReportEstimateReply, "estimate" | "shown_places">;
};

/** The home and the prices of the sales that have a line, on a map that stands still; a press on one says what it was. */
export function PresentationMap({ home: { latitude, longitude }, reply }: PresentationMapProps) {
  const [lit] = useState(() => createStore<string | null>(null));
  const [pickedId, setPickedId] = useState<string | null>(null);
  const home = useMemo(() => ({ latitude, longitude }), [latitude, longitude]);
  const pills = useMemo(() => presentedPillsOf(reply), [reply]);
  const picked = reply.estimate?.comparables.find(({ id }) => id === pickedId);
  return (
    <div className="grid gap-3">
      <section
        aria-label="Carte du bien et des ventes comparables"
        className="relative h-[58vh] min-h-64 overflow-hidden rounded-card border border-line bg-map-land"
      >
        <StillReportMap home={home} pills={pills} lit={lit} onPick={setPickedId} />
        {picked !== undefined && (
          <div className="absolute inset-x-2 top-2 flex items-start gap-2 rounded-card border border-line bg-surface p-3 sm:right-auto sm:w-96">
            <SaleFacts sale={presentSale(picked, { home, reply })} isForReader />
            <IconButton label="Fermer" onClick={() => setPickedId(null)}>
              <X aria-hidden />
            </IconButton>
          </div>
        )}
      </section>
      <p className="text-small text-pretty text-ink-2">
        Le bien, à sa place, et les ventes du rapport, déplacées de quelques dizaines de mètres. Là où deux
        prix se toucheraient, celui de la première de la liste est montré. {basemapCredit}
      </p>
    </div>
  );
}
