import { Button } from "../ui/button.tsx";
import { MessageState } from "../ui/message-state.tsx";
import { PlainPage } from "../widgets/page/plain-page.tsx";

/** What a page that failed leaves: its address is kept, so that loading it again is the way on. */
export function ErrorPage() {
  return (
    <PlainPage>
      <MessageState
        isError
        title="Cette page ne s'est pas affichée"
        text="Une erreur inattendue s'est produite. Rien de ce que vous avez enregistré n'est perdu."
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            Recharger la page
          </Button>
        }
      />
    </PlainPage>
  );
}
