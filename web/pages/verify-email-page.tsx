import { useQuery, useQueryClient } from "@tanstack/react-query";
import { messageOfError, statusOfError } from "../client/api/call-error.ts";
import { loadCall } from "../client/api/load-call.ts";
import { useLastError } from "../client/api/use-load-failure.ts";
import { usePageTitle } from "../client/page/brand.ts";
import { useEmailToken } from "../client/session/email-tokens.ts";
import { sessionQuery, useSession } from "../client/session/use-session.ts";
import { ResendVerification } from "../features/account/resend-verification.tsx";
import { Link } from "../router/link.tsx";
import { Button, buttonClasses } from "../ui/button.tsx";
import { MessageState } from "../ui/message-state.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { openDialog } from "../widgets/dialog/dialog-store.ts";
import { MapLink, PlainPage } from "../widgets/page/plain-page.tsx";

export function VerifyEmailPage() {
  usePageTitle("Vérification de l’e-mail");
  return (
    <PlainPage>
      <Verification token={useEmailToken()} />
    </PlainPage>
  );
}

function Verification({ token }: { readonly token: string }) {
  const queryClient = useQueryClient();
  const { account } = useSession();
  // A link is used once: not again when the window is looked at again, nor after a failure of the network.
  const query = useQuery({
    queryKey: ["verify-email", token],
    queryFn: async () => {
      const verified = await (await loadCall()).account.verifyEmail({ token });
      void queryClient.invalidateQueries(sessionQuery);
      return verified;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { data, isFetching, refetch } = query;
  const error = useLastError(query);
  if (error) {
    const status = statusOfError(error);
    const isDead = status === 404 || status === 400;
    return (
      <MessageState
        isPage
        isError
        scene={isDead ? "not-found" : "error"}
        title={isDead ? "Ce lien n’est plus valable" : "La vérification n’a pas abouti"}
        text={
          isDead
            ? "Un lien ne sert qu’une fois, et pendant un temps limité. Si vous l’aviez déjà ouvert, c’est peut-être fait : Mon compte le dit. Sinon, demandez-en un nouveau."
            : messageOfError(error)
        }
        action={
          isDead ? (
            <NewLink account={account} />
          ) : (
            <Button busy={isFetching} onClick={() => void refetch()}>
              Réessayer
            </Button>
          )
        }
      />
    );
  }
  if (!data) return <Spinner label="Vérification de votre adresse..." />;
  const isSignedIn = account !== null;
  return (
    <MessageState
      isPage
      title={data.purpose === "change-email" ? "Votre adresse a changé" : "Votre adresse est vérifiée"}
      text={`L’adresse ${data.email} est confirmée. Merci !`}
      action={
        isSignedIn ? (
          <MapLink>Aller à la carte</MapLink>
        ) : (
          <Button variant="primary" onClick={() => openDialog({ type: "sign-in" })}>
            Se connecter
          </Button>
        )
      }
    />
  );
}

/** For whom a link may be sent depends on who asks. */
function NewLink({ account }: Pick<ReturnType<typeof useSession>, "account">) {
  if (account === null)
    return (
      <Button variant="primary" onClick={() => openDialog({ type: "sign-in" })}>
        Se connecter pour en recevoir un
      </Button>
    );
  if (!account.email_verified) return <ResendVerification />;
  return (
    <Link to="/account" className={buttonClasses({ variant: "primary" })}>
      Ouvrir Mon compte
    </Link>
  );
}
