import { getRouteApi } from "@tanstack/react-router";
import { AccountActions, AccountMenuItems } from "./account/account-actions.tsx";
import { HeaderActions, HeaderMenuItems, useMenuRoom } from "./header-actions.tsx";
import { HomeHeader } from "./home/home-header.tsx";
import { HomePage } from "./home/home-page.tsx";
import { deselect, useViewState } from "./home/view-state.ts";
import { SelectionPanel } from "./selection-panel.tsx";
import { useLinkedAgency } from "./use-linked-agency.ts";
import { useLinkedProperty } from "./use-linked-property.ts";
import { usePageTitle } from "./use-page-title.ts";

const route = getRouteApi("/");

/** Puts the features together on the home page: they do not know each other. */
export function HomeRoute() {
  const { selection } = useViewState();
  const { property, agence } = route.useSearch();
  const menuClassName = useMenuRoom();
  usePageTitle();
  useLinkedProperty(property);
  useLinkedAgency(agence);
  return (
    <HomePage
      header={
        <HomeHeader
          actions={<HeaderActions />}
          account={<AccountActions />}
          menuItems={<HeaderMenuItems />}
          accountMenuItems={<AccountMenuItems />}
          menuClassName={menuClassName}
        />
      }
      panel={selection && <SelectionPanel selection={selection} onClose={deselect} />}
    />
  );
}
