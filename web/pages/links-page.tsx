import { Plus } from "lucide-react";
import { mayOpenPage } from "#domain/pages.ts";
import { usePageTitle } from "../client/page/brand.ts";
import { useSession } from "../client/session/use-session.ts";
import { LinkDetails } from "../features/link/link-details.tsx";
import { LinkFiles } from "../features/link/link-files.tsx";
import { LinkList } from "../features/link/link-list.tsx";
import { useLinks, useLiveLinks } from "../features/link/use-links.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { PageSpinner } from "../ui/spinner.tsx";
import { WhoseFilter } from "../widgets/agency/whose-filter.tsx";
import { openDialog } from "../widgets/dialog/dialog-store.ts";
import { NotFoundPage, PlainPage } from "../widgets/page/plain-page.tsx";
import { SignInFirst } from "../widgets/page/sign-in-first.tsx";

/** To visitors the page does not exist; somebody who is not signed in may sign in here. */
export function LinksPage() {
  const { account, isPending } = useSession();
  if (isPending) return <PageSpinner />;
  if (account === null)
    return (
      <SignInFirst
        pageTitle="Liens"
        title="Connectez-vous pour voir vos liens"
        text="Vos liens courts et leurs ouvertures se trouvent ici."
      />
    );
  return mayOpenPage(account, "/liens") ? <Links /> : <NotFoundPage />;
}

function Links() {
  usePageTitle("Liens");
  const links = useLinks();
  useLiveLinks();
  const { lien: openId } = links.search;
  const isOpen = openId !== undefined;
  return (
    <PlainPage>
      <div className="mx-auto w-full max-w-360 grow px-4 py-6 md:px-8 short:py-4">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4 max-sm:[&>button]:w-full sm:flex-nowrap short:mb-4">
          <div className="min-w-0">
            <h1 className="page-title">Liens</h1>
            <p className={classNames("mt-1 text-ink-2", isOpen && "max-sm:hidden")}>
              Des adresses courtes pour vos panneaux, vos vitrines et vos messages.
            </p>
          </div>
          <Button
            // Of a link that is open the first thing to do is another.
            variant={isOpen ? "secondary" : "primary"}
            icon={<Plus aria-hidden />}
            className={isOpen ? "max-sm:hidden" : undefined}
            onClick={() => openDialog({ type: "link-form" })}
          >
            Créer un lien
          </Button>
        </div>
        {openId === undefined ? (
          <>
            <div className="mb-4 flex justify-end empty:hidden">
              <WhoseFilter value={links.whose} onChange={links.showWhose} />
            </div>
            <LinkList links={links} />
            {/* The list takes its height from its first rows. */}
            <div className={links.isPending ? "invisible" : ""}>
              <LinkFiles />
            </div>
          </>
        ) : (
          <LinkDetails key={openId} id={openId} onClose={links.close} />
        )}
      </div>
    </PlainPage>
  );
}
