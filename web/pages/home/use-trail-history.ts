import { useContext, useEffect } from "react";
import type { Selection } from "../../map/wishes/selection.ts";
import { BackLayersContext } from "../../ui/back-layers.ts";
import { setTrail, viewStore } from "./view-state.ts";

/** Each property, agency and list that is opened has an entry in the history, which opens it again. */
export function useTrailHistory() {
  const layers = useContext(BackLayersContext);
  useEffect(() => {
    if (layers === null) return;
    let open: { readonly selection: Selection; readonly close: () => void }[] = [];
    const follow = () => {
      const { trail } = viewStore.get();
      const same = open.findIndex(({ selection }, at) => selection !== trail[at]);
      const sameCount = same < 0 ? open.length : same;
      for (const { close } of open.slice(sameCount).reverse()) close();
      const opened = trail.slice(sameCount).map((selection, at) => ({
        selection,
        close: layers.open({
          close: () => {
            setTrail(viewStore.get().trail.slice(0, sameCount + at));
            return true;
          },
          kept: trail.slice(0, sameCount + at + 1).map(asReached),
        }),
      }));
      open = [...open.slice(0, sameCount), ...opened];
    };
    // Only our own entries: an entry of another page of this site keeps no selection.
    const stopKeeping = layers.keep((trail) => setTrail(Array.isArray(trail) ? trail : []));
    follow();
    const stop = viewStore.subscribe(follow);
    return () => {
      stop();
      stopKeeping();
      for (const { close } of open.reverse()) close();
    };
  }, [layers]);
}

/** The map does not fly to a selection that is opened again. */
function asReached(selection: Selection): Selection {
  const { type } = selection;
  return type === "stack" || type === "zone" ? selection : { ...selection, isDistant: false };
}
