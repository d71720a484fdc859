import { energyEffectOf, energyLackOf, energySentence } from "#domain/report/energy-effect.ts";
import type { ReportHome } from "#domain/report/report-content.ts";
import { StepSection } from "./step-section.tsx";
import { usePart, type WithEditor } from "./use-report.ts";

export function EnergyEffect({ editor }: WithEditor) {
  const [home] = usePart(editor, "home");
  return <EnergyOfHome home={home} />;
}

/** What the energy class does to prices, where a source tells it: beside the value, never in it. */
export function EnergyOfHome({ home }: { readonly home: ReportHome }) {
  const effect = energyEffectOf(home);
  const words = effect === null ? energyLackOf(home) : energySentence(effect);
  if (words === null) return null;
  return (
    <StepSection title="Ce que pèse la classe énergie">
      <p className="max-w-prose text-pretty">{words}</p>
      {effect !== null && (
        <p className="mt-2 text-caption text-ink-2">
          Source&nbsp;: {effect.source}, {effect.year}.
        </p>
      )}
    </StepSection>
  );
}
