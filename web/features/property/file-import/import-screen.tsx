import type { ImportRunDetails } from "#domain/api/import-run.ts";
import { formatMoment } from "#domain/text/instant.ts";
import { Button } from "../../../ui/button.tsx";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { openDialog } from "../../../widgets/dialog/dialog-store.ts";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { ImportPlanView } from "./import-plan.tsx";
import { progressOf, resultOf } from "./import-words.ts";
import { ProblemList } from "./problem-list.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { isUnderWay, useImportRun, useImportWishes } from "./use-import-runs.ts";

type ImportScreenProps = {
  readonly id: string;
  readonly onOther: () => void;
  readonly onClose: () => void;
};

/** One import: what it would do, how far it is, or what became of it. */
export function ImportScreen({ id, onOther, onClose }: ImportScreenProps) {
  const { data: run, error, refetch } = useImportRun(id);
  if (run === undefined && error === null) return <Skeleton className="m-5 h-40 md:m-8" />;
  if (run === undefined)
    return <LoadFailure title="Impossible de charger cet import" error={error} onRetry={refetch} />;
  return (
    <div className="grid grid-cols-1 gap-6 px-5 py-5 md:px-8 md:py-7">
      <div className="min-w-0">
        <h3 className="title text-title-3 break-words">{run.file_name}</h3>
        <p className="text-small text-ink-2">{formatMoment(run.created_at)}</p>
      </div>
      {run.state === "ready" && <ImportPlanView run={run} onOther={onOther} />}
      {isUnderWay(run.state) && <UnderWay run={run} />}
      {run.state !== "ready" && !isUnderWay(run.state) && (
        <Result run={run} onOther={onOther} onClose={onClose} />
      )}
    </div>
  );
}

const stoppable: ReadonlySet<ImportRunDetails["state"]> = new Set(["reading", "running"]);

function UnderWay({ run }: { readonly run: ImportRunDetails }) {
  const { cancel, isAsking, refusal } = useImportWishes(run.id);
  const { state } = run;
  const progress = progressOf(run);
  const askToCancel = () =>
    openDialog({
      type: "confirm",
      title: "Arrêter cet import\u00a0?",
      text: "Les biens qu’il a déjà créés seront retirés, ceux qu’il a modifiés rétablis comme avant.",
      action: "Arrêter l’import",
      isDanger: true,
      onConfirm: cancel,
    });
  return (
    <section aria-label="Avancement de l’import" className="grid gap-3 rounded-card border border-line p-5">
      <p role="status" className="font-semibold tabular-nums">
        {progress?.text ?? resultOf(run)}
      </p>
      <ProgressBar label="Avancement" value={progress?.share ?? null} />
      {state === "running" && (
        <p className="text-small text-ink-2">
          Vous pouvez fermer cette fenêtre : l’import continue, et reprend même si le serveur redémarre.
        </p>
      )}
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

type ResultProps = Omit<ImportScreenProps, "id"> & { readonly run: ImportRunDetails };

function Result({ run, onOther, onClose }: ResultProps) {
  const { undo, isAsking, refusal } = useImportWishes(run.id);
  const askToUndo = () =>
    openDialog({
      type: "confirm",
      title: "Défaire cet import ?",
      text: "Les biens qu’il a créés seront retirés, ceux qu’il a modifiés rétablis comme avant. Ceux que vous avez changés depuis restent tels quels.",
      action: "Défaire l’import",
      isDanger: true,
      onConfirm: undo,
    });
  return (
    <>
      <p role="status" className="text-pretty">
        {resultOf(run)}
      </p>
      <ProblemList run={run} />
      <FormAlert message={refusal} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onClick={onClose}>
          Voir mes biens
        </Button>
        <Button onClick={onOther}>Importer un autre fichier</Button>
        {run.undo_until !== null && (
          <Button variant="ghost" busy={isAsking} onClick={askToUndo}>
            Défaire cet import
          </Button>
        )}
      </div>
      {run.undo_until !== null && (
        <p className="max-w-[60ch] text-small text-ink-2 text-pretty">
          Jusqu’au {formatMoment(run.undo_until)}, défaire cet import retire les biens qu’il a créés et
          rétablit ceux qu’il a modifiés. Ceux que vous avez changés depuis restent tels quels.
        </p>
      )}
    </>
  );
}
