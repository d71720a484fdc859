import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { agencyQuery } from "../../features/agency/agency-query.ts";
import { propertyQuery } from "../../features/property/property-query.ts";
import { takeTurn } from "../../map/wishes/turn.ts";
import { useNavigate } from "../../router/use-router.ts";
import type { FailedLinkProps } from "./failed-link.tsx";
import type { LinkTarget } from "./find-linked.ts";
import { preloadPanel, useSelect } from "./use-select.ts";

const loadFinder = () => import("./find-linked.ts");

/** Before the first page is drawn: a linked property then shows as soon as its own page would. */
export function fetchLinked(queryClient: QueryClient, { pathname, searchParams }: URL): void {
  if (pathname !== "/") return;
  const linked = linkedBy(searchParams.get("property") ?? undefined, searchParams.get("agence") ?? undefined);
  if (linked === null) return;
  void preloadPanel(linked.type);
  if (linked.type === "property") void queryClient.prefetchQuery(propertyQuery(linked.id));
  else void queryClient.prefetchQuery(agencyQuery(linked.id));
}

/** Clears both parameters of the address, and opens nothing where something was opened or closed meanwhile. */
export function useLinkedSelection(
  property: string | undefined,
  agence: string | undefined,
): { readonly isOpening: boolean; readonly failed: FailedLinkProps | null } {
  const queryClient = useQueryClient();
  const select = useSelect();
  const [isOpening, setIsOpening] = useState(linkedBy(property, agence) !== null);
  const [failure, setFailure] = useState<Pick<FailedLinkProps, "type" | "error"> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const clear = useClearedAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt does the same again
  useEffect(() => {
    const linked = linkedBy(property, agence);
    if (linked === null) {
      setFailure(null);
      return;
    }
    let isCurrent = true;
    const isLast = takeTurn();
    const open = async () => {
      // The panel opens whole, and only then the map begins: its scripts would take their time from the panel's.
      const finder = await loadFinder();
      const [found] = await Promise.all([finder.findLinked(queryClient, linked), preloadPanel(linked.type)]);
      if (!isCurrent) return;
      if (found.type === "failure" && !found.isMissing && isLast()) {
        setFailure({ type: linked.type, error: found.error });
        setIsOpening(false);
        return;
      }
      setFailure(null);
      const isWanted = isLast();
      if (found.type === "failure" && isWanted) finder.showLinkFailure(linked.type, found);
      // The address is cleared first: what is opened takes an entry of its own in the history, after this one.
      await clear();
      if (found.type !== "failure" && isWanted) await select(found);
      setIsOpening(false);
    };
    open().catch((error) => {
      // The script that finds it did not come.
      if (!isCurrent) return;
      setFailure({ type: linked.type, error });
      setIsOpening(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [property, agence, queryClient, clear, select, attempt]);
  return {
    isOpening,
    failed: failure && { ...failure, onRetry: () => setAttempt(attempt + 1), onClose: () => void clear() },
  };
}

function useClearedAddress(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    () =>
      navigate({
        to: "/",
        search: ({ property: _property, agence: _agence, ...others }) => others,
        keepState: true,
        replace: true,
      }),
    [navigate],
  );
}

function linkedBy(property: string | undefined, agence: string | undefined): LinkTarget | null {
  if (property !== undefined) return { type: "property", id: property };
  return agence === undefined ? null : { type: "agency", id: agence };
}
