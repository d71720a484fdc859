import type { ErrorFigureReply, EstimationQuality } from "#domain/api/estimation.ts";
import { writeCount } from "#domain/text/format.ts";
import { classNames } from "../../ui/class-names.ts";
import { Raised } from "../../ui/raised.tsx";
import { formatPercent } from "./format-percent.ts";

type Errors = NonNullable<EstimationQuality["errors"]>;

const types = [
  { kind: "flats", name: "Appartements", bar: "bg-pin" },
  { kind: "houses", name: "Maisons", bar: "bg-soleil" },
] as const;

/** A chart that is a table: bars of one scale with their figures. */
export function ErrorTable({ errors }: { readonly errors: Errors }) {
  const widest = Math.max(
    ...errors.zones
      .flatMap(({ flats, houses }) => [flats, houses])
      .map((figure) => figure?.median_error ?? 0),
  );
  return (
    <section aria-labelledby="par-arrondissement" className="mt-10">
      <h2 id="par-arrondissement" className="title text-title-2">
        Par arrondissement
      </h2>
      <p className="mt-1 text-small text-ink-2">
        Erreur médiane : plus la barre est courte, plus nos estimations sont justes. Aucun chiffre ne repose
        sur moins de 30 ventes.
      </p>
      <table className="mt-4 w-full table-fixed border-collapse text-small">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="w-16 py-2 font-semibold sm:w-48">
              <span className="sm:hidden">Arr.</span>
              <span className="max-sm:hidden">Arrondissement</span>
            </th>
            {types.map(({ kind, name }) => (
              <th key={kind} scope="col" className="py-2 pl-3 font-semibold sm:pl-6">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {errors.zones.map((zone) => (
            <tr key={zone.name} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 text-left font-normal">
                <span className="sm:hidden" aria-hidden="true">
                  <Raised text={zone.name.split(" ")[0] ?? ""} />
                </span>
                <span className="max-sm:sr-only">
                  <Raised text={zone.name} />
                </span>
              </th>
              {types.map(({ kind, bar }) => (
                <td key={kind} className="py-2.5 pl-3 sm:pl-6">
                  <ErrorBar figure={zone[kind]} widest={widest} className={bar} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type ErrorBarProps = {
  readonly figure: ErrorFigureReply | null;
  readonly widest: number;
  readonly className: string;
};

function ErrorBar({ figure, widest, className }: ErrorBarProps) {
  if (figure === null)
    return (
      <span className="text-caption text-ink-2">
        Trop peu<span className="max-sm:sr-only"> de ventes</span>
      </span>
    );
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
        <span className="font-semibold">{formatPercent(figure.median_error)}</span>
        <span className="text-caption text-ink-2">{writeCount(figure.sales, "vente")}</span>
      </span>
      <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-ink/8">
        <span
          className={classNames("block h-2 rounded-full", className)}
          style={{ width: `${(100 * figure.median_error) / widest}%` }}
        />
      </span>
    </>
  );
}
