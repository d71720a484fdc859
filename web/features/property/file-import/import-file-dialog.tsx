import { useState } from "react";
import { canUseProfessionalFeatures } from "#domain/account/account.ts";
import { useSession } from "../../../client/session/use-session.ts";
import { ScreenDialog } from "../../../ui/screen-dialog.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { FeedScreen } from "../feed/feed-screen.tsx";
import { ProfessionalsOnly } from "../professionals-only.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { ImportScreen } from "./import-screen.tsx";
import { isUnderWay, useImportRuns } from "./use-import-runs.ts";

const title = "Importer un fichier";

/** A file of one’s own properties: chosen, looked at, imported, and undone for a day. */
export function ImportFileDialog({ onClose }: { readonly onClose: () => void }) {
  const { account, isPending } = useSession();
  if (account !== null && canUseProfessionalFeatures(account)) return <OwnImports onClose={onClose} />;
  return (
    <ScreenDialog title={title} onClose={onClose}>
      {isPending ? (
        <Waiting />
      ) : (
        <ProfessionalsOnly
          text="Vous pourrez importer vos biens dès que votre compte professionnel sera validé."
          onClose={onClose}
        />
      )}
    </ScreenDialog>
  );
}

const ways = [
  { value: "file", label: "Un fichier" },
  { value: "feed", label: "Flux" },
] as const;
type Way = (typeof ways)[number]["value"];

function OwnImports({ onClose }: { readonly onClose: () => void }) {
  const runs = useImportRuns();
  /** Undefined until somebody has chosen an import: meanwhile the one under way, or waiting to be started, is shown. */
  const [chosenRun, setChosenRun] = useState<string | null>();
  const [way, setWay] = useState<Way>("file");
  const waiting = runs.data?.find(({ state }) => state === "ready" || isUnderWay(state));
  const shown = chosenRun === undefined ? (waiting?.id ?? null) : chosenRun;
  return (
    <ScreenDialog title={title} onClose={onClose}>
      {runs.data === undefined && runs.error === null && <Waiting />}
      {runs.data === undefined && runs.error !== null && (
        <LoadFailure
          isMain
          title="Impossible de charger vos imports"
          error={runs.error}
          onRetry={runs.refetch}
        />
      )}
      {runs.data !== undefined &&
        (shown === null ? (
          <>
            <div className="px-5 pt-5 md:max-w-96 md:px-8 md:pt-7">
              <SegmentedControl label="Ce qui entre et sort" options={ways} value={way} onChange={setWay} />
            </div>
            {way === "file" ? (
              <ChooseFile runs={runs.data} onOpen={setChosenRun} />
            ) : (
              <FeedScreen runs={runs.data} onOpen={setChosenRun} />
            )}
          </>
        ) : (
          <ImportScreen key={shown} id={shown} onOther={() => setChosenRun(null)} onClose={onClose} />
        ))}
    </ScreenDialog>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Chargement..." className="grid gap-4 p-5 md:p-8">
      <Skeleton className="h-40" />
      <Skeleton className="h-5 w-2/5" />
    </div>
  );
}
