import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AgencyCard } from "#domain/api/agency.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import type { AgencyPanelProps } from "../../features/agency/agency-panel.tsx";
import { agencyQuery } from "../../features/agency/agency-query.ts";
import type { StackPanelProps } from "../../features/map/stack-panel.tsx";
import type { PropertyPanelProps } from "../../features/property/property-panel.tsx";
import { propertyQuery } from "../../features/property/property-query.ts";
import { type Selection, selectionOfCard } from "../../map/wishes/selection.ts";
import { isLargeScreen } from "../../ui/large-screen.ts";
import { LazyDrawer, lazyScript } from "../../ui/lazy-script.tsx";
import { select, viewStore } from "./view-state.ts";

/** For so long a click may go without an answer; then the panel opens on the shape of what comes. */
const patienceMs = 100;

let latest: Selection | null = null;

/** Brings what the panel of a selection needs: its script and its content. A failure is told by the panel. */
async function foresee(queryClient: QueryClient, selection: Selection): Promise<void> {
  await Promise.allSettled([preloadPanel(selection.type), preloadContent(queryClient, selection)]);
}

async function preloadContent(queryClient: QueryClient, selection: Selection): Promise<void> {
  if (selection.type === "property") await queryClient.prefetchQuery(propertyQuery(selection.id));
  if (selection.type === "agency") await queryClient.prefetchQuery(agencyQuery(selection.agency.id));
}

/** Gives a way to foresee that a home or an agency will be opened: somebody looks at its card. */
export function usePreview(): (card: PropertyCard | AgencyCard) => void {
  const queryClient = useQueryClient();
  return useCallback((card) => void foresee(queryClient, selectionOfCard(card)), [queryClient]);
}

/** Gives a way to select. The panel opens whole where its content comes at once; of two selections the last wins. */
export function useSelect(): (selection: Selection) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (selection) => {
      latest = selection;
      const before = viewStore.get().selection;
      const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
      await Promise.race([foresee(queryClient, selection), patience]);
      if (latest === selection && viewStore.get().selection === before) select(selection);
    },
    [queryClient],
  );
}

export const PropertyPanel = lazyScript<PropertyPanelProps>(
  async () => (await import("../../features/property/property-panel.tsx")).PropertyPanel,
);
export const AgencyPanel = lazyScript<AgencyPanelProps>(
  async () => (await import("../../features/agency/agency-panel.tsx")).AgencyPanel,
);
export const StackPanel = lazyScript<StackPanelProps>(
  async () => (await import("../../features/map/stack-panel.tsx")).StackPanel,
);

const panels = { property: PropertyPanel, agency: AgencyPanel, stack: StackPanel } as const;

/** Brings the scripts of a panel. Without them, opening it brings them. */
export async function preloadPanel(type: Selection["type"]): Promise<void> {
  await Promise.allSettled([panels[type].preload(), ...(isLargeScreen() ? [] : [LazyDrawer.preload()])]);
}
