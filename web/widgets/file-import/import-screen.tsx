import type { ImportState } from "#domain/import/import-run.ts";
import { formatMoment } from "#domain/text/instant.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { openDialog } from "../dialog/dialog-store.ts";
import { LoadFailure } from "../page/load-failure.tsx";
import type { FileImportKit, PlanOutline, RunOf } from "./file-import-kit.ts";
import { ImportPlanView } from "./import-plan.tsx";
import { describeProgress, describeResult } from "./import-words.ts";
import { ProblemList } from "./problem-list.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { isUnderWay, useImportRun, useImportWishes } from "./use-import-runs.ts";

type ImportScreenProps<Plan extends PlanOutline> = {
  readonly kit: FileImportKit<Plan>;
  readonly id: string;
  readonly onOther: () => void;
  readonly onClose: () => void;
};

export function ImportScreen<Plan extends PlanOutline>({
  kit,
  id,
  onOther,
  onClose,
}: ImportScreenProps<Plan>) {
  const { data: run, error, refetch } = useImportRun(kit, id);
  if (run === undefined && error !== null)
    return <LoadFailure title="Impossible de charger cet import" error={error} onRetry={refetch} />;
  if (run === undefined) return <Skeleton className="m-5 h-40 md:m-8" />;
  return (
    <div className="grid grid-cols-1 gap-6 px-5 py-5 md:px-8 md:py-7">
      <div className="min-w-0">
        <h3 className="title text-title-3 break-words">{run.file_name}</h3>
        <p className="text-small text-ink-2">{formatMoment(run.created_at)}</p>
      </div>
      {run.state === "ready" && <ImportPlanView kit={kit} run={run} onOther={onOther} />}
      {isUnderWay(run.state) && <UnderWay kit={kit} run={run} />}
      {run.state !== "ready" && !isUnderWay(run.state) && (
        <Result kit={kit} run={run} onOther={onOther} onClose={onClose} />
      )}
    </div>
  );
}

const stoppable: ReadonlySet<ImportState> = new Set(["reading", "running"]);

type RunProps<Plan extends PlanOutline> = {
  readonly kit: FileImportKit<Plan>;
  readonly run: RunOf<Plan>;
};

function UnderWay<Plan extends PlanOutline>({ kit, run }: RunProps<Plan>) {
  const { words } = kit;
  const { cancel, isAsking, refusal } = useImportWishes(kit, run.id);
  const { state } = run;
  const progress = describeProgress(words, run);
  const askToCancel = () =>
    openDialog({
      type: "confirm",
      title: "Arrêter cet import\u00a0?",
      text: `Les ${words.many} qu’il a déjà créés seront retirés, ceux qu’il a ${words.allChanged} rétablis comme avant.`,
      action: "Arrêter l’import",
      isDanger: true,
      onConfirm: cancel,
    });
  return (
    <section aria-label="Avancement de l’import" className="grid gap-3 rounded-card border border-line p-5">
      <p role="status" className="font-semibold tabular-nums">
        {progress?.text ?? describeResult(words, run)}
      </p>
      <ProgressBar label="Avancement" value={progress?.share ?? null} />
      {state === "running" && <p className="text-small text-ink-2">{words.meanwhile}</p>}
      <FormAlert message={refusal} />
      {stoppable.has(state) && (
        <Button
          className="justify-self-start"
          busy={isAsking}
          onClick={() => (state === "running" ? askToCancel() : void cancel())}
        >
          {state === "running" ? "Annuler et revenir en arrière" : "Annuler"}
        </Button>
      )}
    </section>
  );
}

type ResultProps<Plan extends PlanOutline> = Omit<ImportScreenProps<Plan>, "id"> & RunProps<Plan>;

function Result<Plan extends PlanOutline>({ kit, run, onOther, onClose }: ResultProps<Plan>) {
  const { words } = kit;
  const { undo, isAsking, refusal } = useImportWishes(kit, run.id);
  const askToUndo = () =>
    openDialog({
      type: "confirm",
      title: "Défaire cet import ?",
      text: `Les ${words.many} qu’il a créés seront retirés, ceux qu’il a ${words.allChanged} rétablis comme avant. Ceux que vous avez changés depuis restent tels quels.`,
      action: "Défaire l’import",
      isDanger: true,
      onConfirm: undo,
    });
  return (
    <>
      <p role="status" className="text-pretty">
        {describeResult(words, run)}
      </p>
      <ProblemList kit={kit} run={run} />
      <FormAlert message={refusal} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:items-center sm:justify-end">
        {run.undo_until !== null && (
          <Button variant="ghost" busy={isAsking} onClick={askToUndo} className="sm:mr-auto">
            Défaire cet import
          </Button>
        )}
        <Button onClick={onOther}>Importer un autre fichier</Button>
        <Button variant="primary" onClick={onClose}>
          {words.seeThem}
        </Button>
      </div>
      {run.undo_until !== null && (
        <p className="max-w-[60ch] text-small text-ink-2 text-pretty">
          Jusqu’au {formatMoment(run.undo_until)}, défaire cet import retire les {words.many} qu’il a créés et
          rétablit ceux qu’il a {words.allChanged}. Ceux que vous avez changés depuis restent tels quels.
        </p>
      )}
    </>
  );
}
