import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect } from "react";
import type { Report } from "#domain/api/report.ts";
import { type ReportStep, reportSteps } from "#domain/pages.ts";
import { titleOfReport } from "#domain/report/report-words.ts";
import { bindShortWords } from "#domain/text/short-words.ts";
import { statusOfError } from "../../client/api/call-error.ts";
import { loadFailureOf, useLastError } from "../../client/api/use-load-failure.ts";
import { useOwnChanges } from "../../client/live/use-own-changes.ts";
import { usePageTitle } from "../../client/page/brand.ts";
import { useSession } from "../../client/session/use-session.ts";
import { ShareButton } from "../../features/report/share/share-button.tsx";
import { ComparablesStep } from "../../features/report/wizard/comparables-step.tsx";
import { EstimationStep } from "../../features/report/wizard/estimation-step.tsx";
import { HomeStep } from "../../features/report/wizard/home-step.tsx";
import { holdEditor } from "../../features/report/wizard/report-editor.ts";
import { ReportPaper } from "../../features/report/wizard/report-paper.tsx";
import { SaveState } from "../../features/report/wizard/save-state.tsx";
import { useReport, type WithEditor } from "../../features/report/wizard/use-report.ts";
import { Link } from "../../router/link.tsx";
import { useNavigate, useParams } from "../../router/use-router.ts";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { holdFocus } from "../../ui/hold-focus.ts";
import { MessageState } from "../../ui/message-state.tsx";
import { PageSpinner } from "../../ui/spinner.tsx";
import { useStoreValue } from "../../ui/store.ts";
import { useOpened } from "../../widgets/editor/use-opened.ts";
import { LoadFailure } from "../../widgets/page/load-failure.tsx";
import { NotFoundPage, PlainPage } from "../../widgets/page/plain-page.tsx";

const stepTitles: Readonly<Record<ReportStep, string>> = {
  bien: "Le bien",
  comparables: "Les comparables",
  estimation: "L’estimation",
};

/** Without a step in the address, it opens where the report was left. */
export function ReportPage() {
  const { id, step } = useParams("/estimation-report/$id/$step") as {
    readonly id: string;
    readonly step?: string;
  };
  const navigate = useNavigate();
  const query = useReport(id);
  const { data } = query;
  const error = useLastError(query);
  const failure = loadFailureOf(query, error);
  const current = reportSteps.find((one) => one === step);
  useEffect(() => {
    if (step === undefined && data !== undefined)
      void navigate({ to: "/estimation-report/$id/$step", params: { id, step: data.step }, replace: true });
  }, [step, data, id, navigate]);
  if (step !== undefined && current === undefined) return <NotFoundPage />;
  if (statusOfError(error) === 404) return <UnknownReport />;
  if (failure)
    return (
      <PlainPage>
        <LoadFailure isPage title="Ce rapport ne s’est pas affiché" {...failure} />
      </PlainPage>
    );
  if (data === undefined || current === undefined) return <PageSpinner />;
  return <OpenReport key={id} report={data} step={current} />;
}

function UnknownReport() {
  usePageTitle("Rapport introuvable");
  return (
    <PlainPage>
      <MessageState
        isPage
        scene="not-found"
        title="Rapport introuvable"
        text="Ce rapport n’existe pas, ou n’est pas le vôtre."
        action={
          <Link to="/estimation-reports" className={buttonClasses({ variant: "primary" })}>
            Voir mes rapports
          </Link>
        }
      />
    </PlainPage>
  );
}

type OpenReportProps = { readonly report: Report; readonly step: ReportStep };

