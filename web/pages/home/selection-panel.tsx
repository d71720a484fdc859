import { Suspense, useMemo } from "react";
import { quote } from "#domain/text/quote.ts";
import { type Selection, selectionOfCard } from "../../map/wishes/selection.ts";
import { ComingPanel } from "../../ui/coming-panel.ts";
import { WayBackContext } from "../../ui/side-panel.tsx";
import { AgencyPanel, PropertyPanel, StackPanel, ZonePanel } from "./panels.ts";
import { useOpenAgency } from "./use-open-agency.ts";

export type SelectionPanelProps = {
  readonly selection: Selection;
  /** The selection from which, or after which, this one was opened. */
  readonly behind: Selection | undefined;
  readonly onSelect: (selection: Selection) => void;
  readonly onBack: () => void;
  readonly onClose: () => void;
};

export function SelectionPanel(props: SelectionPanelProps) {
  const { behind, onBack, onClose } = props;
  const label = behind && wayBackTo(behind);
  const wayBack = useMemo(() => (label ? { label, onBack } : null), [label, onBack]);
  return (
    <WayBackContext value={wayBack}>
      <Suspense fallback={<ComingPanel onClose={onClose} />}>
        <PanelOfSelection {...props} />
      </Suspense>
    </WayBackContext>
  );
}

/** A property seen before is a step back in the browser; a list of properties is also one in the panel. */
function wayBackTo(behind: Selection): string | null {
  if (behind.type === "agency") return `Revenir à l’agence ${quote(behind.agency.name)}`;
  return behind.type === "stack" ? "Revenir à la liste" : null;
}

function PanelOfSelection({ selection, onSelect, onClose }: SelectionPanelProps) {
  const openAgency = useOpenAgency(onSelect);
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
          onOpenProperty={(card) => onSelect(selectionOfCard(card, true))}
          onClose={onClose}
        />
      );
    case "stack":
      return (
        <StackPanel
          key={`${selection.place.latitude} ${selection.place.longitude}`}
          stack={selection}
          onOpen={(card) => onSelect(selectionOfCard(card))}
          onClose={onClose}
        />
      );
    case "zone":
      return <ZonePanel key={selection.code} code={selection.code} name={selection.name} onClose={onClose} />;
  }
}
