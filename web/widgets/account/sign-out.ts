import type { QueryClient } from "@tanstack/react-query";
import { forgetPerson } from "../../client/session/follow-person.ts";
import { showToast } from "../../ui/toast.ts";
import { postAccount, unexpectedMessage } from "./post-account.ts";

/** Also forgets what only the account could see, and what was typed in this tab. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  try {
    await postAccount("/sign-out", {});
    forgetPerson();
    await queryClient.resetQueries();
  } catch {
    void showToast({ title: "Erreur", description: unexpectedMessage, tone: "danger" });
  }
}
