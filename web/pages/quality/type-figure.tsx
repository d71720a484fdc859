import type { ErrorFigureReply } from "#domain/api/estimation.ts";
import { writeCount } from "#domain/text/format.ts";
import { Card } from "../../ui/card.tsx";
import { formatPercent } from "./format-percent.ts";

type TypeFigureProps = { readonly name: string; readonly figure: ErrorFigureReply | null };

export function TypeFigure({ name, figure }: TypeFigureProps) {
  return (
    <Card className="p-5">
      <h2 className="kicker">{name}</h2>
      {figure === null ? (
        <p className="mt-2 text-small text-ink-2">Trop peu de ventes pour donner un chiffre.</p>
      ) : (
        <>
          <p className="mt-2">
            <span className="title block text-title-1 tabular-nums">
              {formatPercent(figure.median_error)}
            </span>
            <span className="text-small text-ink-2">
              d’erreur médiane : une estimation sur deux est plus proche du prix de vente.
            </span>
          </p>
          <dl className="mt-4 grid gap-1.5 text-small">
            <Row name="À moins de 10 % du prix" value={formatPercent(figure.within_10)} />
            <Row name="À moins de 20 % du prix" value={formatPercent(figure.within_20)} />
            <Row name="Écart médian, vers le haut ou le bas" value={formatPercent(figure.bias, true)} />
            <Row name="Prix dans la fourchette à 80 %" value={formatPercent(figure.in_band_80)} />
            <Row name="Biens que nous estimons" value={formatPercent(figure.answered)} />
          </dl>
          <p className="mt-3 text-caption text-ink-2 tabular-nums">
            Mesuré sur {writeCount(figure.sales, "vente")}.
          </p>
        </>
      )}
    </Card>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="shrink-0 tabular-nums">{value}</dd>
    </div>
  );
}
