import { lazy, Suspense, useEffect } from "react";
import { select } from "./home/view-state.ts";
import { type Selection, selectionOfCard } from "./map/selection.ts";
import { isLargeScreen } from "./ui/large-screen.ts";
import { useOpenAgency } from "./use-linked-agency.ts";

const loadPropertyPanel = () => import("./property/property-panel.tsx");
const loadAgencyPanel = () => import("./agency/agency-panel.tsx");

const PropertyPanel = lazy(async () => ({ default: (await loadPropertyPanel()).PropertyPanel }));
const AgencyPanel = lazy(async () => ({ default: (await loadAgencyPanel()).AgencyPanel }));
const StackPanel = lazy(async () => ({
  default: (await import("./map/stack-panel.tsx")).StackPanel,
}));

/** After the first view has come: the first click then waits for the home alone, not for its panel's script. */
const preloadDelayMs = 3_000;

/** Fetches the panels that most visitors open. Without them, a click fetches them again. */
export function usePreloadedPanels() {
  useEffect(() => {
    const timer = setTimeout(() => {
      const scripts = [
        loadPropertyPanel(),
        loadAgencyPanel(),
        ...(isLargeScreen() ? [] : [import("./ui/drawer.tsx")]),
      ];
      void Promise.allSettled(scripts);
    }, preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
}

export type SelectionPanelProps = { readonly selection: Selection; readonly onClose: () => void };

/** The panel of what is selected on the map. */
export function SelectionPanel({ selection, onClose }: SelectionPanelProps) {
  const openAgency = useOpenAgency();
  return <Suspense fallback={null}>{panelOf(selection, openAgency, onClose)}</Suspense>;
}

function panelOf(selection: Selection, openAgency: (id: string) => Promise<void>, onClose: () => void) {
  switch (selection.type) {
    case "property":
      return (
        <PropertyPanel
          key={selection.id}
          propertyId={selection.id}
          onOpenAgency={(id) => void openAgency(id)}
          onClose={onClose}
        />
      );
    case "agency":
      return (
        <AgencyPanel
          key={selection.agency.id}
          agency={selection.agency}
          onOpenHome={(card) => select(selectionOfCard(card, true))}
          onClose={onClose}
        />
      );
    case "stack":
      return (
        <StackPanel stack={selection} onOpen={(card) => select(selectionOfCard(card))} onClose={onClose} />
      );
  }
}
