import { ChevronRight } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { PlannedChange } from "#domain/api/import-run.ts";
import { formatNumber } from "#domain/text/format.ts";

type PlannedLine = {
  readonly line: number;
  readonly title: string;
  readonly below: string;
  readonly facts?: ReactNode;
  readonly fields: readonly { readonly label: string; readonly text: string }[];
  readonly changes: readonly PlannedChange[];
};

type PlannedLinesProps = {
  readonly heading: string;
  readonly total: number;
  readonly lines: readonly PlannedLine[];
};

export function PlannedLines({ heading, total, lines }: PlannedLinesProps) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="kicker mb-2">
        {heading}&nbsp;: {formatNumber(total)}
        {lines.length < total &&
          `, dont ${lines.length === 1 ? "le premier" : `les ${lines.length} premiers`}`}
      </h4>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((planned) => (
          <li key={planned.line}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-start gap-2 py-2.5 hover:bg-ink/4 [&::-webkit-details-marker]:hidden">
                <ChevronRight
                  aria-hidden
                  className="mt-1 size-4 shrink-0 text-ink-2 transition-transform group-open:rotate-90"
                />
                <Outline planned={planned} />
              </summary>
              <Fields planned={planned} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = { readonly planned: PlannedLine };

function Outline({ planned: { title, below, facts, changes } }: LineProps) {
  return (
    <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-4 gap-y-1">
      <div className="min-w-0 grow basis-56">
        <p className="truncate font-semibold group-open:whitespace-normal">{title}</p>
        <p className="truncate text-small text-ink-2">{below}</p>
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
      {facts !== undefined && (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small">{facts}</p>
      )}
    </div>
  );
}

function Changes({ changes }: Pick<PlannedLine, "changes">) {
  return (
    <ul aria-label="Ce qui change" className="mt-1 grid gap-0.5 text-small">
      {changes.map(({ label, before, after }) => (
        <li key={label} className="line-clamp-2 break-words group-open:line-clamp-none">
          <span className="text-ink-2">{label}&nbsp;:</span>{" "}
          {before !== null && (
            <>
              <del className="text-ink-2">{before}</del> <span aria-hidden>→</span>{" "}
              {after !== null && <span className="sr-only">devient </span>}
            </>
          )}
          {after === null ? (
            <span className="text-ink-2">effacé</span>
          ) : (
            <ins className="no-underline">{after}</ins>
          )}
        </li>
      ))}
    </ul>
  );
}

function Fields({ planned: { title, fields } }: LineProps) {
  return (
    <dl aria-label={`Ce qui est lu : ${title}`} className="grid gap-x-6 pb-4 pl-6 text-small sm:grid-cols-2">
      {fields.map(({ label, text }) => (
        <div key={label} className="flex justify-between gap-4 border-t border-line py-1.5">
          <dt className="shrink-0 text-ink-2">{label}</dt>
          <dd className="min-w-0 text-right break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
