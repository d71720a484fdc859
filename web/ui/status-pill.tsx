import type { ReactNode } from "react";

export type PillTone = "neutral" | "good" | "waiting" | "bad";

const tones: Readonly<Record<PillTone, string>> = {
  neutral: "border-ink-2/40 text-ink-2",
  good: "border-pin/40 text-pin",
  waiting: "border-soleil/40 text-soleil",
  bad: "border-danger/40 text-danger",
};

export function StatusPill({ tone, children }: { readonly tone: PillTone; readonly children: ReactNode }) {
  return (
    <span
      className={`inline-flex max-w-full items-center rounded-full border px-2 py-px text-caption font-semibold sm:whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
