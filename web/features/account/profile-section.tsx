import type { ReactNode } from "react";
import { profileInput } from "#domain/agency/agency-rules.ts";
import type { AccountReply } from "#domain/api/account.ts";
import { formatDate } from "#domain/text/instant.ts";
import { roleNames, statusNames, statusTones } from "../../client/session/account-words.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useForm } from "../../widgets/form/use-form.ts";
import { AccountSection } from "./account-section.tsx";
import { ResendVerification } from "./resend-verification.tsx";
import { useSaveProfile } from "./use-account.ts";

export function ProfileSection({ account }: { readonly account: AccountReply }) {
  const { field, submit, refuse, refusal, isDirty, reset } = useForm(profileInput, {
    full_name: account.full_name ?? "",
  });
  const { mutate, isPending } = useSaveProfile();
  const send = submit((profile) =>
    mutate(profile, {
      onSuccess: () => reset({ full_name: profile.full_name ?? "" }),
      onError: (error) => refuse(error),
    }),
  );
  return (
    <>
      <AccountSection title="Profil">
        <form noValidate onSubmit={send} className="grid max-w-md gap-4">
          <TextField label="Nom complet" autoComplete="name" {...field("full_name")} />
          <FormAlert message={refusal} />
          <Button type="submit" variant="primary" busy={isPending} disabled={!isDirty} className="w-fit">
            Enregistrer
          </Button>
        </form>
      </AccountSection>
      <AccountSection title="Compte">
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact name="Rôle">{roleNames[account.role]}</Fact>
          <Fact name="État">
            <StatusPill tone={statusTones[account.status]}>{statusNames[account.status]}</StatusPill>
          </Fact>
          <Fact name="E-mail">
            <span className="break-words">{account.email}</span>
          </Fact>
          <Fact name="Inscription">{formatDate(account.created_at)}</Fact>
        </dl>
        {!account.email_verified && (
          <div className="mt-5 grid gap-3 rounded-card border border-soleil/50 p-4">
            <p className="text-pretty">
              Votre adresse n’est pas encore vérifiée : ouvrez le lien de l’e-mail de vérification.
            </p>
            <div>
              <ResendVerification />
            </div>
          </div>
        )}
      </AccountSection>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
