import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { teamRoleNames } from "#domain/account/account.ts";
import { invitedRegistrationInput, waitingAcceptanceInput } from "#domain/account/sign-up-rules.ts";
import type { OpenInvitation } from "#domain/api/team.ts";
import { quote } from "#domain/text/quote.ts";
import { messageOfError, statusOfError } from "../client/api/call-error.ts";
import { loadCall } from "../client/api/load-call.ts";
import { loadFailureOf, useLastError } from "../client/api/use-load-failure.ts";
import { usePageTitle } from "../client/page/brand.ts";
import { useEmailToken } from "../client/session/email-tokens.ts";
import { useSession } from "../client/session/use-session.ts";
import { Link } from "../router/link.tsx";
import { Button, buttonClasses } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FormAlert } from "../ui/form-alert.tsx";
import { MessageState } from "../ui/message-state.tsx";
import { PageSpinner } from "../ui/spinner.tsx";
import { PasswordField, TextField } from "../ui/text-field.tsx";
import { NewPasswordFields } from "../widgets/account/new-password-fields.tsx";
import { openDialog } from "../widgets/dialog/dialog-store.ts";
import { useForm } from "../widgets/form/use-form.ts";
import { KeptEmailsNote } from "../widgets/mail/email-outcome.tsx";
import { LoadFailure } from "../widgets/page/load-failure.tsx";
import { PlainPage } from "../widgets/page/plain-page.tsx";

export function InvitationPage() {
  usePageTitle("Invitation");
  const token = useEmailToken();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <PlainPage>
      {outcome === null ? <Invitation token={token} onDone={setOutcome} /> : <Done outcome={outcome} />}
    </PlainPage>
  );
}

type Outcome = "joined" | "asked" | "declined";

const outcomes: Readonly<Record<Outcome, { readonly title: string; readonly text: string }>> = {
  joined: {
    title: "Vous faites partie de l’équipe",
    text: "Vous retrouvez l’agence et vos collègues dans Mon compte, section Agence.",
  },
  asked: {
    title: "Demande envoyée",
    text: "Votre demande a été transmise. Vous recevrez un email dès validation par un administrateur.",
  },
  declined: { title: "Invitation refusée", text: "L’agence ne vous comptera pas parmi ses collaborateurs." },
};

function Done({ outcome }: { readonly outcome: Outcome }) {
  const { title, text } = outcomes[outcome];
  const action =
    outcome === "joined" ? (
      <Link to="/account" search={{ section: "agence" }} className={buttonClasses({ variant: "primary" })}>
        Voir l’équipe
      </Link>
    ) : (
      <Link to="/" className={buttonClasses({ variant: "primary" })}>
        Retour à l'accueil
      </Link>
    );
  return (
    <MessageState
      isPage
      title={title}
      text={text}
      action={
        <div className="grid justify-items-center gap-4 short:sm:justify-items-start">
          {outcome === "asked" && <KeptEmailsNote />}
          {action}
        </div>
      }
    />
  );
}

type InvitationProps = { readonly token: string; readonly onDone: (outcome: Outcome) => void };

function Invitation({ token, onDone }: InvitationProps) {
  const query = useQuery({
    queryKey: ["invitation", token],
    queryFn: async () => (await loadCall()).team.readInvitation({ token }),
    enabled: token !== "",
    retry: false,
  });
  const { data } = query;
  const error = useLastError(query);
  const failure = loadFailureOf(query, error);
  if (token === "") return <DeadLink text="Ouvrez-la depuis l’e-mail que vous avez reçu." />;
  if (statusOfError(error) === 404)
    return <DeadLink text="L’invitation a déjà servi, a été retirée ou a plus de quatorze jours." />;
  if (failure) return <LoadFailure isPage title="L’invitation ne s’est pas affichée" {...failure} />;
  if (data === undefined) return <PageSpinner />;
  const from = data.inviter_name ?? "L’agence";
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-12">
      <Card className="p-6">
        <h1 className="title text-title-2">
          {/* Between quotation marks a name needs no article, whatever it begins with. */}
          Rejoindre {data.agency_name === null ? "l’agence" : `l’équipe ${quote(data.agency_name)}`}
        </h1>
        <p className="mt-2 text-pretty text-ink-2">
          {from} vous invite dans l’équipe comme {teamRoleNames[data.role]}, à l’adresse {data.email}.
        </p>
        <div className="mt-6">
          {data.has_account ? (
            <Acceptance token={token} invitation={data} onDone={onDone} />
          ) : (
            <InvitedRegistration token={token} email={data.email} onDone={onDone} />
          )}
        </div>
        <Decline token={token} onDone={onDone} />
      </Card>
    </div>
  );
}

function DeadLink({ text }: { readonly text: string }) {
  return (
    <MessageState
      isPage
      isError
      scene="not-found"
      title="Cette invitation n’est plus valable"
      text={`${text} Demandez-en une nouvelle à l’agence.`}
      action={
        <Link to="/" className={buttonClasses({ variant: "primary" })}>
          Retour à l'accueil
        </Link>
      }
    />
  );
}

