import { useEffect, useState } from "react";
import { useDocumentEvent } from "../../ui/use-document-event.ts";
import type { PlacedMarker } from "../markers/marker-layout.ts";
import { singleKind } from "../markers/marker-look.ts";
import { namesPerBatch } from "./marker-names.ts";

export type NameMarkers = (markers: readonly PlacedMarker[]) => Promise<readonly (string | null)[]>;

/** How long the map must rest before names are asked for: shorter for who uses keys, others may never hear them. */
const restMs = { keys: 250, calm: 2_000 };
const noNames: ReadonlyMap<string, string> = new Map();

/** The same place may come to stand for another kind. */
export function nameKey({ key, counts }: PlacedMarker): string {
  return `${key}/${singleKind(counts) ?? "stack"}`;
}

/** The reading cursor of a screen reader comes without any key: for it the names follow too, slowly. */
export function useMarkerNames(markers: readonly PlacedMarker[], nameMarkers: NameMarkers) {
  const usesKeys = useUsesKeys();
  const [known, setKnown] = useState({ names: noNames, by: nameMarkers });
  // Names as one viewer may see them are not another's.
  const names = known.by === nameMarkers ? known.names : noNames;
  useEffect(() => {
    const batch = markers
      .filter((marker) => singleKind(marker.counts) !== null && !names.has(nameKey(marker)))
      .slice(0, namesPerBatch);
    if (batch.length === 0) return;
    let isGone = false;
    const ask = async () => {
      const found = await nameMarkers(batch);
      if (isGone) return;
      // What has no name is not asked about again.
      const added = batch.map((marker, at) => [nameKey(marker), found[at] ?? ""] as const);
      setKnown({ names: new Map([...names, ...added]), by: nameMarkers });
    };
    // Without their names the markers keep the plain ones.
    const timer = setTimeout(() => void ask().catch(() => undefined), usesKeys ? restMs.keys : restMs.calm);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [usesKeys, markers, names, nameMarkers]);
  return names;
}

function useUsesKeys(): boolean {
  const [usesKeys, setUsesKeys] = useState(false);
  // Coming in from outside of the page, only the release of the key is heard.
  useDocumentEvent("keyup", () => setUsesKeys(true), "down");
  return usesKeys;
}
