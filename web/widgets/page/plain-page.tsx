import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ThemeSwitch } from "../../client/theme/theme-switch.tsx";
import { BackButton } from "../../ui/back-button.tsx";
import { AccountActions } from "../account/account-actions.tsx";
import { Wordmark } from "./logo.tsx";
import { SiteLinks } from "./site-links.tsx";

/** The frame of every page that is not the map: the wordmark leads home. */
export function PlainPage({ children }: { readonly children: ReactNode }) {
  return (
    // Without its foot while it loads: the content would push that away under the reader's eyes.
    <div className="flex min-h-full flex-col [&:has([data-page-spinner])>footer]:hidden">
      <header className="sticky top-0 z-20 flex h-(--header-height) shrink-0 items-center justify-between gap-2 border-b border-line bg-surface/88 px-2 backdrop-blur-md sm:gap-4 sm:px-4 print:hidden">
        <div className="flex items-center gap-2">
          <BackButton />
          <Link to="/" className="rounded-field">
            <Wordmark />
            <span className="sr-only">, retour à la carte</span>
          </Link>
        </div>
        <div className="flex items-center gap-2">
          <ThemeSwitch />
          <div className="hidden md:block">
            <AccountActions />
          </div>
        </div>
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
