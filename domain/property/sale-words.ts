import { formatPricePerM2 } from "../text/format.ts";
import { pricePerM2 } from "./price-per-m2.ts";
import type { ShownFields } from "./property-fields.ts";
import { formatDay } from "./sale-date.ts";
import type { SaleKind, SaleStage } from "./vocabulary.ts";

type Sale = {
  readonly saleStage: SaleStage | null;
  readonly saleKind: SaleKind | null;
};

const offerKinds: Readonly<Record<SaleKind, string>> = { Viager: "en viager", "Vendu loué": "loué" };

/** "À vendre", "À vendre en viager", "Sous compromis", "Sous offre, loué". */
export function offerStatus({ saleStage, saleKind }: Sale): string {
  const kind = saleKind === null ? null : offerKinds[saleKind];
  if (saleStage === null) return kind === null ? "À vendre" : `À vendre ${kind}`;
  return kind === null ? saleStage : `${saleStage}, ${kind}`;
}

type Mandate = Pick<ShownFields, "mandate_number" | "mandate_date" | "mandate_end" | "mandate_exclusive">;

/** "Mandat exclusif n° 1234 du 2 mars 2026 jusqu’au 2 juin 2026."; null where dates and terms are withheld or unknown. */
export function mandateSentence(mandate: Mandate): string | null {
  const [from, until] = [mandate.mandate_date, mandate.mandate_end].map((day) => day && formatDay(day));
  if (!from && !until && mandate.mandate_exclusive === null) return null;
  const terms = { true: " exclusif", false: " simple", null: "" }[`${mandate.mandate_exclusive}`];
  const number = mandate.mandate_number === null ? "" : ` n°\u00a0${mandate.mandate_number}`;
  return `Mandat${terms}${number}${from ? ` du ${from}` : ""}${until ? ` jusqu’au ${until}` : ""}.`;
}

type PricedSale = Pick<Sale, "saleKind"> & {
  readonly price: number;
  readonly surfaceArea: number;
  readonly carrezArea: number | null;
};

/** "4 000 €/m²"; null where `pricePerM2` has none. */
export function pricePerM2Display({ price, surfaceArea, carrezArea, saleKind }: PricedSale): string | null {
  const figure = pricePerM2({
    price,
    surface_area: surfaceArea,
    carrez_area: carrezArea,
    sale_kind: saleKind,
  });
  return figure === null ? null : formatPricePerM2(figure, 1);
}