function OpenReport({ report, step }: OpenReportProps) {
  const queryClient = useQueryClient();
  const editor = useOpened(() => holdEditor(report, queryClient));
  useEffect(() => editor.send({ type: "read", report }), [editor, report]);
  useOwnChanges("reports", () => void editor.readAgain());
  useEffect(() => {
    editor.send({ type: "step-reached", step });
    // What was written at a step is sent as it is left: the next one rests on it.
    return () => editor.send({ type: "due" });
  }, [editor, step]);
  const title = useStoreValue(editor.models, ({ content }) => titleOfReport(content.home));
  usePageTitle(`${title}, ${stepTitles[step]}`);
  const mayEdit = report.may_edit;
  const { account } = useSession();
  return (
    <PlainPage>
      <div ref={holdFocus} className="mx-auto w-full max-w-360 grow px-4 pt-6 pb-8 md:px-8 short:pt-3">
        <Link
          to="/estimation-reports"
          className="inline-flex items-center rounded-field text-small text-ink-2 hover:text-ink hover:underline pointer-coarse:min-h-11"
        >
          Rapports d’estimation
        </Link>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 md:flex-nowrap">
          <h1 className="title min-w-0 text-title-2 [overflow-wrap:anywhere] md:text-title-1 short:text-title-2">
            {bindShortWords(title)}
          </h1>
          {/* Where the line begins at the left, what changes its width comes after what is pressed. */}
          <div className="flex flex-wrap items-center gap-3 max-md:flex-row-reverse max-md:justify-end md:ml-auto md:shrink-0 md:flex-nowrap">
            <SaveState editor={editor} />
            {mayEdit && <ShareButton editor={editor} />}
          </div>
        </div>
        <Steps id={report.id} current={step} />
        {!mayEdit && (
          <p className="mt-4 rounded-card border border-line bg-surface px-4 py-3 text-small">
            Vous lisez ce rapport sans pouvoir le modifier.{" "}
            {wordsOfReader(report, account?.role === "administrator")}
          </p>
        )}
        {step === "estimation" && <ReportPaper editor={editor} />}
        {/* Outside what a reader may not touch: everyone may load the page again. */}
        <ErrorBoundary key={step} fallback={<FailedStep />}>
          <fieldset disabled={!mayEdit} className="mt-5 min-w-0">
            <legend className="sr-only">{stepTitles[step]}</legend>
            <StepContent editor={editor} step={step} />
          </fieldset>
        </ErrorBoundary>
        <StepFooter id={report.id} current={step} />
      </div>
    </PlainPage>
  );
}

/** Of another agency's report an administrator gets neither the client nor the private note. */
function wordsOfReader({ is_client_hidden: isHidden }: Report, isAdministrator: boolean): string {
  if (isHidden && isAdministrator) return "Le client et la note privée restent à son agence.";
  const copy = "Dupliquez-le depuis la liste pour en faire un à vous.";
  return isHidden ? `${copy} Son client n’est montré qu’à son auteur et aux gérants.` : copy;
}

function StepContent({ editor, step }: WithEditor & { readonly step: ReportStep }) {
  switch (step) {
    case "bien":
      return <HomeStep editor={editor} />;
    case "comparables":
      return <ComparablesStep editor={editor} />;
    case "estimation":
      return <EstimationStep editor={editor} />;
  }
}

function FailedStep() {
  return (
    <MessageState
      isError
      title="Cette étape ne s’est pas affichée"
      text="Ce qui est enregistré est gardé. Les autres étapes restent ouvertes."
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Recharger la page
        </Button>
      }
    />
  );
}

type StepsProps = { readonly id: string; readonly current: ReportStep };

function Steps({ id, current }: StepsProps) {
  return (
    <nav aria-label="Étapes du rapport" className="mt-4 border-b border-line short:mt-1">
      <ol className="flex gap-1 md:gap-3">
        {reportSteps.map((step, at) => (
          <li key={step} className="min-w-0 max-sm:grow">
            <Link
              to="/estimation-report/$id/$step"
              params={{ id, step }}
              aria-current={step === current ? "step" : undefined}
              className="-mb-px flex h-12 items-center justify-center gap-2 border-b-2 border-transparent px-2 font-semibold text-ink-2 outline-offset-[-2px] transition-colors hover:text-ink aria-[current=step]:border-mer aria-[current=step]:text-mer max-sm:gap-1 max-sm:px-1 max-sm:text-small md:px-4"
            >
              <span aria-hidden className="tabular-nums">
                {at + 1}
              </span>
              <span className="truncate">{stepTitles[step]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepFooter({ id, current }: StepsProps) {
  const at = reportSteps.indexOf(current);
  const [before, next] = [reportSteps[at - 1], reportSteps[at + 1]];
  return (
    <div className="mt-8 flex flex-wrap justify-between gap-3">
      {before === undefined ? (
        <span />
      ) : (
        <Link to="/estimation-report/$id/$step" params={{ id, step: before }} className={buttonClasses({})}>
          <ArrowLeft aria-hidden />
          {stepTitles[before]}
        </Link>
      )}
      {next === undefined ? (
        <Link to="/estimation-reports" className={buttonClasses({})}>
          Revenir aux rapports
        </Link>
      ) : (
        <Link
          to="/estimation-report/$id/$step"
          params={{ id, step: next }}
          className={buttonClasses({ variant: "primary" })}
        >
          {stepTitles[next]}
          <ArrowRight aria-hidden />
        </Link>
      )}
    </div>
  );
}
