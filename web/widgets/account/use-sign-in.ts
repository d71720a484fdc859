import { useMutation, useQueryClient } from "@tanstack/react-query";
import { statusOfRefusal } from "#domain/account/refused-sign-in.ts";
import { sessionBegun } from "#domain/account/session-words.ts";
import type { SignInInput } from "#domain/account/sign-up-rules.ts";
import { type ErrorCode, isErrorBody } from "#domain/errors.ts";
import { noteRefusedStatus } from "../../client/session/use-session.ts";
import { showToast } from "../../ui/toast.ts";

export const unexpectedMessage = "Une erreur inattendue est survenue";

/** Signs in, then asks again for everything on the page: more of it may now be seen. */
export function useSignIn(onSuccess: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
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

/** Why nobody was signed in, where the person looks. */
export function messageOfSignIn(error: Error): string {
  return error instanceof AccountRefusal ? error.message : unexpectedMessage;
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

/** A refusal of the account service, with the sentence to show and its code. */
class AccountRefusal extends Error {
  readonly code: ErrorCode;

  constructor(message: string, code: ErrorCode) {
    super(message);
    this.code = code;
  }
}

async function postAccount(path: string, body: object): Promise<void> {
  const response = await fetch(`/api/auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (response.ok) return;
  const reply: unknown = await response.json().catch(() => null);
  if (response.status < 500 && isErrorBody(reply)) throw new AccountRefusal(reply.message, reply.code);
  throw new Error(`Sign-in service answered ${response.status}`);
}

/** Opens a session (a cookie); refuses with AccountRefusal. */
export function signIn(input: SignInInput): Promise<void> {
  return postAccount("/sign-in/email", input);
}

/** Closes the session. */
export function signOut(): Promise<void> {
  return postAccount("/sign-out", {});
}
