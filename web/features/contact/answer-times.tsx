import { queryOptions, useQuery } from "@tanstack/react-query";
import { Timer } from "lucide-react";
import type { AnswerTimes as Figures } from "#domain/api/contact-exchange.ts";
import { durationWords } from "#domain/contact/answer-times.ts";
import { writeCount } from "#domain/text/format.ts";
import { loadCall } from "../../client/api/load-call.ts";

const answerTimesQuery = queryOptions({
  queryKey: ["contacts", "answer-times"],
  queryFn: async ({ signal }) => (await loadCall()).contacts.answerTimes(undefined, { signal }),
});

/** Whether they are on their way with nothing that has kept them yet, and whether there are enough of them to tell. */
export function useAnswerTimes() {
  const { data, isLoading, failureCount, errorUpdateCount } = useQuery(answerTimesQuery);
  return {
    areComing: isLoading && failureCount + errorUpdateCount === 0,
    areKnown: data !== undefined && sharesOf(data).length > 0,
  };
}

/** How fast first answers came over a month, to the agency alone; nothing until there are enough of them to tell. */
export function AnswerTimes() {
  const { data } = useQuery(answerTimesQuery);
  if (data === undefined || sharesOf(data).length === 0) return null;
  return (
    <section
      aria-label="Temps de réponse"
      className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line px-4 py-2 text-small text-ink-2 md:px-5"
    >
      <h3 className="inline-flex items-center gap-1.5">
        <Timer aria-hidden className="size-4" />
        Première réponse, 30 jours ({writeCount(data.requests, "demande")})
      </h3>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        <Figure
          label="Médiane"
          value={data.median_minutes === null ? "pas encore" : durationWords(data.median_minutes)}
        />
        {sharesOf(data).map(([label, percent]) => (
          <Figure key={label} label={label} value={`${percent}\u00a0%`} />
        ))}
      </dl>
    </section>
  );
}

function sharesOf(figures: Figures): readonly (readonly [label: string, percent: number])[] {
  const shares = [
    ["En 15\u00a0min", figures.within_15_minutes],
    ["En une heure", figures.within_an_hour],
    ["En un jour", figures.within_a_day],
  ] as const;
  return shares.flatMap(([label, percent]) => (percent === null ? [] : [[label, percent] as const]));
}

type FigureProps = { readonly label: string; readonly value: string };

function Figure({ label, value }: FigureProps) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt>{label}</dt>
      <dd className="font-semibold text-ink tabular-nums">{value}</dd>
    </div>
  );
}
