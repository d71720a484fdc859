import { onlineManager } from "@tanstack/react-query";
import { useEffect } from "react";
import { SidePanel } from "../../ui/side-panel.tsx";
import { LoadFailure } from "../../widgets/page/load-failure.tsx";
import { useViewPart } from "./view-state.ts";

export type FailedLinkProps = {
  readonly type: "property" | "agency";
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onClose: () => void;
};

const words = {
  property: { panel: "Détails de la propriété", failed: "Ce bien ne s’est pas affiché" },
  agency: { panel: "Agence immobilière", failed: "Cette agence ne s’est pas affichée" },
} as const;

/**
 * Stands where the property or the agency of a link was to be, until something else is opened; tries again by itself once
 * there is a connection.
 */
export function FailedLink({ type, error, onRetry, onClose }: FailedLinkProps) {
  const isLeft = useViewPart("selection") !== null;
  useEffect(() => (isLeft ? onClose() : undefined), [isLeft, onClose]);
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && onRetry()), [onRetry]);
  if (isLeft) return null;
  return (
    <SidePanel title={words[type].panel} onClose={onClose}>
      <LoadFailure isMain title={words[type].failed} error={error} onRetry={onRetry} />
    </SidePanel>
  );
}
