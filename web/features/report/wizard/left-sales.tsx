import { Pin } from "lucide-react";
import type { LeftSale } from "#domain/api/report.ts";
import { leftReasonSentences } from "#domain/report/report-words.ts";
import { Button } from "../../../ui/button.tsx";
import { SaleFacts } from "./sale-facts.tsx";
import { type LitPrice, SaleItem } from "./sale-item.tsx";
import { StepSection } from "./step-section.tsx";
import { useChoices } from "./use-choices.ts";
import type { WithEditor } from "./use-report.ts";

type LeftSalesProps = WithEditor & { readonly sales: readonly LeftSale[]; readonly lit: LitPrice };

/** The sales around that the value does not rest on, each with why, one press away from resting on it too. */
export function LeftSales({ editor, sales, lit }: LeftSalesProps) {
  const { setKept } = useChoices(editor);
  if (sales.length === 0) return null;
  return (
    <StepSection
      title="Ventes non retenues"
      text={
        "Les plus proches, quarante au plus, avec la raison. Celle que vous gardez rejoint les ventes comparables\u00a0; la fourchette et la confiance n’en changent pas."
      }
    >
      <details>
        <summary className="fold-summary min-h-10 text-small font-semibold pointer-coarse:min-h-11">
          {sales.length === 1 ? "Voir la vente" : `Voir les ${sales.length} ventes`}
        </summary>
        <ul aria-label="Ventes non retenues" className="mt-2">
          {sales.map((sale) => (
            <SaleItem
              key={sale.id}
              id={sale.id}
              lit={lit}
              className="flex flex-wrap items-end justify-between gap-3 py-3"
            >
              <div className="min-w-0 sm:flex-1">
                <SaleFacts sale={sale} />
                <p className="mt-1 text-small text-pretty">{leftReasonSentences[sale.reason]}</p>
              </div>
              <Button size="small" icon={<Pin aria-hidden />} onClick={() => setKept(sale.id, true)}>
                Garder dans le rapport
                <span className="sr-only">&nbsp;: {sale.street ?? "vente"}</span>
              </Button>
            </SaleItem>
          ))}
        </ul>
      </details>
    </StepSection>
  );
}
