import { useState } from "react";
import { canUseProfessionalFeatures } from "#domain/account/account.ts";
import { statusOfError } from "../../../client/api/call-error.ts";
import { useSession } from "../../../client/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { MessageState } from "../../../ui/message-state.tsx";
import { ScreenDialog } from "../../../ui/screen-dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailure } from "../../../widgets/page/load-failure.tsx";
import { ProfessionalsOnly } from "../professionals-only.tsx";
import { PropertyForm } from "./property-form.tsx";
import { type FormTask, useEditorStart } from "./use-editor-start.ts";

type PropertyFormDialogProps = FormTask & { readonly onClose: () => void };

/** What is typed outlives the end of a session. */
export function PropertyFormDialog(props: PropertyFormDialogProps) {
  const { account, isPending } = useSession();
  const [userId, setUserId] = useState<string | null>(null);
  // Whoever may use it when it opens goes on with it, and signs in again when they save.
  if (userId === null && account !== null && canUseProfessionalFeatures(account)) setUserId(account.user_id);
  if (userId !== null) return <StartedForm {...props} userId={userId} />;
  return (
    <ScreenDialog title={titleOf(props)} onClose={props.onClose}>
      {isPending ? (
        <FormSkeleton />
      ) : (
        <ProfessionalsOnly
          text="Seuls les comptes professionnels validés par un administrateur peuvent ajouter des biens."
          onClose={props.onClose}
        />
      )}
    </ScreenDialog>
  );
}

function titleOf({ propertyId }: FormTask): string {
  return propertyId === undefined ? "Ajouter un Bien" : "Modifier le bien";
}

function StartedForm(props: PropertyFormDialogProps & { readonly userId: string }) {
  const { start, failure } = useEditorStart(props, props.userId);
  const title = titleOf(props);
  if (start !== null) return <PropertyForm title={title} start={start} onClose={props.onClose} />;
  return (
    <ScreenDialog title={title} onClose={props.onClose}>
      {failure === null && <FormSkeleton />}
      {failure !== null &&
        (statusOfError(failure.error) === 404 ? (
          <MessageState
            isError
            scene="not-found"
            title="Ce bien n’existe pas"
            text="Il a peut-être été supprimé depuis."
            action={<Button onClick={props.onClose}>Fermer</Button>}
          />
        ) : (
          <LoadFailure isMain title="Le formulaire ne s’est pas ouvert" {...failure} />
        ))}
    </ScreenDialog>
  );
}

function FormSkeleton() {
  return (
    <div role="status" aria-label="Chargement..." className="grid gap-4 p-5 sm:grid-cols-2 md:p-8">
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} className="h-15" />
      ))}
    </div>
  );
}
