import type { AgencyPanelProps } from "../../features/agency/agency-panel.tsx";
import type { StackPanelProps } from "../../features/map/stack-panel.tsx";
import type { ZonePanelProps } from "../../features/market/zone-panel.tsx";
import type { PropertyPanelProps } from "../../features/property/property-panel.tsx";
import { lazyScript } from "../../ui/lazy-script.tsx";
import type { FailedLinkProps } from "./failed-link.tsx";

export const PropertyPanel = lazyScript<PropertyPanelProps>(
  async () => (await import("../../features/property/property-panel.tsx")).PropertyPanel,
);
export const AgencyPanel = lazyScript<AgencyPanelProps>(
  async () => (await import("../../features/agency/agency-panel.tsx")).AgencyPanel,
);
export const StackPanel = lazyScript<StackPanelProps>(
  async () => (await import("../../features/map/stack-panel.tsx")).StackPanel,
);
export const ZonePanel = lazyScript<ZonePanelProps>(
  async () => (await import("../../features/market/zone-panel.tsx")).ZonePanel,
);
export const FailedLink = lazyScript<FailedLinkProps>(
  async () => (await import("./failed-link.tsx")).FailedLink,
);