type AcceptanceProps = InvitationProps & { readonly invitation: OpenInvitation };

function Acceptance({ token, invitation, onDone }: AcceptanceProps) {
  const { account, isPending: isReading } = useSession();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => (await loadCall()).team.accept({ token }),
    onSuccess: async () => {
      // First: what it was read from is gone with it.
      onDone(account?.role === "visitor" ? "asked" : "joined");
      await queryClient.invalidateQueries();
    },
  });
  if (isReading) return null;
  if (account === null && invitation.waits) return <WaitingAcceptance token={token} onDone={onDone} />;
  if (account === null)
    return (
      <>
        <p className="text-pretty">
          Vous avez déjà un compte à cette adresse : connectez-vous pour accepter.
        </p>
        <Button variant="primary" className="mt-4" onClick={() => openDialog({ type: "sign-in" })}>
          Se connecter
        </Button>
      </>
    );
  if (account.email.toLowerCase() !== invitation.email)
    return (
      <p role="alert" className="text-pretty">
        Vous êtes connecté avec {account.email}. Déconnectez-vous, puis connectez-vous avec {invitation.email}
        .
      </p>
    );
  return (
    <div className="grid gap-4">
      {account.role === "visitor" && (
        <p className="text-pretty">
          Votre compte est celui d’un visiteur : un administrateur en fera un compte professionnel, puis vous
          travaillerez pour l’agence.
        </p>
      )}
      <FormAlert message={error === null ? null : messageOfError(error)} />
      <Button variant="primary" busy={isPending} className="w-fit" onClick={() => mutate()}>
        Accepter l’invitation
      </Button>
    </div>
  );
}

/** Anyone may have asked for the account: its password shows whose it is. */
function WaitingAcceptance({ token, onDone }: InvitationProps) {
  const { field, submit, refuse, refusal } = useForm(waitingAcceptanceInput, { password: "" });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ password }: { readonly password: string }) =>
      (await loadCall()).team.accept({ token, password }),
    onSuccess: () => onDone("asked"),
    onError: (error) => refuse(error),
  });
  return (
    <form noValidate onSubmit={submit((input) => mutate(input))} className="grid gap-4">
      <p className="text-pretty">
        Votre demande de compte attend un administrateur{"\u00a0"}: vous pouvez accepter dès maintenant, et
        l’agence verra que votre compte attend d’être validé.
      </p>
      <div className="grid gap-1">
        <PasswordField
          label="Mot de passe de votre compte"
          autoComplete="current-password"
          required
          {...field("password")}
        />
        <Button
          variant="ghost"
          size="small"
          className="justify-self-end"
          onClick={() => openDialog({ type: "sign-in", isForgotten: true })}
        >
          Mot de passe oublié ?
        </Button>
      </div>
      <FormAlert message={refusal} />
      <Button type="submit" variant="primary" busy={isPending} className="w-fit">
        Accepter l’invitation
      </Button>
    </form>
  );
}

const emptyForm = { firstName: "", lastName: "", phone: "", password: "", confirmPassword: "" };

function InvitedRegistration({ token, email, onDone }: InvitationProps & { readonly email: string }) {
  const { account } = useSession();
  const { field, submit, refuse, refusal } = useForm(
    invitedRegistrationInput,
    { ...emptyForm, token },
    { repeats: { password: "confirmPassword" } },
  );
  const { mutate, isPending } = useMutation({
    mutationFn: async (input: Parameters<Parameters<typeof submit>[0]>[0]) =>
      (await loadCall()).team.registerInvited(input),
    onSuccess: () => onDone("asked"),
    onError: (error) => refuse(error),
  });
  return (
    <form noValidate onSubmit={submit((input) => mutate(input))} className="grid gap-4 sm:grid-cols-2">
      <p className="text-small text-ink-2 sm:col-span-2">
        Demandez votre compte professionnel : un administrateur le valide avant la première connexion.
      </p>
      {account !== null && (
        <p className="text-small text-pretty [overflow-wrap:anywhere] sm:col-span-2">
          Vous êtes connecté avec {account.email}
          {"\u00a0"}: cette demande crée un autre compte, à l’adresse {email}.
        </p>
      )}
      <TextField label="Prénom" autoComplete="given-name" required {...field("firstName")} />
      <TextField label="Nom" autoComplete="family-name" required {...field("lastName")} />
      <TextField
        className="sm:col-span-2"
        label="Téléphone"
        type="tel"
        autoComplete="tel"
        required
        {...field("phone")}
      />
      <NewPasswordFields field={field} />
      <div className="grid gap-4 sm:col-span-2">
        <FormAlert message={refusal} />
        <Button type="submit" variant="primary" busy={isPending} className="w-full">
          Envoyer ma demande
        </Button>
      </div>
    </form>
  );
}

function Decline({ token, onDone }: InvitationProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await loadCall()).team.decline({ token }),
    onSuccess: () => onDone("declined"),
  });
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Button variant="ghost" size="small" className="-ml-3" busy={isPending} onClick={() => mutate()}>
        Refuser l’invitation
      </Button>
    </div>
  );
}
