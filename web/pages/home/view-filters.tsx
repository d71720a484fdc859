import { useSession } from "../../client/session/use-session.ts";
import { FilterBar } from "../../features/property/filter/filter-bar.tsx";
import { useSeesFigures } from "./use-sees-figures.ts";
import { readLink } from "./view-link.ts";
import { openList, setFilter, useViewPart } from "./view-state.ts";

export function ViewFilters() {
  const selection = useViewPart("selection");
  const counts = useViewPart("counts");
  return (
    <FilterBar
      filter={useViewPart("filter")}
      onFilter={setFilter}
      isListOpen={useViewPart("isListOpen")}
      onOpenList={openList}
      seesFigures={useSeesFigures()}
      isViewerKnown={!useSession().isPending}
      isPanelOpen={selection !== null}
      total={counts && counts.sold + counts.for_sale}
      readLink={readLink}
    />
  );
}
