import type { ReportOrder } from "../../../../documents/report-order.ts";
import { adjustmentBlocks, askingBlocks, comparableBlocks } from "./comparable-pages.ts";
import { homeBlocks, photoBlocks } from "./home-pages.ts";
import { marketBlocks } from "./market-pages.ts";
import { legalBlocks, methodBlocks, sourceBlocks } from "./method-pages.ts";
import type { ReportFacts } from "./report-facts.ts";
import { energyBlocks, formationBlocks, sellingBlocks, valueBlocks } from "./value-pages.ts";

/** The pages of a report after its cover, in their order; one that has nothing to say is left out. */
export function composeReportPages(facts: ReportFacts): ReportOrder["pages"] {
  const pages: ReportOrder["pages"] = [
    { title: "Le bien", blocks: homeBlocks(facts) },
    { title: "En images", blocks: photoBlocks(facts) },
    { title: "Sa valeur", blocks: [...valueBlocks(facts), ...sellingBlocks(facts)] },
    { title: "Comment cette valeur se forme", blocks: [...formationBlocks(facts), ...energyBlocks(facts)] },
    { title: "Les ventes comparables", blocks: comparableBlocks(facts) },
    {
      title: "Chaque vente, ramenée à ce bien",
      blocks: [...adjustmentBlocks(facts), ...askingBlocks(facts)],
    },
    { title: "Le marché du secteur", blocks: marketBlocks(facts) },
    { title: "La méthode et ses erreurs", blocks: methodBlocks(facts) },
    {
      title: "Sources et mentions",
      blocks: [
        { kind: "section", title: "Sources", blocks: sourceBlocks(facts) },
        { kind: "section", title: "Mentions", blocks: legalBlocks(facts) },
      ],
    },
  ];
  return pages.filter(({ blocks }) => blocks.length > 0);
}
