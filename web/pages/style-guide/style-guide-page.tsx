import { usePageTitle } from "../../client/page/brand.ts";
import { PlainPage } from "../../widgets/page/plain-page.tsx";
import { ActionSpecimens } from "./action-specimens.tsx";
import { FeedbackSpecimens } from "./feedback-specimens.tsx";
import { FieldSpecimens } from "./field-specimens.tsx";
import { MapSpecimen } from "./map-specimen.tsx";
import { PropertySpecimens } from "./property-specimens.tsx";
import { TableSpecimens } from "./table-specimens.tsx";
import { ColorSpecimens, MeasureSpecimens, TypeSpecimens } from "./token-specimens.tsx";

const chapters = [
  { title: "Couleurs", Content: ColorSpecimens },
  { title: "Caractères", Content: TypeSpecimens },
  { title: "Mesures", Content: MeasureSpecimens },
  { title: "Actions", Content: ActionSpecimens },
  { title: "Saisie", Content: FieldSpecimens },
  { title: "Tableau", Content: TableSpecimens },
  { title: "Un bien", Content: PropertySpecimens },
  { title: "Réponses", Content: FeedbackSpecimens },
];

const themes = [
  { theme: "light", name: "Clair" },
  { theme: "dark", name: "Sombre" },
] as const;

export function StyleGuidePage() {
  usePageTitle("Guide de style");
  return (
    <PlainPage>
      <div className="mx-auto w-full max-w-320 grow px-4 py-8 md:px-8 md:py-12">
        <h1 className="page-title">Guide de style</h1>
        <p className="mt-3 max-w-160 text-ink-2 text-pretty">
          Marseille, dix heures du matin. Du calcaire, la mer, des tuiles, des pins et une ombre nette. Des
          surfaces calmes, une seule couleur forte à la fois, les photos et les chiffres devant.
        </p>
        {chapters.map(({ title, Content }) => (
          <section key={title} className="mt-12 border-t-2 border-tuile pt-4">
            <h2 className="title text-title-2">{title}</h2>
            <div className="mt-5 grid gap-4 lg:grid-cols-2">
              {themes.map(({ theme, name }) => (
                <div
                  key={theme}
                  data-theme={theme}
                  className="min-w-0 rounded-panel border border-line p-4 md:p-6"
                >
                  <p className="kicker mb-4">{name}</p>
                  <Content />
                </div>
              ))}
            </div>
          </section>
        ))}
        <section className="mt-12 border-t-2 border-tuile pt-4">
          <h2 className="title text-title-2">La carte</h2>
          <p className="mt-2 mb-5 max-w-160 text-ink-2 text-pretty">
            Ce qu’on peut lui commander : une sélection, un périmètre, des prix. Ceux qui se chevauchent
            deviennent des points tant que le zoom ne les sépare pas.
          </p>
          <MapSpecimen />
        </section>
      </div>
    </PlainPage>
  );
}
