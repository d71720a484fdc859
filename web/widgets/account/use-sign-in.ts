import { type MutationKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { statusOfRefusal } from "#domain/account/refused-sign-in.ts";
import { sessionBegun } from "#domain/account/session-words.ts";
import type { SignInInput } from "#domain/account/sign-up-rules.ts";
import { noteRefusedStatus } from "../../client/session/use-session.ts";
import { showToast } from "../../ui/toast.ts";
import { AccountRefusal, postAccount, unexpectedMessage } from "./post-account.ts";

/** Asks again for everything on the page: more of it may now be seen. */
export function useSignIn(mutationKey: MutationKey, onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: signIn,
    onSuccess: async () => {
      onSuccess();
      noteRefusedStatus(null);
      void showToast({ ...sessionBegun, tone: "success" });
      await queryClient.resetQueries();
    },
    onError: (error) => {
      const isRefusal = error instanceof AccountRefusal;
      noteRefusedStatus(isRefusal ? statusOfRefusal(error.code) : null);
      void showToast({
        title: isRefusal ? "Erreur d'authentification" : "Erreur",
        description: messageOfSignIn(error),
        tone: "danger",
      });
    },
  });
}

export function messageOfSignIn(error: Error): string {
  return error instanceof AccountRefusal ? error.message : unexpectedMessage;
}

/** Opens a session (a cookie); refuses with AccountRefusal. */
function signIn(input: SignInInput): Promise<unknown> {
  return postAccount("/sign-in/email", input);
}
