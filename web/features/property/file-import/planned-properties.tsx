import { ChevronRight } from "lucide-react";
import type { ImportPlan } from "#domain/api/import-run.ts";
import { countOf } from "#domain/text/format.ts";
import { StatusPill } from "../../../ui/status-pill.tsx";

type PlannedProperty = ImportPlan["sample"][number];

const actions: Readonly<
  Record<PlannedProperty["action"], readonly [tone: "good" | "waiting" | "neutral", word: string]>
> = {
  create: ["good", "à créer"],
  update: ["waiting", "à modifier"],
  leave: ["neutral", "inchangé"],
};

/** The first properties of a file; each unfolds to all that was read of it. */
export function PlannedProperties({ sample }: Pick<ImportPlan, "sample">) {
  if (sample.length === 0) return null;
  return (
    <section aria-labelledby="import-sample">
      <h4 id="import-sample" className="kicker mb-2">
        {sample.length > 1 ? `Les ${sample.length} premiers biens` : "Le premier bien"}
      </h4>
      <ul className="divide-y divide-line border-y border-line">
        {sample.map((planned) => (
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

function Outline({ planned }: { readonly planned: PlannedProperty }) {
  const { reference, title, address, price_display: price, photos, action } = planned;
  return (
    <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-4 gap-y-1">
      <div className="min-w-0 grow basis-56">
        <p className="truncate font-semibold group-open:whitespace-normal">{title}</p>
        <p className="truncate text-small text-ink-2">{address}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small">
        <span className="title tabular-nums">{price}</span>
        <span className="text-ink-2">{photos === 0 ? "sans photo" : countOf(photos, "photo")}</span>
        <span className="text-ink-2">réf. {reference}</span>
        <StatusPill tone={actions[action][0]}>{actions[action][1]}</StatusPill>
      </p>
    </div>
  );
}

function Fields({ planned: { title, fields } }: { readonly planned: PlannedProperty }) {
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
