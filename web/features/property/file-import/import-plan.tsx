import { useState } from "react";
import type { ImportPlan, ImportRunDetails } from "#domain/api/import-run.ts";
import { countOf, formatNumber } from "#domain/text/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { ColumnMapping, MissingColumns } from "./column-mapping.tsx";
import { PlannedProperties } from "./planned-properties.tsx";
import { ProblemList } from "./problem-list.tsx";
import { useImportWishes } from "./use-import-runs.ts";

type ImportPlanProps = { readonly run: ImportRunDetails; readonly onOther: () => void };

/** What a file holds and what importing it would do, for its owner to decide. */
export function ImportPlanView({ run, onOther }: ImportPlanProps) {
  const { start, cancel, isAsking, refusal } = useImportWishes(run.id);
  const [revives, setRevives] = useState(false);
  const { plan } = run;
  if (plan === null) return null;
  const { create, update, deleted } = plan.counts;
  const total = create + update + plan.vanished + (revives ? deleted : 0);
  const giveUp = async () => {
    await cancel();
    onOther();
  };
  if (plan.missing.length > 0)
    return (
      <>
        <MissingColumns key={plan.missing.join()} run={run} plan={plan} />
        <Button className="justify-self-start" disabled={isAsking} onClick={() => void giveUp()}>
          Autre fichier
        </Button>
      </>
    );
  return (
    <>
      <PlanCounts counts={plan.counts} />
      {plan.notes.length > 0 && (
        <ul className="grid gap-1.5 rounded-card border border-soleil/50 px-4 py-3 text-small text-pretty">
          {plan.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <PlannedProperties sample={plan.sample} />
      <ProblemList run={run} />
      <Mapping run={run} plan={plan} />
      {deleted > 0 && (
        <Checkbox checked={revives} onChange={(event) => setRevives(event.target.checked)}>
          Rétablir aussi {countOf(deleted, "bien que vous aviez supprimé", "biens que vous aviez supprimés")}
        </Checkbox>
      )}
      <FormAlert message={refusal} />
      <div className="sticky bottom-0 -mx-5 flex flex-wrap gap-3 border-t border-line bg-surface px-5 py-3 md:-mx-8 md:px-8">
        <Button variant="primary" busy={isAsking} disabled={total === 0} onClick={() => void start(revives)}>
          {total === 0 ? "Rien à importer" : `Importer ${countOf(total, "bien")}`}
        </Button>
        <Button disabled={isAsking} onClick={() => void giveUp()}>
          Autre fichier
        </Button>
      </div>
    </>
  );
}

function PlanCounts({ counts }: { readonly counts: ImportPlan["counts"] }) {
  const all = [
    ["à créer", counts.create],
    ["à modifier", counts.update],
    ["inchangés", counts.leave],
    ["à ignorer", counts.refuse],
  ] as const;
  return (
    <dl
      aria-label="Ce que l’import ferait"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4"
    >
      {all.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse bg-surface px-4 py-3">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="title text-title-2 tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

const formats: Readonly<Record<ImportPlan["format"], string>> = {
  poliris: "Format Poliris (SeLoger)",
  csv: "Fichier CSV",
  xlsx: "Classeur",
};

function Mapping({ run, plan }: { readonly run: ImportRunDetails; readonly plan: ImportPlan }) {
  const { mapping, ignored, format, columns } = plan;
  return (
    <details className="rounded-card border border-line px-4 py-3">
      <summary className="fold-summary font-semibold">{formats[format]} : quelle colonne donne quoi</summary>
      {ignored.length > 0 && (
        <p className="mt-3 text-small text-ink-2 text-pretty">
          Colonnes non reprises : {ignored.join(", ")}.
        </p>
      )}
      {columns.length > 0 && (
        <div className="mt-4">
          <ColumnMapping run={run} plan={plan} />
        </div>
      )}
      {columns.length === 0 && <MappedRanks mapping={mapping} />}
    </details>
  );
}

function MappedRanks({ mapping }: Pick<ImportPlan, "mapping">) {
  return (
    <table className="mt-3 w-full text-left text-small">
      <thead>
        <tr className="text-ink-2">
          <th className="py-1 pr-4 font-normal">Dans le fichier</th>
          <th className="py-1 font-normal">Dans Calanque</th>
        </tr>
      </thead>
      <tbody>
        {mapping.map(({ source, target }) => (
          <tr key={`${source} ${target}`} className="border-t border-line">
            <td className="py-1 pr-4 break-words">{source}</td>
            <td className="py-1">{target}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
