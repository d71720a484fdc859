import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { AccountActions, AccountMenuItems } from "./account/account-actions.tsx";
import { HomePage } from "./home/home-page.tsx";
import { deselectProperty, useViewState } from "./home/view-state.ts";
import { useLinkedProperty } from "./use-linked-property.ts";
import { usePageTitle } from "./use-page-title.ts";

const PropertyPanel = lazy(async () => ({
  default: (await import("./property/property-panel.tsx")).PropertyPanel,
}));

const route = getRouteApi("/");

/** Puts the features together on the home page: they do not know each other. */
export function HomeRoute() {
  const { selectedPropertyId } = useViewState();
  const { property } = route.useSearch();
  usePageTitle();
  useLinkedProperty(property);
  return (
    <HomePage
      actions={<AccountActions />}
      menuItems={<AccountMenuItems />}
      panel={
        selectedPropertyId && (
          <Suspense fallback={null}>
            <PropertyPanel
              key={selectedPropertyId}
              propertyId={selectedPropertyId}
              onClose={deselectProperty}
            />
          </Suspense>
        )
      }
    />
  );
}
