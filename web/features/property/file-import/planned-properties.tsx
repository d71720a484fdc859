import type { ImportPlan } from "#domain/api/import-run.ts";
import { writeCount } from "#domain/text/format.ts";
import { type PlannedLine, PlannedLines } from "../../../widgets/file-import/planned-lines.tsx";

type PlannedProperty = ImportPlan["sample"][number];

const actions: Readonly<Record<PlannedProperty["action"], Pick<PlannedLine, "tone" | "action">>> = {
  create: { tone: "good", action: "à créer" },
  update: { tone: "waiting", action: "à modifier" },
  leave: { tone: "neutral", action: "inchangé" },
};

/** The first properties of a file. */
export function PlannedProperties({ sample }: Pick<ImportPlan, "sample">) {
  return (
    <PlannedLines
      heading={sample.length > 1 ? `Les ${sample.length} premiers biens` : "Le premier bien"}
      lines={sample.map((planned) => ({
        ...actions[planned.action],
        line: planned.line,
        title: planned.title,
        below: planned.address,
        facts: <Facts planned={planned} />,
        fields: planned.fields,
      }))}
    />
  );
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
