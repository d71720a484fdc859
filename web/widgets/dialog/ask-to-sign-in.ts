import { useState } from "react";
import { sessionExpired, sessionOfAnother } from "#domain/account/session-words.ts";
import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useSession } from "../../client/session/use-session.ts";
import { showToast } from "../../ui/toast.ts";
import { openSignInOver } from "./dialog-store.ts";

/** Goes on only if it is the same person who signs in. */
export function askToSignIn(userId: string, goOn: () => void) {
  void showToast({ ...sessionExpired, tone: "danger" });
  const check = async () => {
    try {
      const { account } = await (await loadCall()).session.read();
      if (account?.user_id === userId) goOn();
      else void showToast({ ...sessionOfAnother, tone: "danger" });
    } catch (error) {
      // Thrown on, it would hold back what else waits for the sign-in.
      void showToast({ title: "Rien n’a été envoyé", description: messageOfError(error), tone: "danger" });
    }
  };
  openSignInOver(check);
}

/** Returns whether the session had ended, and asks to sign in over the form; the caller says any other reason. */
export function useSignInAgain(): (error: unknown, goOn: () => void) => boolean {
  const { account } = useSession();
  // As it was opened: a session that ends takes its account away before the refusal arrives.
  const [userId] = useState(account?.user_id);
  return (error, goOn) => {
    if (statusOfError(error) !== 401 || userId === undefined) return false;
    askToSignIn(userId, goOn);
    return true;
  };
}
