import { usePageTitle } from "../client/page/brand.ts";
import { Button } from "../ui/button.tsx";
import { MessageState } from "../ui/message-state.tsx";
import { PlainPage } from "../widgets/page/plain-page.tsx";

/** The address is kept: loading it again may be enough. */
export function ErrorPage() {
  usePageTitle("Page indisponible");
  return (
    <PlainPage>
      <MessageState
        isPage
        isError
        title="Cette page ne s’est pas affichée"
        text="Une erreur inattendue s’est produite. Rien de ce que vous avez enregistré n’est perdu."
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            Recharger la page
          </Button>
        }
      />
    </PlainPage>
  );
}
