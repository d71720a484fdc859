import { Download } from "lucide-react";
import { formatNumber, writeCount } from "#domain/text/format.ts";
import { buttonClasses } from "../../ui/button.tsx";
import type { FileImportKit, PlanOutline, RunOf } from "./file-import-kit.ts";

type ProblemListProps<Plan extends PlanOutline> = {
  readonly kit: FileImportKit<Plan>;
  readonly run: RunOf<Plan>;
};

export function ProblemList<Plan extends PlanOutline>({ kit: { name, words }, run }: ProblemListProps<Plan>) {
  const { problems, problems_total: total } = run;
  if (total === 0) return null;
  return (
    <section aria-labelledby="import-problems">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h4 id="import-problems" className="kicker">
          {writeCount(total, words.leftOut, words.allLeftOut)}
        </h4>
        <a
          href={`/api/${name}/${run.id}/problems`}
          download
          className={buttonClasses({ size: "small", variant: "ghost" })}
        >
          <Download aria-hidden />
          Télécharger la liste (CSV)
        </a>
      </div>
      {words.aboutLeftOut && <p className="mb-2 text-small text-ink-2 text-pretty">{words.aboutLeftOut}</p>}
      <ul className="divide-y divide-line border-y border-line text-small">
        {problems.map((problem, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may bear the same reason twice, and the list never moves
            key={index}
            className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[9rem_1fr]"
          >
            <span className="min-w-0 font-semibold tabular-nums [overflow-wrap:anywhere]">
              Ligne {formatNumber(problem.line)}
              {problem.reference !== "" && (
                <span className="font-normal text-ink-2"> · {problem.reference}</span>
              )}
            </span>
            <span className="min-w-0 text-pretty [overflow-wrap:anywhere]">{problem.reason}</span>
          </li>
        ))}
      </ul>
      {total > problems.length && (
        <p className="mt-2 text-small text-ink-2">
          Les {formatNumber(problems.length)} premières ; le fichier les donne toutes.
        </p>
      )}
    </section>
  );
}
