import { useMutation, useQueryClient } from "@tanstack/react-query";
import { statusOfRefusal } from "#domain/account/account-banner.ts";
import { noteRefusedStatus } from "../../client/session/account-status.ts";
import { showToast } from "../../ui/toast.ts";
import { AccountRefusal, signIn, signOut } from "./account-calls.ts";

export const unexpectedMessage = "Une erreur inattendue est survenue";

/** Signs in, then asks again for everything on the page: more of it may now be seen. */
export function useSignIn(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: signIn,
    onSuccess: async () => {
      onSuccess();
      noteRefusedStatus(null);
      void showToast({
        title: "Bon retour !",
        description: "Vous vous êtes connecté avec succès.",
        tone: "success",
      });
      await queryClient.resetQueries();
    },
    onError: (error) => {
      const isRefusal = error instanceof AccountRefusal;
      noteRefusedStatus(isRefusal ? statusOfRefusal(error.code) : null);
      void showToast({
        title: isRefusal ? "Erreur d'authentification" : "Erreur",
        description: isRefusal ? error.message : unexpectedMessage,
        tone: "danger",
      });
    },
  });
}

/** Signs out and forgets what only the account could see. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => queryClient.resetQueries(),
    onError: () => showToast({ title: "Erreur", description: unexpectedMessage, tone: "danger" }),
  });
}
