import { type ReactNode, useState } from "react";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import { brand } from "../../client/page/brand.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import type { FileImportKit, FileImportWords, PlanOutline, RunOf } from "./file-import-kit.ts";
import { ProblemList } from "./problem-list.tsx";
import { useImportWishes } from "./use-import-runs.ts";

type ImportPlanProps<Plan extends PlanOutline> = {
  readonly kit: FileImportKit<Plan>;
  readonly run: RunOf<Plan>;
  readonly onOther: () => void;
};

export function ImportPlanView<Plan extends PlanOutline>({ kit, run, onOther }: ImportPlanProps<Plan>) {
  const { words } = kit;
  const { start, cancel, isAsking, refusal } = useImportWishes(kit, run.id);
  const [revives, setRevives] = useState(false);
  const { plan } = run;
  if (plan === null) return null;
  const { create, update, deleted } = plan.counts;
  const total = create + update + (plan.vanished ?? 0) + (revives ? deleted : 0);
  const giveUp = async () => {
    await cancel();
    onOther();
  };
  const question = kit.drawQuestion?.(run, plan) ?? null;
  if (question !== null)
    return (
      <>
        {question}
        <Button className="justify-self-start" disabled={isAsking} onClick={() => void giveUp()}>
          Autre fichier
        </Button>
      </>
    );
  return (
    <>
      <PlanCounts words={words} plan={plan} />
      {plan.notes.length > 0 && (
        <ul className="grid gap-1.5 rounded-card border border-soleil/50 px-4 py-3 text-small text-pretty">
          {plan.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {kit.drawSample(plan)}
      <ProblemList kit={kit} run={run} />
      <Mapping plan={plan} format={kit.formatOf(plan)} columns={kit.drawColumns?.(run, plan) ?? null} />
      {deleted > 0 && (
        <Checkbox checked={revives} onChange={(event) => setRevives(event.target.checked)}>
          Rétablir aussi{" "}
          {writeCount(
            deleted,
            `${words.one} que vous aviez supprimé`,
            `${words.many} que vous aviez supprimés`,
          )}
        </Checkbox>
      )}
      <FormAlert message={refusal} />
      <div className="sticky bottom-0 -mx-5 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-5 py-3 md:-mx-8 md:px-8">
        <Button disabled={isAsking} onClick={() => void giveUp()}>
          {run.is_feed ? "Écarter ce dépôt" : "Autre fichier"}
        </Button>
        <Button variant="primary" busy={isAsking} disabled={total === 0} onClick={() => void start(revives)}>
          {run.is_feed ? "Appliquer ce dépôt" : startWords(words, total)}
        </Button>
      </div>
    </>
  );
}

type PlanCountsProps = { readonly plan: PlanOutline; readonly words: FileImportWords };

function startWords({ one, many }: FileImportWords, total: number): string {
  return total === 0 ? "Rien à importer" : `Importer ${writeCount(total, one, many)}`;
}

function PlanCounts({ words, plan: { counts, vanished = 0 } }: PlanCountsProps) {
  const all = [
    ["à créer", counts.create],
    [words.toChange, counts.update],
    [counts.leave < 2 ? "inchangé" : "inchangés", counts.leave],
    ["à ignorer", counts.refuse],
    ...(vanished > 0 ? [["à masquer", vanished] as const] : []),
  ] as const;
  return (
    <dl
      aria-label="Ce que l’import ferait"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none"
    >
      {all.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse bg-surface px-4 py-3 max-sm:odd:last:col-span-2">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="title text-title-2 tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

type MappingProps = { readonly plan: PlanOutline; readonly format: string; readonly columns: ReactNode };

function Mapping({ plan: { mapping, ignored }, format, columns }: MappingProps) {
  if (mapping.length === 0 && columns === null) return null;
  return (
    <details className="rounded-card border border-line px-4 py-3">
      <summary className="fold-summary font-semibold">{format} : quelle colonne donne quoi</summary>
      {ignored.length > 0 && (
        <p className="mt-3 text-small text-ink-2 text-pretty">
          Colonnes non reprises : {ignored.join(", ")}.
        </p>
      )}
      {columns === null ? <MappedColumns mapping={mapping} /> : <div className="mt-4">{columns}</div>}
    </details>
  );
}

function MappedColumns({ mapping }: Pick<PlanOutline, "mapping">) {
  return (
    <table className="mt-3 w-full text-left text-small">
      <thead>
        <tr className="text-ink-2">
          <th className="py-1 pr-4 font-normal">Dans le fichier</th>
          <th className="py-1 font-normal">Dans {brand.name}</th>
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
