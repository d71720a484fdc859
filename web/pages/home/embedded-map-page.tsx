import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { mapStart } from "#domain/geography.ts";
import { zonesUpTo } from "#domain/market/price-steps.ts";
import { brand, usePageTitle } from "../../client/page/brand.ts";
import { useSession } from "../../client/session/use-session.ts";
import { useTheme } from "../../client/theme/theme-store.ts";
import type { ShownMap } from "../../map/session/shown-map.ts";
import type { Selection } from "../../map/wishes/selection.ts";
import { takeTurn } from "../../map/wishes/turn.ts";
import { zonesQuery } from "../../map/zones/zones-query.ts";
import { useSearch } from "../../router/use-router.ts";
import { classNames } from "../../ui/class-names.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Chosen, OutsideLink } from "./embedded-choice.tsx";
import { Key, legendCorner } from "./embedded-key.tsx";
import { Legend } from "./legend.tsx";
import { readView, writeView } from "./view-address.ts";

const MapView = lazy(async () => ({ default: (await import("../../widgets/map/map-view.tsx")).MapView }));

const nothing = () => undefined;

/** In a frame of another site the map is only looked at: whatever is opened opens in a window of its own. */
export function EmbeddedMapPage() {
  const search = useSearch("/carte");
  const [view] = useState(() => readView(search));
  const [shownKinds, setShownKinds] = useState(view.shownKinds);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [shown, setShown] = useState<ShownMap | null>(null);
  const { theme } = useTheme();
  const { isDemo } = useSession();
  const [arePricesShown, setArePricesShown] = useState(view.arePricesShown);
  const { data } = useQuery({ ...zonesQuery, enabled: arePricesShown });
  const zones = arePricesShown ? (data ?? null) : null;
  const foundPlace = view.found?.place ?? null;
  usePageTitle();
  const position = shown?.frame ?? view.position;
  const shownView = { ...view, shownKinds, arePricesShown, position };
  const isPastEnd = (position ?? mapStart).zoom >= zonesUpTo;
  const scale = isPastEnd ? null : zones;
  const close = () => {
    takeTurn();
    setSelection(null);
  };
  return (
    <main id="contenu" tabIndex={-1} className="relative h-full overflow-hidden bg-map-land outline-none">
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <MapView
            shownKinds={shownKinds}
            filter={view.filter}
            start={view.position && { ...view.position, foundPlace }}
            foundPlace={foundPlace}
            theme={theme}
            zones={zones}
            onSelect={setSelection}
            onPreview={nothing}
            onDeselect={close}
            onShow={setShown}
            onPoint={nothing}
          />
        </Suspense>
      </ErrorBoundary>
      <div data-over-map className="absolute top-4 left-4 z-10">
        <OutsideLink search={writeView(shownView)}>Ouvrir sur {brand.name}</OutsideLink>
        {search.legende === 0 && <Key isDemo={isDemo} scale={scale} />}
      </div>
      {search.legende !== 0 && (
        <div data-over-map className={classNames(legendCorner, selection !== null && "max-md:hidden")}>
          <Legend
            shownKinds={shownKinds}
            onShowKind={(kind, isShown) => setShownKinds({ ...shownKinds, [kind]: isShown })}
            counts={shown?.isKnown ? shown.counts : undefined}
            prices={{ isShown: arePricesShown, isPastEnd, onShow: setArePricesShown, scale }}
            isDemo={isDemo}
          />
        </div>
      )}
      {/* On a phone in the legend's place, beside the buttons of the map. */}
      <div
        role="status"
        className="pointer-events-none absolute right-18 bottom-4 left-4 z-10 flex md:inset-x-3 md:bottom-10 md:justify-center"
      >
        {selection && <Chosen selection={selection} view={shownView} onClose={close} />}
      </div>
    </main>
  );
}
