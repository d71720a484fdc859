import { type MutationKey, useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import type { SignInInput } from "#domain/account/sign-up-rules.ts";
import { deletionInput, deletionWord } from "#domain/api/account.ts";
import { noteRefusedStatus } from "../../client/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { postAccount } from "../../widgets/account/post-account.ts";
import { messageOfSignIn } from "../../widgets/account/use-sign-in.ts";
import { closeDialog } from "../../widgets/dialog/dialog-store.ts";

type DataWithoutSessionProps = {
  readonly proof: SignInInput;
  readonly mutationKey: MutationKey;
};

/** What the law gives everyone, also where no session is opened. */
export function DataWithoutSession({ proof, mutationKey }: DataWithoutSessionProps) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationKey, mutationFn: () => downloadData(proof) });
  return (
    <section className="grid gap-3 rounded-card border border-line bg-bg p-4" aria-label="Vos données">
      <p className="text-small text-pretty">
        Vos données restent les vôtres : vous pouvez les télécharger, ou supprimer votre compte{" "}
        <strong className="[overflow-wrap:anywhere]">{proof.email}</strong> dès maintenant.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Download aria-hidden />} busy={isPending} onClick={() => mutate()}>
          Télécharger mes données
        </Button>
        <Button size="small" aria-expanded={isDeleting} onClick={() => setIsDeleting(!isDeleting)}>
          Supprimer mon compte…
        </Button>
      </div>
      <FormAlert message={error && messageOfSignIn(error)} />
      {isDeleting && <Deletion proof={proof} mutationKey={mutationKey} />}
    </section>
  );
}

/** It lies within the form that signs in: it sends by its own button. */
function Deletion({ proof, mutationKey }: DataWithoutSessionProps) {
  const [typed, setTyped] = useState("");
  const [missing, setMissing] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: () => postAccount("/own-data/deletion", { ...proof, confirmation: typed }),
    onSuccess: () => {
      noteRefusedStatus(null);
      closeDialog();
      void showToast({
        title: "Compte supprimé",
        description: "Vos données ont été effacées.",
        tone: "success",
      });
    },
  });
  const remove = () => {
    const { error: refused } = deletionInput.shape.confirmation.safeParse(typed);
    setMissing(refused?.issues[0]?.message ?? null);
    if (refused === undefined) mutate();
  };
  return (
    <div className="grid gap-3">
      <p className="text-small text-pretty">
        Votre compte, votre demande et ce que vous y avez écrit disparaissent aussitôt, et pour toujours.
      </p>
      <TextField
        label={`Tapez ${deletionWord} pour confirmer`}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        error={missing ?? undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          remove();
        }}
      />
      <FormAlert message={error && messageOfSignIn(error)} />
      <Button variant="danger" busy={isPending} onClick={remove} className="w-full">
        Supprimer définitivement
      </Button>
    </div>
  );
}

async function downloadData(proof: SignInInput): Promise<void> {
  const reply = await postAccount("/own-data/export", proof);
  saveFile(await reply.blob(), "mon-compte.json");
}
