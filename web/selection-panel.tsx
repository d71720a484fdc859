import { lazy, Suspense } from "react";
import { select } from "./home/view-state.ts";
import { type Selection, selectionOfCard } from "./map/selection.ts";

const PropertyPanel = lazy(async () => ({
  default: (await import("./property/property-panel.tsx")).PropertyPanel,
}));
const AgencyPanel = lazy(async () => ({
  default: (await import("./agency/agency-panel.tsx")).AgencyPanel,
}));
const StackPanel = lazy(async () => ({
  default: (await import("./map/stack-panel.tsx")).StackPanel,
}));

export type SelectionPanelProps = { readonly selection: Selection; readonly onClose: () => void };

/** The panel of what is selected on the map. */
export function SelectionPanel({ selection, onClose }: SelectionPanelProps) {
  return <Suspense fallback={null}>{panelOf(selection, onClose)}</Suspense>;
}

function panelOf(selection: Selection, onClose: () => void) {
  switch (selection.type) {
    case "property":
      return <PropertyPanel key={selection.id} propertyId={selection.id} onClose={onClose} />;
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
