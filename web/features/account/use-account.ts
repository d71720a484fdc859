import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnAgencyReply } from "#domain/api/account.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { brand } from "../../client/page/brand.ts";
import { keptEmailSentence } from "../../client/page/kept-email.ts";
import { accountQuery } from "../../client/session/account-query.ts";
import { sessionQuery } from "../../client/session/use-session.ts";
import { showToast } from "../../ui/toast.ts";
import type { ToastMessage } from "../../ui/toaster.tsx";
import { useSignInAgain } from "../../widgets/dialog/ask-to-sign-in.ts";

type Account = Awaited<ReturnType<typeof loadCall>>["account"];
type Input<Name extends keyof Account> = Parameters<Account[Name]>[0];

export const openSessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: async ({ signal }) => (await loadCall()).account.sessions(undefined, { signal }),
});

export const deletionQuery = queryOptions({
  queryKey: ["account", "deletion"],
  queryFn: async ({ signal }) => (await loadCall()).account.readDeletion(undefined, { signal }),
});

export function showError(error: unknown) {
  void showToast({ title: "Erreur", description: messageOfError(error), tone: "danger" });
}

type Outcome<Reply> = {
  readonly onSuccess?: (reply: Reply) => void;
  /** Not the end of the session: signing in is then asked over the form, and it is sent again. */
  readonly onError: (error: Error) => void;
};

export function useAccountChange<Change, Reply = unknown>(
  change: (account: Account, input: Change) => Promise<Reply>,
  message: string | ToastMessage,
) {
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const mutation = useMutation({
    mutationFn: async (input: Change) => change((await loadCall()).account, input),
    onSuccess: async () => {
      void showToast(typeof message === "string" ? { title: message, tone: "success" } : message);
      await Promise.all([
        queryClient.invalidateQueries(accountQuery),
        queryClient.invalidateQueries(sessionQuery),
      ]);
    },
  });
  const mutate = (input: Change, { onSuccess, onError }: Outcome<Reply>): void =>
    mutation.mutate(input, {
      ...(onSuccess && { onSuccess }),
      onError: (error) => {
        if (!signInAgain(error, () => mutate(input, { ...(onSuccess && { onSuccess }), onError })))
          onError(error);
      },
    });
  return {
    mutate,
    confirm: (input: Change) => mutation.mutateAsync(input),
    isPending: mutation.isPending,
  };
}

export const useSaveProfile = () =>
  useAccountChange<Input<"updateProfile">>(
    (account, profile) => account.updateProfile(profile),
    "Profil enregistré",
  );

export const useSaveAgency = () =>
  useAccountChange<Input<"updateAgency">, OwnAgencyReply>(
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
