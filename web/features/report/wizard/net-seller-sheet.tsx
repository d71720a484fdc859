import { feesPayers } from "#domain/property/vocabulary.ts";
import { netSeller } from "#domain/report/net-seller.ts";
import { conclusionFields } from "#domain/report/report-fields.ts";
import { describeMargin } from "#domain/report/report-words.ts";
import { negotiationMargin } from "#domain/report/scenarios.ts";
import { formatPrice } from "#domain/text/format.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { useStorePart } from "../../../ui/store.ts";
import { NumberField } from "./number-field.tsx";
import { SumRow } from "./sum-row.tsx";
import { usePart, type WithEditor } from "./use-report.ts";

const { asking_price: askingPrice, fees_percent: fees, fees_payer: feesPayer } = conclusionFields;

/** Price and fees as they are typed, with what the seller is left of them. */
export function NetSellerSheet({ editor, computed }: WithEditor & { readonly computed: number | null }) {
  const [conclusion, enter] = usePart(editor, "conclusion");
  const errors = useStorePart(editor.models, "errors");
  const { asking_price: price, fees_payer: payer, fees_percent: percent } = conclusion;
  const sums = netSeller({ price, payer, percent });
  const value = conclusion.own_value ?? computed;
  const margin = negotiationMargin({ price, payer, percent, value });
  return (
    <div className="grid gap-4">
      <NumberField
        label={askingPrice.label}
        unit={askingPrice.unit}
        value={price}
        error={errors.asking_price}
        onChange={(value) => enter({ asking_price: value })}
      />
      <div className="grid grid-cols-2 items-end gap-4">
        <NumberField
          hasDecimals
          label={fees.label}
          unit={fees.unit}
          value={percent}
          error={errors.fees_percent}
          onChange={(value) => enter({ fees_percent: value })}
        />
        <SelectField
          label={feesPayer.label}
          value={payer ?? ""}
          onChange={({ target }) =>
            enter({ fees_payer: feesPayers.find((one) => one === target.value) ?? null })
          }
        >
          <option value="">Non précisé</option>
          {feesPayers.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectField>
      </div>
      {price !== null && (
        // Its room is kept until the value has come.
        <p role="status" className="min-h-[2lh] text-small">
          {margin !== null && (
            <>
              Marge de négociation jusqu’à la valeur retenue :{" "}
              <span className="font-semibold tabular-nums">{describeMargin(margin)}</span>
            </>
          )}
        </p>
      )}
      {sums === null ? (
        <p className="text-small text-ink-2">
          Indiquez le prix, les honoraires et qui les paie pour obtenir le net vendeur.
        </p>
      ) : (
        <dl className="grid gap-2 text-small">
          <SumRow name="Prix payé par l’acquéreur" value={formatPrice(sums.price)} />
          <SumRow
            name={
              payer === "Acquéreur" ? "Honoraires, payés par l’acquéreur" : "Honoraires, payés par le vendeur"
            }
            value={`−\u00a0${formatPrice(sums.fees)}`}
          />
          <SumRow name="Net vendeur" value={formatPrice(sums.net)} />
        </dl>
      )}
    </div>
  );
}
