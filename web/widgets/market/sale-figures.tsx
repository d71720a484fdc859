import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { qualityPath } from "#domain/pages.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { writeCount } from "#domain/text/format.ts";
import { Link } from "../../router/link.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { PriceClasses } from "./price-classes.tsx";
import { saleFiguresQuery } from "./sale-figures-query.ts";
import { SalesByYear } from "./sales-by-year.tsx";

type Kind = "flats" | "houses";

const kinds = [
  { value: "flats", label: "Appartements" },
  { value: "houses", label: "Maisons" },
] as const satisfies readonly { readonly value: Kind; readonly label: string }[];

type SaleFiguresProps = {
  /** Of an arrondissement: "13206", or its postal code. */
  readonly code: string;
  readonly kind?: Kind;
};

export function SaleFigures({ code, kind = "flats" }: SaleFiguresProps) {
  const { data: figures } = useQuery(saleFiguresQuery(code));
  const [chosenKind, choose] = useState(kind);
  if (!figures) return null;
  const shownKind = figures[chosenKind] === null ? (chosenKind === "flats" ? "houses" : "flats") : chosenKind;
  const counted = figures[shownKind];
  if (counted === null) return null;
  const bothThere = figures.flats !== null && figures.houses !== null;
  return (
    <div className="@container mt-4">
      {bothThere ? (
        <div className="max-w-100">
          <SegmentedControl label="Type de bien" options={kinds} value={shownKind} onChange={choose} />
        </div>
      ) : (
        <p className="text-small font-semibold">{kinds.find(({ value }) => value === shownKind)?.label}</p>
      )}
      {/* Side by side in a column as wide as a page's, so that neither is lost in it. */}
      <div className="mt-3 grid max-w-100 items-start gap-x-8 gap-y-4 @2xl:max-w-none @2xl:grid-cols-2">
        {counted.classes.length > 0 && (
          <PriceClasses
            caption="Répartition des prix au m²"
            classes={counted.classes}
            fill={fills[shownKind]}
          />
        )}
        {counted.years.length > 0 && (
          <SalesByYear years={counted.years} fill={fills[shownKind]} extent={figures} />
        )}
      </div>
      <p className="mt-2 text-caption text-ink-2">
        {figures.source === null && "Ventes fictives de la démonstration\u00a0: "}
        {writeCount(counted.sales, "vente")} au moins, du {formatDay(figures.first_day)} au{" "}
        {formatDay(figures.last_day)}. Parts arrondies à 5&nbsp;%, ventes comptées par cinq.
        {figures.source !== null && ` Source\u00a0: ${figures.source.name}, ${figures.source.licence}.`}
      </p>
      <p className="text-caption text-ink-2">
        Nos estimations reposent sur ces ventes.{" "}
        <Link to={qualityPath} className="underline underline-offset-2 hover:text-ink">
          Voir la fiabilité de nos estimations
        </Link>
      </p>
    </div>
  );
}

const fills: Readonly<Record<Kind, string>> = { flats: "bg-pin", houses: "bg-soleil" };
