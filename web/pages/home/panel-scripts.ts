import type { AgencyPanelProps } from "../../features/agency/agency-panel.tsx";
import type { StackPanelProps } from "../../features/map/stack-panel.tsx";
import type { PropertyPanelProps } from "../../features/property/property-panel.tsx";
import type { Selection } from "../../map/wishes/selection.ts";
import { isLargeScreen } from "../../ui/large-screen.ts";
import { LazyDrawer, lazyScript } from "../../ui/lazy-script.tsx";

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
