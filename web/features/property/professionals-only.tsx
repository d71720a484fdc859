import { useSession } from "../../client/session/use-session.ts";
import { Button } from "../../ui/button.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";

type ProfessionalsOnlyProps = {
  readonly text: string;
  readonly onClose: () => void;
};

/** Whoever is signed out is asked to sign in over it, anyone else reads why. */
export function ProfessionalsOnly({ text, onClose }: ProfessionalsOnlyProps) {
  const { account } = useSession();
  if (account === null)
    return (
      <MessageState
        scene="signed-out"
        title="Connectez-vous pour continuer"
        text="Vous n’êtes plus connecté. Ce que vous avez demandé s’affichera ici dès que vous le serez."
        action={
          <Button variant="primary" onClick={() => openDialog({ type: "sign-in" })}>
            Se connecter
          </Button>
        }
      />
    );
  return (
    <MessageState
      scene="signed-out"
      title="Réservé aux professionnels"
      text={text}
      action={<Button onClick={onClose}>Fermer</Button>}
    />
  );
}
