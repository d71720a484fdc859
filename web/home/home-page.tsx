import { lazy, type ReactNode, Suspense } from "react";
import { useInactiveStatus } from "../session/account-status.ts";
import { useSession } from "../session/use-session.ts";
import { useTheme } from "../theme/theme-store.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { Legend } from "./legend.tsx";
import { StatusBanner } from "./status-banner.tsx";
import { deselect, select, showCounts, showKind, useViewState } from "./view-state.ts";

const MapView = lazy(async () => ({ default: (await import("../map/map-view.tsx")).MapView }));

export type HomePageProps = {
  readonly header: ReactNode;
  /** The panel over the right of the map, when something is selected. */
  readonly panel: ReactNode;
};

/** The map is the page; header, legend and panel lie over it. Without the map the rest works. */
export function HomePage({ header, panel }: HomePageProps) {
  const { shownKinds, selection, counts } = useViewState();
  const { theme } = useTheme();
  const { isDemo } = useSession();
  const inactiveStatus = useInactiveStatus();
  return (
    <div className="relative h-full overflow-hidden bg-map-sea">
      {header}
      <main id="contenu" tabIndex={-1} className="absolute inset-0 outline-none">
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <MapView
              shownKinds={shownKinds}
              selection={selection}
              theme={theme}
              onSelect={select}
              onDeselect={deselect}
              onCounts={showCounts}
            />
          </Suspense>
        </ErrorBoundary>
        <div className="absolute bottom-4 left-4 z-10">
          <Legend
            shownKinds={shownKinds}
            onShowKind={showKind}
            counts={counts ?? undefined}
            isDemo={isDemo}
          />
        </div>
        <StatusBanner status={inactiveStatus} />
        {panel}
      </main>
    </div>
  );
}
