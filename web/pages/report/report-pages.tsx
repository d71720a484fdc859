import { mayOpenPage } from "#domain/pages.ts";
import { usePageTitle } from "../../client/page/brand.ts";
import { useSession } from "../../client/session/use-session.ts";
import { ReportList } from "../../features/report/report-list.tsx";
import { useReports } from "../../features/report/use-reports.ts";
import { PageSpinner } from "../../ui/spinner.tsx";
import { NotFoundPage, PlainPage } from "../../widgets/page/plain-page.tsx";
import { SignInFirst } from "../../widgets/page/sign-in-first.tsx";
import { BeginReportButton } from "../../widgets/report/begin-report.tsx";
import { ReportPage } from "./report-page.tsx";

/** To visitors they do not exist; somebody who is not signed in may sign in here. */
export function ReportsPage() {
  return <ForProfessionals page={Reports} />;
}

export function ReportRoute() {
  return <ForProfessionals page={ReportPage} />;
}

function ForProfessionals({ page: Page }: { readonly page: () => React.ReactNode }) {
  const { account, isPending } = useSession();
  if (isPending) return <PageSpinner />;
  if (account === null)
    return (
      <SignInFirst
        pageTitle="Rapports d’estimation"
        title="Connectez-vous pour voir vos rapports"
        text="Vos estimations, et les ventes sur lesquelles elles reposent, se trouvent ici."
      />
    );
  return mayOpenPage(account, "/estimation-reports") ? <Page /> : <NotFoundPage />;
}

function Reports() {
  usePageTitle("Rapports d’estimation");
  const reports = useReports();
  return (
    <PlainPage>
      <div className="mx-auto w-full max-w-360 grow px-4 py-6 md:px-8 short:py-4">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-4 max-sm:[&>button]:w-full sm:flex-nowrap short:mb-4">
          <div className="min-w-0">
            <h1 className="page-title">Rapports d’estimation</h1>
            <p className="mt-1 text-ink-2">
              La valeur d’un bien, les ventes sur lesquelles elle repose, et ce que vous en concluez.
            </p>
          </div>
          <BeginReportButton label="Nouveau rapport" />
        </div>
        <ReportList reports={reports} />
      </div>
    </PlainPage>
  );
}
