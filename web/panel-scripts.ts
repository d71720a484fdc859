import type { AgencyPanelProps } from "./agency/agency-panel.tsx";
import type { Selection } from "./map/selection.ts";
import type { StackPanelProps } from "./map/stack-panel.tsx";
import type { PropertyPanelProps } from "./property/property-panel.tsx";
import { isLargeScreen } from "./ui/large-screen.ts";
import { LazyDrawer } from "./ui/lazy-drawer.tsx";
import { lazyScript } from "./ui/lazy-script.tsx";

export const PropertyPanel = lazyScript<PropertyPanelProps>(
  async () => (await import("./property/property-panel.tsx")).PropertyPanel,
);
export const AgencyPanel = lazyScript<AgencyPanelProps>(
  async () => (await import("./agency/agency-panel.tsx")).AgencyPanel,
);
export const StackPanel = lazyScript<StackPanelProps>(
  async () => (await import("./map/stack-panel.tsx")).StackPanel,
);

const panels = { property: PropertyPanel, agency: AgencyPanel, stack: StackPanel } as const;

/** Brings the scripts of a panel. Without them, opening it brings them. */
export async function preloadPanel(type: Selection["type"]): Promise<void> {
  await Promise.allSettled([panels[type].preload(), ...(isLargeScreen() ? [] : [LazyDrawer.preload()])]);
}
