import { ChevronDown, ListTodo, Plus } from "lucide-react";
import { Fragment, type ReactNode, useMemo, useState } from "react";
import type { Whose } from "#domain/access.ts";
import type { TodayReply } from "#domain/api/task.ts";
import { formatWeekday } from "#domain/task/paris-days.ts";
import { laterDays, laterNames, taskGroupNames } from "#domain/task/task.ts";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import { messageOfError } from "../../client/api/call-error.ts";
import { useLoadFailure } from "../../client/api/use-load-failure.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Key } from "../../ui/key.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NextTask } from "../../widgets/contact/next-task.tsx";
import { openDialog } from "../../widgets/dialog/dialog-store.ts";
import { newId } from "../../widgets/editor/new-id.ts";
import { isKept, keepDayOpen, keepView } from "./day-view.ts";
import { useNextLine, walkLines } from "./line-keys.ts";
import { MatchLine } from "./match-line.tsx";
import { ReportLine } from "./report-line.tsx";
import { TaskLine } from "./task-line.tsx";
import { editTask, useToday } from "./use-tasks.ts";
import { type Call, WaitingLine } from "./waiting-line.tsx";

type TodayProps = {
  readonly whose?: Whose;
  /** One came for something under it: until it is unfolded, it says in one line what it holds. */
  readonly isFolded?: boolean;
  /** What else is said of the days, under their lines: a day that asks for nothing opens for it. */
  readonly children?: ReactNode;
};

