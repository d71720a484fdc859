import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { sessionExpired } from "#domain/account/session-words.ts";
import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { brand } from "../../client/page/brand.ts";
import { keptEmailSentence } from "../../client/page/kept-email.ts";
import { accountQuery } from "../../client/session/account-query.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { showToast } from "../../ui/toast.ts";
import type { ToastMessage } from "../../ui/toaster.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";

type Account = Awaited<ReturnType<typeof loadCall>>["account"];
type Input<Name extends keyof Account> = Parameters<Account[Name]>[0];

/** Where one is signed in. */
export const openSessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async ({ signal }) => (await loadCall()).account.sessions(undefined, { signal }),
});

/** What deleting the account would take with it. */
export const deletionQuery = queryOptions({
  queryKey: ["account", "deletion"],
  queryFn: async ({ signal }) => (await loadCall()).account.readDeletion(undefined, { signal }),
});

export function showError(error: unknown) {
  void showToast({ title: "Erreur", description: messageOfError(error), tone: "danger" });
}

/** Changes one's account, shows a toast, then reads the account again. */
export function useAccountChange<Change>(
  change: (account: Account, input: Change) => Promise<unknown>,
  message: string | ToastMessage,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Change) => change((await loadCall()).account, input),
    onError: (error) => {
      if (statusOfError(error) !== 401) return;
      void showToast({ ...sessionExpired, tone: "danger" });
      openDialog({ type: "sign-in" });
    },
    onSuccess: async () => {
      void showToast(typeof message === "string" ? { title: message, tone: "success" } : message);
      await Promise.all([
        queryClient.invalidateQueries(accountQuery),
        queryClient.invalidateQueries(sessionQuery),
      ]);
    },
  });
}

export const useSaveProfile = () =>
  useAccountChange<Input<"updateProfile">>(
    (account, profile) => account.updateProfile(profile),
    "Profil enregistré",
  );

export const useSaveAgency = () =>
  useAccountChange<Input<"updateAgency">>(
    (account, agency) => account.updateAgency(agency),
    "Agence enregistrée",
  );

export const useChangePassword = () =>
  useAccountChange<Input<"changePassword">>(
    (account, passwords) => account.changePassword(passwords),
    "Mot de passe changé",
  );

export const useChangeEmail = () =>
  useAccountChange<Input<"changeEmail">>(
    (account, change) => account.changeEmail(change),
    brand.sendsEmails ? "Lien envoyé" : { title: "Lien écrit", description: keptEmailSentence },
  );

export const useEndSession = () =>
  useAccountChange<Input<"endSession">>((account, { id }) => account.endSession({ id }), "Session fermée");

export const useEndOtherSessions = () =>
  useAccountChange<void>((account) => account.endOtherSessions(), "Les autres sessions sont fermées");
