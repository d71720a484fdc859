import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AgencyCard } from "#domain/api/agency.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { agencyQuery } from "../../features/agency/agency-query.ts";
import { propertyQuery } from "../../features/property/property-query.ts";
import { useAfterFirstView } from "../../map/still/use-after-first-view.ts";
import { type Selection, selectionOfCard } from "../../map/wishes/selection.ts";
import { takeTurn } from "../../map/wishes/turn.ts";
import { isLargeScreen } from "../../ui/large-screen.ts";
import { LazyDrawer, lazyScript } from "../../ui/lazy-script.tsx";
import { prepareToast } from "../../ui/toast.ts";
import { AgencyPanel, FailedLink, PropertyPanel, StackPanel, ZonePanel } from "./panels.ts";
import type { SelectionPanelProps } from "./selection-panel.tsx";
import { select } from "./view-state.ts";

/** Then the panel opens with a skeleton. */
const longestWaitMs = 100;

/** The panel itself shows a failure. */
async function preload(queryClient: QueryClient, selection: Selection): Promise<void> {
  await Promise.allSettled([preloadPanel(selection.type), preloadContent(queryClient, selection)]);
}

async function preloadContent(queryClient: QueryClient, selection: Selection): Promise<void> {
  if (selection.type === "property") await queryClient.prefetchQuery(propertyQuery(selection.id));
  if (selection.type === "agency") await queryClient.prefetchQuery(agencyQuery(selection.agency.id));
}

export function usePreview(): (card: PropertyCard | AgencyCard) => void {
  const queryClient = useQueryClient();
  return useCallback((card) => void preload(queryClient, selectionOfCard(card)), [queryClient]);
}

/** The panel opens complete when its content comes in time; the last selection wins. */
export function useSelect(): (selection: Selection) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (selection) => {
      const isLast = takeTurn();
      const longestWait = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
      await Promise.race([preload(queryClient, selection), longestWait]);
      if (isLast()) select(selection);
    },
    [queryClient],
  );
}

const panels = { property: PropertyPanel, agency: AgencyPanel, stack: StackPanel, zone: ZonePanel } as const;

export const LazySelectionPanel = lazyScript<SelectionPanelProps>(
  async () => (await import("./selection-panel.tsx")).SelectionPanel,
);

export async function preloadPanel(type: Selection["type"]): Promise<void> {
  const scripts = [LazySelectionPanel, panels[type], FailedLink, ...(isLargeScreen() ? [] : [LazyDrawer])];
  await Promise.allSettled(scripts.map((script) => script.preload()));
}

/** The first click then waits for the property alone. */
export function usePreloadedPanels() {
  useAfterFirstView(() => {
    void preloadPanel("property");
    void preloadPanel("agency");
    prepareToast();
  });
}
