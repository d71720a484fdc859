import type { ReportComparable } from "#domain/api/report.ts";
import type { ReportChoices, WeightMode } from "#domain/report/report-content.ts";
import { formatPercent } from "#domain/text/format.ts";
import { FieldError } from "../../../ui/field-frame.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useStorePart } from "../../../ui/store.ts";
import { useChoices } from "./use-choices.ts";
import type { WithEditor } from "./use-report.ts";

type WeightModesProps = WithEditor & {
  /** Those that have a weight of their own when it is given by hand. */
  readonly weighed: readonly ReportComparable[];
  /** Shares by hand of sales that are known no more. */
  readonly gone: ReportChoices["weights"]["shares"];
  /** Percent; null while there is no value. */
  readonly marketWeight: number | null;
};

const modes: readonly { readonly value: WeightMode; readonly label: string }[] = [
  { value: "automatic", label: "Automatiques" },
  { value: "equal", label: "Égaux" },
  { value: "by-hand", label: "À la main" },
];

/** How the sales are weighed; by hand it begins with what they weigh by now. */
export function WeightModes({ editor, weighed, gone, marketWeight }: WeightModesProps) {
  const { choices, enter } = useChoices(editor);
  const errors = useStorePart(editor.models, "errors");
  const { mode, shares } = choices.weights;
  const choose = (next: WeightMode) => {
    const isFirst = next === "by-hand" && shares.length === 0;
    const started = weighed.map(({ id, weight }) => ({ id, percent: Math.max(0, Math.floor(weight)) }));
    enter({ weights: { mode: next, shares: isFirst ? started : shares } });
  };
  const goneSum = sumOf(gone);
  const sum = sumOf(shares) - goneSum;
  const market = mode === "by-hand" ? 100 - sum : marketWeight;
  const words = [
    ...(mode === "by-hand" ? [`Vos poids font ${formatPercent(tenth(sum))}.`] : []),
    ...(market !== null && market >= 0 ? [`Marché du secteur\u00a0: ${formatPercent(tenth(market))}`] : []),
  ];
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="text-small font-semibold">Poids des ventes</span>
        <SegmentedControl label="Poids des ventes" options={modes} value={mode} onChange={choose} />
      </div>
      {words.length > 0 && (
        <p role="status" className="text-small text-ink-2 tabular-nums">
          {words.join(" ")}
        </p>
      )}
      {goneSum > 0 && (
        <p className="text-small text-pretty text-ink-2">
          {gone.length === 1
            ? `Une vente à laquelle vous donniez ${formatPercent(tenth(goneSum))} n’est plus connue`
            : `${gone.length} ventes auxquelles vous donniez ${formatPercent(tenth(goneSum))} ne sont plus connues`}
          &nbsp;: {gone.length === 1 ? "sa part revient" : "leurs parts reviennent"} au marché du secteur.
        </p>
      )}
      <FieldError id="report-weights-error" message={errors.weights} />
    </div>
  );
}

function sumOf(shares: ReportChoices["weights"]["shares"]): number {
  return shares.reduce((sum, { percent }) => sum + percent, 0);
}

function tenth(percent: number): number {
  return Math.round(percent * 10) / 10;
}
