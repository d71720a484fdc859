import { Undo2 } from "lucide-react";
import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from "react";
import type { ReportEstimateReply } from "#domain/api/report.ts";
import type { Place } from "#domain/geography.ts";
import { placeOfHome } from "#domain/report/engine-input.ts";
import { joinWords } from "#domain/text/join-words.ts";
import { type OpenedMap, useCityMap } from "../../../map/session/use-city-map.ts";
import type { Perimeter, PricePill } from "../../../map/wishes/map-wishes.ts";
import { mapWords } from "../../../map/wishes/map-words.ts";
import type { Selection } from "../../../map/wishes/selection.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorBoundary } from "../../../ui/error-boundary.tsx";
import { CentreHandle, focusPill, PillKeys } from "./map-overlay.tsx";
import { PickedPrice } from "./picked-price.tsx";
import { pillsOf, type ReportPill } from "./report-pills.ts";
import type { LitPrice } from "./sale-item.tsx";
import type { StillReportMapProps } from "./still-report-map.tsx";
import { toneLooks } from "./tone-looks.ts";
import { usePart, type WithEditor } from "./use-report.ts";

type ReportMapProps = WithEditor & {
  readonly reply: Pick<ReportEstimateReply, "estimate" | "asking" | "left_out">;
  readonly lit: LitPrice;
  readonly onPick: (id: string) => void;
};

const ComingStillMap = lazy(async () => ({
  default: (await import("./still-report-map.tsx")).StillReportMap,
}));

/** The map where none can move, in a script that few browsers need; without it the sales are listed all the same. */
export function StillReportMap(props: StillReportMapProps) {
  return (
    <ErrorBoundary
      fallback={
        <p className="p-4">La carte ne peut pas s’afficher ici. Les ventes sont listées ci-dessous.</p>
      }
    >
      <Suspense fallback={null}>
        <ComingStillMap {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Some streets around the home are in sight. */
const startZoom = 14;

/** A report's map: the home, what sold or is for sale around it by price, how far is looked; none without a place. */
export function ReportMap(props: ReportMapProps) {
  const [{ latitude, longitude }] = usePart(props.editor, "home");
  const home = useMemo(() => placeOfHome({ latitude, longitude }), [latitude, longitude]);
  return home === null ? null : <MapAround {...props} home={home} />;
}

function MapAround({ editor, reply, lit, onPick, home }: ReportMapProps & { readonly home: Place }) {
  const container = useRef<HTMLDivElement>(null);
  const [{ radius_m: radius, centre: chosen }, enter] = usePart(editor, "choices");
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [dragged, setDragged] = useState<Place | null>(null);
  const pills = useMemo(() => pillsOf(reply), [reply]);
  const picked = pills.find(({ id }) => id === pickedId);
  const centre = dragged ?? chosen ?? home;
  const perimeter = useMemo(
    () => (radius === null ? null : { center: centre, radiusM: radius }),
    [centre, radius],
  );
  const { map, frame, frames, isAbsent } = useReportMap(container, {
    home,
    start: radius === null ? home : (chosen ?? home),
    pills,
    perimeter,
    lit,
    onPick: setPickedId,
  });
  const leavePicked = () => {
    setPickedId(null);
    if (picked !== undefined) focusPill(picked.id);
  };
  const drop = (place: Place) => {
    setDragged(null);
    enter({ centre: { latitude: place.latitude, longitude: place.longitude } });
  };
  return (
    <section
      aria-label={reply.estimate === null ? "Carte des prix alentour" : "Carte des ventes comparables"}
    >
      <div className="relative h-72 overflow-hidden rounded-card border border-line bg-map-land lg:h-96">
        {isAbsent ? (
          <StillReportMap home={home} pills={pills} lit={lit} onPick={setPickedId} />
        ) : (
          <div ref={container} className="size-full" data-report-map={map === null ? "loading" : "there"} />
        )}
        {frame !== null && frames !== null && (
          <div className="pointer-events-none absolute inset-0">
            <PillKeys
              pills={pills}
              frame={frame}
              pickedId={pickedId}
              onFocus={lit.set}
              onPick={setPickedId}
            />
            {radius !== null && (
              <div className="[&>button]:pointer-events-auto">
                <CentreHandle centre={centre} frames={frames} onMove={setDragged} onDrop={drop} />
              </div>
            )}
          </div>
        )}
        {picked !== undefined && (
          <PickedPrice
            key={picked.id}
            editor={editor}
            pill={picked}
            onShow={() => onPick(picked.id)}
            onClose={leavePicked}
          />
        )}
      </div>
      {isAbsent && (
        <p className="mt-2 text-caption text-ink-2 text-pretty">
          {mapWords.standsStill} {radius !== null && "Le rayon n’y est pas dessiné."}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2">
          <p className="flex items-center gap-1.5">
            <span aria-hidden className="size-3 rounded-[3px] border-2 border-mer bg-surface" />
            Le bien
          </p>
          <ToneLegend pills={pills} />
        </div>
        {chosen !== null && radius !== null && (
          <Button size="small" icon={<Undo2 aria-hidden />} onClick={() => enter({ centre: null })}>
            Recentrer sur le bien
          </Button>
        )}
      </div>
    </section>
  );
}

const tones = ["open", "own", "asking", "dropped"] as const;

/** What the colours of the prices say, of those that are there. */
function ToneLegend({ pills }: { readonly pills: readonly ReportPill[] }) {
  const shown = tones.flatMap((tone) => {
    const meanings = [...new Set(pills.flatMap((pill) => (pill.tone === tone ? [pill.meaning] : [])))];
    return meanings.length === 0 ? [] : [{ tone, meaning: joinMeanings(meanings) }];
  });
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Couleurs des prix" className="flex flex-wrap gap-x-4 gap-y-1">
      {shown.map(({ tone, meaning }) => (
        <li key={tone} className="flex items-center gap-1.5">
          <span aria-hidden className={`h-3 w-5 rounded-full border border-line ${toneLooks[tone]}`} />
          {meaning}
        </li>
      ))}
    </ul>
  );
}

/** "Écartée ou non retenue". */
function joinMeanings(meanings: readonly string[]): string {
  return joinWords(
    meanings.map((meaning, at) =>
      at === 0 ? meaning : `${meaning.charAt(0).toLowerCase()}${meaning.slice(1)}`,
    ),
    "ou",
  );
}

type ReportMapWishes = {
  /** The home, before it has a place none. */
  readonly home: Place | null;
  /** Where it opens, if not around the home. */
  readonly start?: Place | null;
  readonly pills: readonly PricePill[];
  readonly perimeter?: Perimeter | null;
  readonly lit: LitPrice;
  readonly onPick: (id: string | null) => void;
};

/** A map in report mode in a place of the page: a price is picked, or none by a click beside them. */
export function useReportMap(
  container: RefObject<HTMLElement | null>,
  { home, start = home, pills, perimeter = null, lit, onPick }: ReportMapWishes,
): OpenedMap {
  const selection = useMemo<Selection | null>(
    () => home && { type: "property", id: "", status: "for_sale", place: home },
    [home],
  );
  const opened = useCityMap(container, {
    scene: { start: start && { center: start, zoom: startZoom }, selection, perimeter, pills },
    onHover: (hit) => {
      lit.set(typeof hit === "string" ? hit : null);
      map?.light(hit);
    },
    onClick: (hit) => {
      map?.light(hit);
      onPick(typeof hit === "string" ? hit : null);
    },
  });
  const { map } = opened;
  useEffect(() => lit.subscribe(() => map?.light(lit.get())), [map, lit]);
  return opened;
}
