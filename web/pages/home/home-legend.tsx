import type { ReactNode } from "react";
import { useSession } from "../../client/session/use-session.ts";
import { Legend } from "./legend.tsx";
import { showKind, useViewPart } from "./view-state.ts";

type HomeLegendProps = { readonly isHidden: boolean; readonly foot: ReactNode };

/** The legend of the map at home, apart from the page: it alone follows the counts of what is in view. */
export function HomeLegend({ isHidden, foot }: HomeLegendProps) {
  const { isDemo } = useSession();
  return (
    <Legend
      shownKinds={useViewPart("shownKinds")}
      onShowKind={showKind}
      counts={useViewPart("counts") ?? undefined}
      isDemo={isDemo}
      isHidden={isHidden}
      foot={foot}
    />
  );
}
