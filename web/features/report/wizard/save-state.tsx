import { Check, CircleAlert, LoaderCircle } from "lucide-react";
import { formatMoment } from "#domain/text/instant.ts";
import { Button } from "../../../ui/button.tsx";
import { useStore } from "../../../ui/store.ts";
import { isAllStored } from "./report-model.ts";
import type { WithEditor } from "./use-report.ts";

/** Whether all is stored, said from the first word on; and what is to be decided where two windows wrote the same part. */
export function SaveState({ editor }: WithEditor) {
  const model = useStore(editor.models);
  const { stored, trouble, errors, isOpenTwice, sending } = model;
  if (!stored.may_edit) return null;
  const isRefused = Object.keys(errors).length > 0;
  const hasBeenWritten = stored.version > 1;
  return (
    <div className="grid gap-1 text-small">
      <p role="status" className="flex items-center gap-1.5 text-ink-2 [&_svg]:size-4 [&_svg]:shrink-0">
        {trouble?.type === "failed" ? (
          <>
            <CircleAlert aria-hidden className="text-danger" />
            Non enregistré, nouvel essai dans quelques secondes
          </>
        ) : trouble?.type === "signed-out" ? (
          <>
            <CircleAlert aria-hidden className="text-danger" />
            Non enregistré{"\u00a0"}: votre session a pris fin
            <Button size="small" onClick={() => editor.send({ type: "due" })}>
              Se reconnecter
            </Button>
          </>
        ) : isRefused ? (
          <>
            <CircleAlert aria-hidden className="text-danger" />
            Un champ est à corriger pour être enregistré
          </>
        ) : isAllStored(model) ? (
          hasBeenWritten && (
            <>
              <Check aria-hidden className="text-pin" />
              Enregistré
            </>
          )
        ) : (
          <>
            <LoaderCircle aria-hidden className={sending === null ? "" : "animate-spin"} />
            Enregistrement…
          </>
        )}
      </p>
      {isOpenTwice && trouble === null && (
        <p role="status" className="text-soleil">
          Ce rapport est ouvert dans une autre fenêtre.
        </p>
      )}
      {trouble?.type === "gone" && (
        <p role="alert" className="text-danger">
          Ce rapport a été supprimé ailleurs : rien n’est plus enregistré.
        </p>
      )}
      {trouble?.type === "conflict" && (
        <div role="alert" className="grid max-w-md gap-2 rounded-card border border-soleil/50 bg-surface p-3">
          <p>
            La même partie de ce rapport a été modifiée ailleurs, le {formatMoment(trouble.theirs.updated_at)}
            . Rien de ce que vous voyez n’est perdu.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => editor.send({ type: "mine-kept" })}>
              Garder ma version
            </Button>
            <Button size="small" onClick={() => editor.send({ type: "theirs-taken" })}>
              Reprendre la version enregistrée
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
