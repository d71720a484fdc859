import { useQuery } from "@tanstack/react-query";
import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import { mapStart, type Place } from "#domain/geography.ts";
import { zonesUpTo } from "#domain/market/price-steps.ts";
import { useSession } from "../../client/session/use-session.ts";
import { useTheme } from "../../client/theme/theme-store.ts";
import type { MapWishes } from "../../map/wishes/map-wishes.ts";
import { zoneAt } from "../../map/zones/price-zones.ts";
import { zonesQuery } from "../../map/zones/zones-query.ts";
import { MapView } from "../../widgets/map/map-view.tsx";
import { useSeesFigures } from "./use-sees-figures.ts";
import { usePreview, useSelect } from "./use-select.ts";
import { deselect, followMap, followPointed, useLitPlace, useViewPart, viewStore } from "./view-state.ts";

export function ViewMap({ start }: Pick<MapWishes, "start">) {
  const select = useSelect();
  const found = useViewPart("found");
  const { theme } = useTheme();
  const { account } = useSession();
  const arePricesShown = useViewPart("arePricesShown");
  const { data } = useQuery({ ...zonesQuery, enabled: arePricesShown });
  const zones = arePricesShown ? (data ?? null) : null;
  return (
    <MapView
      shownKinds={useViewPart("shownKinds")}
      selection={useViewPart("selection")}
      theme={theme}
      filter={useViewPart("filter")}
      viewerId={account?.user_id ?? null}
      start={start}
      litPlace={useLitPlace()}
      isListOpen={useViewPart("isListOpen")}
      foundPlace={found?.place ?? null}
      seesFigures={useSeesFigures()}
      zones={zones}
      onSelect={select}
      onPreview={usePreview()}
      onDeselect={(place) => {
        const zone = zones !== null && viewStore.get().selection === null ? zoneInView(zones, place) : null;
        if (zone === null) deselect();
        else void select({ type: "zone", code: zone.code, name: zone.name, place });
      }}
      onShow={followMap}
      onPoint={followPointed}
    />
  );
}

/** Null while no zones are to be seen. */
function zoneInView(zones: PriceZones, place: Place): PriceZone | null {
  const { position } = viewStore.get();
  return (position?.zoom ?? mapStart.zoom) < zonesUpTo ? zoneAt(zones, place) : null;
}
