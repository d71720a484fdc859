import { type ReportState, reportStateNames } from "#domain/report/report-state.ts";
import { type PillTone, StatusPill } from "../../ui/status-pill.tsx";

const tones: Readonly<Record<ReportState, PillTone>> = {
  draft: "waiting",
  ready: "good",
  shared: "good",
  archived: "neutral",
};

/** A report's state in a word, and the colour that repeats it. */
export function ReportStatePill({ state }: { readonly state: ReportState }) {
  return <StatusPill tone={tones[state]}>{reportStateNames[state]}</StatusPill>;
}
