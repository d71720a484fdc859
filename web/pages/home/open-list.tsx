import { useCallback, useMemo } from "react";
import { mapStart, type Place } from "#domain/geography.ts";
import type { MapFrame } from "#domain/map/view.ts";
import type { PropertyCard } from "#domain/property/property-reply.ts";
import { PropertyList } from "../../features/property/list/property-list.tsx";
import { findSight } from "../../map/camera/map-sight.ts";
import { insetInSight } from "../../map/camera/panel-inset.ts";
import { pointOfPlace } from "../../map/markers/marker-layout.ts";
import { totalOf } from "../../map/markers/marker-look.ts";
import type { OpenedMarker } from "../../map/session/map-model.ts";
import type { SettledSight } from "../../map/session/shown-map.ts";
import { selectionOfCard } from "../../map/wishes/selection.ts";
import { useSeesFigures } from "./use-sees-figures.ts";
import { useSelect } from "./use-select.ts";
import {
  choose,
  lightPlace,
  openList,
  setSort,
  usePointedMarker,
  useViewPart,
  viewStore,
} from "./view-state.ts";

const closeList = () => openList(false);
const clearFilters = () => choose({ filter: {} });
const pointAtCard = (card: PropertyCard | null) => lightPlace(card);

export function OpenList() {
  const sort = useViewPart("sort");
  const counts = useViewPart("counts");
  const shownFrame = useViewPart("frame");
  const frame = useMemo(() => shownFrame ?? firstFrame(), [shownFrame]);
  const marker = usePointedMarker();
  const select = useSelect();
  const sight = useViewPart("sight");
  const listed = useMemo(() => {
    const { box, ranges, shownKinds, filter } = sight ?? firstSight(frame);
    const kinds = (["sold", "for_sale"] as const).filter((kind) => shownKinds[kind]);
    return { box, ranges, kinds, filter, sort };
  }, [sight, frame, sort]);
  const isPointedAt = useCallback(
    (card: PropertyCard) => marker !== null && mayHold(marker, card, frame),
    [marker, frame],
  );
  return (
    <PropertyList
      listed={listed}
      center={frame.zoom >= marketZoom ? frame.center : null}
      seesFigures={useSeesFigures()}
      isFiltered={Object.keys(listed.filter).length > 0}
      shownCount={counts && counts.sold + counts.for_sale}
      isPointedAt={isPointedAt}
      onPoint={pointAtCard}
      onOpen={(card) => void select(selectionOfCard(card))}
      onSort={setSort}
      onClearFilters={clearFilters}
      onClose={closeList}
    />
  );
}

/** From here on the map shows little more than one arrondissement. */
const marketZoom = 12.5;

/** Pixels: what merges into a stack stands nearer to it; a lone property is drawn within 5 m of its place. */
const stackReach = 15;
const loneReach = 4;

function mayHold({ place, counts }: OpenedMarker, card: Place, frame: MapFrame): boolean {
  const one = pointOfPlace(place, frame);
  const other = pointOfPlace(card, frame);
  return Math.hypot(one.x - other.x, one.y - other.y) <= (totalOf(counts) > 1 ? stackReach : loneReach);
}

/** Where there is no map to say what is in sight. */
function firstSight(frame: MapFrame): SettledSight {
  const { shownKinds, filter } = viewStore.get();
  return { ...findSight(frame, insetInSight(false, true), null), shownKinds, filter };
}

/** What the map would have begun with, where there is none. */
function firstFrame(): MapFrame {
  const { position } = viewStore.get();
  const { center, zoom } = position ?? { center: mapStart, zoom: mapStart.zoom };
  return { center, zoom, width: innerWidth, height: innerHeight, margin: 0 };
}
