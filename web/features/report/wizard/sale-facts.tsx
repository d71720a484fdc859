import type { ReportSale } from "#domain/api/report.ts";
import { priceBasisNames, readerSourceNames, saleSourceNames } from "#domain/report/report-words.ts";
import {
  formatDistance,
  formatPrice,
  formatPricePerM2,
  formatSurface,
  writeCount,
} from "#domain/text/format.ts";

const months = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });

type SaleFactsProps = {
  readonly sale: Omit<ReportSale, "id"> & { readonly metres: number | null };
  readonly isForReader?: boolean;
  readonly isKept?: boolean;
};

/** What a sale was: where, when, how large, for how much, and who tells it. */
export function SaleFacts({ sale, isForReader = false, isKept = false }: SaleFactsProps) {
  const { price, surface_area: surface, rooms, street, arrondissement, month, metres } = sale;
  const facts = [
    sale.is_house ? "Maison" : "Appartement",
    rooms !== null && rooms > 0 && writeCount(rooms, "pièce"),
    formatSurface(surface),
    months.format(new Date(`${month}-15T12:00:00Z`)).replace(" ", "\u00a0"),
    metres !== null && `à\u00a0${formatDistance(Math.round(metres / 50) * 50)}`,
  ];
  return (
    <div className="min-w-0 sm:flex-1">
      <p className="font-semibold">
        {street ?? "Rue inconnue"}, {arrondissement}
        <sup>{arrondissement === 1 ? "er" : "e"}</sup>
      </p>
      <p className="text-small text-ink-2">{facts.filter(Boolean).join("\u00a0· ")}</p>
      <p className="text-small tabular-nums">
        <span className="font-semibold">{formatPrice(price)}</span>&nbsp;· {formatPricePerM2(price, surface)}
      </p>
      <p className="text-caption text-ink-2">
        {(isForReader ? readerSourceNames : saleSourceNames)[sale.source]}.{" "}
        {priceBasisNames[sale.price_basis]}.
        {isKept && <span className="font-semibold text-ink"> Gardée par vous.</span>}
      </p>
    </div>
  );
}
