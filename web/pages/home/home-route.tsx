import { usePageTitle } from "../../client/page/brand.ts";
import { HeaderSearch } from "../../features/address/header-search.tsx";
import { useSearchPart } from "../../router/use-router.ts";
import { ComingPanel } from "../../ui/coming-panel.ts";
import { lazyScript } from "../../ui/lazy-script.tsx";
import { OptionalPart } from "../../ui/optional-part.tsx";
import { showToast } from "../../ui/toast.ts";
import { SiteLinks } from "../../widgets/page/site-links.tsx";
import { HomeHeader } from "./home-header.tsx";
import { HomePage } from "./home-page.tsx";
import { FailedLink } from "./panels.ts";
import { PropertiesInView } from "./properties-in-view.tsx";
import { useLinkedSelection } from "./use-linked-selection.ts";
import { LazySelectionPanel, usePreloadedPanels, useSelect } from "./use-select.ts";
import { useTrailHistory } from "./use-trail-history.ts";
import { useViewAddress } from "./use-view-address.ts";
import { clearFound, deselect, showFound, stepBack, useViewPart } from "./view-state.ts";

const ViewFilters = lazyScript(async () => (await import("./view-filters.tsx")).ViewFilters);

/** Puts the features together, which do not know each other. */
export function HomeRoute() {
  useViewAddress();
  // The address is followed part by part: the map's place changes it each time the map comes to rest.
  const property = useSearchPart("/", "property");
  const agence = useSearchPart("/", "agence");
  const legende = useSearchPart("/", "legende");
  usePageTitle();
  useTrailHistory();
  const { isOpening: isLinkOpening, failed } = useLinkedSelection(property, agence);
  usePreloadedPanels();
  return (
    <HomePage
      header={<HomeHeader search={<ViewSearch />} />}
      // Their scripts, too, come after what a link opens.
      filters={
        isLinkOpening ? null : (
          <OptionalPart>
            <ViewFilters />
          </OptionalPart>
        )
      }
      list={<PropertiesInView />}
      isMapHeld={isLinkOpening}
      isLegendHidden={legende === 0}
      foot={<SiteLinks />}
      panel={
        <>
          {failed && (
            <OptionalPart onFailure={showLinkFailed}>
              <FailedLink {...failed} />
            </OptionalPart>
          )}
          <ViewPanel />
        </>
      }
    />
  );
}

/** The script that would say it did not come either. */
function showLinkFailed() {
  void showToast({ title: "Ce lien ne s’est pas ouvert. Rechargez la page.", tone: "danger" });
}

// A component of its own, so that opening a panel redraws nothing but the panel.
function ViewSearch() {
  const found = useViewPart("found");
  return <HeaderSearch found={found} onFind={showFound} onClear={clearFound} />;
}

function ViewPanel() {
  const selection = useViewPart("selection");
  const trail = useViewPart("trail");
  const select = useSelect();
  if (selection === null) return null;
  const sayFailed = () => {
    deselect();
    const action = { label: "Réessayer", run: () => void select(selection) };
    void showToast({ title: "Ce panneau ne s’est pas affiché.", tone: "danger", action });
  };
  return (
    <OptionalPart onFailure={sayFailed} coming={<ComingPanel onClose={deselect} />}>
      <LazySelectionPanel
        selection={selection}
        behind={trail.at(-2)}
        onSelect={select}
        onBack={stepBack}
        onClose={deselect}
      />
    </OptionalPart>
  );
}
