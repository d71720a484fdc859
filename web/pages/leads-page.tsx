import { ArrowLeft } from "lucide-react";
import { mayOpenPage } from "#domain/pages.ts";
import { messageOfError } from "../client/api/call-error.ts";
import { usePageTitle } from "../client/page/brand.ts";
import { useSession } from "../client/session/use-session.ts";
import { LeadDetails } from "../features/lead/lead-details.tsx";
import { LeadList } from "../features/lead/lead-list.tsx";
import { useLeads, useOpenLead } from "../features/lead/use-leads.ts";
import { Link } from "../router/link.tsx";
import { buttonClasses } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { classNames } from "../ui/class-names.ts";
import { MessageState } from "../ui/message-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { PageSpinner } from "../ui/spinner.tsx";
import { WhoseFilter } from "../widgets/agency/whose-filter.tsx";
import { NotFoundPage, PlainPage } from "../widgets/page/plain-page.tsx";
import { SignInFirst } from "../widgets/page/sign-in-first.tsx";

/** The leads on one's properties. To visitors it does not exist; somebody who is not signed in may sign in here. */
export function LeadsPage() {
  const { account, isPending } = useSession();
  if (isPending) return <PageSpinner />;
  if (account === null)
    return (
      <SignInFirst
        pageTitle="Mes contacts"
        title="Connectez-vous pour voir vos contacts"
        text="Les demandes laissées sur vos biens se trouvent ici."
      />
    );
  return mayOpenPage(account, "/mes-contacts") ? <Leads /> : <NotFoundPage />;
}

function Leads() {
  usePageTitle("Mes contacts");
  const leads = useLeads();
  const open = useOpenLead(leads);
  // On a small screen the open lead stands in the place of the list.
  const isChosen = leads.search.demande !== undefined;
  return (
    <PlainPage>
      <div className="mx-auto w-full max-w-360 grow px-4 py-8 md:px-8 md:py-10">
        <div className={classNames(isChosen && "max-lg:sr-only")}>
          <h1 className="page-title">Mes contacts</h1>
          <p className="mt-1 text-ink-2">
            Les demandes laissées sur vos biens et sur la page de votre agence.
          </p>
        </div>
        {isChosen && (
          <Link
            to="/mes-contacts"
            search={({ demande: _closed, ...before }) => before}
            className={buttonClasses({ variant: "ghost", className: "-mt-4 -ml-3 lg:hidden" })}
          >
            <ArrowLeft aria-hidden />
            Toutes les demandes
          </Link>
        )}
        <div className="grid items-start gap-6 lg:mt-6 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <div className={classNames("min-w-0 max-lg:mt-6", isChosen && "max-lg:hidden")}>
            <div className="mb-4 flex empty:hidden">
              <WhoseFilter value={leads.whose} onChange={leads.showWhose} />
            </div>
            <LeadList leads={leads} openId={open.id} />
          </div>
          <div
            className={classNames(
              "min-w-0 max-lg:mt-3 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto",
              !isChosen && "max-lg:hidden",
            )}
          >
            <OpenLead open={open} isChosen={isChosen} />
          </div>
        </div>
      </div>
    </PlainPage>
  );
}

type OpenLeadProps = { readonly open: ReturnType<typeof useOpenLead>; readonly isChosen: boolean };

function OpenLead({ open: { id, lead, error }, isChosen }: OpenLeadProps) {
  if (id === undefined) return null;
  return (
    <Card className="min-w-0">
      {error && <MessageState isError title="Cette demande ne s’ouvre pas" text={messageOfError(error)} />}
      {lead && <LeadDetails key={lead.id} lead={lead} isChosen={isChosen} />}
      {!lead && !error && <Skeleton className="h-96" />}
    </Card>
  );
}
