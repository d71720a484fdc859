import { useQuery } from "@tanstack/react-query";
import { messageOfError, statusOfError } from "../../client/api/call-error.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useLastError } from "../../client/api/use-load-failure.ts";
import { Link } from "../../router/link.tsx";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";

/** Where the link of the morning's e-mail leads: stops it at once, and says what came of it. */
export function StopDigest({ token }: { readonly token: string }) {
  const query = useQuery({
    queryKey: ["tasks", "stop-digest", token],
    queryFn: async () => (await loadCall()).tasks.stopDigest({ token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, isFetching, refetch } = query;
  const error = useLastError(query);
  if (error) {
    const isDead = [400, 404].includes(statusOfError(error) ?? 0);
    return (
      <MessageState
        isPage
        isError
        scene={isDead ? "not-found" : "error"}
        title={isDead ? "Ce lien n’est plus valable" : "L’envoi n’a pas été arrêté"}
        text={
          isDead
            ? "Il est incomplet ou trop ancien. L’e-mail du matin se règle aussi dans Mes contacts, Mes tâches."
            : messageOfError(error)
        }
        action={
          isDead ? (
            <ToContacts />
          ) : (
            <Button busy={isFetching} onClick={() => void refetch()}>
              Réessayer
            </Button>
          )
        }
      />
    );
  }
  if (!data) return <Spinner label="Arrêt de l’envoi..." />;
  return (
    <MessageState
      isPage
      title="Vous ne recevrez plus cet e-mail"
      text="Pour le reprendre : Mes contacts, Mes tâches, Rappels."
      action={<ToContacts />}
    />
  );
}

function ToContacts() {
  return (
    <Link to="/mes-contacts" className={buttonClasses({ variant: "primary" })}>
      Ouvrir mes contacts
    </Link>
  );
}
