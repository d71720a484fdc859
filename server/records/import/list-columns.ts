import type { ImportPlan } from "#domain/api/import-run.ts";

export const mostExampleLines = 20;
const longestExample = 80;

/** Columns without a heading are left out. */
export function listColumns(
  names: readonly string[],
  found: readonly (string | null)[],
  examples: readonly (readonly string[])[],
): ImportPlan["columns"] {
  return names.flatMap((name, index) => {
    const cells = examples.map((cells) => (cells[index] ?? "").trim()).filter((cell) => cell !== "");
    if (name.trim() === "") return [];
    return [
      {
        heading: name.trim(),
        target: found[index] ?? null,
        example: (cells[0] ?? "").slice(0, longestExample),
      },
    ];
  });
}
