import { useQuery } from "@tanstack/react-query";
import { ExternalLink, X } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { writeCount } from "#domain/text/format.ts";
import { brand, usePageTitle } from "../../client/page/brand.ts";
import { useSession } from "../../client/session/use-session.ts";
import { useTheme } from "../../client/theme/theme-store.ts";
import { propertyQuery } from "../../features/property/property-query.ts";
import { totalOf } from "../../map/markers/marker-look.ts";
import { MarkerShape } from "../../map/markers/marker-shape.tsx";
import type { ShownMap } from "../../map/session/shown-map.ts";
import { placeOfSelection, type Selection } from "../../map/wishes/selection.ts";
import { takeTurn } from "../../map/wishes/turn.ts";
import { zonesQuery } from "../../map/zones/zones-query.ts";
import { Link } from "../../router/link.tsx";
import { useSearch } from "../../router/use-router.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Legend } from "./legend.tsx";
import { readView, type ViewSearch, writeView } from "./view-address.ts";

const MapView = lazy(async () => ({ default: (await import("../../widgets/map/map-view.tsx")).MapView }));

const nothing = () => undefined;
const stackZoom = 18;

/**
 * The map alone, for a frame of another site: it is only looked at. It asks for nothing, and whatever is opened
 * opens in a window of its own, outside of the frame.
 */
export function EmbeddedMapPage() {
  const search = useSearch("/carte");
  const [view] = useState(() => readView(search));
  const [shownKinds, setShownKinds] = useState(view.shownKinds);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [shown, setShown] = useState<ShownMap | null>(null);
  const { theme } = useTheme();
  const { isDemo } = useSession();
  const { data: zones } = useQuery({ ...zonesQuery, enabled: view.arePricesShown });
  const foundPlace = view.found?.place ?? null;
  usePageTitle();
  const close = () => {
    takeTurn();
    setSelection(null);
  };
  return (
    <main id="contenu" tabIndex={-1} className="relative h-full overflow-hidden bg-map-land outline-none">
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <MapView
            shownKinds={shownKinds}
            filter={view.filter}
            start={view.position && { ...view.position, foundPlace }}
            foundPlace={foundPlace}
            theme={theme}
            zones={zones ?? null}
            onSelect={setSelection}
            onPreview={nothing}
            onDeselect={close}
            onShow={setShown}
            onPoint={nothing}
          />
        </Suspense>
      </ErrorBoundary>
      <div className="absolute top-3 left-3 z-10">
        <OutsideLink search={writeView({ ...view, shownKinds, position: shown?.frame ?? view.position })}>
          Ouvrir sur {brand.name}
        </OutsideLink>
        {search.legende === 0 && <Key isDemo={isDemo} />}
      </div>
      {search.legende !== 0 && (
        <div className="absolute bottom-4 left-4 z-10">
          <Legend
            shownKinds={shownKinds}
            onShowKind={(kind, isShown) => setShownKinds({ ...shownKinds, [kind]: isShown })}
            counts={shown?.isKnown ? shown.counts : undefined}
            isDemo={isDemo}
          />
        </div>
      )}
      <div
        role="status"
        className="pointer-events-none absolute inset-x-3 bottom-10 z-10 flex justify-center"
      >
        {selection && <Chosen selection={selection} onClose={close} />}
      </div>
    </main>
  );
}

const kindWords = [
  ["sold", "Vendu"],
  ["for_sale", "À vendre"],
  ["agency", "Agence"],
] as const;

/** What the colours of the markers are, where the site around has no room for a legend. */
function Key({ isDemo }: { readonly isDemo: boolean }) {
  return (
    <p className="mt-2 flex w-fit flex-wrap gap-x-3 rounded-card border border-line bg-surface px-2.5 py-1 text-caption text-ink-2">
      {kindWords.map(([kind, word]) => (
        <span key={kind} className="flex items-center gap-1.5">
          <MarkerShape kind={kind} />
          {word}
        </span>
      ))}
      {isDemo && <span>Données de démonstration</span>}
    </p>
  );
}

type ChosenProps = { readonly selection: Selection; readonly onClose: () => void };

/** What was clicked, in a line, and the way to it. */
function Chosen({ selection, onClose }: ChosenProps) {
  const isProperty = selection.type === "property";
  const { data } = useQuery({ ...propertyQuery(isProperty ? selection.id : ""), enabled: isProperty });
  return (
    <Card className="pointer-events-auto flex max-w-full items-center gap-3 py-2 pr-1 pl-4">
      <p className="min-w-0 grow text-small">
        <strong className="block truncate">{data?.title ?? titleOf(selection)}</strong>
        {data?.status_display}
      </p>
      <OutsideLink search={searchOf(selection)} {...(isProperty && { propertyId: selection.id })}>
        Voir
      </OutsideLink>
      <IconButton label="Fermer" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </Card>
  );
}

function titleOf(selection: Selection): string {
  switch (selection.type) {
    case "property":
      return "Bien";
    case "agency":
      return selection.agency.name;
    case "zone":
      return selection.name;
    case "stack":
      return `${writeCount(totalOf(selection.counts), selection.counts.agency === 0 ? "bien" : "repère")} à cet endroit`;
  }
}

/** The address on the map of the site: an agency's panel, or the same place seen from near. */
function searchOf(selection: Selection): ViewSearch & { readonly agence?: string } {
  if (selection.type === "agency") return { agence: selection.agency.id };
  const position = { center: placeOfSelection(selection), zoom: stackZoom };
  return writeView({ ...readView({}), position });
}

type OutsideLinkProps = {
  readonly search: ViewSearch;
  /** The property's own page instead of the map. */
  readonly propertyId?: string;
  readonly children: ReactNode;
};

function OutsideLink({ search, propertyId, children }: OutsideLinkProps) {
  const look = { target: "_blank", rel: "noopener", className: buttonClasses({ className: "shadow-low" }) };
  const content = (
    <>
      {children} <ExternalLink aria-hidden />
      <span className="sr-only">(nouvelle fenêtre)</span>
    </>
  );
  if (propertyId === undefined)
    return (
      <Link to="/" search={search} {...look}>
        {content}
      </Link>
    );
  return (
    <Link to="/p/$id" params={{ id: propertyId }} {...look}>
      {content}
    </Link>
  );
}
