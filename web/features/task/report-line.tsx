import { Check, FileText } from "lucide-react";
import type { OpenedReport } from "#domain/api/task.ts";
import { bindShortWords } from "#domain/text/short-words.ts";
import { Link } from "../../router/link.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Moment } from "../../ui/moment.tsx";
import { useOneAct } from "../../ui/use-one-act.ts";
import { lineClasses, Refusals, TodayLine } from "./today-line.tsx";
import { useLineActions } from "./use-line-actions.ts";

/** A report that its reader has opened: the line opens it, with the contact of who read it beside, the check puts it away. */
export function ReportLine({ report }: { readonly report: OpenedReport }) {
  const { seeReport, putReportOff } = useLineActions();
  const { isBusy, doOnce } = useOneAct();
  const name = report.name ?? report.title;
  return (
    <TodayLine
      icon={<FileText aria-hidden className="size-5 text-mer" />}
      name={name}
      ways={report}
      contactId={report.contact_id}
      hasContactLink
      isBusy={isBusy}
      onLater={(days) => void doOnce(() => putReportOff(report, days))}
      done={
        <IconButton label={`Fait : ${name}`} onClick={() => void doOnce(() => seeReport(report))}>
          <Check aria-hidden />
        </IconButton>
      }
    >
      <Link
        to="/estimation-report/$id"
        params={{ id: report.report_id }}
        data-line=""
        className={lineClasses}
      >
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        <span className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {report.name === null ? "Rapport ouvert" : "a ouvert son rapport"} ·{" "}
          <Moment at={report.at} isShort />
          {report.name !== null && ` · ${bindShortWords(report.title)}`}
        </span>
        <Refusals ways={report} />
      </Link>
    </TodayLine>
  );
}
