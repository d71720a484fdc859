import { useId, useState } from "react";
import type { ImportPlan } from "#domain/api/import-run.ts";
import { useSession } from "../../client/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { FileImportKit, PlanOutline, RunOf } from "./file-import-kit.ts";
import { useImportWishes } from "./use-import-runs.ts";

type Columns = Pick<ImportPlan, "columns" | "missing">;
type SaidColumns = {
  readonly id: string;
  readonly columns: { readonly heading: string; readonly target: string | null }[];
};

export type ColumnKit<Plan extends PlanOutline> = Pick<FileImportKit<Plan>, "name" | "loadCalls"> & {
  readonly targets: readonly { readonly name: string; readonly label: string }[];
  readonly map: (said: SaidColumns) => Promise<RunOf<Plan>>;
};

type ColumnMappingProps<Plan extends PlanOutline> = {
  readonly kit: ColumnKit<Plan>;
  readonly run: { readonly id: string };
  readonly plan: Columns;
};

/** Kept for the person's next files, or their agency’s. */
export function ColumnMapping<Plan extends PlanOutline>({
  kit,
  run,
  plan: { columns, missing },
}: ColumnMappingProps<Plan>) {
  const { ask, isAsking, refusal } = useImportWishes(kit, run.id);
  const { account } = useSession();
  const byLabel = kit.targets.toSorted((one, other) => one.label.localeCompare(other.label, "fr"));
  const [chosen, setChosen] = useState(() => columns.map(({ target }) => target ?? ""));
  const isChanged = chosen.some((target, at) => target !== (columns[at]?.target ?? ""));
  const isWaiting = missing.length > 0 && !isChanged;
  const reasonId = useId();
  const apply = () => {
    // Only changed columns are people's word; columns of one name are one to the server.
    const changed = columns.flatMap(({ heading, target }, at) =>
      chosen[at] === (target ?? "") ? [] : [heading],
    );
    const said = columns.flatMap(({ heading }, at) =>
      changed.includes(heading) ? [{ heading, target: chosen[at] || null }] : [],
    );
    void ask(() => kit.map({ id: run.id, columns: said }));
  };
  return (
    <div className="grid gap-4">
      <p className="max-w-[64ch] text-small text-ink-2 text-pretty">
        Dites ce que contient chaque colonne. Votre choix est retenu pour{" "}
        {account?.team ? "les prochains fichiers de votre agence" : "vos prochains fichiers"}.
      </p>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {columns.map(({ heading, example }, at) => (
          // A sheet may have two columns of one name, which stay where they are.
          // biome-ignore lint/suspicious/noArrayIndexKey: columns neither move nor go
          <li key={`${heading} ${at}`} className="min-w-0">
            <SelectField
              label={heading}
              help={example === "" ? "Vide sur les premières lignes" : `Par exemple : ${example}`}
              value={chosen[at] ?? ""}
              onChange={({ target }) => setChosen(chosen.with(at, target.value))}
            >
              <option value="">Ne pas reprendre</option>
              {byLabel.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
      <FormAlert message={refusal} />
      {isWaiting && (
        <p id={reasonId} className="text-small text-ink-2 text-pretty">
          Choisissez d’abord le contenu d’une colonne au moins.
        </p>
      )}
      <Button
        aria-describedby={isWaiting ? reasonId : undefined}
        variant={missing.length > 0 ? "primary" : "secondary"}
        className="justify-self-start"
        busy={isAsking}
        disabled={!isChanged}
        onClick={apply}
      >
        Relire le fichier ainsi
      </Button>
    </div>
  );
}

export function MissingColumns<Plan extends PlanOutline>({ kit, run, plan }: ColumnMappingProps<Plan>) {
  const words = plan.missing.map((label) => label.toLowerCase());
  return (
    <section
      aria-labelledby="missing-columns"
      className="grid gap-4 rounded-card border border-line p-4 md:p-5"
    >
      <h4 id="missing-columns" className="title text-title-3">
        Quelle colonne dit quoi ?
      </h4>
      <p role="status" className="max-w-[64ch] text-pretty">
        Les en-têtes de ce fichier ne nous disent pas tout. Il manque : {words.join(", ")}.
      </p>
      <ColumnMapping kit={kit} run={run} plan={plan} />
    </section>
  );
}
