import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { usePageTitle } from "../../client/page/brand.ts";
import { Link } from "../../router/link.tsx";
import { useRouter } from "../../router/use-router.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { MessageState } from "../../ui/message-state.tsx";
import { HeaderTools } from "./header-tools.tsx";
import { Wordmark } from "./logo.tsx";
import { SiteLinks } from "./site-links.tsx";

export function PlainPage({ children }: { readonly children: ReactNode }) {
  return (
    // No footer while the page loads: the content would push it away under the reader's eyes.
    <div className="flex min-h-full flex-col [&:has([data-page-spinner])>footer]:hidden">
      <header className="sticky top-0 z-20 flex h-(--header-height) shrink-0 items-center justify-between gap-2 border-b border-line bg-surface/88 px-2 backdrop-blur-md sm:gap-4 sm:px-4 print:hidden">
        <div className="flex items-center gap-2">
          <BackButton />
          <Link to="/" className="flex items-center rounded-field pointer-coarse:min-h-11">
            <Wordmark />
            <span className="sr-only">, retour à la carte</span>
          </Link>
        </div>
        <HeaderTools />
      </header>
      <main id="contenu" tabIndex={-1} className="flex grow flex-col justify-center outline-none">
        {children}
      </main>
      <footer className="mt-8 shrink-0 border-t border-line px-4 py-3 print:hidden">
        <SiteLinks />
      </footer>
    </div>
  );
}

export function MapLink({ children }: { readonly children: ReactNode }) {
  return (
    <Link to="/" className={buttonClasses({ variant: "primary" })}>
      {children}
    </Link>
  );
}

export function NotFoundPage() {
  usePageTitle("Page introuvable");
  return (
    <PlainPage>
      <MessageState
        isPage
        scene="not-found"
        title="Page introuvable"
        text="Cette adresse ne mène nulle part. La page a peut-être été déplacée, ou le lien est incomplet."
        action={<MapLink>Revenir à la carte</MapLink>}
      />
    </PlainPage>
  );
}

function BackButton() {
  const router = useRouter();
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: "/" });
  };
  return (
    <IconButton label="Retour" onClick={goBack}>
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}
