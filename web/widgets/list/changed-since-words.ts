import { writeCount } from "#domain/text/format.ts";

/** "3 biens ont changé depuis, et restent tels quels.": what an undo leaves. */
export function changedSinceWords(count: number, noun: string): string {
  const changed =
    count < 2 ? "a changé depuis, et reste tel quel" : "ont changé depuis, et restent tels quels";
  return `${writeCount(count, noun)} ${changed}.`;
}
