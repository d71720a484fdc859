import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type DeletionReply, deletionInput, deletionWord } from "#domain/api/account.ts";
import { writeCount } from "#domain/text/format.ts";
import { quote } from "#domain/text/quote.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { forgetPerson } from "../../client/session/follow-person.ts";
import { useHeld } from "../../client/session/use-held.ts";
import { useNavigate } from "../../router/use-router.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";
import { useForm } from "../../widgets/form/use-form.ts";
import { deletionQuery } from "./use-account.ts";

export type DeleteAccountDialogProps = { readonly email: string; readonly onClose: () => void };

export function DeleteAccountDialog({ email, onClose }: DeleteAccountDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const query = useQuery({ ...deletionQuery, staleTime: 0 });
  const data = useHeld(query.data);
  const lastError = useLastError(query);
  const error = data === undefined ? lastError : null;
  return (
    <Dialog
      title="Supprimer mon compte"
      description={`Le compte ${email} sera supprimé aussitôt, et pour toujours.`}
      isBusy={isBusy}
      onClose={onClose}
    >
      <FormAlert message={error && messageOfError(error)} />
      {!data && !error && <Skeleton className="h-40" />}
      {data?.refusal && <FormAlert message={data.refusal} />}
      {data && data.refusal === null && (
        <>
          <Consequences deletion={data} />
          <DeletionForm onBusy={setIsBusy} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

function Consequences({ deletion }: { readonly deletion: DeletionReply }) {
  return (
    <ul className="mb-5 grid list-disc gap-1.5 pl-5 text-pretty">
      {consequencesOf(deletion).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Only of what there is: a visitor reads nothing of properties or agencies. */
function consequencesOf(deletion: DeletionReply): string[] {
  const { properties, leads, links, contacts, tasks, reports, agencies, is_on_map: isOnMap } = deletion;
  return [
    ...(properties > 0
      ? [
          `${writeCount(properties, "bien")} et ${properties < 2 ? "ses" : "leurs"} photos quittent la carte et sont supprimés.`,
        ]
      : []),
    ...(leads > 0
      ? [
          `${writeCount(leads, "demande reçue", "demandes reçues")} ${leads < 2 ? "est supprimée" : "sont supprimées"}.`,
        ]
      : []),
    ...(contacts > 0
      ? [`${writeCount(contacts, "contact")} et ${contacts < 2 ? "son" : "leur"} historique sont supprimés.`]
      : []),
    ...(tasks > 0
      ? [
          `${writeCount(tasks, "tâche à faire", "tâches à faire")} ${tasks < 2 ? "est supprimée" : "sont supprimées"}.`,
        ]
      : []),
    ...(reports > 0
      ? [
          `${writeCount(reports, "rapport d’estimation", "rapports d’estimation")} ${reports < 2 ? "est supprimé" : "sont supprimés"}.`,
        ]
      : []),
    ...(links > 0
      ? [
          `${writeCount(links, "lien court", "liens courts")} ${links < 2 ? "ne mène" : "ne mènent"} plus nulle part.`,
        ]
      : []),
    ...(isOnMap ? ["Votre agence quitte la carte."] : []),
    ...agencies.map(describeAgency),
    "Toutes vos sessions se ferment.",
    leads > 0
      ? "Rien de tout cela ne pourra être rétabli. Si vous y tenez, téléchargez d’abord vos données\u00a0: vos contacts y sont, les demandes reçues n’y sont pas."
      : "Rien de tout cela ne pourra être rétabli. Si vous y tenez, téléchargez d’abord vos données.",
  ];
}

function describeAgency(agency: DeletionReply["agencies"][number]): string {
  const { agency_name: name, heir_name: heir, is_bearer: isBearer } = agency;
  const called = name === null ? "votre agence" : `l’agence ${quote(name)}`;
  if (heir === null)
    return `Personne ne pouvant la reprendre, ${called} et ce que vous y suivez disparaissent\u00a0; ses autres membres gardent ce qu’ils suivent.`;
  const goesOn = `Ce que vous suivez pour ${called} lui reste\u00a0: ${heir} en prend la suite`;
  return isBearer ? `${goesOn}, et la représente désormais.` : `${goesOn}.`;
}

type DeletionFormProps = { readonly onBusy: (isBusy: boolean) => void; readonly onClose: () => void };

function DeletionForm({ onBusy, onClose }: DeletionFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { field, submit, refuse, refusal } = useForm(deletionInput, { currentPassword: "" });
  const signInAgain = useSignInAgain();
  const { mutate, isPending } = useMutation({
    mutationFn: async (input: { currentPassword: string; confirmation: typeof deletionWord }) =>
      (await loadCall()).account.delete(input),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: async () => {
      onClose();
      void showToast({
        title: "Compte supprimé",
        description: "Vos données ont été effacées.",
        tone: "success",
      });
      forgetPerson();
      await navigate({ to: "/" });
      await queryClient.resetQueries();
    },
    onError: (error, input) => {
      if (!signInAgain(error, () => mutate(input))) refuse(error);
    },
  });
  return (
    <form noValidate onSubmit={submit((input) => mutate(input))} className="grid gap-4">
      <PasswordField
        label="Mot de passe actuel"
        autoComplete="current-password"
        required
        {...field("currentPassword")}
      />
      <TextField
        label={`Tapez ${deletionWord} pour confirmer`}
        autoComplete="off"
        autoCapitalize="characters"
        required
        {...field("confirmation")}
      />
      <FormAlert message={refusal} />
      <Button type="submit" variant="danger" busy={isPending} className="w-full">
        Supprimer définitivement
      </Button>
    </form>
  );
}
