import type { Evaluation, Score } from "./evaluate-folder.ts";

/** Tables per field and per reader, in Markdown, as docs/listing-import.md shows them. */
export function evaluationTables({ byField, byReader }: Evaluation): string {
  return [
    ...table("field", byField, ({ expected, found, wrong }) => [expected, found, wrong]),
    "",
    ...table("reader alone", byReader, ({ found, wrong }) => [found, wrong], ["found", "wrong"]),
  ].join("\n");
}

/** The closing line of `npm run evaluate:import`. */
export function evaluationLine({ total }: Evaluation): string {
  return `fields expected=${total.expected} found=${total.found} wrong=${total.wrong}`;
}

function table(
  first: string,
  scores: ReadonlyMap<string, Score>,
  cells: (score: Score) => readonly number[],
  heads: readonly string[] = ["expected", "found", "wrong"],
): string[] {
  const row = (parts: readonly (string | number)[]) => `| ${parts.join(" | ")} |`;
  return [
    row([first, ...heads]),
    row(["---", ...heads.map(() => "---:")]),
    ...[...scores].map(([name, score]) => row([name, ...cells(score)])),
  ];
}
