import { getRouteApi } from "@tanstack/react-router";
import { usePageTitle } from "../../client/page/brand.ts";
import { HeaderSearch } from "../../features/address/header-search.tsx";
import { AccountActions, AccountMenuItems } from "../../widgets/account/account-actions.tsx";
import { SiteLinks } from "../../widgets/page/plain-page.tsx";
import { HeaderActions, HeaderMenuItems, HomeHeader, useMenuRoom } from "./home-header.tsx";
import { HomePage } from "./home-page.tsx";
import { followPointed, PropertiesInView, ViewFilters } from "./properties-in-view.tsx";
import { SelectionPanel, usePreloadedPanels } from "./selection-panel.tsx";
import { useLinkedSelection } from "./use-linked-selection.ts";
import { usePreview, useSelect } from "./use-select.ts";
import { useTrailHistory } from "./use-trail-history.ts";
import { useViewAddress } from "./use-view-address.ts";
import { clearFound, deselect, showFound, stepBack, useViewPart } from "./view-state.ts";

const route = getRouteApi("/");

/** Puts the features together on the home page: they do not know each other. */
export function HomeRoute() {
  useViewAddress();
  // The address is followed part by part: the map's place changes it each time the map comes to rest.
  const property = route.useSearch({ select: (search) => search.property });
  const agence = route.useSearch({ select: (search) => search.agence });
  const legende = route.useSearch({ select: (search) => search.legende });
  const menuClassName = useMenuRoom();
  usePageTitle();
  useTrailHistory();
  const isLinkOpening = useLinkedSelection(property, agence);
  usePreloadedPanels();
  return (
    <HomePage
      header={
        <HomeHeader
          search={<ViewSearch />}
          actions={<HeaderActions />}
          account={<AccountActions />}
          menuItems={<HeaderMenuItems />}
          accountMenuItems={<AccountMenuItems hasPages={false} />}
          menuClassName={menuClassName}
        />
      }
      // Their scripts, too, come after what a link opens.
      filters={isLinkOpening ? null : <ViewFilters />}
      list={<PropertiesInView />}
      isMapHeld={isLinkOpening}
      isLegendHidden={legende === 0}
      foot={<SiteLinks />}
      onSelect={useSelect()}
      onPreview={usePreview()}
      onPoint={followPointed}
      panel={<ViewPanel />}
    />
  );
}

// A component of its own, so that opening a panel redraws nothing but the panel.
function ViewSearch() {
  const found = useViewPart("found");
  return <HeaderSearch found={found} onFind={showFound} onClear={clearFound} />;
}

function ViewPanel() {
  const selection = useViewPart("selection");
  const trail = useViewPart("trail");
  return (
    selection && (
      <SelectionPanel selection={selection} behind={trail.at(-2)} onBack={stepBack} onClose={deselect} />
    )
  );
}
