import { useQuery } from "@tanstack/react-query";
import { ExternalLink, X } from "lucide-react";
import type { ReactNode } from "react";
import { writeCount } from "#domain/text/format.ts";
import { propertyQuery } from "../../features/property/property-query.ts";
import { totalOf } from "../../map/markers/marker-look.ts";
import { placeOfSelection, type Selection } from "../../map/wishes/selection.ts";
import { Link } from "../../router/link.tsx";
import { buttonClasses } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { type ViewChoices, type ViewSearch, writeView } from "./view-address.ts";

const stackZoom = 18;

type ChosenProps = {
  readonly selection: Selection;
  readonly view: ViewChoices;
  readonly onClose: () => void;
};

export function Chosen({ selection, view, onClose }: ChosenProps) {
  const isProperty = selection.type === "property";
  const { data } = useQuery({ ...propertyQuery(isProperty ? selection.id : ""), enabled: isProperty });
  return (
    <Card className="pointer-events-auto flex max-w-full items-center gap-3 py-2 pr-1 pl-4">
      <p className="min-w-0 grow text-small">
        <strong className="line-clamp-2 md:line-clamp-1">{data?.title ?? titleOf(selection)}</strong>
        {data?.status_display}
      </p>
      <OutsideLink search={makeSearch(selection, view)} {...(isProperty && { propertyId: selection.id })}>
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

/** An agency opens with its panel, a stack with the same place seen from near. */
function makeSearch(selection: Selection, view: ViewChoices): ViewSearch & { readonly agence?: string } {
  if (selection.type === "agency") return { ...writeView(view), agence: selection.agency.id };
  return writeView({ ...view, position: { center: placeOfSelection(selection), zoom: stackZoom } });
}

type OutsideLinkProps = {
  readonly search: ViewSearch;
  readonly propertyId?: string;
  readonly children: ReactNode;
};

/** Opens in a window of its own, outside of the frame. */
export function OutsideLink({ search, propertyId, children }: OutsideLinkProps) {
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
