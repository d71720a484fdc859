import { PlainPage } from "./plain-page.tsx";
import { HomeLink } from "./ui/home-link.tsx";
import { MessageState } from "./ui/message-state.tsx";
import { usePageTitle } from "./use-page-title.ts";

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
