import type { LeadState } from "#domain/lead/lead.ts";
import { leadStateNames } from "#domain/lead/lead-words.ts";
import { type PillTone, StatusPill } from "../../ui/status-pill.tsx";

const tones: Readonly<Record<LeadState, PillTone>> = {
  received: "waiting",
  "sheet-sent": "neutral",
  "agency-told": "good",
  failed: "bad",
};

/** What a request has come to, in a word. */
export function LeadStatePill({ state }: { readonly state: LeadState }) {
  return <StatusPill tone={tones[state]}>{leadStateNames[state]}</StatusPill>;
}
