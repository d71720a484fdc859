import { queryOptions, useQuery } from "@tanstack/react-query";
import type { EstimationQuality } from "#domain/api/estimation.ts";
import { qualityTitle } from "#domain/pages.ts";
import { loadCall } from "../../client/api/load-call.ts";
import { useLoadFailure } from "../../client/api/use-load-failure.ts";
import { usePageTitle } from "../../client/page/brand.ts";
import { PageSpinner } from "../../ui/spinner.tsx";
import { LoadFailure } from "../../widgets/page/load-failure.tsx";
import { PlainPage } from "../../widgets/page/plain-page.tsx";
import { ErrorTable } from "./error-table.tsx";
import { QualityMethod } from "./quality-method.tsx";
import { TypeFigure } from "./type-figure.tsx";

const qualityQuery = queryOptions({
  queryKey: ["estimation", "quality"],
  queryFn: async ({ signal }) => (await loadCall()).estimation.quality(undefined, { signal }),
});

export function QualityPage() {
  usePageTitle(qualityTitle);
  const query = useQuery(qualityQuery);
  const { data } = query;
  const failure = useLoadFailure(query);
  if (data)
    return (
      <PlainPage>
        <Quality quality={data} />
      </PlainPage>
    );
  return (
    <PlainPage>
      {failure ? (
        <LoadFailure isPage title="Cette page ne s’est pas affichée" {...failure} />
      ) : (
        <PageSpinner />
      )}
    </PlainPage>
  );
}

function Quality({ quality: { errors, is_demo: isDemo } }: { readonly quality: EstimationQuality }) {
  return (
    <div className="mx-auto w-full max-w-240 grow px-4 py-8 md:px-8 md:py-12">
      <div className="border-b-2 border-tuile pb-5">
        <h1 className="page-title">{qualityTitle}</h1>
        <p className="mt-2 max-w-160 text-pretty text-ink-2">
          De combien nos estimations se trompent-elles ? Nous le mesurons sur des ventes réelles dont le
          calcul ne connaissait pas le prix, et nous publions le résultat, bon ou mauvais.
        </p>
      </div>
      {errors === null ? (
        <NothingMeasured isDemo={isDemo} />
      ) : (
        <>
          <div className="mt-6 grid gap-4 md:grid-cols-2">
            <TypeFigure name="Appartements" figure={errors.flats} />
            <TypeFigure name="Maisons" figure={errors.houses} />
          </div>
          <ErrorTable errors={errors} />
        </>
      )}
      <QualityMethod errors={errors} />
    </div>
  );
}

function NothingMeasured({ isDemo }: { readonly isDemo: boolean }) {
  return (
    <section
      aria-labelledby="sans-mesure"
      className="mt-6 rounded-card border border-soleil/50 bg-surface px-5 py-4 text-pretty"
    >
      <h2 id="sans-mesure" className="title text-title-3">
        Aucune mesure pour l’instant
      </h2>
      <p className="mt-2">
        Cette page ne montre que des erreurs mesurées sur les ventes réelles que publie l’État. Ce site n’en a
        pas encore importé, ou pas assez : elle n’affiche donc aucun chiffre.
      </p>
      {isDemo && (
        <p className="mt-2">
          Les ventes fictives de la démonstration n’y entrent jamais : une erreur mesurée sur des prix
          inventés ne dirait rien des vôtres.
        </p>
      )}
    </section>
  );
}