/** What the day asks for, above the contacts: who waits, what is late, what is due, whose report was opened. */
export function Today({ whose = "own", isFolded = false, children }: TodayProps) {
  const query = useToday(whose);
  const failure = useLoadFailure(query);
  const data = failure === null ? query.data : undefined;
  const [isOpened, setIsOpened] = useState<boolean | null>(null);
  const isOpen = isOpened ?? !isFolded;
  const turn = () => {
    setIsOpened(!isOpen);
    keepDayOpen(!isOpen);
  };
  return (
    <Card role="region" aria-labelledby="aujourdhui" className="@container min-w-0">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
        <div className="min-w-0 flex-1">
          <h2 id="aujourdhui" className="title text-title-3">
            Aujourd’hui
          </h2>
          {/* Its place is there before the day comes, so that the buttons stay under the finger. */}
          <p className="min-h-lh text-small text-ink-2 first-letter:uppercase">
            {data && (isOpen ? formatWeekday(data.today) : countParts(data) || "Rien à faire")}
          </p>
        </div>
        <IconButton
          label={isOpen ? "Replier la journée" : "Déplier la journée"}
          aria-expanded={isOpen}
          className={classNames("max-sm:-mr-2", (!data || (isFree(data) && !children)) && "invisible")}
          onClick={turn}
        >
          <ChevronDown aria-hidden className={classNames("transition-transform", isOpen && "rotate-180")} />
        </IconButton>
        <div className="flex flex-wrap gap-2 max-sm:-ml-3 max-sm:w-full">
          <Button
            size="small"
            variant="ghost"
            icon={<ListTodo aria-hidden />}
            onClick={() => openDialog({ type: "tasks", whose })}
          >
            Mes tâches
          </Button>
          <Button size="small" icon={<Plus aria-hidden />} onClick={() => openDialog({ type: "task-form" })}>
            Nouvelle tâche
          </Button>
        </div>
      </header>
      {failure && (
        <p role="alert" className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 md:px-5">
          {messageOfError(failure.error)}
          <Button size="small" busy={failure.isBusy} onClick={failure.onRetry}>
            Réessayer
          </Button>
        </p>
      )}
      {!data && !failure && isOpen && <Waiting />}
      {data && isOpen && <TodayParts data={data} />}
      {isOpen && children}
      {data && isOpen && !isFree(data) && (
        <p className="hidden border-t border-line px-5 py-2 text-caption text-ink-2 [@media(hover:hover)]:lg:block">
          <Key>↑</Key> <Key>↓</Key> parcourir, <Key>a</Key> appeler, <Key>e</Key> écrire, <Key>f</Key> fait,{" "}
          <Key>Suppr</Key> supprimer la tâche, remettre à plus tard&nbsp;:
          {laterDays.map((days, at) => (
            <Fragment key={days}>
              {at > 0 && ","} <Key>{days}</Key> {laterNames[days].toLowerCase()}
            </Fragment>
          ))}
        </p>
      )}
    </Card>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-2 border-t border-line p-4 md:px-5">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}

function isFree({ waiting, late, due, reports, matches }: TodayReply): boolean {
  return [waiting, late, due, reports, matches].every(({ total }) => total === 0);
}

/** What a folded day holds, in one line. */
function countParts({ waiting, late, due, reports, matches }: TodayReply): string {
  const counts = [
    waiting.total > 0 && `${formatNumber(waiting.total)} en attente d’une réponse`,
    late.total > 0 && `${formatNumber(late.total)} en retard`,
    due.total > 0 && `${formatNumber(due.total)} à faire`,
    matches.total > 0 && writeCount(matches.total, "nouvelle correspondance", "nouvelles correspondances"),
    reports.total > 0 && writeCount(reports.total, "rapport ouvert", "rapports ouverts"),
  ];
  const parts = counts.filter((one) => one !== false).map((one) => one.replaceAll(" ", "\u00a0"));
  return parts.join("\u00a0· ");
}

/** A call that was noted, while its next task is offered. */
type NotedCall = Call & { readonly id: string };

function TodayParts({ data }: { readonly data: TodayReply }) {
  const { waiting, late, due, reports, matches, today } = data;
  const [called, setCalled] = useState<NotedCall | null>(null);
  const nextLine = useNextLine(useMemo(() => [data, called], [data, called]));
  const onCalled = (call: Call | null) => setCalled(call && { ...call, id: newId() });
  // The answer to one offer may come while another is made.
  const closeOffer = (id: string) => setCalled((now) => (now?.id === id ? null : now));
  const next = called !== null && (
    // biome-ignore lint/a11y/noStaticElementInteractions: who leaves it has left the lines
    <div data-beside-lines="" onBlur={nextLine.onBlur} className="border-t border-line px-4 py-3 md:px-5">
      <NextTask key={called.id} {...called} onClose={() => closeOffer(called.id)} />
    </div>
  );
  if (isFree(data))
    return (
      next || <p className="border-t border-line px-4 py-6 text-center text-ink-2 md:px-5">Rien à faire</p>
    );
  const lines = (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows walk through the lines that it holds
    <div
      {...nextLine}
      onKeyDown={walkLines}
      className="max-h-[min(32rem,60dvh)] overflow-y-auto @4xl:grid @4xl:grid-cols-2"
    >
      <Part title="En attente d’une réponse" part={waiting}>
        {waiting.items.map((lead) => (
          <WaitingLine key={lead.lead_id} lead={lead} onCalled={onCalled} />
        ))}
      </Part>
      <Part title={taskGroupNames.late} part={late}>
        {late.items.map((task) => (
          <TaskLine key={task.id} task={task} today={today} onEdit={editTask} />
        ))}
      </Part>
      <Part title="À faire" part={due}>
        {due.items.map((task) => (
          <TaskLine key={task.id} task={task} today={today} onEdit={editTask} />
        ))}
      </Part>
      <Part title="Nouvelles correspondances" part={matches}>
        {matches.items.map((match) => (
          <MatchLine key={`${match.wish_id} ${match.property_id}`} match={match} />
        ))}
      </Part>
      <Part title="Rapports ouverts" part={reports}>
        {reports.items.map((report) => (
          <ReportLine key={report.report_id} report={report} />
        ))}
      </Part>
    </div>
  );
  return (
    <>
      {next}
      {lines}
    </>
  );
}

type PartProps = {
  readonly title: string;
  readonly part: { readonly items: readonly unknown[]; readonly total: number };
  readonly children: readonly ReactNode[];
};

const fewLines = 3;

/** The first lines of each part: the contacts under the day stay in sight. */
function Part({ title, part: { items, total }, children }: PartProps) {
  const [isWhole, setIsWhole] = useState(() => isKept("day-whole"));
  if (total === 0) return null;
  const more = total - items.length;
  const hidden = children.length - fewLines;
  const others = total - fewLines;
  const turn = () => {
    setIsWhole(!isWhole);
    keepView("day-whole", !isWhole);
  };
  return (
    <section className="min-w-0 border-t border-line @4xl:only:col-span-2 @4xl:even:border-l">
      <h3 className="kicker flex items-baseline gap-2 bg-bg px-4 py-1.5 md:px-5">
        {title}
        <span className="tabular-nums">{formatNumber(total)}</span>
      </h3>
      <ul aria-label={title}>{isWhole ? children : children.slice(0, fewLines)}</ul>
      {hidden > 0 && (
        <Button size="small" variant="ghost" className="mx-1 mb-1 md:mx-2" onClick={turn}>
          {isWhole ? "Voir moins" : others === 1 ? "Voir l’autre" : `Voir les ${formatNumber(others)} autres`}
        </Button>
      )}
      {more > 0 && (isWhole || hidden <= 0) && (
        <p className="px-4 pb-2 text-small text-ink-2 md:px-5">et {writeCount(more, "autre")}</p>
      )}
    </section>
  );
}
