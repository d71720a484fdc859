import type { DropReason, ReportChoices } from "#domain/report/report-content.ts";
import type { ReportEditor } from "./report-editor.ts";
import { usePart } from "./use-report.ts";

/** What a person adds to a price, in percent, and for what. */
export type Adjustment = ReportChoices["own_adjustments"][number];

/** The choices of sales, and what may be done to one of them. */
export function useChoices(editor: ReportEditor) {
  const [choices, enter] = usePart(editor, "choices");
  const { kept, dropped, weights, comparable_adjustments: adjusted } = choices;
  const without = (id: string) => dropped.filter((one) => one.id !== id);
  /** By hand the sales that have a share are those that there are: one that comes back has one too. */
  const withShareOf = (id: string) =>
    weights.shares.length === 0 || weights.shares.some((one) => one.id === id)
      ? weights
      : { ...weights, shares: [...weights.shares, { id, percent: 0 }] };
  return {
    choices,
    enter,
    drop: (id: string) =>
      enter({
        kept: kept.filter((one) => one !== id),
        dropped: [...without(id), { id, reason: "other" }],
        weights: { ...weights, shares: weights.shares.filter((one) => one.id !== id) },
      }),
    giveReason: (id: string, reason: DropReason) =>
      enter({ dropped: dropped.map((one) => (one.id === id ? { id, reason } : one)) }),
    takeBack: (id: string) => enter({ dropped: without(id), weights: withShareOf(id) }),
    setKept: (id: string, isKept: boolean) =>
      enter({
        kept: isKept ? [...kept.filter((one) => one !== id), id] : kept.filter((one) => one !== id),
      }),
    shareOf: (id: string) => weights.shares.find((one) => one.id === id)?.percent ?? null,
    /** The sale keeps its place among the others, but for those that are gone: their shares are free. */
    setShare: (id: string, percent: number, gone: ReportChoices["weights"]["shares"]) => {
      const isGone = new Set(gone.map((one) => one.id));
      const shares = withShareOf(id).shares.filter((one) => !isGone.has(one.id));
      const isFirst = shares.length === 0;
      const set = shares.map((one) => (one.id === id ? { id, percent } : one));
      enter({ weights: { ...weights, shares: isFirst ? [{ id, percent }] : set } });
    },
    adjustmentsOf: (id: string) => adjusted.find((one) => one.id === id)?.rows ?? [],
    setOwnAdjustments: (rows: readonly Adjustment[]) => enter({ own_adjustments: [...rows] }),
    setAdjustments: (id: string, rows: readonly Adjustment[]) => {
      const others = adjusted.filter((one) => one.id !== id);
      enter({ comparable_adjustments: rows.length === 0 ? others : [...others, { id, rows: [...rows] }] });
    },
  };
}
