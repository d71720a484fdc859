import { usePageTitle } from "../../client/page/use-page-title.ts";
import { MessageState } from "../../ui/message-state.tsx";
import { HomeLink } from "./home-link.tsx";
import { PlainPage } from "./plain-page.tsx";

export function NotFoundPage() {
  usePageTitle("Page introuvable");
  return (
    <PlainPage>
      <MessageState
        isPage
        title="Page introuvable"
        text="Cette adresse ne mène nulle part. La page a peut-être été déplacée, ou le lien est incomplet."
        action={<HomeLink>Revenir à la carte</HomeLink>}
      />
    </PlainPage>
  );
}
