import { type ReactNode, useDeferredValue, useState } from "react";
import type { InactiveStatus } from "#domain/account/account.ts";
import { useInactiveStatus } from "../../client/session/use-session.ts";
import type { MapWishes } from "../../map/wishes/map-wishes.ts";
import { placeOfSelection } from "../../map/wishes/selection.ts";
import { classNames } from "../../ui/class-names.ts";
import { lazyScript } from "../../ui/lazy-script.tsx";
import { OptionalPart } from "../../ui/optional-part.tsx";
import { useAfterPaint } from "../../ui/use-after-paint.ts";
import { HomeLegend } from "./legend.tsx";
import { clearFound, useViewPart, viewStore } from "./view-state.ts";

const FoundChip = lazyScript(async () => (await import("./found-chip.tsx")).FoundChip);
const StatusNotice = lazyScript(async () => (await import("./status-notice.tsx")).StatusNotice);
const ViewMap = lazyScript(async () => (await import("./view-map.tsx")).ViewMap);

type HomePageProps = {
  readonly header: ReactNode;
  readonly filters: ReactNode;
  readonly list: ReactNode;
  /** While something else is to be shown first. */
  readonly isMapHeld: boolean;
  readonly isLegendHidden: boolean;
  readonly foot: ReactNode;
  readonly panel: ReactNode;
};

/** Without the map the rest of the page works. */
export function HomePage(props: HomePageProps) {
  // The header first; what follows is drawn bit by bit, so that the page answers meanwhile.
  const isHeaderThere = useDeferredValue(true, false);
  return (
    // Where there is a poster of the map, it lies under the page (index.html).
    <div data-home className="relative h-full overflow-hidden bg-map-land in-data-poster:bg-transparent">
      {props.header}
      <main id="contenu" tabIndex={-1} className="absolute inset-0 outline-none">
        {isHeaderThere && <MapWithAll {...props} />}
      </main>
    </div>
  );
}

function MapWithAll(props: Omit<HomePageProps, "header">) {
  const { filters, list, isMapHeld, isLegendHidden, foot, panel } = props;
  // A panel that is to be there at once is painted before the map takes the processor.
  const isHeld = useAfterPaint(isMapHeld);
  const selection = useViewPart("selection");
  const found = useViewPart("found");
  const isListOpen = useViewPart("isListOpen");
  const [start, setStart] = useState<MapWishes["start"] | undefined>(undefined);
  // The map waits until it is known what a link opens.
  if (!isHeld && start === undefined) setStart(startOfMap());
  const inactiveStatus = useInactiveStatus();
  const besideList = selection === null ? "md:left-(--beside-list)" : "xl:left-(--beside-list)";
  return (
    <>
      {/* In the order in which one walks through them by keyboard: list, filters, map, legend. */}
      {list}
      {/* A drawer leaves a strip of a small map, where the selection stands: no chip lies over it. */}
      <div className={selection ? "max-md:hidden" : ""}>{filters}</div>
      {!isHeld && start !== undefined && (
        <OptionalPart>
          <ViewMap start={start} />
        </OptionalPart>
      )}
      {/* How near the map begins says how tall the legend is. */}
      {start !== undefined && (
        <div data-over-map className={classNames("absolute bottom-4 left-4 z-10", isListOpen && besideList)}>
          <HomeLegend isHidden={isLegendHidden} foot={foot} startZoom={start?.zoom} />
        </div>
      )}
      {found && (
        <OptionalPart>
          <FoundChip found={found} onClear={clearFound} />
        </OptionalPart>
      )}
      <StatusBanner status={inactiveStatus} />
      {panel}
    </>
  );
}

const linkZoom = 16;

function startOfMap(): MapWishes["start"] {
  const { position, found, selection } = viewStore.get();
  // A link to a property or an agency starts the map on it, with the streets around.
  if (position === null && selection?.isDistant)
    return { center: placeOfSelection(selection), zoom: linkZoom };
  return position && { ...position, foundPlace: found?.place ?? null };
}

export function StatusBanner({ status }: { readonly status: InactiveStatus | null }) {
  const [closed, setClosed] = useState<InactiveStatus | null>(null);
  return (
    // The element is always there, so that what is put into it later is announced to screen readers.
    <div role="status" className="pointer-events-none absolute inset-x-4 top-(--below-filters) z-10">
      {status !== null && status !== closed && (
        <OptionalPart>
          <StatusNotice status={status} onClose={() => setClosed(status)} />
        </OptionalPart>
      )}
    </div>
  );
}
