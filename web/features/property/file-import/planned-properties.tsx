import type { ImportPlan } from "#domain/api/import-run.ts";
import { writeCount } from "#domain/text/format.ts";
import { PlannedLines } from "../../../widgets/file-import/planned-lines.tsx";

type PlannedProperty = ImportPlan["sample"][number];

const headings = {
  create: "À créer",
  update: "À modifier",
  leave: "Inchangés",
} as const satisfies Readonly<Record<PlannedProperty["action"], string>>;
const actions = ["create", "update", "leave"] as const;

export function PlannedProperties({ plan: { sample, counts } }: { readonly plan: ImportPlan }) {
  return actions.map((action) => (
    <PlannedLines
      key={action}
      heading={headings[action]}
      total={counts[action]}
      lines={sample
        .filter((planned) => planned.action === action)
        .map((planned) => ({
          line: planned.line,
          title: planned.title,
          below: planned.address,
          facts: <Facts planned={planned} />,
          fields: planned.fields,
          changes: planned.changes,
        }))}
    />
  ));
}

function Facts({
  planned: { price_display: price, photos, reference },
}: {
  readonly planned: PlannedProperty;
}) {
  return (
    <>
      <span className="title tabular-nums">{price}</span>
      <span className="text-ink-2">{photos === 0 ? "sans photo" : writeCount(photos, "photo")}</span>
      <span className="text-ink-2">réf. {reference}</span>
    </>
  );
}
