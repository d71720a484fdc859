import { useState } from "react";
import { canUseProfessionalFeatures } from "#domain/account/account.ts";
import { messageOfError } from "../../../client/api/call-error.ts";
import { useSession } from "../../../client/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { MessageState } from "../../../ui/message-state.tsx";
import { ScreenDialog } from "../../../ui/screen-dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
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

function OwnImports({ onClose }: { readonly onClose: () => void }) {
  const runs = useImportRuns();
  /** Undefined until somebody has chosen an import: meanwhile the one under way, or waiting to be started, is shown. */
  const [chosenRun, setChosenRun] = useState<string | null>();
  const waiting = runs.data?.find(({ state }) => state === "ready" || isUnderWay(state));
  const shown = chosenRun === undefined ? (waiting?.id ?? null) : chosenRun;
  return (
    <ScreenDialog title={title} onClose={onClose}>
      {runs.data === undefined && runs.error === null && <Waiting />}
      {runs.data === undefined && runs.error !== null && (
        <MessageState
          isError
          title="Impossible de charger vos imports"
          text={messageOfError(runs.error)}
          action={
            <Button variant="primary" onClick={() => void runs.refetch()}>
              Réessayer
            </Button>
          }
        />
      )}
      {runs.data !== undefined &&
        (shown === null ? (
          <ChooseFile runs={runs.data} onOpen={setChosenRun} />
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
