import { onlineManager } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PageHistory } from "../../router/page-history.ts";
import { useRouter } from "../../router/use-router.ts";
import { SidePanel } from "../../ui/side-panel.tsx";
import { LoadFailure } from "../../widgets/page/load-failure.tsx";
import { useViewPart } from "./view-state.ts";

declare module "../../router/page-history.ts" {
  interface KeptState {
    /** The entry before is the same page without the link that did not open. */
    readonly isFailedLink?: boolean;
  }
}

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

/** Tries again by itself once there is a connection. */
export function FailedLink({ type, error, onRetry, onClose }: FailedLinkProps) {
  const { history } = useRouter();
  /** The failure after which it was tried again: another one says how that went. */
  const [tried, setTried] = useState<Error | null>(null);
  const retry = () => {
    setTried(error);
    onRetry();
  };
  const isLeft = useViewPart("selection") !== null;
  useEffect(() => giveEntry(history), [history]);
  useEffect(() => (isLeft ? onClose() : undefined), [isLeft, onClose]);
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && onRetry()), [onRetry]);
  if (isLeft) return null;
  return (
    <SidePanel title={words[type].panel} onClose={onClose}>
      <LoadFailure isMain title={words[type].failed} error={error} isBusy={tried === error} onRetry={retry} />
    </SidePanel>
  );
}

/** "Back" then takes the message off instead of leaving the site. */
function giveEntry(history: PageHistory): void {
  const { href, pathname, search, hash, state } = history.location;
  if (state.isFailedLink === true) return;
  const texts = new URLSearchParams(search);
  texts.delete("property");
  texts.delete("agence");
  const rest = texts.toString();
  history.replace(pathname + (rest && `?${rest}`) + hash, state);
  history.push(href, { ...state, isFailedLink: true });
}
