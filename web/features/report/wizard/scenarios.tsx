import { scenariosNote } from "#domain/report/report-words.ts";
import { makeScenarios, type Scenario, scenarioNames } from "#domain/report/scenarios.ts";
import { formatPrice } from "#domain/text/format.ts";
import { StepSection } from "./step-section.tsx";
import { usePart, type WithEditor } from "./use-report.ts";

type ScenariosProps = WithEditor & {
  readonly band: { readonly low: number; readonly high: number };
  readonly computed: number;
};

export function Scenarios({ editor, band, computed }: ScenariosProps) {
  const [{ own_value: own, fees_payer: payer, fees_percent: percent }] = usePart(editor, "conclusion");
  const scenarios = makeScenarios({ ...band, retained: own ?? computed }, { payer, percent });
  return (
    <ScenarioTable
      scenarios={scenarios}
      lack={"Indiquez les honoraires et qui les paie\u00a0: le prix payé par l’acquéreur suit."}
    />
  );
}

type ScenarioTableProps = {
  readonly scenarios: readonly Scenario[];
  /** Said where the fees lack that a buyer's price needs. */
  readonly lack: string;
};

/** What a sale at either edge of the band would leave its seller, and cost its buyer. */
export function ScenarioTable({ scenarios, lack }: ScenarioTableProps) {
  const hasFees = scenarios.some(({ price }) => price !== null);
  return (
    <StepSection title="Trois scénarios" text={hasFees ? scenariosNote : lack}>
      <ScenarioLines scenarios={scenarios} />
    </StepSection>
  );
}

export function ScenarioLines({ scenarios }: Pick<ScenarioTableProps, "scenarios">) {
  const hasFees = scenarios.some(({ price }) => price !== null);
  return (
    <table className="w-full text-small">
      <thead>
        <tr className="text-ink-2">
          <th scope="col" className="pb-2 text-left font-normal">
            Scénario
          </th>
          <th scope="col" className="pb-2 pl-3 text-right font-normal">
            Net vendeur
          </th>
          {hasFees && (
            <>
              <th scope="col" className="pb-2 pl-3 text-right font-normal">
                Honoraires
              </th>
              <th scope="col" className="pb-2 pl-3 text-right font-normal">
                Prix payé
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {scenarios.map((scenario) => (
          <ScenarioRow key={scenario.name} scenario={scenario} hasFees={hasFees} />
        ))}
      </tbody>
    </table>
  );
}

type ScenarioRowProps = { readonly scenario: Scenario; readonly hasFees: boolean };

function ScenarioRow({ scenario: { name, value, fees, price }, hasFees }: ScenarioRowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-left font-normal">
        {scenarioNames[name]}
      </th>
      <td className="py-2 pl-3 text-right font-semibold whitespace-nowrap tabular-nums">
        {formatPrice(value)}
      </td>
      {hasFees && (
        <>
          <td className="py-2 pl-3 text-right whitespace-nowrap tabular-nums">{orDash(fees)}</td>
          <td className="py-2 pl-3 text-right whitespace-nowrap tabular-nums">{orDash(price)}</td>
        </>
      )}
    </tr>
  );
}

function orDash(amount: number | null): string {
  return amount === null ? "–" : formatPrice(amount);
}
