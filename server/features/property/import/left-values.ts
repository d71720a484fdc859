import { formatNumber, writeCount } from "#domain/text/format.ts";

/** What lines say that is taken over nowhere, by what it would have been. */
export type LeftValues = {
  note(label: string, value: string): void;
  /** In French, for whoever imports the file; none where nothing was left. */
  sentences(): string[];
};

/** A file of garbage has as many values as lines. */
const mostKept = 500;
const mostNoted = 20;
const longestNoted = 40;

export function createLeftValues(): LeftValues {
  const counts = new Map<string, number>();
  let beyond = 0;
  return {
    note(label, value) {
      const text = value.trim().replace(/\s+/g, " ");
      const key = `${label} = ${shorten(text)}`;
      const before = counts.get(key);
      if (before === undefined && counts.size >= mostKept) beyond++;
      else counts.set(key, (before ?? 0) + 1);
    },
    sentences() {
      const most = [...counts].sort(([, one], [, other]) => other - one);
      if (most.length === 0) return [];
      const notes = most.slice(0, mostNoted).map(([key, times]) => `${key} (${writeCount(times, "bien")})`);
      const others = most.length - notes.length + beyond;
      const rest = others > 0 ? `, et ${formatNumber(others)} autre${others > 1 ? "s" : ""}` : "";
      const isOne = most.length === 1 && beyond === 0;
      return [`${isOne ? "Valeur non reprise" : "Valeurs non reprises"}\u00a0: ${notes.join(", ")}${rest}.`];
    },
  };
}

/** The beginning of a text, for where it is named. */
export function shorten(text: string): string {
  return text.length > longestNoted ? `${text.slice(0, longestNoted - 1)}…` : text;
}
