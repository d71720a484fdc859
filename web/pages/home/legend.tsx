import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Info, Layers } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { PriceZone, PriceZones } from "#domain/api/market.ts";
import { mapStart } from "#domain/geography.ts";
import type { MapKind } from "#domain/map/vocabulary.ts";
import { zonesUpTo } from "#domain/market/price-steps.ts";
import { formatNumber } from "#domain/text/format.ts";
import { useSession } from "../../client/session/use-session.ts";
import { MarkerShape } from "../../map/markers/marker-shape.tsx";
import { zonesQuery } from "../../map/zones/zones-query.ts";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { isLargeScreen, isShortScreen } from "../../ui/large-screen.ts";
import { lazyScript } from "../../ui/lazy-script.tsx";
import { OptionalPart } from "../../ui/optional-part.tsx";
import { useSelect } from "./use-select.ts";
import type { ShownKinds } from "./view-address.ts";
import { showKind, showPrices, useViewPart } from "./view-state.ts";

const ZonePrices = lazyScript(async () => (await import("./zone-prices.tsx")).ZonePrices);

type HomeLegendProps = {
  readonly isHidden: boolean;
  readonly foot: ReactNode;
  /** Where the map begins, until it says where it is. */
  readonly startZoom: number | undefined;
};

/** Apart from the page because it alone follows the counts of what is in view. */
export function HomeLegend({ isHidden, foot, startZoom = mapStart.zoom }: HomeLegendProps) {
  const { isDemo } = useSession();
  const frame = useViewPart("frame");
  const arePricesShown = useViewPart("arePricesShown");
  const { data: zones } = useQuery({ ...zonesQuery, enabled: arePricesShown });
  const select = useSelect();
  const isPastEnd = (frame?.zoom ?? startZoom) >= zonesUpTo;
  return (
    <Legend
      isBesideList={useViewPart("isListOpen")}
      shownKinds={useViewPart("shownKinds")}
      onShowKind={showKind}
      counts={useViewPart("counts") ?? undefined}
      prices={{
        isShown: arePricesShown,
        onShow: showPrices,
        isPastEnd,
        scale: zones,
        onOpen: ({ code, name, label }) => void select({ type: "zone", code, name, place: label }),
      }}
      isDemo={isDemo}
      isHidden={isHidden}
      foot={foot}
    />
  );
}

const lines: readonly { readonly kind: MapKind; readonly label: string }[] = [
  { kind: "sold", label: "Biens vendus" },
  { kind: "for_sale", label: "Biens à vendre" },
  { kind: "agency", label: "Agences immobilières" },
];

type LegendProps = {
  readonly shownKinds: ShownKinds;
  readonly onShowKind: (kind: MapKind, isShown: boolean) => void;
  readonly counts?: Readonly<Record<MapKind, number>> | undefined;
  readonly prices?: {
    readonly isShown: boolean;
    /** The map is too near for the tint. */
    readonly isPastEnd: boolean;
    readonly onShow: (isShown: boolean) => void;
    /** Undefined while it is on its way, to a room that is kept for it. */
    readonly scale: PriceZones | null | undefined;
    readonly onOpen?: (zone: PriceZone) => void;
  };
  readonly isDemo: boolean;
  readonly foot?: ReactNode;
  /** A map that explains itself otherwise goes without. */
  readonly isHidden?: boolean;
  /** The list takes the corner of the map that the legend stands in otherwise. */
  readonly isBesideList?: boolean;
};

/** Folded at first on a phone, on a short screen and beside a list; each keeps what was chosen there. */
export function Legend({
  shownKinds,
  onShowKind,
  counts,
  prices,
  isDemo,
  foot,
  isHidden = false,
  isBesideList = false,
}: LegendProps) {
  const [isOpenAlone, setIsOpenAlone] = useState(() => isLargeScreen() && !isShortScreen());
  const [isOpenBeside, setIsOpenBeside] = useState(false);
  const [isOpen, setIsOpen] = isBesideList ? [isOpenBeside, setIsOpenBeside] : [isOpenAlone, setIsOpenAlone];
  const contentId = useId();
  if (isHidden) return null;
  if (!isOpen) {
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={() => setIsOpen(true)}
        className="flex h-10 items-center gap-3 rounded-card border border-line bg-surface px-3 text-small tabular-nums shadow-low transition-colors hover:bg-bg pointer-coarse:h-11"
      >
        <Layers aria-hidden className="size-4 text-ink-2" />
        <span className="sr-only">Déplier la légende</span>
        {lines.map(({ kind, label }) => (
          <span key={kind} className={`flex items-center gap-1 ${shownKinds[kind] ? "" : "opacity-35"}`}>
            <MarkerShape kind={kind} />
            <span className="sr-only">{label}</span>
            {counts && shownKinds[kind] && formatNumber(counts[kind])}
          </span>
        ))}
      </button>
    );
  }
  return (
    <Card className="max-h-[calc(100dvh-var(--header-height)-5rem)] w-(--legend-width) overflow-x-hidden overflow-y-auto">
      {/* The card stands on its foot: what comes late grows it upward, so it is above what is pressed. */}
      {isDemo && (
        <p className="flex items-center gap-1.5 border-b border-line bg-bg px-3 py-1.5 text-caption text-ink-2">
          <Info aria-hidden className="size-3.5 shrink-0" />
          Données de démonstration
        </p>
      )}
      <div className="flex items-center justify-between pt-1 pr-1 pl-3">
        <h2 className="kicker">Légende</h2>
        <IconButton
          label="Replier la légende"
          aria-expanded
          aria-controls={contentId}
          onClick={() => setIsOpen(false)}
        >
          <ChevronDown />
        </IconButton>
      </div>
      <div id={contentId}>
        <fieldset className="px-3 pb-2">
          <legend className="sr-only">Ce que montre la carte</legend>
          {lines.map(({ kind, label }) => (
            <Checkbox
              key={kind}
              checked={shownKinds[kind]}
              onChange={(event) => onShowKind(kind, event.currentTarget.checked)}
            >
              <MarkerShape kind={kind} />
              <span className="grow text-small">{label}</span>
              {counts && shownKinds[kind] && (
                <span className="text-caption text-ink-2 tabular-nums">{formatNumber(counts[kind])}</span>
              )}
            </Checkbox>
          ))}
          {prices && (
            <Checkbox
              checked={prices.isShown}
              onChange={(event) => prices.onShow(event.currentTarget.checked)}
            >
              <span aria-hidden="true" className="size-3 shrink-0 rounded-[3px] bg-(--price-4)" />
              <span className="grid grow text-small">
                Prix au m²
                {prices.isShown && prices.isPastEnd && (
                  <span className="text-caption text-ink-2">visible en dézoomant</span>
                )}
              </span>
            </Checkbox>
          )}
        </fieldset>
        {prices?.isShown && !prices.isPastEnd && prices.scale !== null && (
          <div className="scale-room">
            {prices.scale && (
              <OptionalPart>
                <ZonePrices scale={prices.scale} onOpen={prices.onOpen} />
              </OptionalPart>
            )}
          </div>
        )}
        {foot && <div className="border-t border-line px-3 py-1">{foot}</div>}
      </div>
    </Card>
  );
}
