import { type MutationKey, useIsMutating, useMutation } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { brand } from "../../client/page/brand.ts";
import { keptEmailSentence } from "../../client/page/kept-email.ts";
import { TextField, type TextFieldProps } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { unexpectedMessage } from "../../widgets/account/post-account.ts";

export type AuthFormProps = {
  readonly email: string;
  readonly mutationKey: MutationKey;
};

/** The dialog stays open while a form waits for its answer. */
export function useBusyForms(): { readonly isBusy: boolean; readonly mutationKey: MutationKey } {
  const mutationKey = [useId()];
  return { isBusy: useIsMutating({ mutationKey }) > 0, mutationKey };
}

/** Looks like a link, is a button. */
export function TextButton(props: Omit<ComponentProps<"button">, "className" | "type">) {
  return (
    <button
      {...props}
      type="button"
      className="rounded-field py-1 font-semibold text-mer pointer-coarse:min-h-11 underline-offset-2 enabled:hover:underline disabled:opacity-50"
    />
  );
}

type Call = Awaited<ReturnType<typeof loadCall>>;
type Account = Call["account"];

function showAuthError(error: unknown) {
  const title = isRefusal(error) ? "Erreur d'authentification" : "Erreur";
  void showToast({ title, description: messageOfAuth(error), tone: "danger" });
}

export function messageOfAuth(error: unknown): string {
  return isRefusal(error) ? messageOfError(error) : unexpectedMessage;
}

function isRefusal(error: unknown): boolean {
  const status = statusOfError(error);
  return status !== null && status < 500;
}

/** The answer is the same when the address already has an account: only the e-mail says so. */
export function useSignUp(mutationKey: MutationKey, onSuccess: () => void) {
  return useMutation({
    mutationKey,
    mutationFn: async (input: Parameters<Account["signUp"]>[0]) => (await loadCall()).account.signUp(input),
    onSuccess: () => {
      onSuccess();
      const description = "Veuillez vérifier votre email pour confirmer votre compte.";
      void showToast({
        title: "Compte créé !",
        description: brand.sendsEmails ? description : `${description} ${keptEmailSentence}`,
        tone: brand.sendsEmails ? "success" : "neutral",
      });
    },
    onError: showAuthError,
  });
}

export function useRegistration(mutationKey: MutationKey) {
  return useMutation({
    mutationKey,
    mutationFn: async (input: Parameters<Account["register"]>[0]) =>
      (await loadCall()).account.register(input),
  });
}

export function useForgottenPassword(mutationKey: MutationKey) {
  return useMutation({
    mutationKey,
    mutationFn: async (input: Parameters<Account["forgetPassword"]>[0]) =>
      (await loadCall()).account.forgetPassword(input),
    onError: showAuthError,
  });
}

let typedEmail = "";

/** The other forms begin with the e-mail typed in one, as long as the page lives. */
export function keptEmail(): string {
  return typedEmail;
}

export function KeptEmailField(props: Omit<TextFieldProps, "label" | "type" | "onInput">) {
  return (
    <TextField
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete="username"
      required
      {...props}
      onInput={({ currentTarget }) => {
        typedEmail = currentTarget.value;
      }}
    />
  );
}
