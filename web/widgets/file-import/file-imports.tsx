import { type ReactNode, useState } from "react";
import type { ImportRun } from "#domain/api/import-run.ts";
import { useLoadFailure } from "../../client/api/use-load-failure.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { LoadFailure } from "../page/load-failure.tsx";
import { ChooseFile } from "./choose-file.tsx";
import type { FileImportKit, PlanOutline } from "./file-import-kit.ts";
import { ImportScreen } from "./import-screen.tsx";
import { isUnderWay, useImportRuns } from "./use-import-runs.ts";

type FileImportsProps<Plan extends PlanOutline> = {
  readonly kit: FileImportKit<Plan>;
  readonly onClose: () => void;
  readonly drawChoice?: (choice: Choice) => ReactNode;
};

type Choice = {
  readonly file: ReactNode;
  readonly runs: readonly ImportRun[];
  readonly onOpen: (id: string) => void;
};

export function FileImports<Plan extends PlanOutline>({
  kit,
  onClose,
  drawChoice = ({ file }) => file,
}: FileImportsProps<Plan>) {
  const runs = useImportRuns(kit);
  const failure = useLoadFailure(runs);
  /** Undefined until somebody has chosen: meanwhile the import under way, or waiting to be started, is shown. */
  const [chosenRun, setChosenRun] = useState<string | null>();
  // What software drops goes on by itself: nobody is taken to it.
  const waiting = runs.data?.find((run) => !run.is_feed && (run.state === "ready" || isUnderWay(run.state)));
  const shown = chosenRun === undefined ? (waiting?.id ?? null) : chosenRun;
  if (failure) return <LoadFailure isMain title="Impossible de charger vos imports" {...failure} />;
  if (runs.data === undefined) return <WaitingImports />;
  if (shown === null) {
    const chosen = { runs: runs.data, onOpen: setChosenRun };
    return drawChoice({ ...chosen, file: <ChooseFile kit={kit} {...chosen} /> });
  }
  return (
    <ImportScreen key={shown} kit={kit} id={shown} onOther={() => setChosenRun(null)} onClose={onClose} />
  );
}

export function WaitingImports() {
  return (
    <div role="status" aria-label="Chargement..." className="grid gap-4 p-5 md:p-8">
      <Skeleton className="h-40" />
      <Skeleton className="h-5 w-2/5" />
    </div>
  );
}
