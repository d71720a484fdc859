import { Link } from "@tanstack/react-router";
import { PlainPage } from "./plain-page.tsx";
import { buttonClasses } from "./ui/button.tsx";
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
        action={
          <Link to="/" className={buttonClasses({ variant: "primary" })}>
            Revenir à la carte
          </Link>
        }
      />
    </PlainPage>
  );
}
