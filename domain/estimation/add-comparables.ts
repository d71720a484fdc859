/** Some may not see these sales: they are compared, but teach a model neither its level nor its bands. */
import { absorbedAs } from "./absorb-sales.ts";
import { measureProperty } from "./measured-property.ts";
import type { Model } from "./model.ts";
import { isUsableSale, type Sale } from "./sale.ts";
import { createSaleIndex, type Observation } from "./sale-index.ts";
import { valueProperty } from "./valuation.ts";

type Row = Observation & ReturnType<typeof absorbedAs> & { readonly isOnlyCompared: boolean };

/** The model's own sales alone value each one: without leave to use it (`mayUse`), an estimate is as without it. */
export function addComparables(model: Model, sales: readonly Sale[]): Model {
  const { level, index, kernels } = model;
  const known = index.ids.map((id, row): Row => {
    const [property, logPrice, residual, error, chance] = [
      index.properties[row],
      index.logPrices[row],
      index.residuals[row],
      index.errors[row],
      index.chances[row],
    ];
    if (property === undefined || logPrice === undefined || residual === undefined) throw rowMissing(row);
    if (error === undefined || chance === undefined) throw rowMissing(row);
    return { id, property, logPrice, residual, error, chance, isOnlyCompared: index.onlyCompared.has(row) };
  });
  const added = sales.filter(isUsableSale).map((sale): Row => {
    const property = measureProperty(sale, sale.day, level.frame);
    const options = { before: index.ids.length, accepts: (row: number) => !index.onlyCompared.has(row) };
    const logPrice = Math.log(sale.price);
    const absorbed = absorbedAs(model, { property, logPrice }, valueProperty(model, property, options));
    return { id: sale.id, property, logPrice, ...absorbed, isOnlyCompared: true };
  });
  const rows = [...known, ...added].sort(
    (one, other) => one.property.day - other.property.day || (one.id < other.id ? -1 : 1),
  );
  const onlyCompared = new Set(rows.flatMap(({ isOnlyCompared }, row) => (isOnlyCompared ? [row] : [])));
  const merged = createSaleIndex(rows, level.shape, kernels, onlyCompared);
  for (const [row, { residual, error, chance }] of rows.entries()) {
    merged.residuals[row] = residual;
    merged.errors[row] = error;
    merged.chances[row] = chance;
  }
  return { ...model, index: merged };
}

function rowMissing(row: number): RangeError {
  return new RangeError(`The index has no whole row ${row}.`);
}
