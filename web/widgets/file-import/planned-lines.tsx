import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { type PillTone, StatusPill } from "../../ui/status-pill.tsx";

export type PlannedLine = {
  readonly line: number;
  readonly title: string;
  /** Under it. */
  readonly below: string;
  /** Beside it, before what becomes of it. */
  readonly facts?: ReactNode;
  readonly tone: PillTone;
  /** "à créer" */
  readonly action: string;
  readonly fields: readonly { readonly label: string; readonly text: string }[];
};

type PlannedLinesProps = { readonly heading: string; readonly lines: readonly PlannedLine[] };

/** The first lines of a file; each unfolds to all that was read of it. */
export function PlannedLines({ heading, lines }: PlannedLinesProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="import-sample">
      <h4 id="import-sample" className="kicker mb-2">
        {heading}
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

function Outline({ planned: { title, below, facts, tone, action } }: LineProps) {
  return (
    <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-4 gap-y-1">
      <div className="min-w-0 grow basis-56">
        <p className="truncate font-semibold group-open:whitespace-normal">{title}</p>
        <p className="truncate text-small text-ink-2">{below}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small">
        {facts}
        <StatusPill tone={tone}>{action}</StatusPill>
      </p>
    </div>
  );
}

function Fields({ planned: { title, fields } }: LineProps) {
  return (
    <dl aria-label={`Ce qui est lu de ${title}`} className="grid gap-x-6 pb-4 pl-6 text-small sm:grid-cols-2">
      {fields.map(({ label, text }) => (
        <div key={label} className="flex justify-between gap-4 border-t border-line py-1.5">
          <dt className="shrink-0 text-ink-2">{label}</dt>
          <dd className="min-w-0 text-right break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
