import type { ReactNode } from "react";
import type { EstimationQuality } from "#domain/api/estimation.ts";
import { formatDay } from "#domain/property/sale-date.ts";
import { writeCount } from "#domain/text/format.ts";

export function QualityMethod({ errors }: Pick<EstimationQuality, "errors">) {
  return (
    <section aria-labelledby="methode" className="mt-10 max-w-160 text-pretty">
      <h2 id="methode" className="title text-title-2">
        Comment nous mesurons
      </h2>
      <Part title="Des ventes que le calcul n’a jamais vues">
        Nous rangeons les ventes par date et nous mettons de côté le dernier cinquième. Le calcul n’apprend
        que des ventes d’avant, puis estime chacune de celles-là comme si elle n’avait pas eu lieu. Nous
        comparons alors son estimation au prix de l’acte.
        {errors !== null && (
          <>
            {" "}
            Pour la dernière mesure, il a appris de {writeCount(errors.learnt_from, "vente")}, puis estimé
            celles du {formatDay(errors.from)} au {formatDay(errors.to)} sans rien savoir du marché
            entre-temps.
          </>
        )}
      </Part>
      <Part title="Aucune erreur n’est cachée">
        Une vente n’est jamais écartée parce que nous l’avons mal estimée. Celles pour lesquelles le site
        répondrait « données insuffisantes » comptent aussi, avec la valeur qu’il n’aurait pas montrée.
      </Part>
      <Part title="Comment le calcul estime">
        Il part du niveau des prix selon la surface, les pièces, le terrain, le type, le mois et le lieu, puis
        le corrige par les ventes les plus proches, les plus ressemblantes et les plus récentes. Les actes ne
        disent ni l’état du bien, ni son étage, ni sa vue : c’est d’abord de là que viennent les écarts.
      </Part>
      <Part title="Une estimation n’est pas une expertise">
        C’est un calcul statistique, qui aide à préparer l’avis de valeur d’un professionnel et ne le remplace
        pas. La fourchette à 80 % est celle où doivent tomber huit ventes sur dix.
      </Part>
      <p className="mt-6 text-caption text-ink-2">
        Seules comptent ici les ventes ouvertes : DGFiP, Demandes de valeurs foncières, Licence Ouverte 2.0.
        Les ventes des agences n’y entrent pas.
        {errors !== null && <> Mesuré le {formatDay(errors.measured_on)}.</>}
      </p>
    </section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <h3 className="mt-5 font-semibold">{title}</h3>
      <p className="mt-1 text-ink-2">{children}</p>
    </>
  );
}
