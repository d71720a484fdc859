import type { MapKind } from "#domain/api/map.ts";

export type MapViewProps = {
  /** The legend's boxes: a kind that is off is not drawn. */
  readonly shownKinds: Readonly<Record<MapKind, boolean>>;
  /** The home drawn larger, kept in sight beside the panel that shows it. */
  readonly selectedPropertyId: string | null;
  readonly theme: "light" | "dark";
  readonly onSelectProperty: (id: string) => void;
  /** A click on the background, or Escape. */
  readonly onDeselect: () => void;
};

/** The sea, until the map is drawn over it. */
export function MapView(_props: MapViewProps) {
  return <div className="absolute inset-0 bg-map-sea" />;
}
