import { ChevronDown, Pin, PinOff, X } from "lucide-react";
import { useId, useState } from "react";
import type { ReportComparable } from "#domain/api/report.ts";
import type { ReportChoices } from "#domain/report/report-content.ts";
import { lineName } from "#domain/report/report-words.ts";
import { formatPercent, formatPrice } from "#domain/text/format.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useStorePart } from "../../../ui/store.ts";
import { AdjustmentRows } from "./adjustment-rows.tsx";
import { NumberField } from "./number-field.tsx";
import { SaleFacts } from "./sale-facts.tsx";
import { type LitPrice, SaleItem } from "./sale-item.tsx";
import { useChoices } from "./use-choices.ts";
import type { WithEditor } from "./use-report.ts";

type ComparableProps = WithEditor & {
  readonly comparable: ReportComparable;
  readonly isListed: boolean;
};
type ComparableLineProps = ComparableProps & {
  readonly lit: LitPrice;
  /** Shares by hand of sales that are known no more. */
  readonly gone: ReportChoices["weights"]["shares"];
};

/** One comparable: what it was, what it weighs, and what may be done with it. */
export function ComparableLine({ editor, comparable, isListed, lit, gone }: ComparableLineProps) {
  const { id, weight, adjusted_price: adjustedPrice, is_kept: isKept, street } = comparable;
  const { choices, drop, setKept, shareOf, setShare } = useChoices(editor);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const name = street ?? "vente";
  return (
    <SaleItem id={id} lit={lit} className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-3 sm:flex-nowrap">
        <SaleFacts sale={comparable} isKept={isKept} />
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full sm:shrink-0 sm:flex-nowrap">
          {adjustedPrice !== null && (
            <p className="text-small sm:text-right">
              <span className="block text-ink-2">Ramenée à ce bien</span>
              <span className="font-semibold tabular-nums">{formatPrice(adjustedPrice)}</span>
            </p>
          )}
          {choices.weights.mode === "by-hand" ? (
            <div className="w-24">
              <NumberField
                hasDecimals
                label="Poids"
                unit="%"
                value={shareOf(id)}
                whenEmpty={0}
                {...(shareOf(id) === null && { help: "Vide\u00a0: 0\u00a0%." })}
                onChange={(percent) => setShare(id, percent ?? 0, gone)}
              />
            </div>
          ) : (
            <p className="text-small sm:w-16 sm:text-right">
              <span className="block text-ink-2">Poids</span>
              <span className="font-semibold tabular-nums">{formatPercent(weight)}</span>
            </p>
          )}
          <div className="-mr-2 ml-auto flex sm:mr-0">
            <IconButton
              label={isKept ? `Ne plus garder : ${name}` : `Garder : ${name}`}
              aria-pressed={isKept}
              onClick={() => setKept(id, !isKept)}
            >
              {isKept ? <PinOff aria-hidden /> : <Pin aria-hidden />}
            </IconButton>
            <IconButton label={`Écarter : ${name}`} onClick={() => drop(id)}>
              <X aria-hidden />
            </IconButton>
            <IconButton
              label={`Ajustements : ${name}`}
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <ChevronDown aria-hidden className={isOpen ? "rotate-180" : ""} />
            </IconButton>
          </div>
        </div>
      </div>
      {isOpen && (
        <div id={panelId} className="mt-3 rounded-card bg-bg p-4">
          <Adjustments editor={editor} comparable={comparable} isListed={isListed} />
        </div>
      )}
    </SaleItem>
  );
}

function Adjustments({ editor, comparable, isListed }: ComparableProps) {
  const { id, price, adjustments, adjusted_price: adjustedPrice, effect } = comparable;
  const { adjustmentsOf, setAdjustments } = useChoices(editor);
  const errors = useStorePart(editor.models, "errors");
  const rows = adjustmentsOf(id);
  const lines = adjustments.filter(({ amount }) => amount !== 0);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <dl className="grid content-start gap-1 text-small">
        <AmountRow name="Prix de vente" value={formatPrice(price)} />
        {lines.map(({ name, amount }) => (
          <AmountRow key={name} name={lineName(name)} value={signed(amount)} />
        ))}
        {adjustedPrice !== null && <AmountRow name="Ramenée à ce bien" value={formatPrice(adjustedPrice)} />}
        {effect !== null && <AmountRow name="Ce qu’elle ajoute à la valeur" value={signed(effect)} />}
      </dl>
      <AdjustmentRows
        legend={"Vos ajustements, de −20 à +20\u00a0%"}
        note={
          adjustedPrice === null
            ? undefined
            : isListed
              ? "Vos lecteurs en voient le nom et le montant."
              : "Cette vente n’a pas sa propre ligne dans le rapport\u00a0: vos lecteurs n’en voient pas les ajustements."
        }
        rows={rows}
        error={errors.comparable_adjustments}
        onChange={(rows) => setAdjustments(id, rows)}
      />
    </div>
  );
}

function AmountRow({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="shrink-0 tabular-nums">{value}</dd>
    </div>
  );
}

function signed(amount: number): string {
  return `${amount < 0 ? "−" : "+"}\u00a0${formatPrice(Math.abs(amount))}`;
}
