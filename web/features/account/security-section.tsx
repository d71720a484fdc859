import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { emailChangeInput, passwordChangeInput } from "#domain/account/sign-up-rules.ts";
import type { OpenSessionsReply } from "#domain/api/account.ts";
import { formatMoment } from "#domain/text/instant.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { brand } from "../../client/page/brand.ts";
import { accountQuery } from "../../client/session/account-query.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusPill } from "../../ui/status-pill.tsx";
import { PasswordField, TextField } from "../../ui/text-field.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { useForm } from "../../widgets/form/use-form.ts";
import { KeptEmailsNote } from "../../widgets/mail/email-outcome.tsx";
import { AccountSection } from "./account-section.tsx";
import {
  openSessionsQuery,
  showError,
  useChangeEmail,
  useChangePassword,
  useEndOtherSessions,
  useEndSession,
} from "./use-account.ts";

export function SecuritySection() {
  return (
    <>
      <PasswordForm />
      <EmailForm />
      <OpenSessions />
    </>
  );
}

const emptyPasswords = { currentPassword: "", password: "", confirmPassword: "" };

function PasswordForm() {
  const { field, submit, refuse, refusal, reset } = useForm(passwordChangeInput, emptyPasswords, {
    repeats: { password: "confirmPassword" },
  });
  const { data: account } = useQuery(accountQuery);
  const { mutate, isPending } = useChangePassword();
  const send = submit((passwords) =>
    mutate(passwords, {
      onSuccess: () => reset(emptyPasswords),
      onError: (error) => refuse(error),
    }),
  );
  return (
    <AccountSection
      title="Mot de passe"
      text="Changer de mot de passe vous déconnecte de vos autres appareils."
    >
      <form noValidate onSubmit={send} className="grid max-w-md gap-4">
        {/* The username field tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={account?.email ?? ""} readOnly hidden />
        <PasswordField
          label="Mot de passe actuel"
          autoComplete="current-password"
          required
          {...field("currentPassword")}
        />
        <PasswordField
          label="Nouveau mot de passe"
          help="8 caractères au moins, avec une minuscule, une majuscule et un chiffre."
          autoComplete="new-password"
          required
          {...field("password")}
        />
        <PasswordField
          label="Confirmation du nouveau mot de passe"
          autoComplete="new-password"
          required
          {...field("confirmPassword")}
        />
        <FormAlert message={refusal} />
        <Button type="submit" variant="primary" busy={isPending} className="w-fit">
          Changer le mot de passe
        </Button>
      </form>
    </AccountSection>
  );
}

const emptyEmail = { email: "", currentPassword: "" };

/** The new e-mail counts once its link was opened. */
function EmailForm() {
  const { data: account } = useQuery(accountQuery);
  const { field, submit, refuse, refusal, reset } = useForm(emailChangeInput, emptyEmail);
  const { mutate, isPending } = useChangeEmail();
  const send = submit((change) =>
    mutate(change, {
      onSuccess: () => reset(emptyEmail),
      onError: (error) => refuse(error),
    }),
  );
  return (
    <AccountSection
      title="Adresse e-mail"
      text={`Vous vous connectez avec ${account?.email ?? "votre adresse"}. La nouvelle adresse la remplace quand vous ouvrez le lien de l’e-mail que nous lui écrivons.`}
    >
      {account?.pending_email && (
        <p role="status" className="mb-4 rounded-card border border-soleil/50 p-4 text-pretty">
          Un lien attend d’être ouvert pour l’adresse{" "}
          <strong className="break-words">{account.pending_email}</strong>.
        </p>
      )}
      <form noValidate onSubmit={send} className="grid max-w-md gap-4">
        <TextField
          label="Nouvelle adresse e-mail"
          type="email"
          autoComplete="email"
          required
          {...field("email")}
        />
        <PasswordField
          label="Mot de passe actuel"
          autoComplete="current-password"
          required
          {...field("currentPassword")}
        />
        <FormAlert message={refusal} />
        <Button type="submit" variant="primary" busy={isPending} className="w-fit">
          {brand.sendsEmails ? "Envoyer le lien" : "Écrire le lien"}
        </Button>
        <KeptEmailsNote />
      </form>
    </AccountSection>
  );
}

type OpenSession = OpenSessionsReply["sessions"][number];

function OpenSessions() {
  const query = useQuery(openSessionsQuery);
  const { data } = query;
  const error = useLastError(query);
  const { confirm, isPending } = useEndOtherSessions();
  const others = data?.sessions.filter((session) => !session.is_current) ?? [];
  return (
    <AccountSection
      title="Sessions ouvertes"
      text="Les appareils où vous êtes connecté. Fermez ceux que vous ne reconnaissez pas, puis changez de mot de passe."
    >
      <FormAlert message={error && messageOfError(error)} />
      {!data && !error && <Skeleton className="h-16" />}
      {data && (
        <ul className="divide-y divide-line border-y border-line">
          {data.sessions.map((session) => (
            <SessionLine key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <Button
          className="mt-4"
          busy={isPending}
          onClick={() =>
            openDialog({
              type: "confirm",
              title: "Fermer toutes les autres sessions\u00a0?",
              text: `${others.length} appareils devront se connecter de nouveau. Celui-ci reste connecté.`,
              action: "Fermer les sessions",
              isDanger: true,
              onConfirm: () => confirm(),
            })
          }
        >
          Fermer toutes les autres sessions…
        </Button>
      )}
    </AccountSection>
  );
}

function SessionLine({ session }: { readonly session: OpenSession }) {
  const { mutate, isPending } = useEndSession();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {session.device}
          {session.is_current && <StatusPill tone="good">Cet appareil</StatusPill>}
        </p>
        <p className="text-small text-ink-2">
          {session.is_current
            ? "Utilisée en ce moment"
            : `Dernière activité relevée le ${formatMoment(session.last_used_at)}, à un jour près`}
          {session.ip_address && ` · ${session.ip_address}`}
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="small"
          busy={isPending}
          aria-label={`Fermer la session : ${session.device}`}
          onClick={() => mutate({ id: session.id }, { onError: showError })}
        >
          Fermer
        </Button>
      )}
    </li>
  );
}
